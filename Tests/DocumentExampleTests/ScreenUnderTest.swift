import Foundation
import MotionTesting
import Testing
import UIKit

/// A stage for one demo of the documents.
@MainActor
final class ScreenUnderTest {
  static let size = CGSize(width: 320, height: 640)
  let stage: Stage

  init(_ root: UIViewController, size: CGSize = ScreenUnderTest.size) {
    stage = Stage(size: size, scale: 1)
    stage.window.rootViewController = root
    stage.advance(frames: 2)
  }

  static func page(_ color: UIColor = .systemYellow) -> UIViewController {
    let page = UIViewController()
    page.view.backgroundColor = color
    let mark = UIView(frame: CGRect(x: 20, y: 20, width: 80, height: 40))
    mark.backgroundColor = .systemRed
    page.view.addSubview(mark)
    return page
  }

  /// Writes what is on the screen as NAME.png into the folder that EDGEWISE_PICTURES names; without one only draws it.
  func picture(_ name: String) throws {
    let image = stage.snapshot()
    #expect(CGSize(width: image.width, height: image.height) == stage.window.bounds.size)
    guard let folder = ProcessInfo.processInfo.environment["EDGEWISE_PICTURES"] else { return }
    let data = try #require(image.pngData())
    try data.write(to: URL(fileURLWithPath: folder).appendingPathComponent("\(name).png"))
  }

  func expectAtRest(_ location: SourceLocation = #_sourceLocation) {
    #expect(stage.window.rootViewController?.transitionCoordinator == nil, sourceLocation: location)
    #expect(TransitionLog.shared.violations == [], sourceLocation: location)
  }
}

extension UIView {
  /// Where it is on the screen in this frame.
  var shownFrame: CGRect { (layer.presentation() ?? layer).frame }
  var shownAlpha: CGFloat { CGFloat((layer.presentation() ?? layer).opacity) }
}
