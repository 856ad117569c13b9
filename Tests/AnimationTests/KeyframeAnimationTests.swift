import Foundation
import MotionTesting
import Testing

@Suite("Keyframe animations")
@MainActor
struct KeyframeAnimationTests {
  private let linear = UIView.KeyframeAnimationOptions(rawValue: UIView.AnimationOptions.curveLinear.rawValue)

  @Test func valuesHoldBetweenKeyframes() {
    let test = AnimationUnderTest()
    UIView.animateKeyframes(
      withDuration: 1, delay: 0, options: linear,
      animations: {
        UIView.addKeyframe(withRelativeStartTime: 0.2, relativeDuration: 0.2) { test.view.center.x = 100 }
        UIView.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.3) { test.view.center.x = 40 }
      }, completion: test.note("frames"))
    #expect(test.view.center.x == 40)
    let path = test.samples(21) { $0.x }
    let expected: [CGFloat] = [0, 0, 0, 0, 0, 25, 50, 75, 100, 100, 100, 90, 80, 70, 60, 50, 40, 40, 40, 40, 40]
    expectClose(path, expected, within: 1e-6)
    #expect(test.log.lines == ["frames true"])
  }

  @Test func keyframesEaseInAndOutByDefault() {
    let test = AnimationUnderTest()
    UIView.animateKeyframes(withDuration: 1, delay: 0) {
      UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 1) { test.view.center.x = 100 }
    }
    expectClose(test.samples(21) { $0.x }, ReferencePaths.easedInAndOut.map { 100 * $0 }, within: 1e-5)
  }

  @Test func changesOutsideOfFramesTakeTheWholeDuration() {
    let test = AnimationUnderTest()
    UIView.animateKeyframes(withDuration: 1, delay: 0, options: linear) {
      test.view.alpha = 0
      UIView.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.5) { test.view.center.x = 100 }
    }
    test.stage.advance(frames: 5)
    expectClose(test.alpha, 0.75, within: 1e-6)
    #expect(test.x == 0)
  }

  @Test func discreteFramesJump() {
    let test = AnimationUnderTest()
    UIView.animateKeyframes(withDuration: 1, delay: 0, options: [linear, .calculationModeDiscrete]) {
      UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.5) { test.view.center.x = 100 }
      UIView.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.5) { test.view.center.x = 40 }
    }
    test.stage.advance(frames: 9)
    #expect(test.x == 0)
    test.stage.advance(frames: 2)
    #expect(test.x == 100)
    test.stage.advance(frames: 10)
    #expect(test.x == 40)
  }

  @Test func keyframesAddToRunningAnimations() {
    let test = AnimationUnderTest()
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { test.view.center.x = 100 }
    test.stage.advance(frames: 10)
    UIView.animateKeyframes(withDuration: 1, delay: 0, options: linear) {
      UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 1) { test.view.center.x = 0 }
    }
    // What is left of each way: from 0 to 100 and from 100 to 0.
    let expected = (0...20).map { (frame: Int) -> CGFloat in
      let (first, second) = (max(0.5 - 0.05 * CGFloat(frame), 0), 1 - 0.05 * CGFloat(frame))
      return 100 * second - 100 * first
    }
    expectClose(test.samples(21) { $0.x }, expected, within: 1e-6)
  }

  @Test func smoothFramesPassThroughTheirValues() {
    let test = AnimationUnderTest()
    UIView.animateKeyframes(withDuration: 1, delay: 0, options: [linear, .calculationModeCubic]) {
      UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.5) { test.view.center = CGPoint(x: 50, y: 100) }
      UIView.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.5) { test.view.center = CGPoint(x: 100, y: 0) }
    }
    let path = test.samples(21) { $0.y }
    expectClose(path[10], 100, within: 1e-6)
    expectClose(path[20], 0, within: 1e-6)
    #expect(abs(path[11] - path[10]) < 5, "a smooth top, not a corner")
  }

  @Test func smoothFramesBendTransformsToo() throws {
    let test = AnimationUnderTest()
    UIView.animateKeyframes(withDuration: 1, delay: 0, options: [linear, .calculationModeCubic]) {
      UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.5) { test.view.transform.tx = 10 }
      UIView.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.5) { test.view.transform.ty = 30 }
    }
    test.stage.advance(by: 0.75)
    let shown = try #require(test.view.layer.presentation()).affineTransform()
    // Catmull-Rom through (0, 0), (10, 0), (10, 30), in the middle of the last segment.
    expectClose(shown.tx, 10.625, within: 0.3)
    expectClose(shown.ty, 13.125, within: 1.2)
    #expect(shown.tx > 10.2, "a straight line stays at 10")
  }

  @Test func pacedFramesIgnoreTheirTimes() {
    for mode in [UIView.KeyframeAnimationOptions.calculationModePaced, .calculationModeCubicPaced] {
      let test = AnimationUnderTest()
      UIView.animateKeyframes(withDuration: 1, delay: 0, options: [linear, mode]) {
        UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.5) { test.view.center.x = 10 }
        UIView.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.5) { test.view.center.x = 100 }
      }
      expectClose(test.samples(21) { $0.x }, (0...20).map { 5 * CGFloat($0) }, within: mode == .calculationModePaced ? 1e-6 : 8)
    }
  }

  @Test func eachOptionSelectsItsCalculationMode() {
    for (option, mode) in [
      (UIView.KeyframeAnimationOptions.calculationModeLinear, CAAnimationCalculationMode.linear),
      (.calculationModeDiscrete, .discrete), (.calculationModePaced, .paced), (.calculationModeCubic, .cubic),
      (.calculationModeCubicPaced, .cubicPaced),
    ] {
      let test = AnimationUnderTest()
      UIView.animateKeyframes(withDuration: 1, delay: 0, options: option) {
        UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 1) { test.view.center.x = 10 }
      }
      let animation = test.view.layer.animation(forKey: "position") as? CAKeyframeAnimation
      #expect(animation?.calculationMode == mode)
    }
  }

  /// Options of animations are passed on to keyframes by their raw value.
  @Test func noCalculationModeIsAnOptionOfAnimations() {
    let mode = UIView.KeyframeAnimationOptions(rawValue: UIView.AnimationOptions.flushUpdates.rawValue)
    #expect(mode.isDisjoint(with: [.calculationModeDiscrete, .calculationModePaced, .calculationModeCubicPaced]))
  }

  @Test func propertyAnimatorsScrubKeyframes() {
    let test = AnimationUnderTest()
    let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) {
      UIView.animateKeyframes(
        withDuration: 0, delay: 0,
        animations: {
          UIView.addKeyframe(withRelativeStartTime: 0.2, relativeDuration: 0.2) { test.view.center.x = 100 }
          UIView.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.3) { test.view.center.x = 40 }
        }, completion: test.note("frames"))
    }
    animator.pauseAnimation()
    for (fraction, x) in [(0.1, 0), (0.3, 50), (0.45, 100), (0.65, 70), (0.9, 40), (0, 0)] as [(CGFloat, CGFloat)] {
      animator.fractionComplete = fraction
      expectClose(test.x, x, within: 1e-6)
    }
    animator.startAnimation()
    test.stage.advance(frames: 21)
    #expect(test.x == 40 && test.log.lines == ["frames true"])
  }

  @Test func addKeyframeOutsideKeyframesRunsItsBlock() {
    let test = AnimationUnderTest()
    UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 1) { test.view.center.x = 100 }
    #expect(test.x == 100)
  }
}
