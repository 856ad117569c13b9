/// A spring and its initial velocity, for a motion from 0 to 1.
public struct SpringLaunch: Hashable, Sendable {
  /// The spring, whose target is 1.
  public let spring: Spring
  /// In distances per second, positive towards the target.
  public let initialVelocity: Double

  /// Starts a spring at 0, at rest unless a velocity in distances per second is given.
  public init(_ spring: Spring, initialVelocity: Double = 0) {
    self.spring = spring
    self.initialVelocity = initialVelocity
  }

  /// The motion from 0 to 1.
  public var motion: SpringMotion { spring.motion(initialVelocity: initialVelocity) }

  /// The end of comparisons in seconds: the motion is within a ten-thousandth of its target.
  ///
  /// For an undamped spring, which never settles, a dozen periods.
  var comparedTime: Double {
    let limit = max(SpringMotion.longestCompared, 12 * spring.response)
    guard spring.effectiveDampingRatio > 0 else { return 12 * spring.response }
    return max(motion.restTime(within: 1e-4, limit: limit), spring.response)
  }
}
