import Foundation
import MotionTesting
import Testing

@Suite("UIView.animate with a curve")
@MainActor
struct CurveAnimationTests {
  @Test func modelChangesAtOnceAndTheScreenFollowsTheCurve() {
    let test = AnimationUnderTest()
    UIView.animate(withDuration: 1) { test.view.center.x = 100 }
    #expect(test.view.center.x == 100)
    expectClose(test.samples(21) { $0.x }, ReferencePaths.easedInAndOut.map { 100 * $0 }, within: 1e-5)
    #expect(test.view.layer.animationKeys() == nil)
  }

  @Test func interruptedMotionContinuesWithoutAJump() {
    let test = AnimationUnderTest()
    UIView.animate(withDuration: 1) { test.view.center.y = 100 }
    var path = test.samples(11) { $0.y }
    UIView.animate(withDuration: 1) { test.view.center.y = 0 }
    path += test.samples(21) { $0.y }.dropFirst()
    expectClose(path, ReferencePaths.reversedAdditively, within: 1e-5)
  }

  @Test func additiveAnimationsMatchIOS() throws {
    let test = AnimationUnderTest()
    test.view.bounds.size = CGSize(width: 200, height: 200)
    UIView.animate(withDuration: 1) { test.view.bounds = CGRect(x: 5, y: 5, width: 100, height: 100) }
    UIView.animate(withDuration: 1) { test.view.center.x = 30 }
    UIView.animate(withDuration: 1) { test.view.center.x = 40 }
    let layer = test.view.layer
    #expect(Set(layer.animationKeys() ?? []) == ["bounds.origin", "bounds.size", "position", "position-2"])
    let size = try #require(layer.animation(forKey: "bounds.size") as? CABasicAnimation)
    #expect(size.isAdditive && size.fillMode == .both)
    #expect(size.timingFunction == CAMediaTimingFunction(name: .easeInEaseOut))
    #expect(size.fromValue as? CGSize == CGSize(width: 100, height: 100) && size.toValue as? CGSize == .zero)
  }

  @Test func everyAdditivePropertyBlends() {
    let test = AnimationUnderTest()
    UIView.animate(withDuration: 1) {
      test.view.alpha = 0
      test.view.transform = CGAffineTransform(rotationAngle: 1)
      test.view.bounds.size.width = 200
    }
    test.stage.advance(frames: 10)
    UIView.animate(withDuration: 1) {
      test.view.alpha = 1
      test.view.transform = .identity
      test.view.bounds.size.width = 100
    }
    expectClose(test.alpha, 0.5, within: 1e-5)
    expectClose(atan2(test.shown.affineTransform().b, test.shown.affineTransform().a), 0.5, within: 1e-3)
    expectClose(test.shown.bounds.width, 150, within: 1e-4)
    test.stage.advance(frames: 20)
    #expect(test.alpha == 1 && test.shown.bounds.width == 100)
  }

  @Test(arguments: [UIView.AnimationOptions.curveLinear, .curveEaseIn, .curveEaseOut])
  func namedCurvesHaveTheirControlPoints(options: UIView.AnimationOptions) throws {
    let test = AnimationUnderTest()
    UIView.animate(withDuration: 1, delay: 0, options: options) { test.view.center.x = 100 }
    test.stage.advance(frames: 5)
    let expected: [UIView.AnimationOptions: CGFloat] = [.curveLinear: 25, .curveEaseIn: 9.34646507, .curveEaseOut: 37.8138]
    expectClose(test.x, try #require(expected[options]), within: 1e-3)
  }

  @Test func delayHoldsTheOldValueOnScreen() {
    let test = AnimationUnderTest()
    UIView.animate(withDuration: 0.5, delay: 0.25, options: .curveLinear) { test.view.center.x = 100 }
    #expect(test.view.center.x == 100)
    expectClose(test.samples(17) { $0.x }, [0, 0, 0, 0, 0, 0, 10, 20, 30, 40, 50, 60, 70, 80, 90, 100, 100], within: 1e-9)
  }

  @Test func colourChangesReplaceTheRunningAnimationAndStartAtTheOldModelValue() {
    let test = AnimationUnderTest()
    test.view.backgroundColor = UIColor(red: 0, green: 0, blue: 0, alpha: 1)
    UIView.animate(
      withDuration: 1, delay: 0, options: .curveLinear,
      animations: {
        test.view.backgroundColor = UIColor(red: 1, green: 0, blue: 0, alpha: 1)
      }, completion: test.note("first"))
    test.stage.advance(frames: 10)
    expectClose(test.red, 0.5, within: 1e-3)
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
      test.view.backgroundColor = UIColor(red: 0, green: 0, blue: 0, alpha: 1)
    }
    expectClose(test.red, 1, within: 1e-3)
    test.stage.advance()
    #expect(test.log.lines == ["first false"])
  }

  @Test func beginFromCurrentStateStartsColoursAtThePresentationValue() {
    let test = AnimationUnderTest()
    test.view.backgroundColor = UIColor(red: 0, green: 0, blue: 0, alpha: 1)
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
      test.view.backgroundColor = UIColor(red: 1, green: 0, blue: 0, alpha: 1)
    }
    test.stage.advance(frames: 10)
    UIView.animate(withDuration: 1, delay: 0, options: [.curveLinear, .beginFromCurrentState]) {
      test.view.backgroundColor = UIColor(red: 0, green: 0, blue: 0, alpha: 1)
    }
    expectClose(test.red, 0.5, within: 1e-3)
  }

  @Test func layoutSubviewsAnimatesTheSubviewsToo() {
    final class Stretching: UIView {
      let child = UIView()
      override func layoutSubviews() { child.frame = bounds }
    }
    let test = AnimationUnderTest()
    let view = Stretching(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    view.addSubview(view.child)
    test.stage.window.addSubview(view)
    test.stage.advance()
    UIView.animate(withDuration: 1, delay: 0, options: [.layoutSubviews, .curveLinear]) { view.bounds.size.width = 200 }
    #expect(view.child.frame.width == 200)
    test.stage.advance(frames: 10)
    expectClose((view.child.layer.presentation() ?? view.child.layer).bounds.width, 150, within: 1e-6)
  }

  @Test func animatedViewsIgnoreTouchesUnlessAllowed() {
    let test = AnimationUnderTest()
    test.view.center = CGPoint(x: 200, y: 200)
    let place = CGPoint(x: 200, y: 200)
    UIView.animate(withDuration: 0.2) { test.view.alpha = 0.5 }
    #expect(test.stage.window.hitTest(place, with: nil) !== test.view)
    test.stage.advance(frames: 5)
    #expect(test.stage.window.hitTest(place, with: nil) === test.view)
    UIView.animate(withDuration: 0.2, delay: 0, options: .allowUserInteraction) { test.view.alpha = 1 }
    #expect(test.stage.window.hitTest(place, with: nil) === test.view)
  }

  @Test func optionBitsMatchUIKit() {
    let all: [(UIView.AnimationOptions, UInt)] = [
      (.layoutSubviews, 1), (.allowUserInteraction, 2), (.beginFromCurrentState, 4), (.repeat, 8), (.autoreverse, 16),
      (.overrideInheritedDuration, 32), (.overrideInheritedCurve, 64), (.allowAnimatedContent, 128),
      (.showHideTransitionViews, 256), (.overrideInheritedOptions, 512), (.curveEaseInOut, 0), (.curveEaseIn, 1 << 16),
      (.curveEaseOut, 2 << 16), (.curveLinear, 3 << 16), (.transitionFlipFromLeft, 1 << 20), (.transitionFlipFromRight, 2 << 20),
      (.transitionCrossDissolve, 5 << 20), (.transitionFlipFromTop, 6 << 20), (.transitionFlipFromBottom, 7 << 20),
    ]
    for (option, bits) in all { #expect(option.rawValue == bits) }
    let modes: [UIView.KeyframeAnimationOptions] = [
      .calculationModeLinear, .calculationModeDiscrete, .calculationModePaced, .calculationModeCubic, .calculationModeCubicPaced,
    ]
    #expect(modes.map { $0.rawValue >> 10 } == [0, 1, 2, 3, 4])
  }
}
