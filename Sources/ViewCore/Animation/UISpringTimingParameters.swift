import CoreGraphics
import Foundation
import Motion

/// The timing of a spring.
///
/// ```swift
/// let view = UIView()
/// let spring = UISpringTimingParameters(dampingRatio: 0.7, initialVelocity: CGVector(dx: 0, dy: 2))
/// let animator = UIViewPropertyAnimator(duration: 0.5, timingParameters: spring)
/// animator.addAnimations { view.center.y += 200 }
/// animator.startAnimation()
/// ```
@preconcurrency @MainActor
open class UISpringTimingParameters: NSObject, @preconcurrency UITimingCurveProvider {
  /// In distances per second along each axis: (0.5, 0) is 100 points per second to the right for a distance of 200 points.
  ///
  /// Positions use both axes, other properties `dx`.
  open private(set) var initialVelocity: CGVector

  /// The form in which the spring was given.
  enum Form {
    /// A ratio, fitted to the animator's duration as in `UIView.animate(withDuration:delay:usingSpringWithDamping:…)`.
    case ratio(Double)
    /// A spring with a duration of its own, in seconds.
    case fixed(Spring, duration: TimeInterval)
  }
  let form: Form

  /// Makes the spring of iOS's own transitions, whose own duration is about half a second.
  public override convenience init() {
    self.init(.fixed(.system, duration: Spring.systemDuration), .zero)
  }

  /// Makes a spring that has settled after the animator's duration. From a ratio of 1 on it does not oscillate.
  public convenience init(dampingRatio ratio: CGFloat) { self.init(dampingRatio: ratio, initialVelocity: .zero) }

  /// Makes a spring that has settled after the animator's duration, with a velocity in distances per second.
  public convenience init(dampingRatio ratio: CGFloat, initialVelocity velocity: CGVector) {
    self.init(.ratio(AnimationNumber.finite(ratio, "UISpringTimingParameters.dampingRatio")), velocity)
  }

  /// Makes a spring from physical constants; its duration is the time that it needs to settle, whatever the animator's is.
  public convenience init(mass: CGFloat, stiffness: CGFloat, damping: CGFloat, initialVelocity velocity: CGVector) {
    let spring = Spring(mass: mass, stiffness: stiffness, damping: damping)
    self.init(spring, velocity)
  }

  /// Makes a spring from a perceptual duration in seconds and a bounce, −1…1; its duration is the time that it needs to settle.
  public convenience init(duration: TimeInterval, bounce: CGFloat, initialVelocity: CGVector) {
    let spring = Spring(perceptualDuration: duration, bounce: bounce)
    self.init(spring, initialVelocity)
  }

  /// A spring from rest, by its perceptual duration, in seconds, and its bounce, −1…1.
  public convenience init(duration: TimeInterval, bounce: CGFloat) {
    self.init(duration: duration, bounce: bounce, initialVelocity: .zero)
  }

  private convenience init(_ spring: Spring, _ velocity: CGVector) {
    let speed = AnimationNumber.finite(velocity, "UISpringTimingParameters.initialVelocity")
    let duration = max(spring.settlingDuration(initialVelocity: speed.dx), spring.settlingDuration(initialVelocity: speed.dy))
    self.init(.fixed(spring, duration: duration), speed)
  }

  init(_ form: Form, _ velocity: CGVector) {
    self.form = form
    initialVelocity = AnimationNumber.finite(velocity, "UISpringTimingParameters.initialVelocity")
    super.init()
  }

  // MARK: - Archiving and copying

  /// Restores archived parameters; nil unless mass and stiffness are positive and damping is at least 0.
  public required init?(coder: NSCoder) {
    func number(_ key: String) -> Double { coder.decodeDouble(forKey: key) }
    if coder.containsValue(forKey: "ratio") {
      form = .ratio(number("ratio"))
    } else {
      guard number("mass") > 0, number("stiffness") > 0, number("damping") >= 0 else { return nil }
      let spring = Spring(
        mass: number("mass"), stiffness: number("stiffness"), damping: number("damping"),
        allowsOverdamping: coder.decodeBool(forKey: "allowsOverdamping"))
      form = .fixed(spring, duration: number("duration"))
    }
    initialVelocity = CGVector(dx: number("dx"), dy: number("dy"))
    super.init()
  }

  /// Archives the spring, its own duration if it has one, and the initial velocity.
  open func encode(with coder: NSCoder) {
    coder.encode(Double(initialVelocity.dx), forKey: "dx")
    coder.encode(Double(initialVelocity.dy), forKey: "dy")
    switch form {
    case .ratio(let ratio): coder.encode(ratio, forKey: "ratio")
    case .fixed(let spring, let duration):
      coder.encode(spring.mass, forKey: "mass")
      coder.encode(spring.stiffness, forKey: "stiffness")
      coder.encode(spring.damping, forKey: "damping")
      coder.encode(spring.allowsOverdamping, forKey: "allowsOverdamping")
      coder.encode(duration, forKey: "duration")
    }
  }

  /// Returns itself, because it is immutable.
  open func copy(with zone: NSZone? = nil) -> Any { self }

  /// Always `spring`.
  open var timingCurveType: UITimingCurveType { .spring }
  /// Always nil: a spring is not a Bézier curve.
  open var cubicTimingParameters: UICubicTimingParameters? { nil }
  /// These parameters themselves.
  open var springTimingParameters: UISpringTimingParameters? { self }
}
