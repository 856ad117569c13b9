import Foundation
import Motion

/// A basic animation that follows the motion of a damped spring from 0 to 1.
///
/// The spring moves for `duration` seconds, whether or not it has settled by then; `settlingDuration` is the time until it rests.
@preconcurrency @MainActor
open class CASpringAnimation: CABasicAnimation {
  private var massValue: CGFloat = 1
  private var stiffnessValue: CGFloat = 100
  private var dampingValue: CGFloat = 10

  /// The mass at the end of the spring, above 0; other values are ignored. Default 1.
  open var mass: CGFloat {
    get { massValue }
    set { if newValue > 0 && newValue.isFinite { massValue = newValue } }
  }

  /// The spring constant, above 0; other values are ignored. Default 100.
  open var stiffness: CGFloat {
    get { stiffnessValue }
    set { if newValue > 0 && newValue.isFinite { stiffnessValue = newValue } }
  }

  /// The damping coefficient, at least 0; other values are ignored. Default 10.
  open var damping: CGFloat {
    get { dampingValue }
    set { if newValue >= 0 { dampingValue = newValue } }
  }

  /// The initial velocity in distances from start to end per second, positive towards the end. Default 0; infinity and NaN are
  /// ignored.
  open var initialVelocity: CGFloat = 0 {
    didSet { if !initialVelocity.isFinite { initialVelocity = oldValue } }
  }

  /// Whether a damping ratio above 1 is overdamped; otherwise it counts as 1. Default false.
  open var allowsOverdamping = false

  /// Makes a spring from its perceptual duration in seconds and its bounce, −1…1; sets `duration` to its `settlingDuration`.
  public convenience init(perceptualDuration: CFTimeInterval, bounce: CGFloat) {
    self.init()
    let spring = Spring(perceptualDuration: perceptualDuration, bounce: bounce)
    massValue = spring.mass
    stiffnessValue = spring.stiffness
    dampingValue = spring.damping
    allowsOverdamping = true
    duration = settlingDuration
  }

  /// The time until the spring is at rest, in seconds.
  open var settlingDuration: CFTimeInterval { spring.settlingDuration(initialVelocity: initialVelocity) }
  /// The period of the undamped spring in seconds.
  open var perceptualDuration: CFTimeInterval { spring.perceptualDuration }
  /// The bounce, −1…1: 1 − the damping ratio where it is below 1.
  open var bounce: CGFloat { spring.bounce }

  var spring: Spring {
    Spring(mass: mass, stiffness: stiffness, damping: damping, allowsOverdamping: allowsOverdamping)
  }

  /// The default value of a property, nil for those that begin with zero or nil.
  open override class func defaultValue(forKey key: String) -> Any? {
    switch key {
    case "mass": NSNumber(value: 1)
    case "stiffness": NSNumber(value: 100)
    case "damping": NSNumber(value: 10)
    case "allowsOverdamping": NSNumber(value: false)
    default: super.defaultValue(forKey: key)
    }
  }

  open override func value(forKey key: String) -> Any? {
    switch key {
    case "mass": mass
    case "stiffness": stiffness
    case "damping": damping
    case "initialVelocity": initialVelocity
    case "allowsOverdamping": allowsOverdamping
    case "settlingDuration": settlingDuration
    default: super.value(forKey: key)
    }
  }

  open override func setValue(_ value: Any?, forKey key: String) {
    let number = value.flatMap { AnimatableValue($0).vector?.x }
    switch key {
    case "mass": mass = number ?? mass
    case "stiffness": stiffness = number ?? stiffness
    case "damping": damping = number ?? damping
    case "initialVelocity": initialVelocity = number ?? initialVelocity
    case "allowsOverdamping": allowsOverdamping = value as? Bool ?? allowsOverdamping
    default: super.setValue(value, forKey: key)
    }
  }

  package override func duplicate() -> CAAnimation {
    let copy = CASpringAnimation()
    copy.copyValues(from: self)
    return copy
  }

  override func copyValues(from other: CAAnimation) {
    super.copyValues(from: other)
    guard let other = other as? CASpringAnimation else { return }
    massValue = other.massValue
    stiffnessValue = other.stiffnessValue
    dampingValue = other.dampingValue
    initialVelocity = other.initialVelocity
    allowsOverdamping = other.allowsOverdamping
  }

  override func pace(duration: Double) -> Pace {
    let motion = spring.motion(initialVelocity: initialVelocity)
    guard let curve = timingFunction?.curve, curve != .linear else { return .spring(motion) }
    return .warped(WarpedSpring(curve: curve, motion: motion))
  }
}
