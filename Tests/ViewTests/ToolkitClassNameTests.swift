import CoreGraphics
import DrawingValues
import Foundation
import QuartzCore
import Testing

@testable import ViewCore

/// Classes by their names alone.
@MainActor @Suite struct ToolkitClassNameTests {
  @Test func classesOfEveryFloorAreFound() {
    let names: [(String, AnyClass)] = [
      ("UIView", UIView.self), ("UIColor", UIColor.self), ("UIImage", UIImage.self), ("UIFont", UIFont.self),
      ("UIBezierPath", UIBezierPath.self), ("NSParagraphStyle", NSParagraphStyle.self), ("CALayer", CALayer.self),
      ("CAReplicatorLayer", CAReplicatorLayer.self), ("CATextLayer", CATextLayer.self), ("NSObject", NSObject.self),
    ]
    for entry in names { #expect(ViewCore.NSClassFromString(entry.0) == entry.1, "\(entry.0)") }
    #expect(ViewCore.NSClassFromString("UINothing") == nil)
  }
}
