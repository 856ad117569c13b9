/// A spring and the velocity with which it sets out from 0 to 1.
public struct SpringLaunch: Hashable, Sendable {
  /// The spring that pulls to 1.
  public let spring: Spring
  /// In ways per second, positive towards the target.
  public let initialVelocity: Double

  /// Starts a spring at 0, from rest unless a velocity in ways per second is given.
  public init(_ spring: Spring, initialVelocity: Double = 0) {
    self.spring = spring
    self.initialVelocity = initialVelocity
  }

  /// The motion from 0 to 1.
  public var motion: SpringMotion { spring.motion(initialVelocity: initialVelocity) }

  /// A time, in seconds, after which nothing is left to compare: the motion is within a ten-thousandth of its target.
  ///
  /// An undamped spring has no such time; a dozen of its periods stand for it.
  var comparedTime: Double {
    let limit = max(SpringMotion.longestCompared, 12 * spring.response)
    guard spring.effectiveDampingRatio > 0 else { return 12 * spring.response }
    return max(motion.restTime(within: 1e-4, limit: limit), spring.response)
  }
}
