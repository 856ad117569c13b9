internal import CBox2D
import CoreGraphics
import Foundation

/// The kind of connection between two bodies, or between a body and a point.
package enum JointKind: Equatable, Sendable {
  /// A rod, or a spring if the frequency is not 0.
  case distance
  /// A maximum distance.
  case rope
  /// No relative motion.
  case weld
  /// Rotation about the anchor only.
  case pin
  /// Translation along an axis, a unit vector, through the anchor.
  case slide(axis: CGVector)
}

package struct JointParameters: Equatable, Sendable {
  /// In points.
  package var length: CGFloat
  /// The damping ratio; 1 is critical.
  package var damping: CGFloat
  /// In hertz; 0 is rigid.
  package var frequency: CGFloat
  package var friction: CGFloat
  /// The limits: radians for a pin, points for a slide; infinite ones do not limit.
  package var lower, upper: CGFloat

  package init(length: CGFloat, damping: CGFloat, frequency: CGFloat, friction: CGFloat, lower: CGFloat, upper: CGFloat) {
    (self.length, self.damping, self.frequency) = (length, damping, frequency)
    (self.friction, self.lower, self.upper) = (friction, lower, upper)
  }

  var isLimited: Bool { lower != -.infinity || upper != .infinity }
}

/// A joint between two bodies, or between a body and a point, in points. Its owner destroys it.
package final class PhysicsJoint {
  /// A rigid attachment shorter than this, in points, becomes a pin, because Box2D's rod needs a length.
  package static let pinLength: CGFloat = 0.5

  /// The Box2D joint that implements an attachment by distance.
  private enum Form {
    case rod, pin
    /// A spring of length 0 to a point, for which Box2D's rod has no direction.
    case point
  }

  private let world: PhysicsWorld
  private let kind: JointKind
  private let first: PhysicsBody
  private let second: PhysicsBody?
  private var anchorBody: PhysicsBody?
  private var handle: OpaquePointer
  private var form: Form
  private var anchor: CGPoint
  private var parameters: JointParameters

  package init(
    _ world: PhysicsWorld, kind: JointKind, first: PhysicsBody, second: PhysicsBody?, ends: (CGPoint, CGPoint),
    anchor: CGPoint, parameters: JointParameters
  ) {
    self.world = world
    self.kind = kind
    self.first = first
    self.second = second
    self.parameters = parameters
    let anchorBody = second == nil ? PhysicsBody(in: world, kind: .static, at: anchor, token: 0) : nil
    self.anchorBody = anchorBody
    let other = second ?? anchorBody!
    self.anchor = anchor
    form = Self.form(kind, parameters, isAnchored: second == nil)
    handle = Self.make(world, kind, form, other, first, ends: (ends.1, ends.0), anchor: anchor)
    apply()
  }

  private static func form(_ kind: JointKind, _ parameters: JointParameters, isAnchored: Bool) -> Form {
    guard case .distance = kind, parameters.length < pinLength else { return .rod }
    if parameters.frequency == 0 { return .pin }
    return isAnchored ? .point : .rod
  }

  /// Body a is the anchor or the second item, b is the first.
  private static func make(
    _ world: PhysicsWorld, _ kind: JointKind, _ form: Form, _ a: PhysicsBody, _ b: PhysicsBody,
    ends: (CGPoint, CGPoint), anchor: CGPoint
  ) -> OpaquePointer {
    switch kind {
    case .distance where form == .pin: edge_joint_revolute(world.handle, a.handle, b.handle, EdgeVector(ends.1), true)
    case .distance where form == .point: edge_joint_point(world.handle, a.handle, b.handle, EdgeVector(ends.1))
    case .distance, .rope: edge_joint_distance(world.handle, a.handle, b.handle, EdgeVector(ends.0), EdgeVector(ends.1), true)
    case .weld: edge_joint_weld(world.handle, a.handle, b.handle, EdgeVector(anchor), true)
    case .pin: edge_joint_revolute(world.handle, a.handle, b.handle, EdgeVector(anchor), true)
    case .slide(let axis):
      edge_joint_prismatic(
        world.handle, a.handle, b.handle, EdgeVector(anchor), EdgeVector(x: Float(axis.dx), y: Float(axis.dy)), true)
    }
  }

  package func update(_ new: JointParameters) {
    let ends = currentEnds
    parameters = new
    let wanted = Self.form(kind, new, isAnchored: second == nil)
    if wanted != form {
      edge_joint_destroy(world.handle, handle)
      form = wanted
      handle = Self.make(world, kind, wanted, second ?? anchorBody!, first, ends: ends, anchor: ends.0)
    }
    apply()
  }

  private func apply() {
    let (lower, upper, isLimited) = (parameters.lower, parameters.upper, parameters.isLimited)
    switch kind {
    case .distance where form == .pin:
      edge_joint_revolute_set(handle, torque, false, 0, 0)
    case .distance where form == .point:
      edge_joint_point_set(handle, EdgeVector(anchor), Float(parameters.frequency), Float(parameters.damping))
    case .distance:
      let length = Float(points: parameters.length)
      let isSpring = parameters.frequency > 0
      edge_joint_distance_set(
        handle, length, isSpring ? 0 : length, isSpring ? .greatestFiniteMagnitude : length, Float(parameters.frequency),
        Float(parameters.damping))
    case .rope:
      edge_joint_distance_set(handle, Float(points: parameters.length), 0, Float(points: parameters.length), 0, 0)
    case .weld:
      edge_joint_weld_set(handle, Float(parameters.frequency), Float(parameters.damping))
    case .pin:
      edge_joint_revolute_set(handle, torque, isLimited, Float(max(lower, -.pi)), Float(min(upper, .pi)))
    case .slide:
      let reach = CGFloat(Float.greatestFiniteMagnitude) / 4
      edge_joint_prismatic_set(
        handle, Float(points: parameters.friction), isLimited, Float(points: max(lower, -reach)), Float(points: min(upper, reach))
      )
    }
  }

  /// UIKit's unit of torque is not documented; here it is square points of density 1 × points per second squared, per metre.
  private var torque: Float { Float(parameters.friction) }

  package func moveAnchor(to point: CGPoint) {
    anchor = point
    anchorBody?.move(to: point, angle: 0)
    if form == .point { apply() }
  }

  /// The present ends of the joint: at the anchor or second item, and at the first.
  package var currentEnds: (CGPoint, CGPoint) {
    var (a, b) = (EdgeVector(), EdgeVector())
    edge_joint_anchors(handle, &a, &b)
    return (CGPoint(a), CGPoint(b))
  }

  package func destroy() {
    edge_joint_destroy(world.handle, handle)
    anchorBody?.destroy()
    anchorBody = nil
  }
}
