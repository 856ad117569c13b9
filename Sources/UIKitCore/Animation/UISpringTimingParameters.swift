import CoreGraphics
import Foundation
import Motion

/// Pacing by a spring.
@preconcurrency @MainActor
open class UISpringTimingParameters: NSObject, @preconcurrency UITimingCurveProvider {
  /// In distances per second along each axis: (0.5, 0) for 100 points per second to the right over 200 points to the right.
  ///
  /// Position has both axes; every other property goes by `dx`.
  open private(set) var initialVelocity: CGVector

  /// How the spring is described.
  enum Form {
    /// Fitted to the animator's duration, as in `UIView.animate(withDuration:delay:usingSpringWithDamping:…)`.
    case ratio(Double)
    /// With a duration of its own, in seconds.
    case fixed(Spring, duration: TimeInterval)
  }
  let form: Form

  /// The spring of iOS's own transitions, with a duration of its own of about half a second.
  public override convenience init() {
    self.init(.fixed(.system, duration: Spring.systemDuration), .zero)
  }

  /// A spring that has settled when the animator's duration is over; a ratio of 1 does not oscillate.
  public convenience init(dampingRatio ratio: CGFloat) { self.init(dampingRatio: ratio, initialVelocity: .zero) }

  /// A spring that has settled when the animator's duration is over, and its velocity in distances per second.
  public convenience init(dampingRatio ratio: CGFloat, initialVelocity velocity: CGVector) {
    self.init(.ratio(AnimationNumber.finite(ratio, "UISpringTimingParameters.dampingRatio")), velocity)
  }

  /// A spring by its physical constants; it takes as long as it needs to settle, whatever the animator's duration is.
  public convenience init(mass: CGFloat, stiffness: CGFloat, damping: CGFloat, initialVelocity velocity: CGVector) {
    let spring = Spring(mass: mass, stiffness: stiffness, damping: damping)
    self.init(spring, velocity)
  }

  /// A spring by its perceptual duration, in seconds, and its bounce, −1…1; it takes as long as it needs to settle.
  public convenience init(duration: TimeInterval, bounce: CGFloat, initialVelocity: CGVector) {
    let spring = Spring(perceptualDuration: duration, bounce: bounce)
    self.init(spring, initialVelocity)
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

  /// Restores archived parameters; nil without a positive mass, a positive stiffness and a damping of at least 0.
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

  /// Archives the spring, its own duration where it has one, and the initial velocity.
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

  /// Itself: it does not change.
  open func copy(with zone: NSZone? = nil) -> Any { self }

  /// Always `.spring`.
  open var timingCurveType: UITimingCurveType { .spring }
  /// Always nil: a spring is no Bézier curve.
  open var cubicTimingParameters: UICubicTimingParameters? { nil }
  /// These parameters themselves.
  open var springTimingParameters: UISpringTimingParameters? { self }
}
