import CoreGraphics
import Foundation

/// What a body is made of.
package struct BodyProperties: Equatable, Sendable {
  /// From 0, no bounce, to 1.
  package var elasticity: CGFloat = 0
  package var friction: CGFloat = 0
  /// Mass of 100 × 100 square points.
  package var density: CGFloat = 1
  /// Share of the speed that is lost per second, about.
  package var resistance: CGFloat = 0
  /// As `resistance`, for the spin.
  package var angularResistance: CGFloat = 0
  /// Stays where it is, and others collide with it.
  package var isAnchored = false
  package var allowsRotation = true

  package init() {}
}
