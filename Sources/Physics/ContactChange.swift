internal import CBox2D
import CoreGraphics
import Foundation

/// Two bodies that began or ended to touch; each pair once, however many of their shapes touch.
package struct ContactChange: Equatable, Sendable {
  /// The bodies' tokens.
  package let bodyA, bodyB: UInt64
  /// The middle of where they touch, in points; zero for an end.
  package let point: CGPoint
  package let began: Bool

  init(_ contact: EdgeContact) {
    (bodyA, bodyB, began) = (contact.bodyA, contact.bodyB, contact.began)
    point = CGPoint(contact.point)
  }
}

/// One point at which two bodies touch.
package struct TouchingPoint: Equatable, Sendable {
  /// The bodies' tokens.
  package let bodyA, bodyB: UInt64
  package let point: CGPoint
  /// A unit vector from a to b.
  package let normal: CGVector
  /// Of the last step, as mass × points per second.
  package let impulse: CGFloat

  init(_ touch: EdgeTouch) {
    (bodyA, bodyB) = (touch.bodyA, touch.bodyB)
    point = CGPoint(touch.point)
    normal = CGVector(dx: CGFloat(touch.normal.x), dy: CGFloat(touch.normal.y))
    impulse = CGFloat(touch.impulse) * PhysicsWorld.pointsPerMetre
  }
}
