import Testing
import UIKit

// UIKit alone: beside an import of Foundation its own NSClassFromString, which knows no class of the toolkit, is as near.
@MainActor
@Suite struct ClassNameTests {
  @Test func classesOfTheToolkitAreFoundByName() throws {
    let type: AnyClass = try #require(NSClassFromString("UIVisualEffectView"))
    #expect(type == UIVisualEffectView.self && NSClassFromString("CAShapeLayer") == CAShapeLayer.self)
    #expect(NSClassFromString("UINoSuchView") == nil)
    #expect(UIVisualEffectView(effect: nil).isKind(of: type))
  }
}
