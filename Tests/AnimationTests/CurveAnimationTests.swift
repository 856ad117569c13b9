import Foundation
import MotionTesting
import Testing

@Suite("UIView.animate with a curve")
@MainActor
struct CurveAnimationTests {
  @Test func modelChangesAtOnceAndTheScreenFollowsTheCurve() {
    let bench = Bench()
    UIView.animate(withDuration: 1) { bench.view.center.x = 100 }
    #expect(bench.view.center.x == 100)
    expectClose(bench.samples(21) { $0.x }, ReferencePaths.easedInAndOut.map { 100 * $0 }, within: 1e-5)
    #expect(bench.view.layer.animationKeys() == nil)
  }

  @Test func interruptedMotionContinuesWithoutAJump() {
    let bench = Bench()
    UIView.animate(withDuration: 1) { bench.view.center.y = 100 }
    var path = bench.samples(11) { $0.y }
    UIView.animate(withDuration: 1) { bench.view.center.y = 0 }
    path += bench.samples(21) { $0.y }.dropFirst()
    expectClose(path, ReferencePaths.reversedAdditively, within: 1e-5)
  }

  @Test func additiveAnimationsMatchIOS() throws {
    let bench = Bench()
    bench.view.bounds.size = CGSize(width: 200, height: 200)
    UIView.animate(withDuration: 1) { bench.view.bounds = CGRect(x: 5, y: 5, width: 100, height: 100) }
    UIView.animate(withDuration: 1) { bench.view.center.x = 30 }
    UIView.animate(withDuration: 1) { bench.view.center.x = 40 }
    let layer = bench.view.layer
    #expect(Set(layer.animationKeys() ?? []) == ["bounds.origin", "bounds.size", "position", "position-2"])
    let size = try #require(layer.animation(forKey: "bounds.size") as? CABasicAnimation)
    #expect(size.isAdditive && size.fillMode == .both)
    #expect(size.timingFunction == CAMediaTimingFunction(name: .easeInEaseOut))
    #expect(size.fromValue as? CGSize == CGSize(width: 100, height: 100) && size.toValue as? CGSize == .zero)
  }

  @Test func everyAdditivePropertyBlends() {
    let bench = Bench()
    UIView.animate(withDuration: 1) {
      bench.view.alpha = 0
      bench.view.transform = CGAffineTransform(rotationAngle: 1)
      bench.view.bounds.size.width = 200
    }
    bench.stage.advance(frames: 10)
    UIView.animate(withDuration: 1) {
      bench.view.alpha = 1
      bench.view.transform = .identity
      bench.view.bounds.size.width = 100
    }
    expectClose(bench.alpha, 0.5, within: 1e-5)
    expectClose(atan2(bench.shown.affineTransform().b, bench.shown.affineTransform().a), 0.5, within: 1e-3)
    expectClose(bench.shown.bounds.width, 150, within: 1e-4)
    bench.stage.advance(frames: 20)
    #expect(bench.alpha == 1 && bench.shown.bounds.width == 100)
  }

  @Test(arguments: [UIView.AnimationOptions.curveLinear, .curveEaseIn, .curveEaseOut])
  func namedCurvesHaveTheirControlPoints(options: UIView.AnimationOptions) throws {
    let bench = Bench()
    UIView.animate(withDuration: 1, delay: 0, options: options) { bench.view.center.x = 100 }
    bench.stage.advance(frames: 5)
    let expected: [UIView.AnimationOptions: CGFloat] = [.curveLinear: 25, .curveEaseIn: 9.34646507, .curveEaseOut: 37.8138]
    expectClose(bench.x, try #require(expected[options]), within: 1e-3)
  }

  @Test func delayHoldsTheOldValueOnScreen() {
    let bench = Bench()
    UIView.animate(withDuration: 0.5, delay: 0.25, options: .curveLinear) { bench.view.center.x = 100 }
    #expect(bench.view.center.x == 100)
    expectClose(bench.samples(17) { $0.x }, [0, 0, 0, 0, 0, 0, 10, 20, 30, 40, 50, 60, 70, 80, 90, 100, 100], within: 1e-9)
  }

  @Test func colourChangesReplaceTheRunningAnimationAndStartAtTheOldModelValue() {
    let bench = Bench()
    bench.view.backgroundColor = UIColor(red: 0, green: 0, blue: 0, alpha: 1)
    UIView.animate(
      withDuration: 1, delay: 0, options: .curveLinear,
      animations: {
        bench.view.backgroundColor = UIColor(red: 1, green: 0, blue: 0, alpha: 1)
      }, completion: bench.note("first"))
    bench.stage.advance(frames: 10)
    expectClose(bench.red, 0.5, within: 1e-3)
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
      bench.view.backgroundColor = UIColor(red: 0, green: 0, blue: 0, alpha: 1)
    }
    expectClose(bench.red, 1, within: 1e-3)
    bench.stage.advance()
    #expect(bench.log.entries == ["first false"])
  }

  @Test func beginFromCurrentStateStartsColoursAtThePresentationValue() {
    let bench = Bench()
    bench.view.backgroundColor = UIColor(red: 0, green: 0, blue: 0, alpha: 1)
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
      bench.view.backgroundColor = UIColor(red: 1, green: 0, blue: 0, alpha: 1)
    }
    bench.stage.advance(frames: 10)
    UIView.animate(withDuration: 1, delay: 0, options: [.curveLinear, .beginFromCurrentState]) {
      bench.view.backgroundColor = UIColor(red: 0, green: 0, blue: 0, alpha: 1)
    }
    expectClose(bench.red, 0.5, within: 1e-3)
  }

  @Test func layoutSubviewsAnimatesTheSubviewsToo() {
    final class Stretching: UIView {
      let child = UIView()
      override func layoutSubviews() { child.frame = bounds }
    }
    let bench = Bench()
    let view = Stretching(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    view.addSubview(view.child)
    bench.stage.window.addSubview(view)
    bench.stage.advance()
    UIView.animate(withDuration: 1, delay: 0, options: [.layoutSubviews, .curveLinear]) { view.bounds.size.width = 200 }
    #expect(view.child.frame.width == 200)
    bench.stage.advance(frames: 10)
    expectClose((view.child.layer.presentation() ?? view.child.layer).bounds.width, 150, within: 1e-6)
  }

  @Test func animatedViewsIgnoreTouchesUnlessAllowed() {
    let bench = Bench()
    bench.view.center = CGPoint(x: 200, y: 200)
    let place = CGPoint(x: 200, y: 200)
    UIView.animate(withDuration: 0.2) { bench.view.alpha = 0.5 }
    #expect(bench.stage.window.hitTest(place, with: nil) !== bench.view)
    bench.stage.advance(frames: 5)
    #expect(bench.stage.window.hitTest(place, with: nil) === bench.view)
    UIView.animate(withDuration: 0.2, delay: 0, options: .allowUserInteraction) { bench.view.alpha = 1 }
    #expect(bench.stage.window.hitTest(place, with: nil) === bench.view)
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
