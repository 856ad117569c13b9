import UIKit

/// A number that a spring pulls to its target, step by step.
///
/// Each step is the closed form from the present value and velocity, so that steps of any length give the same motion.
struct SpringValue {
  /// The present value, in units of its own.
  private(set) var value: CGFloat
  /// In units per second.
  var velocity: CGFloat = 0
  var target: CGFloat

  init(_ value: CGFloat) { (self.value, target) = (value, value) }

  /// Stands still at a value.
  mutating func settle(at value: CGFloat) { self = SpringValue(value) }

  /// Follows a hand: the spring has no part in it until the next step.
  mutating func hold(at value: CGFloat) { (self.value, velocity, target) = (value, 0, value) }

  /// Moves on.
  ///
  /// - Parameter seconds: positive.
  mutating func step(_ spring: CardSpring, by seconds: TimeInterval) {
    let state = spring.state(from: value - target, velocity: velocity, after: CGFloat(seconds))
    (value, velocity) = (target + state.distance, state.velocity)
  }

  /// Whether value and velocity are within a tolerance, in units and units per second, of rest at the target.
  func isAtRest(_ tolerance: CGFloat) -> Bool { abs(value - target) < tolerance && abs(velocity) < tolerance }
}
