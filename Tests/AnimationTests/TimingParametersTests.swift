import Foundation
import MotionTesting
import Testing

@Suite("Timing parameters")
@MainActor
struct TimingParametersTests {
  @Test func cubicParametersReturnTheirControlPoints() {
    let standard = UICubicTimingParameters()
    #expect(standard.controlPoint1 == CGPoint(x: 0.25, y: 0.1) && standard.controlPoint2 == CGPoint(x: 0.25, y: 1))
    #expect(standard.timingCurveType == .cubic && standard.cubicTimingParameters === standard)
    let named = UICubicTimingParameters(animationCurve: .easeOut)
    #expect(
      named.timingCurveType == .builtin && named.animationCurve == .easeOut && named.controlPoint2 == CGPoint(x: 0.58, y: 1))
    let own = UICubicTimingParameters(controlPoint1: CGPoint(x: 0.1, y: -0.4), controlPoint2: CGPoint(x: 7, y: 1.5))
    #expect(own.controlPoint1 == CGPoint(x: 0.1, y: -0.4) && own.controlPoint2 == CGPoint(x: 1, y: 1.5))
  }

  @Test func springParametersAreSprings() {
    let all = [
      UISpringTimingParameters(), UISpringTimingParameters(dampingRatio: 0.7),
      UISpringTimingParameters(dampingRatio: 0.7, initialVelocity: CGVector(dx: 1, dy: 2)),
      UISpringTimingParameters(mass: 1, stiffness: 100, damping: 10, initialVelocity: CGVector(dx: 1, dy: 2)),
      UISpringTimingParameters(duration: 0.4, bounce: 0.2, initialVelocity: CGVector(dx: 1, dy: 2)),
    ]
    for parameters in all {
      #expect(parameters.timingCurveType == .spring && parameters.springTimingParameters === parameters)
      #expect(parameters.cubicTimingParameters == nil)
    }
    #expect(all.map(\.initialVelocity.dy) == [0, 0, 2, 2, 2])
  }

  @Test func parametersAreArchived() throws {
    func again<Parameters: NSObject & NSCoding>(_ parameters: Parameters) throws -> Parameters {
      let archiver = NSKeyedArchiver(requiringSecureCoding: false)
      parameters.encode(with: archiver)
      archiver.finishEncoding()
      let reader = try NSKeyedUnarchiver(forReadingFrom: archiver.encodedData)
      return try #require(Parameters(coder: reader))
    }
    let cubic = try again(UICubicTimingParameters(controlPoint1: CGPoint(x: 0.1, y: 2), controlPoint2: CGPoint(x: 0.9, y: -1)))
    #expect(cubic.controlPoint1 == CGPoint(x: 0.1, y: 2) && cubic.controlPoint2 == CGPoint(x: 0.9, y: -1))
    #expect(cubic.timingCurveType == .cubic)
    let named = try again(UICubicTimingParameters(animationCurve: .easeIn))
    #expect(named.timingCurveType == .builtin && named.animationCurve == .easeIn)
    let velocity = CGVector(dx: 3, dy: 4)
    for spring in [
      UISpringTimingParameters(dampingRatio: 0.4, initialVelocity: velocity),
      UISpringTimingParameters(mass: 2, stiffness: 300, damping: 9, initialVelocity: velocity),
    ] {
      let read = try again(spring)
      #expect(read.initialVelocity == velocity)
      let durations = [spring, read].map { UIViewPropertyAnimator(duration: 0.7, timingParameters: $0).duration }
      #expect(durations[0] == durations[1])
    }
  }

  @Test func composedProvidersMapTheTimeOfASpring() {
    final class Composed: NSObject, @preconcurrency UITimingCurveProvider {
      override init() { super.init() }
      init?(coder: NSCoder) { super.init() }
      func encode(with coder: NSCoder) {}
      func copy(with zone: NSZone? = nil) -> Any { self }
      let timingCurveType = UITimingCurveType.composed
      let cubicTimingParameters: UICubicTimingParameters? = UICubicTimingParameters(animationCurve: .easeIn)
      let springTimingParameters: UISpringTimingParameters? = UISpringTimingParameters(dampingRatio: 1)
    }
    let test = AnimationUnderTest()
    UIViewPropertyAnimator(duration: 1, timingParameters: Composed()).run { test.view.center.x = 100 }
    let straight = UIViewPropertyAnimator(duration: 1, timingParameters: UISpringTimingParameters(dampingRatio: 1))
    straight.run { test.view.center.y = 100 }
    test.stage.advance(frames: 4)
    #expect(test.x > 0 && test.x < test.y)
    test.stage.advance(frames: 16)
    #expect(test.x == 100 && test.y == 100)
  }

  @Test func infiniteNumbersAndNaNAreLoggedAndCountAsZero() {
    let test = AnimationUnderTest()
    test.stage.log.sendWarnings(to: { test.log(String($0.prefix { $0 != "," })) })
    defer { test.stage.log.sendWarnings(to: nil) }
    let spring = UISpringTimingParameters(dampingRatio: 1, initialVelocity: CGVector(dx: 1 / 0.0, dy: 2))
    #expect(spring.initialVelocity == CGVector(dx: 0, dy: 2))
    #expect(UIViewPropertyAnimator(duration: .nan, curve: .linear).duration == 0)
    UIView.animate(withDuration: 1, delay: 0, usingSpringWithDamping: 1, initialSpringVelocity: .nan) { test.view.alpha = 0 }
    UIView.animate(withDuration: .infinity) { test.view.center.x = 5 }
    #expect(test.x == 5)
    #expect(
      test.log.drain() == [
        "UISpringTimingParameters.initialVelocity.dx is inf", "UIViewPropertyAnimator.duration is nan",
        "UIView.animate: initialSpringVelocity is nan", "The duration of an animation is inf",
      ])
    test.stage.advance(frames: 5)
    #expect(test.alpha > 0 && test.alpha < 1)
  }
}

extension UIViewPropertyAnimator {
  fileprivate func run(_ block: @escaping () -> Void) {
    addAnimations(block)
    startAnimation()
  }
}
