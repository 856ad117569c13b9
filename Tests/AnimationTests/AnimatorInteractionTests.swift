import Foundation
import Motion
import MotionTesting
import Testing

@Suite("Scrubbing, reversing and continuing a property animator")
@MainActor
struct AnimatorInteractionTests {
  private func animator(_ bench: Bench, _ curve: UIView.AnimationCurve = .easeInOut) -> UIViewPropertyAnimator {
    let animator = UIViewPropertyAnimator(duration: 1, curve: curve) { bench.view.center = CGPoint(x: 100, y: 200) }
    animator.addCompletion { bench.log.add("\($0)") }
    return animator
  }

  @Test func scrubbingIsLinearWithAnyCurve() {
    let bench = Bench()
    let animator = animator(bench)
    for fraction in stride(from: 0, through: 1, by: 0.1) as StrideThrough<CGFloat> {
      animator.fractionComplete = fraction
      expectClose(bench.x, 100 * fraction, within: 1e-9)
      expectClose(bench.y, 200 * fraction, within: 1e-9)
    }
    animator.fractionComplete = 7
    #expect(animator.fractionComplete == 1)
    animator.fractionComplete = .nan
    #expect(animator.fractionComplete == 1)
    animator.stopAnimation(true)
  }

  @Test func scrubbingFollowsTheCurveWithoutScrubsLinearly() {
    let bench = Bench()
    let animator = animator(bench)
    animator.scrubsLinearly = false
    for (index, value) in ReferencePaths.easedInAndOut.enumerated() {
      animator.fractionComplete = CGFloat(index) / 20
      expectClose(bench.x, 100 * value, within: 1e-5)
    }
    animator.stopAnimation(true)
  }

  @Test func pausingKeepsThePositionAsTheFraction() {
    let bench = Bench()
    let animator = animator(bench)
    animator.startAnimation()
    bench.stage.advance(frames: 5)
    expectClose(animator.fractionComplete, 0.25, within: 1e-9)
    let place = bench.x
    animator.pauseAnimation()
    #expect(bench.x == place)
    expectClose(animator.fractionComplete, ReferencePaths.easedInAndOut[5], within: 1e-6)
    animator.fractionComplete += 0.1
    expectClose(bench.x, place + 10, within: 1e-9)
    animator.stopAnimation(true)
  }

  @Test func catchingASpringPastItsEndDoesNotJump() {
    let bench = Bench()
    let animator = UIViewPropertyAnimator(duration: 1, dampingRatio: 0.35) { bench.view.center.x = 100 }
    animator.startAnimation()
    bench.stage.advance(frames: 4)
    let place = bench.x
    #expect(place > 120)
    animator.pauseAnimation()
    #expect(animator.fractionComplete == 1 && bench.x == place)
    animator.fractionComplete = 0.99
    #expect(abs(bench.x - place) < 2)
    animator.stopAnimation(true)
    #expect(abs(bench.view.center.x - place) < 2)
  }

  @Test func resumingWithoutScrubbingContinuesUnchanged() {
    let bench = Bench()
    let animator = animator(bench)
    animator.startAnimation()
    bench.stage.advance(frames: 8)
    animator.pauseAnimation()
    bench.stage.advance(frames: 30)
    animator.startAnimation()
    expectClose(bench.samples(13) { $0.x }, ReferencePaths.easedInAndOut.dropFirst(8).map { 100 * $0 }, within: 1e-5)
    #expect(bench.log.entries == ["end"])
  }

  @Test func reversingReturnsOnTheSamePath() {
    let bench = Bench()
    let animator = animator(bench)
    animator.startAnimation()
    bench.stage.advance(frames: 12)
    animator.isReversed = true
    expectClose(animator.fractionComplete, 0.4, within: 1e-9)
    expectClose(bench.samples(13) { $0.x }, ReferencePaths.easedInAndOut.prefix(13).reversed().map { 100 * $0 }, within: 1e-5)
    #expect(bench.log.entries == ["start"])
    #expect(bench.view.center == .zero && bench.x == 0)
  }

  @Test(arguments: [(0.3, false, 0.0, 14), (0.3, false, 0.5, 10), (0.3, true, 0, 6), (0.3, true, 0.5, 10), (1.0, false, 0.25, 5)])
  func continuingTakesTheShareOfTheDuration(fraction: CGFloat, isReversed: Bool, factor: CGFloat, frames: Int) {
    let bench = Bench()
    let animator = animator(bench)
    animator.fractionComplete = fraction
    animator.isReversed = isReversed
    animator.continueAnimation(withTimingParameters: UICubicTimingParameters(animationCurve: .linear), durationFactor: factor)
    let target: CGFloat = isReversed ? 0 : 1
    let path = (0...frames).map { 100 * (fraction + (target - fraction) * CGFloat($0) / CGFloat(frames)) }
    expectClose(bench.samples(frames) { $0.x }, path.dropLast(), within: 1e-6)
    #expect(bench.log.entries.isEmpty)
    bench.stage.advance()
    #expect(bench.log.entries == [isReversed ? "start" : "end"])
    #expect(bench.view.center.x == 100 * target)
  }

  @Test func continuingAtTheEndWithoutAFactorCompletesAtOnce() {
    let bench = Bench()
    let animator = animator(bench)
    animator.fractionComplete = 1
    animator.continueAnimation(withTimingParameters: nil, durationFactor: 0)
    #expect(bench.log.entries.isEmpty)
    bench.stage.advance()
    #expect(bench.log.entries == ["end"])
  }

  @Test func continuingKeepsTheScrubbingVelocity() {
    let bench = Bench(framesPerSecond: 1000)
    let animator = animator(bench)
    animator.fractionComplete = 0.4
    // 60 points are left: a speed of 5 of these is 300 points per second; upwards 120 are left.
    let spring = UISpringTimingParameters(dampingRatio: 0.8, initialVelocity: CGVector(dx: 5, dy: -2))
    animator.continueAnimation(withTimingParameters: spring, durationFactor: 0.5)
    expectClose(bench.x, 40, within: 1e-9)
    expectClose(bench.y, 80, within: 1e-9)
    bench.stage.advance()
    expectClose((bench.x - 40) / 0.001, 300, within: 10)
    expectClose((bench.y - 80) / 0.001, -240, within: 25)
    let x = Spring(duration: 0.5, dampingRatio: 0.8, initialVelocity: 5).motion(initialVelocity: 5)
    let y = Spring(duration: 0.5, dampingRatio: 0.8, initialVelocity: -2).motion(initialVelocity: -2)
    bench.stage.advance(frames: 99)
    expectClose(bench.x, 40 + 60 * x.position(at: 0.1), within: 1e-6)
    expectClose(bench.y, 80 + 120 * y.position(at: 0.1), within: 1e-6)
    bench.stage.advance(frames: 400)
    #expect(bench.log.entries == ["end"] && bench.x == 100)
  }

  @Test func initialVelocityOfASpringIsUsedOnce() {
    let bench = Bench()
    let spring = UISpringTimingParameters(dampingRatio: 1, initialVelocity: CGVector(dx: 20, dy: 20))
    let animator = UIViewPropertyAnimator(duration: 1, timingParameters: spring)
    animator.addAnimations { bench.view.center.x = 100 }
    animator.fractionComplete = 0.5
    animator.continueAnimation(withTimingParameters: nil, durationFactor: 1)
    bench.stage.advance(frames: 4)
    let motion = Spring(duration: 1, dampingRatio: 1).motion()
    expectClose(bench.x, 50 + 50 * motion.position(at: 0.2), within: 1e-6)
    animator.stopAnimation(true)
  }

  @Test func springWithItsOwnDurationTakesTheTimeItNeedsToSettle() {
    let bench = Bench()
    let animator = animator(bench)
    animator.fractionComplete = 0.5
    let spring = UISpringTimingParameters(mass: 1, stiffness: 100, damping: 10, initialVelocity: .zero)
    animator.continueAnimation(withTimingParameters: spring, durationFactor: 0.1)
    let motion = Spring(stiffness: 100, damping: 10).motion()
    expectClose(bench.samples(29) { $0.x }, (0...28).map { 50 + 50 * motion.position(at: Double($0) * 0.05) }, within: 1e-6)
    #expect(bench.log.entries.isEmpty)
    bench.stage.advance(frames: 2)
    #expect(bench.log.entries == ["end"])
  }

  @Test func interruptedMotionPassesItsVelocityToTheSpring() {
    let bench = Bench(framesPerSecond: 1000)
    let animator = animator(bench)
    animator.startAnimation()
    bench.stage.advance(frames: 500)
    let before = bench.x
    bench.stage.advance()
    let speed = bench.x - before
    animator.pauseAnimation()
    animator.isReversed = true
    animator.continueAnimation(withTimingParameters: UISpringTimingParameters(dampingRatio: 1), durationFactor: 0.5)
    let turn = bench.x
    bench.stage.advance()
    expectClose(bench.x - turn, speed, within: 0.02)
    bench.stage.advance(frames: 500)
    #expect(bench.log.entries == ["start"] && bench.view.center == .zero)
  }

  @Test func secondPauseDuringTheSettleScrubsAgain() {
    let bench = Bench()
    let animator = animator(bench)
    animator.fractionComplete = 0.2
    animator.continueAnimation(withTimingParameters: UISpringTimingParameters(dampingRatio: 0.8), durationFactor: 0)
    bench.stage.advance(frames: 5)
    let place = bench.x
    animator.pauseAnimation()
    #expect(bench.x == place)
    animator.fractionComplete = 0.3
    expectClose(bench.x, 30, within: 1e-6)
    animator.isReversed = true
    expectClose(animator.fractionComplete, 0.7, within: 1e-9)
    animator.continueAnimation(withTimingParameters: nil, durationFactor: 0)
    bench.stage.advance(frames: 6)
    #expect(bench.log.entries == ["start"] && bench.view.center.x == 0)
  }

  @Test func reversingDuringTheSettleKeepsThePosition() {
    let bench = Bench()
    let animator = animator(bench)
    animator.fractionComplete = 0.2
    animator.continueAnimation(withTimingParameters: UISpringTimingParameters(dampingRatio: 0.8), durationFactor: 0)
    bench.stage.advance(frames: 4)
    let place = bench.x
    animator.isReversed = true
    expectClose(bench.x, place, within: 1e-9)
    bench.stage.advance(until: { !bench.log.entries.isEmpty }, timeout: 3)
    #expect(bench.log.entries == ["start"])
  }

  @Test func pausingDoesNotMakeDelayedBlocksJump() {
    let bench = Bench()
    let animator = animator(bench)
    animator.addAnimations({ bench.view.alpha = 0 }, delayFactor: 0.5)
    animator.startAnimation()
    bench.stage.advance(frames: 14)
    let alpha = bench.alpha
    animator.pauseAnimation()
    expectClose(bench.alpha, alpha, within: 1e-9)
    animator.fractionComplete = 1
    expectClose(bench.alpha, 0, within: 1e-9)
    animator.fractionComplete = 0.5
    expectClose(bench.alpha, 1, within: 1e-9)
    animator.fractionComplete = 0.2
    animator.continueAnimation(withTimingParameters: UICubicTimingParameters(animationCurve: .linear), durationFactor: 0)
    bench.stage.advance(frames: 5)
    expectClose(bench.alpha, 1, within: 1e-9)
    bench.stage.advance(frames: 6)
    expectClose(bench.alpha, 0.5, within: 1e-6)
    bench.stage.advance(frames: 5)
    #expect(bench.alpha == 0)
  }

  @Test func stoppingKeepsThePresentationValues() {
    let bench = Bench()
    let animator = animator(bench, .linear)
    animator.startAnimation()
    bench.stage.advance(frames: 5)
    animator.stopAnimation(true)
    expectClose(bench.view.center.x, 25, within: 1e-9)
    expectClose(bench.view.center.y, 50, within: 1e-9)
    bench.stage.advance(frames: 30)
    #expect(bench.log.entries.isEmpty && bench.view.layer.animationKeys() == nil)
  }

  @Test func coloursAreRestoredAtTheStart() {
    let bench = Bench()
    bench.view.backgroundColor = UIColor(red: 0, green: 0, blue: 1, alpha: 1)
    let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) {
      bench.view.backgroundColor = UIColor(red: 1, green: 0, blue: 0, alpha: 1)
    }
    animator.fractionComplete = 0.5
    expectClose(bench.red, 0.5, within: 1e-3)
    animator.stopAnimation(false)
    animator.finishAnimation(at: .start)
    #expect(bench.view.backgroundColor == UIColor(red: 0, green: 0, blue: 1, alpha: 1))
  }

  @Test func frozenContainersFreezeTheirAnimators() {
    let bench = Bench()
    let container = bench.stage.window.layer
    container.speed = 0
    let animator = animator(bench, .linear)
    animator.startAnimation()
    bench.stage.advance(frames: 40)
    #expect(bench.x == 0 && animator.isRunning)
    let begin = container.timeOffset
    container.timeOffset = begin + 0.4
    expectClose(bench.x, 40, within: 1e-6)
    container.timeOffset = begin + 1
    bench.stage.advance(frames: 2)
    #expect(bench.log.entries == ["end"])
    container.speed = 1
  }
}
