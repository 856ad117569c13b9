import Foundation
import Testing
import UIKit

// Foundation has a function of this name too, which knows no class of the toolkit.
@MainActor
@Suite struct ClassNameTests {
  @Test func classesOfTheToolkitAreFoundByName() throws {
    let type: AnyClass = try #require(NSClassFromString("UIVisualEffectView"))
    #expect(type == UIVisualEffectView.self && NSClassFromString("CAShapeLayer") == CAShapeLayer.self)
    #expect(NSClassFromString("UINoSuchView") == nil)
    #expect(UIVisualEffectView(effect: nil).isKind(of: type))
    let effectType = try #require(NSClassFromString("UIVisualEffectView") as? UIView.Type)
    #expect(effectType == UIVisualEffectView.self)
  }
}
