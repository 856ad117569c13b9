import Motion
import MotionTesting
import Testing
import Tuning
import UIKit

/// The snippets of the articles of Motion, Tuning and MotionTesting. `CommentExampleTests` compares the two.
@MainActor @Suite struct OtherArticleTests {
  // snippet
  final class Tray: UIView {
    @Tunable("Lift", in: 0...40, unit: "pt") var lift = 12.0
    @Tunable("Throw") var home = Spring(dampingRatio: 0.8, response: 0.35)
    @Watched("Angle", .plot, in: 0...20, unit: "°") var angle = 0.0
  }
  // end

  @Test func declaredValuesHaveTheirDefaults() {
    let tray = Tray()
    #expect(tray.lift == 12 && tray.angle == 0 && abs(tray.home.dampingRatio - 0.8) < 1e-9)
  }

  @Test func stageShowsHalfOfAnAnimation() {
    // snippet
    let stage = Stage(size: CGSize(width: 320, height: 480))
    let page = UIViewController()
    stage.window.rootViewController = page
    UIView.animate(withDuration: 0.3) { page.view.alpha = 0 }
    stage.advance(by: 0.15)
    let alpha = page.view.layer.presentation()?.opacity
    // end
    #expect(abs((alpha ?? 0) - 0.5) < 0.1, "\(alpha ?? 0)")
  }

  @Test func springIsAskedThreeThings() {
    // snippet
    let spring = Spring(duration: 0.5, dampingRatio: 0.72)
    let motion = spring.motion(from: 0, to: 320, initialVelocity: 900)
    let position = motion.position(at: 0.1)
    let isSettled = motion.isDone(at: 1, tolerance: 0.5)
    // end
    #expect(position > 90 && position < 320 && isSettled, "\(position)")
  }

  @Test func uikitsNumbersAreExactInFramer() throws {
    // snippet
    let reading = try SpringReading([0.5, 0.72, 0], in: .uikit)
    let conversion = SpringConversion(reading, to: .framer)
    let numbers = conversion.values
    let isExact = conversion.isExact
    // end
    #expect(isExact && zip(numbers, [372.1, 27.8, 1]).allSatisfy { abs($0 - $1) < 0.05 }, "\(numbers)")
  }

  @Test func overdampedSpringHasANearestMotion() throws {
    // snippet
    let overdamped = try SpringReading([3, 1000, 500], in: .stiffness)
    let nearest = SpringConversion(overdamped, to: .uikit)
    let distance = nearest.deviation.amount
    let losses = nearest.losses.map(\.description)
    // end
    #expect(abs(distance - 0.094) < 0.0005 && !losses.isEmpty, "\(distance)")
  }
}
