/// The return to the edge after overscrolling, as a function of time.
///
/// Content thrown past the edge returns on a critically damped spring; content released at rest returns on a slower, overdamped
/// one.
public struct Bounce: Equatable, Sendable {
  /// The angular frequency after a throw, in radians per second (measured, motion.md D2).
  public static let flingFrequency = 11.0
  /// The slow and the fast rate of the return from rest, per second (measured).
  public static let restRates = (slow: 9.0, fast: 46.0)
  /// The speed below which content counts as released at rest, in points per second (measured).
  public static let restingSpeed = 50.0

  /// The fraction of the finger's velocity that content keeps when it is released beyond its edge, at any distance (measured on
  /// iOS 26.1, scroll/bounce_release_vel).
  public static let releaseShare = 0.55
  /// Content closer than this to its edge has arrived, in points (measured: the bounce ends there between 0.45 and 0.38).
  public static let restingDistance = 0.45

  /// The spring after a throw.
  public static let flingSpring = Spring(undampedFrequency: flingFrequency, dampingRatio: 1)
  /// The spring after a release at rest.
  public static let restSpring: Spring = {
    let frequency = (restRates.slow * restRates.fast).squareRoot()
    let ratio = (restRates.slow + restRates.fast) / (2 * frequency)
    return Spring(undampedFrequency: frequency, dampingRatio: ratio, allowsOverdamping: true)
  }()

  /// The motion of the distance from the edge, towards 0.
  public let motion: SpringMotion

  /// A return from a distance past the edge, in points, with a velocity in points per second.
  public init(from displacement: Double, initialVelocity: Double = 0) {
    let spring = abs(initialVelocity) < Self.restingSpeed ? Self.restSpring : Self.flingSpring
    motion = spring.motion(from: displacement, to: 0, initialVelocity: initialVelocity)
  }

  /// The distance from the edge at a time in seconds, in points.
  @inlinable
  public func position(at time: Double) -> Double { motion.position(at: time) }

  /// The velocity at a time, in points per second.
  @inlinable
  public func velocity(at time: Double) -> Double { motion.velocity(at: time) }

  /// Whether the content stays within a tolerance of the edge, in points, from a time on.
  @inlinable
  public func isDone(at time: Double, tolerance: Double = 0.1) -> Bool { motion.isDone(at: time, tolerance: tolerance) }
}
