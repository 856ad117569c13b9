import Foundation
import MotionTesting
import Testing

@Suite("Running a property animator")
@MainActor
struct AnimatorRunningTests {
  @Test func runningAnimatorFollowsItsCurveAndCompletesOnce() {
    let test = AnimationUnderTest()
    var animator: UIViewPropertyAnimator? = UIViewPropertyAnimator(duration: 1, curve: .easeInOut) { test.view.center.x = 100 }
    animator?.addCompletion { test.log("first \($0)") }
    animator?.addCompletion { test.log("second \($0)") }
    weak let released = animator
    animator?.startAnimation()
    animator = nil
    #expect(test.view.center.x == 100)
    expectClose(test.samples(21) { $0.x }, ReferencePaths.easedInAndOut.map { 100 * $0 }, within: 1e-5)
    #expect(test.log.lines == ["first end", "second end"])
    test.stage.advance(frames: 3)
    #expect(released == nil, "an animator that has ended is kept by nobody")
    #expect(test.view.layer.animationKeys() == nil)
    #expect(test.log.lines.count == 2)
  }

  @Test func springsOvershootTheirEnd() {
    let test = AnimationUnderTest()
    let row = ReferencePaths.springs[1]
    let animator = UIViewPropertyAnimator(duration: row.duration, dampingRatio: row.dampingRatio) { test.view.center.x = 200 }
    animator.startAnimation()
    expectClose(test.samples(20) { $0.x }, row.x.prefix(20).map { 200 * $0 }, within: 1e-6)
    test.stage.advance()
    #expect(test.x == 200)
    #expect(animator.state == UIViewAnimatingState.inactive)
  }

  @Test func delayHoldsTheStart() {
    let test = AnimationUnderTest()
    let animator = UIViewPropertyAnimator(duration: 0.2, curve: .linear) { test.view.center.x = 100 }
    animator.startAnimation(afterDelay: 0.15)
    #expect(animator.delay == 0.15 && animator.isRunning)
    expectClose(test.samples(9) { $0.x }, [0, 0, 0, 0, 25, 50, 75, 100, 100], within: 1e-6)
  }

  @Test func delayFactorLeavesTheRestOfTheDuration() {
    let test = AnimationUnderTest()
    let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) { test.view.center.x = 100 }
    animator.addAnimations({ test.view.alpha = 0 }, delayFactor: 0.5)
    animator.startAnimation()
    expectClose(test.samples(21) { CGFloat($0.alpha) }, (0...20).map { 1 - max(CGFloat($0) - 10, 0) / 10 }, within: 1e-6)
  }

  @Test func blocksAddedWhileRunningTakeTheRemainingTime() {
    let test = AnimationUnderTest()
    let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) { test.view.center.x = 100 }
    animator.startAnimation()
    test.stage.advance(frames: 10)
    animator.addAnimations { test.view.center.y = 100 }
    expectClose(test.samples(11) { $0.y }, (0...10).map { CGFloat($0) * 10 }, within: 1e-6)
    #expect(animator.state == .inactive)
  }

  @Test func startingWithoutBlocksWaitsForABlock() {
    let test = AnimationUnderTest()
    let animator = UIViewPropertyAnimator(duration: 0.5, curve: .linear)
    animator.startAnimation()
    #expect(animator.state == .active && !animator.isRunning)
    test.stage.advance(frames: 10)
    animator.addAnimations { test.view.center.x = 100 }
    #expect(animator.isRunning)
    test.stage.advance(frames: 5)
    expectClose(test.x, 50, within: 1e-6)
    test.stage.advance(frames: 5)
    #expect(animator.state == .inactive)
  }

  @Test func finishedAnimatorAcceptsNewBlocks() {
    let test = AnimationUnderTest()
    let animator = UIViewPropertyAnimator(duration: 0.1, curve: .linear) { test.view.center.x = 100 }
    animator.addCompletion { test.log("\($0)") }
    animator.startAnimation()
    test.stage.advance(frames: 3)
    animator.addAnimations { test.view.center.x = 0 }
    animator.startAnimation()
    test.stage.advance()
    expectClose(test.x, 50, within: 1e-6)
    test.stage.advance(frames: 3)
    #expect(test.log.lines == ["end"], "completions are gone with the animation they belonged to")
  }

  @Test func pausesOnCompletionKeepsTheAnimatorActive() {
    let test = AnimationUnderTest()
    let animator = UIViewPropertyAnimator(duration: 0.5, curve: .linear) { test.view.center.x = 100 }
    animator.pausesOnCompletion = true
    animator.addCompletion { test.log("\($0)") }
    animator.startAnimation()
    test.stage.advance(frames: 20)
    #expect(animator.state == .active && !animator.isRunning && animator.fractionComplete == 1 && test.x == 100)
    #expect(test.log.lines.isEmpty)
    animator.isReversed = true
    animator.pausesOnCompletion = false
    animator.startAnimation()
    test.stage.advance(frames: 5)
    expectClose(test.x, 50, within: 1e-6)
    test.stage.advance(frames: 5)
    #expect(test.log.lines == ["start"] && test.view.center.x == 0)
  }

  @Test func animationsAddToEachOther() {
    let test = AnimationUnderTest()
    let first = UIViewPropertyAnimator(duration: 1, curve: .linear) { test.view.center.x = 100 }
    first.startAnimation()
    test.stage.advance(frames: 10)
    let second = UIViewPropertyAnimator(duration: 1, curve: .linear) { test.view.center.x = 0 }
    second.startAnimation()
    expectClose(test.x, 50, within: 1e-6)
    test.stage.advance(frames: 10)
    expectClose(test.x, 50, within: 1e-6)
    test.stage.advance(frames: 10)
    #expect(test.x == 0 && test.view.center.x == 0)
  }

  @Test func springOfOwnDurationIgnoresTheAnimators() {
    let parameters = UISpringTimingParameters(mass: 1, stiffness: 100, damping: 10, initialVelocity: .zero)
    let animator = UIViewPropertyAnimator(duration: 77, timingParameters: parameters)
    expectClose(animator.duration, 1.4727003346780927, within: 1e-12)
    #expect(UIViewPropertyAnimator(duration: 77, timingParameters: UISpringTimingParameters()).duration == 0.5058237314224243)
    #expect(UIViewPropertyAnimator(duration: 7, timingParameters: UISpringTimingParameters(dampingRatio: 0.5)).duration == 7)
    let perceptual = UISpringTimingParameters(duration: 0.5, bounce: 0, initialVelocity: .zero)
    expectClose(UIViewPropertyAnimator(duration: 7, timingParameters: perceptual).duration, 0.8, within: 1e-12)
  }

  @Test func runningAnimatorsStartAtOnce() {
    let test = AnimationUnderTest()
    let animator = UIViewPropertyAnimator.runningPropertyAnimator(withDuration: 0.5, delay: 0.1, options: .curveLinear) {
      test.view.center.x = 100
    } completion: {
      test.log("\($0)")
    }
    #expect(animator.isRunning && animator.isInterruptible && !animator.isUserInteractionEnabled)
    test.stage.advance(frames: 7)
    expectClose(test.x, 50, within: 1e-6)
    test.stage.advance(frames: 5)
    #expect(test.log.lines == ["end"])
  }

  @Test func runningAnimatorInAnotherAnimatorsBlockBelongsToIt() {
    let test = AnimationUnderTest()
    var inner: UIViewPropertyAnimator?
    let outer = UIViewPropertyAnimator(duration: 1, curve: .linear) {
      inner = UIViewPropertyAnimator.runningPropertyAnimator(withDuration: 9, delay: 0) {
        test.view.center.x = 100
      } completion: {
        test.log("inner \($0)")
      }
      test.view.alpha = 0
    }
    outer.addCompletion { test.log("outer \($0)") }
    outer.startAnimation()
    test.stage.advance(frames: 5)
    outer.pauseAnimation()
    outer.fractionComplete = 0.6
    expectClose(test.x, 60, within: 1e-6)
    #expect(inner?.isInterruptible == false && inner?.fractionComplete == 0.6)
    outer.isReversed = true
    outer.startAnimation()
    test.stage.advance(frames: 14)
    #expect(test.log.lines == ["outer start", "inner start"] && test.view.center.x == 0)
  }

  @Test func runningAnimatorInAViewAnimationInheritsFromIt() {
    let test = AnimationUnderTest()
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
      let animator = UIViewPropertyAnimator.runningPropertyAnimator(withDuration: 9, delay: 0) { test.view.center.x = 100 }
      #expect(animator.duration == 1 && !animator.isInterruptible)
    }
    test.stage.advance(frames: 5)
    expectClose(test.x, 25, within: 1e-6)
  }

  @Test func viewAnimationsInABlockFollowTheAnimator() {
    let test = AnimationUnderTest()
    let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) {
      UIView.animate(withDuration: 0.1, delay: 0.5, animations: { test.view.center.x = 100 }, completion: test.note("inner"))
    }
    animator.startAnimation()
    test.stage.advance(frames: 15)
    expectClose(test.x, 50, within: 1e-6)
    test.stage.advance(frames: 5)
    #expect(test.log.lines == ["inner true"])
  }

  @Test(arguments: [false, true])
  func touchesHitViewsAtTheirPresentationPosition(isManual: Bool) {
    let test = AnimationUnderTest()
    test.view.center = CGPoint(x: 100, y: 100)
    let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) { test.view.center.x = 300 }
    animator.isManualHitTestingEnabled = isManual
    animator.startAnimation()
    test.stage.advance(frames: 10)
    let (seen, going) = (CGPoint(x: 200, y: 100), CGPoint(x: 300, y: 100))
    #expect((test.stage.window.hitTest(seen, with: nil) === test.view) == !isManual)
    #expect((test.stage.window.hitTest(going, with: nil) === test.view) == isManual)
    test.stage.advance(frames: 10)
    #expect(test.stage.window.hitTest(going, with: nil) === test.view && test.view.viewInput?.isInFlight != true)
  }

  @Test func disabledInteractionBlocksTouches() {
    let test = AnimationUnderTest()
    test.view.center = CGPoint(x: 100, y: 100)
    let animator = UIViewPropertyAnimator(duration: 0.5, curve: .linear) { test.view.alpha = 0.5 }
    animator.isUserInteractionEnabled = false
    animator.startAnimation()
    #expect(test.stage.window.hitTest(CGPoint(x: 100, y: 100), with: nil) !== test.view)
    test.stage.advance(frames: 11)
    #expect(test.stage.window.hitTest(CGPoint(x: 100, y: 100), with: nil) === test.view)
  }

  @Test func nestedRunningAnimatorKeepsItsDelay() {
    let test = AnimationUnderTest()
    let outer = UIViewPropertyAnimator(duration: 1, curve: .linear) {
      _ = UIViewPropertyAnimator.runningPropertyAnimator(withDuration: 9, delay: 0.5) { test.view.center.x = 100 }
    }
    outer.startAnimation()
    test.stage.advance(frames: 10)
    #expect(test.x == 0)
    test.stage.advance(frames: 5)
    expectClose(test.x, 50, within: 1e-6)
    outer.stopAnimation(true)
  }

  @Test func removingTheViewsEndsTheAnimator() {
    let test = AnimationUnderTest()
    let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) { test.view.center.x = 100 }
    animator.addCompletion { test.log("\($0)") }
    animator.startAnimation()
    test.stage.advance(frames: 5)
    test.view.removeFromSuperview()
    test.stage.advance(frames: 2)
    #expect(test.log.lines == ["current"] && animator.state == .inactive)
  }

  @Test func pausedAnimatorsRequestNoFrames() {
    let test = AnimationUnderTest()
    let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) { test.view.center.x = 100 }
    animator.startAnimation()
    test.stage.advance(frames: 5)
    #expect(UIApplication.shared.needsFrame)
    animator.pauseAnimation()
    test.stage.advance()
    #expect(!UIApplication.shared.needsFrame && UIApplication.shared.nextWake == nil)
    animator.fractionComplete = 0.7
    #expect(UIApplication.shared.needsFrame)
    test.stage.advance()
    #expect(!UIApplication.shared.needsFrame)
    animator.startAnimation()
    #expect(UIApplication.shared.needsFrame)
    test.stage.advance(frames: 8)
    #expect(!UIApplication.shared.needsFrame && UIApplication.shared.nextWake == nil && animator.state == .inactive)
  }

  @Test func animationUnderTheKeyOfARemovedOneIsNotItsOwn() {
    let test = AnimationUnderTest()
    let other = UIView()
    test.stage.window.addSubview(other)
    let first = UIViewPropertyAnimator(duration: 1, curve: .linear) {
      test.view.center.x = 100
      other.center.x = 100
    }
    first.addCompletion { test.log("first \($0)") }
    first.startAnimation()
    test.stage.advance(frames: 2)
    test.view.layer.removeAllAnimations()
    let second = UIViewPropertyAnimator(duration: 1, curve: .linear) { test.view.center.x = 200 }
    second.startAnimation()
    other.layer.removeAllAnimations()
    test.stage.advance(frames: 2)
    #expect(first.state == .inactive && test.log.lines.count == 1, "all its animations are gone")
    #expect(second.state == .active && test.view.layer.animationKeys()?.count == 1)
    test.stage.advance(by: 2)
    #expect(second.state == .inactive && test.x == 200)
  }
}
