import Foundation
import MotionTesting
import Testing

@Suite("Running a property animator")
@MainActor
struct AnimatorRunningTests {
  @Test func runningAnimatorFollowsItsCurveAndCompletesOnce() {
    let bench = Bench()
    var animator: UIViewPropertyAnimator? = UIViewPropertyAnimator(duration: 1, curve: .easeInOut) { bench.view.center.x = 100 }
    animator?.addCompletion { bench.log.add("first \($0)") }
    animator?.addCompletion { bench.log.add("second \($0)") }
    weak let released = animator
    animator?.startAnimation()
    animator = nil
    #expect(bench.view.center.x == 100)
    expectClose(bench.samples(21) { $0.x }, ReferencePaths.easedInAndOut.map { 100 * $0 }, within: 1e-5)
    #expect(bench.log.entries == ["first end", "second end"])
    bench.stage.advance(frames: 3)
    #expect(released == nil, "an animator that has ended is kept by nobody")
    #expect(bench.view.layer.animationKeys() == nil)
    #expect(bench.log.entries.count == 2)
  }

  @Test func springsOvershootTheirEnd() {
    let bench = Bench()
    let row = ReferencePaths.springs[1]
    let animator = UIViewPropertyAnimator(duration: row.duration, dampingRatio: row.dampingRatio) { bench.view.center.x = 200 }
    animator.startAnimation()
    expectClose(bench.samples(20) { $0.x }, row.x.prefix(20).map { 200 * $0 }, within: 1e-6)
    bench.stage.advance()
    #expect(bench.x == 200)
    #expect(animator.state == UIViewAnimatingState.inactive)
  }

  @Test func delayHoldsTheStart() {
    let bench = Bench()
    let animator = UIViewPropertyAnimator(duration: 0.2, curve: .linear) { bench.view.center.x = 100 }
    animator.startAnimation(afterDelay: 0.15)
    #expect(animator.delay == 0.15 && animator.isRunning)
    expectClose(bench.samples(9) { $0.x }, [0, 0, 0, 0, 25, 50, 75, 100, 100], within: 1e-6)
  }

  @Test func delayFactorLeavesTheRestOfTheDuration() {
    let bench = Bench()
    let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) { bench.view.center.x = 100 }
    animator.addAnimations({ bench.view.alpha = 0 }, delayFactor: 0.5)
    animator.startAnimation()
    expectClose(bench.samples(21) { CGFloat($0.alpha) }, (0...20).map { 1 - max(CGFloat($0) - 10, 0) / 10 }, within: 1e-6)
  }

  @Test func blocksAddedWhileRunningTakeTheRemainingTime() {
    let bench = Bench()
    let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) { bench.view.center.x = 100 }
    animator.startAnimation()
    bench.stage.advance(frames: 10)
    animator.addAnimations { bench.view.center.y = 100 }
    expectClose(bench.samples(11) { $0.y }, (0...10).map { CGFloat($0) * 10 }, within: 1e-6)
    #expect(animator.state == .inactive)
  }

  @Test func startingWithoutBlocksWaitsForABlock() {
    let bench = Bench()
    let animator = UIViewPropertyAnimator(duration: 0.5, curve: .linear)
    animator.startAnimation()
    #expect(animator.state == .active && !animator.isRunning)
    bench.stage.advance(frames: 10)
    animator.addAnimations { bench.view.center.x = 100 }
    #expect(animator.isRunning)
    bench.stage.advance(frames: 5)
    expectClose(bench.x, 50, within: 1e-6)
    bench.stage.advance(frames: 5)
    #expect(animator.state == .inactive)
  }

  @Test func finishedAnimatorAcceptsNewBlocks() {
    let bench = Bench()
    let animator = UIViewPropertyAnimator(duration: 0.1, curve: .linear) { bench.view.center.x = 100 }
    animator.addCompletion { bench.log.add("\($0)") }
    animator.startAnimation()
    bench.stage.advance(frames: 3)
    animator.addAnimations { bench.view.center.x = 0 }
    animator.startAnimation()
    bench.stage.advance()
    expectClose(bench.x, 50, within: 1e-6)
    bench.stage.advance(frames: 3)
    #expect(bench.log.entries == ["end"], "completions are gone with the animation they belonged to")
  }

  @Test func pausesOnCompletionKeepsTheAnimatorActive() {
    let bench = Bench()
    let animator = UIViewPropertyAnimator(duration: 0.5, curve: .linear) { bench.view.center.x = 100 }
    animator.pausesOnCompletion = true
    animator.addCompletion { bench.log.add("\($0)") }
    animator.startAnimation()
    bench.stage.advance(frames: 20)
    #expect(animator.state == .active && !animator.isRunning && animator.fractionComplete == 1 && bench.x == 100)
    #expect(bench.log.entries.isEmpty)
    animator.isReversed = true
    animator.pausesOnCompletion = false
    animator.startAnimation()
    bench.stage.advance(frames: 5)
    expectClose(bench.x, 50, within: 1e-6)
    bench.stage.advance(frames: 5)
    #expect(bench.log.entries == ["start"] && bench.view.center.x == 0)
  }

  @Test func animationsAddToEachOther() {
    let bench = Bench()
    let first = UIViewPropertyAnimator(duration: 1, curve: .linear) { bench.view.center.x = 100 }
    first.startAnimation()
    bench.stage.advance(frames: 10)
    let second = UIViewPropertyAnimator(duration: 1, curve: .linear) { bench.view.center.x = 0 }
    second.startAnimation()
    expectClose(bench.x, 50, within: 1e-6)
    bench.stage.advance(frames: 10)
    expectClose(bench.x, 50, within: 1e-6)
    bench.stage.advance(frames: 10)
    #expect(bench.x == 0 && bench.view.center.x == 0)
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
    let bench = Bench()
    let animator = UIViewPropertyAnimator.runningPropertyAnimator(withDuration: 0.5, delay: 0.1, options: .curveLinear) {
      bench.view.center.x = 100
    } completion: {
      bench.log.add("\($0)")
    }
    #expect(animator.isRunning && animator.isInterruptible && !animator.isUserInteractionEnabled)
    bench.stage.advance(frames: 7)
    expectClose(bench.x, 50, within: 1e-6)
    bench.stage.advance(frames: 5)
    #expect(bench.log.entries == ["end"])
  }

  @Test func runningAnimatorInAnotherAnimatorsBlockBelongsToIt() {
    let bench = Bench()
    var inner: UIViewPropertyAnimator?
    let outer = UIViewPropertyAnimator(duration: 1, curve: .linear) {
      inner = UIViewPropertyAnimator.runningPropertyAnimator(withDuration: 9, delay: 0) {
        bench.view.center.x = 100
      } completion: {
        bench.log.add("inner \($0)")
      }
      bench.view.alpha = 0
    }
    outer.addCompletion { bench.log.add("outer \($0)") }
    outer.startAnimation()
    bench.stage.advance(frames: 5)
    outer.pauseAnimation()
    outer.fractionComplete = 0.6
    expectClose(bench.x, 60, within: 1e-6)
    #expect(inner?.isInterruptible == false && inner?.fractionComplete == 0.6)
    outer.isReversed = true
    outer.startAnimation()
    bench.stage.advance(frames: 14)
    #expect(bench.log.entries == ["outer start", "inner start"] && bench.view.center.x == 0)
  }

  @Test func runningAnimatorInAViewAnimationInheritsFromIt() {
    let bench = Bench()
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
      let animator = UIViewPropertyAnimator.runningPropertyAnimator(withDuration: 9, delay: 0) { bench.view.center.x = 100 }
      #expect(animator.duration == 1 && !animator.isInterruptible)
    }
    bench.stage.advance(frames: 5)
    expectClose(bench.x, 25, within: 1e-6)
  }

  @Test func viewAnimationsInABlockFollowTheAnimator() {
    let bench = Bench()
    let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) {
      UIView.animate(withDuration: 0.1, delay: 0.5, animations: { bench.view.center.x = 100 }, completion: bench.note("inner"))
    }
    animator.startAnimation()
    bench.stage.advance(frames: 15)
    expectClose(bench.x, 50, within: 1e-6)
    bench.stage.advance(frames: 5)
    #expect(bench.log.entries == ["inner true"])
  }

  @Test(arguments: [false, true])
  func touchesHitViewsAtTheirPresentationPosition(isManual: Bool) {
    let bench = Bench()
    bench.view.center = CGPoint(x: 100, y: 100)
    let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) { bench.view.center.x = 300 }
    animator.isManualHitTestingEnabled = isManual
    animator.startAnimation()
    bench.stage.advance(frames: 10)
    let (seen, going) = (CGPoint(x: 200, y: 100), CGPoint(x: 300, y: 100))
    #expect((bench.stage.window.hitTest(seen, with: nil) === bench.view) == !isManual)
    #expect((bench.stage.window.hitTest(going, with: nil) === bench.view) == isManual)
    bench.stage.advance(frames: 10)
    #expect(bench.stage.window.hitTest(going, with: nil) === bench.view && bench.view.viewInput?.isInFlight != true)
  }

  @Test func disabledInteractionBlocksTouches() {
    let bench = Bench()
    bench.view.center = CGPoint(x: 100, y: 100)
    let animator = UIViewPropertyAnimator(duration: 0.5, curve: .linear) { bench.view.alpha = 0.5 }
    animator.isUserInteractionEnabled = false
    animator.startAnimation()
    #expect(bench.stage.window.hitTest(CGPoint(x: 100, y: 100), with: nil) !== bench.view)
    bench.stage.advance(frames: 11)
    #expect(bench.stage.window.hitTest(CGPoint(x: 100, y: 100), with: nil) === bench.view)
  }

  @Test func nestedRunningAnimatorKeepsItsDelay() {
    let bench = Bench()
    let outer = UIViewPropertyAnimator(duration: 1, curve: .linear) {
      _ = UIViewPropertyAnimator.runningPropertyAnimator(withDuration: 9, delay: 0.5) { bench.view.center.x = 100 }
    }
    outer.startAnimation()
    bench.stage.advance(frames: 10)
    #expect(bench.x == 0)
    bench.stage.advance(frames: 5)
    expectClose(bench.x, 50, within: 1e-6)
    outer.stopAnimation(true)
  }

  @Test func removingTheViewsEndsTheAnimator() {
    let bench = Bench()
    let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) { bench.view.center.x = 100 }
    animator.addCompletion { bench.log.add("\($0)") }
    animator.startAnimation()
    bench.stage.advance(frames: 5)
    bench.view.removeFromSuperview()
    bench.stage.advance(frames: 2)
    #expect(bench.log.entries == ["current"] && animator.state == .inactive)
  }

  @Test func pausedAnimatorsRequestNoFrames() {
    let bench = Bench()
    let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) { bench.view.center.x = 100 }
    animator.startAnimation()
    bench.stage.advance(frames: 5)
    #expect(UIApplication.shared.needsFrame)
    animator.pauseAnimation()
    bench.stage.advance()
    #expect(!UIApplication.shared.needsFrame && UIApplication.shared.nextWake == nil)
    animator.fractionComplete = 0.7
    #expect(UIApplication.shared.needsFrame)
    bench.stage.advance()
    #expect(!UIApplication.shared.needsFrame)
    animator.startAnimation()
    #expect(UIApplication.shared.needsFrame)
    bench.stage.advance(frames: 8)
    #expect(!UIApplication.shared.needsFrame && UIApplication.shared.nextWake == nil && animator.state == .inactive)
  }
}
