import Motion
import UIKit

/// How the rest of the way runs after a release.
struct ReleaseTiming {
  /// Below this share of the way the hand's speed relative to it would grow without bound.
  static let leastRemaining = 0.001

  var spring: Spring
  /// The way from 0 to 1, in points.
  var length: Double
  /// How many times faster than the spring itself the rest runs.
  var speed = 1.0
  /// Added to the hand's speed, in remaining distances per second.
  var extraVelocity = 0.0

  /// - Parameter velocity: of the hand towards finishing, in points per second.
  @MainActor func parameters(finishing: Bool, progress: Double, velocity: Double) -> UISpringTimingParameters {
    let remaining = max(finishing ? 1 - progress : progress, Self.leastRemaining)
    let towardsEnd = (finishing ? velocity : -velocity) / max(length, 1) / remaining + extraVelocity
    return parameters(initialVelocity: towardsEnd)
  }

  /// - Parameter initialVelocity: in distances per second.
  @MainActor func parameters(initialVelocity: Double) -> UISpringTimingParameters {
    let velocity = CGVector(dx: initialVelocity, dy: initialVelocity)
    guard spring.dampingRatio <= 1 else {
      // Physical constants never creep in Core Animation; a negative bounce does.
      return UISpringTimingParameters(duration: spring.response / speed, bounce: spring.bounce, initialVelocity: velocity)
    }
    return UISpringTimingParameters(
      mass: spring.mass, stiffness: spring.stiffness * speed * speed, damping: spring.damping * speed, initialVelocity: velocity)
  }
}
