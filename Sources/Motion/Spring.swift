import Misuse

/// A mass on a damped spring: the parameters of a motion, without its end points.
///
/// Each parametrisation of springs (physical, damping ratio and response, UIKit's duration, perceptual bounce) is an initialiser
/// and a set of properties of this one type. Time is in seconds.
public struct Spring: Hashable, Sendable {
  /// The mass at the end of the spring; positive and finite.
  public let mass: Double
  /// The spring constant, force per distance; positive and finite.
  public let stiffness: Double
  /// The damping coefficient, force per speed; at least 0. Infinity does not move when overdamping is allowed.
  public let damping: Double
  /// Whether a damping ratio above 1 is overdamped. With false, Core Animation's default, it counts as 1.
  public let allowsOverdamping: Bool

  /// Makes a spring from its physical constants.
  ///
  /// - Precondition: mass and stiffness are positive and finite; the damping is at least 0.
  @inlinable
  public init(mass: Double = 1, stiffness: Double, damping: Double, allowsOverdamping: Bool = false) {
    misuse(unless: mass > 0 && mass.isFinite, "Spring(mass: \(mass)): a mass is positive and finite")
    misuse(unless: stiffness > 0 && stiffness.isFinite, "Spring(stiffness: \(stiffness)): a stiffness is positive and finite")
    misuse(unless: damping >= 0, "Spring(damping: \(damping)): a damping is not negative")
    self.mass = mass
    self.stiffness = stiffness
    self.damping = damping
    self.allowsOverdamping = allowsOverdamping
  }

  /// Makes a spring from its undamped angular frequency, in radians per second, and its damping ratio.
  @inlinable
  public init(undampedFrequency: Double, dampingRatio: Double, mass: Double = 1, allowsOverdamping: Bool = false) {
    self.init(
      mass: mass, stiffness: mass * undampedFrequency * undampedFrequency,
      damping: 2 * dampingRatio * undampedFrequency * mass, allowsOverdamping: allowsOverdamping)
  }

  /// Makes a spring from its damping ratio and the period of its undamped oscillation, in seconds.
  ///
  /// - Precondition: `response` is positive and finite.
  @inlinable
  public init(dampingRatio: Double, response: Double, allowsOverdamping: Bool = false) {
    misuse(unless: response > 0 && response.isFinite, "Spring(response: \(response)): a response is positive and finite")
    self.init(
      undampedFrequency: 2 * .pi / response, dampingRatio: dampingRatio, allowsOverdamping: allowsOverdamping)
  }

  /// The spring of navigation transitions and the keyboard on iOS (mass 3, stiffness 1000, damping 500).
  public static let system = Spring(mass: 3, stiffness: 1000, damping: 500)
  /// The duration of the system spring that UIKit reports, in seconds.
  public static let systemDuration = 0.505_823_731_422_424_3
}

// MARK: - Vocabulary

extension Spring {
  /// The angular frequency without damping, √(stiffness ∕ mass), in radians per second.
  @inlinable public var undampedFrequency: Double { (stiffness / mass).squareRoot() }
  /// The damping relative to critical damping: oscillates below 1, overdamped above 1.
  @inlinable public var dampingRatio: Double { damping / (2 * (stiffness * mass).squareRoot()) }
  /// The period of the undamped oscillation, in seconds.
  @inlinable public var response: Double { 2 * .pi / undampedFrequency }
  /// The damping ratio of the motion: at most 1 unless overdamping is allowed.
  @inlinable public var effectiveDampingRatio: Double { allowsOverdamping ? dampingRatio : min(dampingRatio, 1) }
}

// MARK: - Motion

extension Spring {
  /// The motion between two positions.
  ///
  /// - Parameter initialVelocity: in units of position per second, positive towards larger positions.
  @inlinable
  public func motion(from start: Double = 0, to target: Double = 1, initialVelocity: Double = 0) -> SpringMotion {
    SpringMotion(spring: self, from: start, to: target, initialVelocity: initialVelocity)
  }

  /// The time after which a motion from 0 to 1 counts as settled, in seconds, by Core Animation's rule.
  public func settlingDuration(initialVelocity: Double = 0) -> Double {
    motion(initialVelocity: initialVelocity).settlingDuration
  }
}
