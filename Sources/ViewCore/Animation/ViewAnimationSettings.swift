import Foundation
import Motion
import QuartzCore

/// The timing of a view animation.
enum ViewAnimationTiming {
  case curve(UIView.AnimationCurve)
  /// UIKit's spring, fitted to the animation's duration; the velocity is in total distances per second.
  case fittedSpring(dampingRatio: Double, velocity: Double)
  /// A spring with a duration of its own; the velocity is in total distances per second.
  case spring(Spring, velocity: Double)
}

/// The settings of an animation block after inheritance.
struct ViewAnimationSettings {
  var duration: TimeInterval
  var delay: TimeInterval = 0
  var timing: ViewAnimationTiming
  var options: UIView.AnimationOptions = []
  /// The number of runs; nil means one, or infinitely many with `repeat`.
  var repeatCount: Float?
  var autoreverses: Bool?

  /// The settings of a nested block: it inherits duration, curve and options unless it overrides them.
  func inheriting(from outer: ViewAnimationSettings) -> ViewAnimationSettings {
    var settings = self
    if !options.contains(.overrideInheritedDuration) { settings.duration = outer.duration }
    if !options.contains(.overrideInheritedCurve) { settings.timing = outer.timing }
    if !options.contains(.overrideInheritedOptions) {
      settings.options.formUnion(outer.options.intersection(.inheritable))
      settings.repeatCount = settings.repeatCount ?? outer.repeatCount
      settings.autoreverses = settings.autoreverses ?? outer.autoreverses
    }
    return settings
  }

  /// The settings with NaN and infinite times replaced.
  @MainActor
  func checked() -> ViewAnimationSettings {
    var settings = self
    settings.duration = AnimationNumber.finite(duration, "The duration of an animation")
    settings.delay = AnimationNumber.finite(delay, "The delay of an animation")
    return settings
  }

  /// The number of runs; 0 means one, as in Core Animation.
  var runs: Float { repeatCount ?? (options.contains(.repeat) ? .infinity : 0) }
  var runsBack: Bool { autoreverses ?? options.contains(.autoreverse) }
  var takesTouches: Bool { options.contains(.allowUserInteraction) }
}

extension ViewAnimationSettings {
  /// The settings of a block with options: with the keyboard's curve those of its spring, unless the duration is 0.
  init(duration: TimeInterval, delay: TimeInterval = 0, options: UIView.AnimationOptions) {
    self.init(duration: duration, delay: delay, timing: .curve(options.curve), options: options)
    if options.curve == ._keyboard { followKeyboard(velocity: 0) }
  }

  /// Gives the animation the spring of the keyboard and its duration, unless it has none.
  mutating func followKeyboard(velocity: Double) {
    guard duration > 0 else { return }
    timing = .spring(.system, velocity: velocity)
    duration = velocity == 0 ? Spring.systemDuration : Spring.system.settlingDuration(initialVelocity: velocity)
  }
}

// MARK: - Core Animation

extension ViewAnimationSettings {
  /// An animation of a key path with this timing, without values.
  @MainActor
  func makeAnimation(keyPath: String) -> CABasicAnimation {
    switch timing {
    case .curve(let curve):
      let animation = CABasicAnimation(keyPath: keyPath)
      animation.timingFunction = CAMediaTimingFunction(curve: curve.cubic)
      return animation
    case .fittedSpring(let ratio, let velocity):
      let spring = Spring(duration: duration, dampingRatio: ratio, initialVelocity: velocity)
      return Self.makeSpringAnimation(keyPath: keyPath, spring, velocity)
    case .spring(let spring, let velocity):
      return Self.makeSpringAnimation(keyPath: keyPath, spring, velocity)
    }
  }

  @MainActor
  private static func makeSpringAnimation(keyPath: String, _ spring: Spring, _ velocity: Double) -> CABasicAnimation {
    let animation = CASpringAnimation(keyPath: keyPath)
    animation.allowsOverdamping = spring.allowsOverdamping
    animation.mass = spring.mass
    animation.stiffness = spring.stiffness
    animation.damping = spring.damping
    animation.initialVelocity = velocity
    return animation
  }

  /// Sets the duration, delay and repetition of a layer's animation.
  @MainActor
  func schedule(_ animation: CAAnimation, on layer: CALayer) {
    animation.duration = duration
    animation.fillMode = .both
    animation.preferredFrameRateRange = options.frameRateRange
    animation.repeatCount = runs
    animation.autoreverses = runsBack
    if delay != 0 { animation.beginTime = layer.convertTime(layer.frameTime, from: nil) + delay }
  }
}

extension UIView.AnimationCurve {
  package var cubic: CubicTimingCurve {
    switch self {
    case .easeInOut: .easeInOut
    case .easeIn: .easeIn
    case .easeOut: .easeOut
    case .linear: .linear
    // The spring, fitted to within 0.03, for what takes no springs: keyframes and transitions.
    case ._keyboard: CubicTimingCurve(0.29, 0.48, 0.03, 1)
    }
  }
}
