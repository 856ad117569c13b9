import Foundation
import Motion
import MotionTesting
import Testing

@Suite("Scrubbing, reversing and continuing a property animator")
@MainActor
struct AnimatorInteractionTests {
  private func animator(_ test: AnimationUnderTest, _ curve: UIView.AnimationCurve = .easeInOut) -> UIViewPropertyAnimator {
    let animator = UIViewPropertyAnimator(duration: 1, curve: curve) { test.view.center = CGPoint(x: 100, y: 200) }
    animator.addCompletion { test.log("\($0)") }
    return animator
  }

  @Test func scrubbingIsLinearWithAnyCurve() {
    let test = AnimationUnderTest()
    let animator = animator(test)
    for fraction in stride(from: 0, through: 1, by: 0.1) as StrideThrough<CGFloat> {
      animator.fractionComplete = fraction
      expectClose(test.x, 100 * fraction, within: 1e-9)
      expectClose(test.y, 200 * fraction, within: 1e-9)
    }
    animator.fractionComplete = 7
    #expect(animator.fractionComplete == 1)
    animator.fractionComplete = .nan
    #expect(animator.fractionComplete == 1)
    animator.stopAnimation(true)
  }

  @Test func scrubbingFollowsTheCurveWithoutScrubsLinearly() {
    let test = AnimationUnderTest()
    let animator = animator(test)
    animator.scrubsLinearly = false
    for (index, value) in ReferencePaths.easedInAndOut.enumerated() {
      animator.fractionComplete = CGFloat(index) / 20
      expectClose(test.x, 100 * value, within: 1e-5)
    }
    animator.stopAnimation(true)
  }

  @Test func pausingKeepsThePositionAsTheFraction() {
    let test = AnimationUnderTest()
    let animator = animator(test)
    animator.startAnimation()
    test.stage.advance(frames: 5)
    expectClose(animator.fractionComplete, 0.25, within: 1e-9)
    let place = test.x
    animator.pauseAnimation()
    #expect(test.x == place)
    expectClose(animator.fractionComplete, ReferencePaths.easedInAndOut[5], within: 1e-6)
    animator.fractionComplete += 0.1
    expectClose(test.x, place + 10, within: 1e-9)
    animator.stopAnimation(true)
  }

  @Test func catchingASpringPastItsEndDoesNotJump() {
    let test = AnimationUnderTest()
    let animator = UIViewPropertyAnimator(duration: 1, dampingRatio: 0.35) { test.view.center.x = 100 }
    animator.startAnimation()
    test.stage.advance(frames: 4)
    let place = test.x
    #expect(place > 120)
    animator.pauseAnimation()
    #expect(animator.fractionComplete == 1 && test.x == place)
    animator.fractionComplete = 0.99
    #expect(abs(test.x - place) < 2)
    animator.stopAnimation(true)
    #expect(abs(test.view.center.x - place) < 2)
  }

  @Test func resumingWithoutScrubbingContinuesUnchanged() {
    let test = AnimationUnderTest()
    let animator = animator(test)
    animator.startAnimation()
    test.stage.advance(frames: 8)
    animator.pauseAnimation()
    test.stage.advance(frames: 30)
    animator.startAnimation()
    expectClose(test.samples(13) { $0.x }, ReferencePaths.easedInAndOut.dropFirst(8).map { 100 * $0 }, within: 1e-5)
    #expect(test.log.lines == ["end"])
  }

  @Test func reversingReturnsOnTheSamePath() {
    let test = AnimationUnderTest()
    let animator = animator(test)
    animator.startAnimation()
    test.stage.advance(frames: 12)
    animator.isReversed = true
    expectClose(animator.fractionComplete, 0.4, within: 1e-9)
    expectClose(test.samples(13) { $0.x }, ReferencePaths.easedInAndOut.prefix(13).reversed().map { 100 * $0 }, within: 1e-5)
    #expect(test.log.lines == ["start"])
    #expect(test.view.center == .zero && test.x == 0)
  }

  @Test(arguments: [(0.3, false, 0.0, 14), (0.3, false, 0.5, 10), (0.3, true, 0, 6), (0.3, true, 0.5, 10), (1.0, false, 0.25, 5)])
  func continuingTakesTheShareOfTheDuration(fraction: CGFloat, isReversed: Bool, factor: CGFloat, frames: Int) {
    let test = AnimationUnderTest()
    let animator = animator(test)
    animator.fractionComplete = fraction
    animator.isReversed = isReversed
    animator.continueAnimation(withTimingParameters: UICubicTimingParameters(animationCurve: .linear), durationFactor: factor)
    let target: CGFloat = isReversed ? 0 : 1
    let path = (0...frames).map { 100 * (fraction + (target - fraction) * CGFloat($0) / CGFloat(frames)) }
    expectClose(test.samples(frames) { $0.x }, path.dropLast(), within: 1e-6)
    #expect(test.log.lines.isEmpty)
    test.stage.advance()
    #expect(test.log.lines == [isReversed ? "start" : "end"])
    #expect(test.view.center.x == 100 * target)
  }

  @Test func continuingAtTheEndWithoutAFactorCompletesAtOnce() {
    let test = AnimationUnderTest()
    let animator = animator(test)
    animator.fractionComplete = 1
    animator.continueAnimation(withTimingParameters: nil, durationFactor: 0)
    #expect(test.log.lines.isEmpty)
    test.stage.advance()
    #expect(test.log.lines == ["end"])
  }

  @Test func continuingKeepsTheScrubbingVelocity() {
    let test = AnimationUnderTest(framesPerSecond: 1000)
    let animator = animator(test)
    animator.fractionComplete = 0.4
    // 60 points are left: a speed of 5 of these is 300 points per second; upwards 120 are left.
    let spring = UISpringTimingParameters(dampingRatio: 0.8, initialVelocity: CGVector(dx: 5, dy: -2))
    animator.continueAnimation(withTimingParameters: spring, durationFactor: 0.5)
    expectClose(test.x, 40, within: 1e-9)
    expectClose(test.y, 80, within: 1e-9)
    test.stage.advance()
    expectClose((test.x - 40) / 0.001, 300, within: 10)
    expectClose((test.y - 80) / 0.001, -240, within: 25)
    let x = Spring(duration: 0.5, dampingRatio: 0.8, initialVelocity: 5).motion(initialVelocity: 5)
    let y = Spring(duration: 0.5, dampingRatio: 0.8, initialVelocity: -2).motion(initialVelocity: -2)
    test.stage.advance(frames: 99)
    expectClose(test.x, 40 + 60 * x.position(at: 0.1), within: 1e-6)
    expectClose(test.y, 80 + 120 * y.position(at: 0.1), within: 1e-6)
    test.stage.advance(frames: 400)
    #expect(test.log.lines == ["end"] && test.x == 100)
  }

  @Test func initialVelocityOfASpringIsUsedOnce() {
    let test = AnimationUnderTest()
    let spring = UISpringTimingParameters(dampingRatio: 1, initialVelocity: CGVector(dx: 20, dy: 20))
    let animator = UIViewPropertyAnimator(duration: 1, timingParameters: spring)
    animator.addAnimations { test.view.center.x = 100 }
    animator.fractionComplete = 0.5
    animator.continueAnimation(withTimingParameters: nil, durationFactor: 1)
    test.stage.advance(frames: 4)
    let motion = Spring(duration: 1, dampingRatio: 1).motion()
    expectClose(test.x, 50 + 50 * motion.position(at: 0.2), within: 1e-6)
    animator.stopAnimation(true)
  }

  @Test func springWithItsOwnDurationTakesTheTimeItNeedsToSettle() {
    let test = AnimationUnderTest()
    let animator = animator(test)
    animator.fractionComplete = 0.5
    let spring = UISpringTimingParameters(mass: 1, stiffness: 100, damping: 10, initialVelocity: .zero)
    animator.continueAnimation(withTimingParameters: spring, durationFactor: 0.1)
    let motion = Spring(stiffness: 100, damping: 10).motion()
    expectClose(test.samples(29) { $0.x }, (0...28).map { 50 + 50 * motion.position(at: Double($0) * 0.05) }, within: 1e-6)
    #expect(test.log.lines.isEmpty)
    test.stage.advance(frames: 2)
    #expect(test.log.lines == ["end"])
  }

  @Test func interruptedMotionPassesItsVelocityToTheSpring() {
    let test = AnimationUnderTest(framesPerSecond: 1000)
    let animator = animator(test)
    animator.startAnimation()
    test.stage.advance(frames: 500)
    let before = test.x
    test.stage.advance()
    let speed = test.x - before
    animator.pauseAnimation()
    animator.isReversed = true
    animator.continueAnimation(withTimingParameters: UISpringTimingParameters(dampingRatio: 1), durationFactor: 0.5)
    let turn = test.x
    test.stage.advance()
    expectClose(test.x - turn, speed, within: 0.02)
    test.stage.advance(frames: 500)
    #expect(test.log.lines == ["start"] && test.view.center == .zero)
  }

  @Test func secondPauseDuringTheSettleScrubsAgain() {
    let test = AnimationUnderTest()
    let animator = animator(test)
    animator.fractionComplete = 0.2
    animator.continueAnimation(withTimingParameters: UISpringTimingParameters(dampingRatio: 0.8), durationFactor: 0)
    test.stage.advance(frames: 5)
    let place = test.x
    animator.pauseAnimation()
    #expect(test.x == place)
    animator.fractionComplete = 0.3
    expectClose(test.x, 30, within: 1e-6)
    animator.isReversed = true
    expectClose(animator.fractionComplete, 0.7, within: 1e-9)
    animator.continueAnimation(withTimingParameters: nil, durationFactor: 0)
    test.stage.advance(frames: 6)
    #expect(test.log.lines == ["start"] && test.view.center.x == 0)
  }

  @Test func reversingDuringTheSettleKeepsThePosition() {
    let test = AnimationUnderTest()
    let animator = animator(test)
    animator.fractionComplete = 0.2
    animator.continueAnimation(withTimingParameters: UISpringTimingParameters(dampingRatio: 0.8), durationFactor: 0)
    test.stage.advance(frames: 4)
    let place = test.x
    animator.isReversed = true
    expectClose(test.x, place, within: 1e-9)
    test.stage.advance(until: { !test.log.lines.isEmpty }, timeout: 3)
    #expect(test.log.lines == ["start"])
  }

  @Test func pausingDoesNotMakeDelayedBlocksJump() {
    let test = AnimationUnderTest()
    let animator = animator(test)
    animator.addAnimations({ test.view.alpha = 0 }, delayFactor: 0.5)
    animator.startAnimation()
    test.stage.advance(frames: 14)
    let alpha = test.alpha
    animator.pauseAnimation()
    expectClose(test.alpha, alpha, within: 1e-9)
    animator.fractionComplete = 1
    expectClose(test.alpha, 0, within: 1e-9)
    animator.fractionComplete = 0.5
    expectClose(test.alpha, 1, within: 1e-9)
    animator.fractionComplete = 0.2
    animator.continueAnimation(withTimingParameters: UICubicTimingParameters(animationCurve: .linear), durationFactor: 0)
    test.stage.advance(frames: 5)
    expectClose(test.alpha, 1, within: 1e-9)
    test.stage.advance(frames: 6)
    expectClose(test.alpha, 0.5, within: 1e-6)
    test.stage.advance(frames: 5)
    #expect(test.alpha == 0)
  }

  @Test func stoppingKeepsThePresentationValues() {
    let test = AnimationUnderTest()
    let animator = animator(test, .linear)
    animator.startAnimation()
    test.stage.advance(frames: 5)
    animator.stopAnimation(true)
    expectClose(test.view.center.x, 25, within: 1e-9)
    expectClose(test.view.center.y, 50, within: 1e-9)
    test.stage.advance(frames: 30)
    #expect(test.log.lines.isEmpty && test.view.layer.animationKeys() == nil)
  }

  @Test func coloursAreRestoredAtTheStart() {
    let test = AnimationUnderTest()
    test.view.backgroundColor = UIColor(red: 0, green: 0, blue: 1, alpha: 1)
    let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) {
      test.view.backgroundColor = UIColor(red: 1, green: 0, blue: 0, alpha: 1)
    }
    animator.fractionComplete = 0.5
    expectClose(test.red, 0.5, within: 1e-3)
    animator.stopAnimation(false)
    animator.finishAnimation(at: .start)
    #expect(test.view.backgroundColor == UIColor(red: 0, green: 0, blue: 1, alpha: 1))
  }

  @Test func frozenContainersFreezeTheirAnimators() {
    let test = AnimationUnderTest()
    let container = test.stage.window.layer
    container.speed = 0
    let animator = animator(test, .linear)
    animator.startAnimation()
    test.stage.advance(frames: 40)
    #expect(test.x == 0 && animator.isRunning)
    let begin = container.timeOffset
    container.timeOffset = begin + 0.4
    expectClose(test.x, 40, within: 1e-6)
    container.timeOffset = begin + 1
    test.stage.advance(frames: 2)
    #expect(test.log.lines == ["end"])
    container.speed = 1
  }
}
