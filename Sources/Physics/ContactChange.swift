internal import CBox2D
import CoreGraphics
import Foundation

/// Two bodies that began or ceased to touch; one change per pair, however many shapes touch.
package struct ContactChange: Equatable, Sendable {
  /// The tokens of the bodies.
  package let bodyA, bodyB: UInt64
  /// The centre of the contact, in points; zero when it ends.
  package let point: CGPoint
  package let began: Bool

  init(_ contact: EdgeContact) {
    (bodyA, bodyB, began) = (contact.bodyA, contact.bodyB, contact.began)
    point = CGPoint(contact.point)
  }
}

/// A point at which two bodies touch.
package struct TouchingPoint: Equatable, Sendable {
  /// The tokens of the bodies.
  package let bodyA, bodyB: UInt64
  package let point: CGPoint
  /// A unit vector from body a to body b.
  package let normal: CGVector
  /// The impulse of the last step, in mass × points per second.
  package let impulse: CGFloat

  init(_ touch: EdgeTouch) {
    (bodyA, bodyB) = (touch.bodyA, touch.bodyB)
    point = CGPoint(touch.point)
    normal = CGVector(dx: CGFloat(touch.normal.x), dy: CGFloat(touch.normal.y))
    impulse = CGFloat(touch.impulse) * PhysicsWorld.pointsPerMetre
  }
}
