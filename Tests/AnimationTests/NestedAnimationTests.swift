import Foundation
import MotionTesting
import Testing

@Suite("Nested and repeated animations")
@MainActor
struct NestedAnimationTests {
  @Test func innerBlocksInheritDurationAndCurve() throws {
    let bench = Bench()
    #expect(UIView.inheritedAnimationDuration == 0)
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
      #expect(UIView.inheritedAnimationDuration == 1)
      UIView.animate(withDuration: 9, delay: 0, options: .curveEaseIn) {
        #expect(UIView.inheritedAnimationDuration == 1)
        bench.view.center.x = 100
      }
    }
    #expect(UIView.inheritedAnimationDuration == 0)
    let animation = try #require(bench.view.layer.animation(forKey: "position"))
    #expect(animation.duration == 1 && animation.timingFunction == CAMediaTimingFunction(name: .linear))
  }

  @Test func overridesKeepTheInnerSettings() throws {
    let bench = Bench()
    UIView.animate(withDuration: 1, delay: 0, options: [.curveLinear, .repeat]) {
      UIView.animate(
        withDuration: 3, delay: 0,
        options: [.curveEaseIn, .overrideInheritedDuration, .overrideInheritedCurve, .overrideInheritedOptions]
      ) { bench.view.center.x = 100 }
      UIView.animate(withDuration: 3, delay: 0, options: .overrideInheritedDuration) { bench.view.alpha = 0 }
    }
    let position = try #require(bench.view.layer.animation(forKey: "position"))
    #expect(
      position.duration == 3 && position.timingFunction == CAMediaTimingFunction(name: .easeIn) && position.repeatCount == 0)
    let opacity = try #require(bench.view.layer.animation(forKey: "opacity"))
    #expect(opacity.duration == 3 && opacity.timingFunction == CAMediaTimingFunction(name: .linear))
    #expect(opacity.repeatCount == .infinity)
  }

  @Test func nestedBlocksInheritTheWholeSpring() throws {
    let bench = Bench()
    UIView.animate(withDuration: 1, delay: 0, usingSpringWithDamping: 0.5, initialSpringVelocity: 0) {
      UIView.animate(withDuration: 0.2) { bench.view.center.x = 100 }
    }
    let spring = try #require(bench.view.layer.animation(forKey: "position") as? CASpringAnimation)
    expectClose(spring.stiffness, 161.71950159162773, within: 1e-6)
    #expect(spring.duration == 1)
  }

  @Test func everyBlockHasItsOwnCompletion() {
    let bench = Bench()
    UIView.animate(
      withDuration: 0.5,
      animations: {
        bench.view.alpha = 0
        UIView.animate(
          withDuration: 0.25, delay: 0, options: .overrideInheritedDuration, animations: { bench.view.center.x = 100 },
          completion: bench.note("inner"))
      }, completion: bench.note("outer"))
    bench.stage.advance(frames: 5)
    #expect(bench.log.entries == ["inner true"])
    bench.stage.advance(frames: 5)
    #expect(bench.log.entries == ["inner true", "outer true"])
  }

  @Test func repeatRunsUntilItIsRemoved() {
    let bench = Bench()
    UIView.animate(
      withDuration: 0.2, delay: 0, options: [.repeat, .curveLinear], animations: { bench.view.center.x = 100 },
      completion: bench.note("loop"))
    expectClose(bench.samples(10) { $0.x }, [0, 25, 50, 75, 0, 25, 50, 75, 0, 25], within: 1e-6)
    bench.stage.advance(frames: 200)
    #expect(bench.log.entries.isEmpty)
    bench.view.layer.removeAllAnimations()
    bench.stage.advance()
    #expect(bench.log.entries == ["loop false"])
  }

  @Test func autoreverseGoesBackAndJumpsToTheModel() {
    let bench = Bench()
    UIView.animate(
      withDuration: 0.2, delay: 0, options: [.autoreverse, .curveLinear], animations: { bench.view.center.x = 100 },
      completion: bench.note("end"))
    expectClose(bench.samples(10) { $0.x }, [0, 25, 50, 75, 100, 75, 50, 25, 100, 100], within: 1e-6)
    #expect(bench.log.entries == ["end true"])
  }

  @Test func modifiedAnimationsRepeatTheGivenNumberOfTimes() {
    let bench = Bench()
    UIView.animate(
      withDuration: 0.1, delay: 0.1, options: .curveLinear,
      animations: {
        UIView.modifyAnimations(withRepeatCount: 2, autoreverses: true) { bench.view.center.x = 100 }
        bench.view.alpha = 0
      }, completion: bench.note("end"))
    expectClose(bench.samples(12) { $0.x }, [0, 0, 0, 50, 100, 50, 0, 50, 100, 50, 100, 100], within: 1e-6)
    #expect(bench.log.entries == ["end true"])
    #expect(bench.alpha == 0)
  }
}
