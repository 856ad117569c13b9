import CoreGraphics
import Foundation

/// The material of a body.
package struct BodyProperties: Equatable, Sendable {
  /// From 0 (no bounce) to 1.
  package var elasticity: CGFloat = 0
  package var friction: CGFloat = 0
  /// The mass of 100 × 100 square points.
  package var density: CGFloat = 1
  /// The fraction of the velocity that is lost per second, approximately.
  package var resistance: CGFloat = 0
  /// As `resistance`, for the angular velocity.
  package var angularResistance: CGFloat = 0
  /// Whether the body stays in place while others collide with it.
  package var isAnchored = false
  package var allowsRotation = true

  package init() {}
}
