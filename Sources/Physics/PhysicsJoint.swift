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

  /// A spring's stiffness, per second squared, and damping, per second, per unit of the mass that it moves.
  ///
  /// Steps solve a spring implicitly, which damps it by itself by about ω × step ÷ 2. The damping is less by that, so that each swing
  /// is shorter than the last one by what the ratio says; a ratio below that cannot be had.
  var spring: EdgeSpring {
    let omega = 2 * .pi * frequency
    let ratio = min(damping, 1)
    var (least, most) = (CGFloat(0), 2 * ratio * omega)
    for _ in 0..<30 {
      let middle = (least + most) / 2
      if Self.steppedRatio(stiffness: omega * omega, damping: middle) < ratio { least = middle } else { most = middle }
    }
    return EdgeSpring(stiffness: Float(omega * omega), damping: Float(most + 2 * (max(damping, 1) - 1) * omega))
  }

  /// The damping ratio of v' = (v − h·k·x) ÷ (1 + h·c + h²·k), x' = x + h·v', from the eigenvalues of the step.
  private static func steppedRatio(stiffness: CGFloat, damping: CGFloat) -> CGFloat {
    let step = CGFloat(PhysicsWorld.step)
    let determinant = 1 / (1 + step * damping + step * step * stiffness)
    let trace = 1 + determinant - step * step * stiffness * determinant
    guard trace * trace < 4 * determinant else { return 1 }
    let (decay, turn) = (-log(determinant) / 2, acos(trace / 2 / determinant.squareRoot()))
    return decay / hypot(decay, turn)
  }
}

/// The place of a step among those of a frame.
package struct FrameStep: Equatable, Sendable {
  /// The number of steps to the end of the frame, this one included.
  package var left = 1
  package var isFirst = true

  package init() {}

  package init(left: Int, isFirst: Bool) { (self.left, self.isFirst) = (left, isFirst) }
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
  /// The anchor of the last frame, and its velocity in the present one, in points per second.
  private var frameAnchor: CGPoint
  private var anchorVelocity = CGVector.zero
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
    frameAnchor = anchor
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
    anchorBody?.setMoves(isLeash)
    switch kind {
    case .distance where form == .pin:
      edge_joint_revolute_set(handle, torque, false, 0, 0)
    case .distance where form == .point:
      edge_joint_point_set(handle, EdgeVector(anchor), parameters.spring)
    case .distance where parameters.frequency > 0:
      edge_joint_distance_set_spring(handle, Float(points: parameters.length), parameters.spring)
    case .distance:
      edge_joint_distance_set_rigid(handle, Float(points: parameters.length), Float(points: parameters.length))
    case .rope:
      edge_joint_distance_set_rigid(handle, 0, Float(points: parameters.length))
    case .weld:
      edge_joint_weld_set(handle, Float(parameters.frequency), Float(parameters.damping))
    case .pin:
      edge_joint_revolute_set(
        handle, torque, isLimited, Float(max(lower, -Self.farthestTurn)), Float(min(upper, Self.farthestTurn)))
    case .slide:
      let reach = CGFloat(Float.greatestFiniteMagnitude) / 4
      edge_joint_prismatic_set(
        handle, Float(points: parameters.friction), isLimited, Float(points: max(lower, -reach)), Float(points: min(upper, reach))
      )
    }
  }

  /// More radians than an item turns.
  private static let farthestTurn: CGFloat = 1e6

  /// UIKit's unit of torque is not documented; here it is square points of density 1 × points per second squared, per metre.
  private var torque: Float { Float(parameters.friction) }

  /// Whether the item is drawn by a stiff rod or pin, whose anchor moves with a velocity and lets walls hold the item.
  private var isLeash: Bool {
    guard case .distance = kind else { return false }
    return second == nil && parameters.frequency == 0
  }

  package func moveAnchor(to point: CGPoint) {
    anchor = point
    guard !isLeash else { return }
    frameAnchor = point
    anchorBody?.move(to: point, angle: 0)
    if form == .point { apply() }
  }

  /// Moves a stiff attachment's end towards the anchor for the next step, so that it is there at the end of the frame; as far as walls
  /// let the item follow. The item moves with the anchor's velocity, and keeps it when it is released.
  package func follow(_ step: FrameStep) {
    guard isLeash, let anchorBody else { return }
    if step.isFirst {
      let rate = 1 / (CGFloat(PhysicsWorld.step) * CGFloat(step.left))
      anchorVelocity = CGVector(dx: (anchor.x - frameAnchor.x) * rate, dy: (anchor.y - frameAnchor.y) * rate)
      frameAnchor = anchor
    }
    guard first.isAwake || anchorBody.current.position != CGPoint(EdgeVector(anchor)) else { return }
    var leash = EdgeLeash(
      target: EdgeVector(anchor), velocity: EdgeVector(anchorVelocity),
      length: form == .pin ? 0 : Float(points: parameters.length), steps: Int32(step.left))
    edge_joint_follow(handle, &leash, Float(PhysicsWorld.step))
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
