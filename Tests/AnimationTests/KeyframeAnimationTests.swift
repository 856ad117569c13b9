import Foundation
import MotionTesting
import Testing

@Suite("Keyframe animations")
@MainActor
struct KeyframeAnimationTests {
  private let linear = UIView.KeyframeAnimationOptions(rawValue: UIView.AnimationOptions.curveLinear.rawValue)

  @Test func valuesHoldBetweenKeyframes() {
    let bench = Bench()
    UIView.animateKeyframes(
      withDuration: 1, delay: 0, options: linear,
      animations: {
        UIView.addKeyframe(withRelativeStartTime: 0.2, relativeDuration: 0.2) { bench.view.center.x = 100 }
        UIView.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.3) { bench.view.center.x = 40 }
      }, completion: bench.note("frames"))
    #expect(bench.view.center.x == 40)
    let path = bench.samples(21) { $0.x }
    let expected: [CGFloat] = [0, 0, 0, 0, 0, 25, 50, 75, 100, 100, 100, 90, 80, 70, 60, 50, 40, 40, 40, 40, 40]
    expectClose(path, expected, within: 1e-6)
    #expect(bench.log.entries == ["frames true"])
  }

  @Test func keyframesEaseInAndOutByDefault() {
    let bench = Bench()
    UIView.animateKeyframes(withDuration: 1, delay: 0) {
      UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 1) { bench.view.center.x = 100 }
    }
    expectClose(bench.samples(21) { $0.x }, ReferencePaths.easedInAndOut.map { 100 * $0 }, within: 1e-5)
  }

  @Test func changesOutsideOfFramesTakeTheWholeDuration() {
    let bench = Bench()
    UIView.animateKeyframes(withDuration: 1, delay: 0, options: linear) {
      bench.view.alpha = 0
      UIView.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.5) { bench.view.center.x = 100 }
    }
    bench.stage.advance(frames: 5)
    expectClose(bench.alpha, 0.75, within: 1e-6)
    #expect(bench.x == 0)
  }

  @Test func discreteFramesJump() {
    let bench = Bench()
    UIView.animateKeyframes(withDuration: 1, delay: 0, options: [linear, .calculationModeDiscrete]) {
      UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.5) { bench.view.center.x = 100 }
      UIView.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.5) { bench.view.center.x = 40 }
    }
    bench.stage.advance(frames: 9)
    #expect(bench.x == 0)
    bench.stage.advance(frames: 2)
    #expect(bench.x == 100)
    bench.stage.advance(frames: 10)
    #expect(bench.x == 40)
  }

  @Test func keyframesAddToRunningAnimations() {
    let bench = Bench()
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { bench.view.center.x = 100 }
    bench.stage.advance(frames: 10)
    UIView.animateKeyframes(withDuration: 1, delay: 0, options: linear) {
      UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 1) { bench.view.center.x = 0 }
    }
    // What is left of each way: from 0 to 100 and from 100 to 0.
    let expected = (0...20).map { (frame: Int) -> CGFloat in
      let (first, second) = (max(0.5 - 0.05 * CGFloat(frame), 0), 1 - 0.05 * CGFloat(frame))
      return 100 * second - 100 * first
    }
    expectClose(bench.samples(21) { $0.x }, expected, within: 1e-6)
  }

  @Test func smoothFramesPassThroughTheirValues() {
    let bench = Bench()
    UIView.animateKeyframes(withDuration: 1, delay: 0, options: [linear, .calculationModeCubic]) {
      UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.5) { bench.view.center = CGPoint(x: 50, y: 100) }
      UIView.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.5) { bench.view.center = CGPoint(x: 100, y: 0) }
    }
    let path = bench.samples(21) { $0.y }
    expectClose(path[10], 100, within: 1e-6)
    expectClose(path[20], 0, within: 1e-6)
    #expect(abs(path[11] - path[10]) < 5, "a smooth top, not a corner")
  }

  @Test func pacedFramesIgnoreTheirTimes() {
    for mode in [UIView.KeyframeAnimationOptions.calculationModePaced, .calculationModeCubicPaced] {
      let bench = Bench()
      UIView.animateKeyframes(withDuration: 1, delay: 0, options: [linear, mode]) {
        UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.5) { bench.view.center.x = 10 }
        UIView.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.5) { bench.view.center.x = 100 }
      }
      expectClose(bench.samples(21) { $0.x }, (0...20).map { 5 * CGFloat($0) }, within: mode == .calculationModePaced ? 1e-6 : 8)
    }
  }

  @Test func eachOptionSelectsItsCalculationMode() {
    for (option, mode) in [
      (UIView.KeyframeAnimationOptions.calculationModeLinear, CAAnimationCalculationMode.linear),
      (.calculationModeDiscrete, .discrete), (.calculationModePaced, .paced), (.calculationModeCubic, .cubic),
      (.calculationModeCubicPaced, .cubicPaced),
    ] {
      let bench = Bench()
      UIView.animateKeyframes(withDuration: 1, delay: 0, options: option) {
        UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 1) { bench.view.center.x = 10 }
      }
      let animation = bench.view.layer.animation(forKey: "position") as? CAKeyframeAnimation
      #expect(animation?.calculationMode == mode)
    }
  }

  /// Options of animations are passed on to keyframes by their raw value.
  @Test func noCalculationModeIsAnOptionOfAnimations() {
    let mode = UIView.KeyframeAnimationOptions(rawValue: UIView.AnimationOptions.flushUpdates.rawValue)
    #expect(mode.isDisjoint(with: [.calculationModeDiscrete, .calculationModePaced, .calculationModeCubicPaced]))
  }

  @Test func propertyAnimatorsScrubKeyframes() {
    let bench = Bench()
    let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) {
      UIView.animateKeyframes(
        withDuration: 0, delay: 0,
        animations: {
          UIView.addKeyframe(withRelativeStartTime: 0.2, relativeDuration: 0.2) { bench.view.center.x = 100 }
          UIView.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.3) { bench.view.center.x = 40 }
        }, completion: bench.note("frames"))
    }
    animator.pauseAnimation()
    for (fraction, x) in [(0.1, 0), (0.3, 50), (0.45, 100), (0.65, 70), (0.9, 40), (0, 0)] as [(CGFloat, CGFloat)] {
      animator.fractionComplete = fraction
      expectClose(bench.x, x, within: 1e-6)
    }
    animator.startAnimation()
    bench.stage.advance(frames: 21)
    #expect(bench.x == 40 && bench.log.entries == ["frames true"])
  }

  @Test func addKeyframeOutsideKeyframesRunsItsBlock() {
    let bench = Bench()
    UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 1) { bench.view.center.x = 100 }
    #expect(bench.x == 100)
  }
}
