import Foundation
import Motion
import MotionTesting
import Testing

@Suite("UIView.animate with a spring")
@MainActor
struct SpringAnimationTests {
  @Test(arguments: ReferencePaths.springs.indices)
  func springPassesThroughTheReferencePositions(index: Int) {
    let row = ReferencePaths.springs[index]
    let test = AnimationUnderTest()
    UIView.animate(
      withDuration: row.duration, delay: 0, usingSpringWithDamping: row.dampingRatio, initialSpringVelocity: row.velocity
    ) { test.view.center.x = 200 }
    let frames = Int((row.duration / AnimationUnderTest.step).rounded())
    expectClose(test.samples(frames) { $0.x }, row.x.prefix(frames).map { 200 * $0 }, within: 1e-6)
    test.stage.advance()
    #expect(test.x == 200)
  }

  @Test func animationCarriesTheFittedConstants() throws {
    let test = AnimationUnderTest()
    UIView.animate(withDuration: 1, delay: 0, usingSpringWithDamping: 0.5, initialSpringVelocity: 1) { test.view.center.x = 200 }
    let spring = try #require(test.view.layer.animation(forKey: "position") as? CASpringAnimation)
    expectClose(spring.stiffness, 152.8684129463795, within: 1e-9)
    expectClose(spring.damping, 12.363996641312205, within: 1e-9)
    #expect(spring.mass == 1 && spring.initialVelocity == 1 && spring.duration == 1)
  }

  @Test func perceptualSpringTakesItsSettlingDuration() throws {
    let test = AnimationUnderTest()
    UIView.animate(springDuration: 0.5, bounce: 0, animations: { test.view.center.x = 100 }, completion: test.note("done"))
    let spring = try #require(test.view.layer.animation(forKey: "position") as? CASpringAnimation)
    expectClose(spring.stiffness, 157.91367041742973, within: 1e-9)
    expectClose(spring.damping, 25.132741228718345, within: 1e-9)
    expectClose(spring.duration, 0.8, within: 1e-12)
    test.stage.advance(by: 0.75)
    #expect(test.log.lines.isEmpty)
    test.stage.advance()
    #expect(test.log.lines == ["done true"])
  }

  @Test func perceptualDefaultsAreHalfASecondWithoutBounce() throws {
    let test = AnimationUnderTest()
    UIView.animate { test.view.center.x = 100 }
    test.stage.advance(frames: 4)
    expectClose(test.x, 71.54156860859573, within: 1e-6)
  }

  @Test func negativeBounceIsOverdamped() {
    let test = AnimationUnderTest()
    UIView.animate(springDuration: 0.5, bounce: -0.3) { test.view.center.x = 100 }
    test.stage.advance(frames: 4)
    expectClose(test.x, 57.03953511787646, within: 1e-6)
  }

  @Test func interruptedSpringsAddUp() {
    let test = AnimationUnderTest()
    let spring = Spring(duration: 1, dampingRatio: 0.5)
    func animate(to x: CGFloat) {
      UIView.animate(withDuration: 1, delay: 0, usingSpringWithDamping: 0.5, initialSpringVelocity: 0) { test.view.center.x = x }
    }
    animate(to: 100)
    test.stage.advance(frames: 6)
    animate(to: 0)
    for frame in 0..<14 {
      let (first, second) = (Double(frame + 6) * 0.05, Double(frame) * 0.05)
      let expected = -100 * (1 - spring.motion().position(at: first)) + 100 * (1 - spring.motion().position(at: second))
      expectClose(test.x, expected, within: 1e-6)
      test.stage.advance()
    }
  }
}
