import Foundation
import MotionTesting
import Testing

@testable import Controls
@testable import Transitions
@testable import ViewCore

/// API that has no effect on a desktop says so, once, and in the documentation.
@MainActor @Suite struct CompatibilityTests {
  private let stage = Stage()

  @Test func firstInertCallIsLoggedInItsOwnApplication() {
    let other = Stage()
    let controller = UIViewController()
    stage.window.rootViewController = controller
    stage.advance()
    controller.setNeedsStatusBarAppearanceUpdate()
    controller.setNeedsStatusBarAppearanceUpdate()
    UIImpactFeedbackGenerator(style: .light).impactOccurred()
    #expect(stage.application.context.inertUses == [.statusBarAppearance, .feedbackGenerator])
    #expect(other.application.context.inertUses.isEmpty)
  }

  @Test func compatibilityPageListsEveryInertCall() throws {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    let page = try String(contentsOf: root.appendingPathComponent("Documentation/Compatibility.md"), encoding: .utf8)
    let rows = page.split(separator: "\n").filter { $0.hasPrefix("| `") }
    #expect(rows.count == InertAPI.allCases.count)
    for api in InertAPI.allCases {
      #expect(rows.contains { $0.contains("`\(api.rawValue)`") && $0.contains(api.reason) }, "\(api.rawValue)")
    }
  }
}
