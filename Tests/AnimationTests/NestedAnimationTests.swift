import Foundation
import MotionTesting
import Testing

@Suite("Nested and repeated animations")
@MainActor
struct NestedAnimationTests {
  @Test func innerBlocksInheritDurationAndCurve() throws {
    let test = AnimationUnderTest()
    #expect(UIView.inheritedAnimationDuration == 0)
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
      #expect(UIView.inheritedAnimationDuration == 1)
      UIView.animate(withDuration: 9, delay: 0, options: .curveEaseIn) {
        #expect(UIView.inheritedAnimationDuration == 1)
        test.view.center.x = 100
      }
    }
    #expect(UIView.inheritedAnimationDuration == 0)
    let animation = try #require(test.view.layer.animation(forKey: "position"))
    #expect(animation.duration == 1 && animation.timingFunction == CAMediaTimingFunction(name: .linear))
  }

  @Test func overridesKeepTheInnerSettings() throws {
    let test = AnimationUnderTest()
    UIView.animate(withDuration: 1, delay: 0, options: [.curveLinear, .repeat]) {
      UIView.animate(
        withDuration: 3, delay: 0,
        options: [.curveEaseIn, .overrideInheritedDuration, .overrideInheritedCurve, .overrideInheritedOptions]
      ) { test.view.center.x = 100 }
      UIView.animate(withDuration: 3, delay: 0, options: .overrideInheritedDuration) { test.view.alpha = 0 }
    }
    let position = try #require(test.view.layer.animation(forKey: "position"))
    #expect(
      position.duration == 3 && position.timingFunction == CAMediaTimingFunction(name: .easeIn) && position.repeatCount == 0)
    let opacity = try #require(test.view.layer.animation(forKey: "opacity"))
    #expect(opacity.duration == 3 && opacity.timingFunction == CAMediaTimingFunction(name: .linear))
    #expect(opacity.repeatCount == .infinity)
  }

  @Test func nestedBlocksInheritTheWholeSpring() throws {
    let test = AnimationUnderTest()
    UIView.animate(withDuration: 1, delay: 0, usingSpringWithDamping: 0.5, initialSpringVelocity: 0) {
      UIView.animate(withDuration: 0.2) { test.view.center.x = 100 }
    }
    let spring = try #require(test.view.layer.animation(forKey: "position") as? CASpringAnimation)
    expectClose(spring.stiffness, 161.71950159162773, within: 1e-6)
    #expect(spring.duration == 1)
  }

  @Test func everyBlockHasItsOwnCompletion() {
    let test = AnimationUnderTest()
    UIView.animate(
      withDuration: 0.5,
      animations: {
        test.view.alpha = 0
        UIView.animate(
          withDuration: 0.25, delay: 0, options: .overrideInheritedDuration, animations: { test.view.center.x = 100 },
          completion: test.note("inner"))
      }, completion: test.note("outer"))
    test.stage.advance(frames: 5)
    #expect(test.log.lines == ["inner true"])
    test.stage.advance(frames: 5)
    #expect(test.log.lines == ["inner true", "outer true"])
  }

  @Test func repeatRunsUntilItIsRemoved() {
    let test = AnimationUnderTest()
    UIView.animate(
      withDuration: 0.2, delay: 0, options: [.repeat, .curveLinear], animations: { test.view.center.x = 100 },
      completion: test.note("loop"))
    expectClose(test.samples(10) { $0.x }, [0, 25, 50, 75, 0, 25, 50, 75, 0, 25], within: 1e-6)
    test.stage.advance(frames: 200)
    #expect(test.log.lines.isEmpty)
    test.view.layer.removeAllAnimations()
    test.stage.advance()
    #expect(test.log.lines == ["loop false"])
  }

  @Test func autoreverseGoesBackAndJumpsToTheModel() {
    let test = AnimationUnderTest()
    UIView.animate(
      withDuration: 0.2, delay: 0, options: [.autoreverse, .curveLinear], animations: { test.view.center.x = 100 },
      completion: test.note("end"))
    expectClose(test.samples(10) { $0.x }, [0, 25, 50, 75, 100, 75, 50, 25, 100, 100], within: 1e-6)
    #expect(test.log.lines == ["end true"])
  }

  @Test func modifiedAnimationsRepeatTheGivenNumberOfTimes() {
    let test = AnimationUnderTest()
    UIView.animate(
      withDuration: 0.1, delay: 0.1, options: .curveLinear,
      animations: {
        UIView.modifyAnimations(withRepeatCount: 2, autoreverses: true) { test.view.center.x = 100 }
        test.view.alpha = 0
      }, completion: test.note("end"))
    expectClose(test.samples(12) { $0.x }, [0, 0, 0, 50, 100, 50, 0, 50, 100, 50, 100, 100], within: 1e-6)
    #expect(test.log.lines == ["end true"])
    #expect(test.alpha == 0)
  }
}
