internal import CBox2D
import CoreGraphics
import Foundation

/// The joint behind an attachment, in points.
@MainActor
final class AttachmentJoint {
  /// Shorter than this (points), a rigid attachment is a pin: Box2D's rod needs a length.
  static let pinLength: CGFloat = 0.5

  /// What stands for an attachment by distance.
  private enum Form {
    case rod, pin
    /// A spring of no length to a point; Box2D's rod has no direction there.
    case point
  }

  private let world: PhysicsWorld
  private let kind: UIAttachmentBehavior.Kind
  private let first: PhysicsBody
  private let second: PhysicsBody?
  private var anchorBody: PhysicsBody?
  private var handle: OpaquePointer
  private var form: Form
  private var anchor: CGPoint
  private var parameters: AttachmentParameters

  init(
    _ world: PhysicsWorld, kind: UIAttachmentBehavior.Kind, first: PhysicsBody, second: PhysicsBody?, ends: (CGPoint, CGPoint),
    anchor: CGPoint, parameters: AttachmentParameters
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

  private static func form(_ kind: UIAttachmentBehavior.Kind, _ parameters: AttachmentParameters, isAnchored: Bool) -> Form {
    guard case .distance = kind, parameters.length < pinLength else { return .rod }
    if parameters.frequency == 0 { return .pin }
    return isAnchored ? .point : .rod
  }

  /// Body a is the anchor or the second item, b the first.
  private static func make(
    _ world: PhysicsWorld, _ kind: UIAttachmentBehavior.Kind, _ form: Form, _ a: PhysicsBody, _ b: PhysicsBody,
    ends: (CGPoint, CGPoint), anchor: CGPoint
  ) -> OpaquePointer {
    switch kind {
    case .distance where form == .pin: edge_joint_revolute(world.handle, a.handle, b.handle, EdgeVector(ends.1), true, 0)
    case .distance where form == .point: edge_joint_point(world.handle, a.handle, b.handle, EdgeVector(ends.1), 0)
    case .distance, .rope: edge_joint_distance(world.handle, a.handle, b.handle, EdgeVector(ends.0), EdgeVector(ends.1), true, 0)
    case .weld: edge_joint_weld(world.handle, a.handle, b.handle, EdgeVector(anchor), true, 0)
    case .pin: edge_joint_revolute(world.handle, a.handle, b.handle, EdgeVector(anchor), true, 0)
    case .slide(let axis):
      edge_joint_prismatic(
        world.handle, a.handle, b.handle, EdgeVector(anchor), EdgeVector(x: Float(axis.dx), y: Float(axis.dy)), true, 0)
    }
  }

  func update(_ new: AttachmentParameters) {
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
    let (lower, upper) = (parameters.range.minimum, parameters.range.maximum)
    let isLimited = !parameters.range.isInfinite
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

  func moveAnchor(to point: CGPoint) {
    anchor = point
    anchorBody?.move(to: point, angle: 0)
    if form == .point { apply() }
  }

  /// The ends where they are now: of the anchor or second item, and of the first.
  var currentEnds: (CGPoint, CGPoint) {
    var (a, b) = (EdgeVector(), EdgeVector())
    edge_joint_anchors(handle, &a, &b)
    return (CGPoint(a), CGPoint(b))
  }

  func destroy() {
    edge_joint_destroy(world.handle, handle)
    anchorBody?.destroy()
    anchorBody = nil
  }
}
