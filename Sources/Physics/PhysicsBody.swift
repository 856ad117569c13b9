internal import CBox2D
import CoreGraphics
import Foundation

/// A body of the world, in points. Its owner destroys it.
package final class PhysicsBody {
  package enum Kind { case `static`, dynamic }

  package struct State: Equatable, Sendable {
    package var position: CGPoint
    /// In radians, clockwise.
    package var angle: CGFloat

    package init(position: CGPoint, angle: CGFloat) {
      self.position = position
      self.angle = angle
    }
  }

  /// What the body collides with in a group.
  package struct Membership: Equatable, Sendable {
    package var group: Int
    package var meetsMembers: Bool
    package var meetsWalls: Bool
    package var isWall: Bool

    /// The membership of a body that moves.
    package init(group: Int, meetsMembers: Bool, meetsWalls: Bool) {
      (self.group, self.meetsMembers, self.meetsWalls, isWall) = (group, meetsMembers, meetsWalls, false)
    }

    package init(wallOf group: Int) { (self.group, meetsMembers, meetsWalls, isWall) = (group, false, false, true) }
  }

  /// The owner's number for the body, reported in contacts and queries.
  package let token: UInt64
  let handle: OpaquePointer
  private unowned let world: PhysicsWorld
  /// The area of the outline, in square points.
  package private(set) var area: CGFloat = 0
  /// The squared radius of gyration about the centre, in square points.
  package private(set) var gyration: CGFloat = 0
  /// The thickness of the thinnest part, in points.
  private var thickness: CGFloat = .infinity

  package init(in world: PhysicsWorld, kind: Kind, at position: CGPoint, angle: CGFloat = 0, token: UInt64) {
    self.world = world
    self.token = token
    handle = edge_body_create(
      world.handle, kind == .static ? EdgeBodyStatic : EdgeBodyDynamic, EdgeVector(position), Float(angle), token)
  }

  package func destroy() { edge_body_destroy(world.handle, handle) }

  // MARK: - Outline

  /// Adds the mass of a part to the body's; the radius of gyration grows with the part's distance from the centre (parallel axis
  /// theorem).
  ///
  /// - Parameter squared: the part's squared radius of gyration about its own centre, in square points.
  func addPart(area part: CGFloat, gyration squared: CGFloat, thickness: CGFloat, at offset: CGPoint) {
    self.thickness = min(self.thickness, thickness)
    let moved = squared + offset.x * offset.x + offset.y * offset.y
    let total = area + part
    guard total > 0 else { return }
    gyration = (gyration * area + moved * part) / total
    area = total
  }

  /// Removes all shapes.
  package func removeOutline() {
    edge_body_remove_fixtures(handle)
    (area, gyration, thickness) = (0, 0, .infinity)
  }

  // MARK: - State

  private var state: EdgeBodyState { edge_body_state(handle) }

  package var current: State { State(state) }

  /// In points per second.
  package var velocity: CGVector { CGVector(state.velocity) }

  /// In radians per second, clockwise.
  package var angularVelocity: CGFloat { CGFloat(state.angularVelocity) }

  package var isAwake: Bool { edge_body_is_awake(handle) }

  package func move(to position: CGPoint, angle: CGFloat) {
    edge_body_set_transform(handle, EdgeVector(position), Float(angle))
    wake()
  }

  package func setVelocity(_ velocity: CGVector, angular: CGFloat) {
    let spin = min(max(angular, -PhysicsWorld.fastestSpin), PhysicsWorld.fastestSpin)
    edge_body_set_velocity(handle, EdgeVector(velocity.limited(to: PhysicsWorld.fastest)), Float(spin))
    if velocity != .zero || angular != 0 { wake() }
  }

  /// Whether a body without shapes moves with its velocity.
  func setMoves(_ moves: Bool) { edge_body_set_kind(handle, moves ? EdgeBodyKinematic : EdgeBodyStatic) }

  package func wake() { edge_body_set_awake(handle, true) }

  // MARK: - Forces (per unit of mass: points per second squared)

  /// The mass; 1 for 100 × 100 points of density 1.
  package var mass: CGFloat { CGFloat(edge_body_mass(handle)) }

  /// In mass × square points per second squared.
  package var kineticEnergy: CGFloat {
    let squaredMetre = PhysicsWorld.pointsPerMetre * PhysicsWorld.pointsPerMetre
    let spin = CGFloat(edge_body_inertia(handle)) * squaredMetre * angularVelocity * angularVelocity
    return (mass * (velocity.dx * velocity.dx + velocity.dy * velocity.dy) + spin) / 2
  }

  /// Accelerates the body in the next step, in points per second squared.
  package func accelerate(by acceleration: CGVector, at offset: CGPoint = .zero) {
    world.push(
      EdgePush(
        body: handle, acceleration: EdgeVector(acceleration.limited(to: PhysicsWorld.strongest)),
        offset: EdgeVector(offset.limited(to: PhysicsWorld.farthestOffset)), spin: 0))
  }

  /// Accelerates the rotation in the next step, in radians per second squared.
  package func turn(by acceleration: CGFloat) {
    let most = PhysicsWorld.fastestSpin / CGFloat(PhysicsWorld.step)
    world.push(
      EdgePush(
        body: handle, acceleration: EdgeVector(), offset: EdgeVector(), spin: Float(min(max(acceleration, -most), most))))
  }

  /// Changes the velocity at once, in points per second.
  package func kick(by change: CGVector, at offset: CGPoint = .zero) {
    let mass = edge_body_mass(handle)
    let vector = EdgeVector(change.limited(to: PhysicsWorld.fastest))
    let point = EdgeVector(offset.limited(to: PhysicsWorld.farthestOffset))
    edge_body_apply_impulse(handle, EdgeVector(x: vector.x * mass, y: vector.y * mass), edge_body_world_point(handle, point))
  }

  package func worldPoint(_ offset: CGPoint) -> CGPoint { CGPoint(edge_body_world_point(handle, EdgeVector(offset))) }

  // MARK: - Properties

  package func apply(_ properties: BodyProperties) {
    let material = EdgeMaterial(
      density: Float(properties.density), friction: Float(properties.friction), restitution: Float(properties.elasticity),
      restitutionThreshold: Float(points: PhysicsWorld.restitutionThreshold))
    edge_body_set_kind(handle, properties.isAnchored ? EdgeBodyStatic : EdgeBodyDynamic)
    edge_body_set_material(handle, material)
    edge_body_set_damping(handle, Float(properties.resistance), Float(properties.angularResistance))
    if !properties.isAnchored {
      let mass = Float(properties.density * area / (PhysicsWorld.pointsPerMetre * PhysicsWorld.pointsPerMetre))
      let squared = Float(gyration / (PhysicsWorld.pointsPerMetre * PhysicsWorld.pointsPerMetre))
      edge_body_set_mass(handle, mass, properties.allowsRotation ? mass * squared : 0)
    }
    edge_body_set_fixed_rotation(handle, !properties.allowsRotation)
    edge_body_set_thickness(handle, thickness.isFinite ? Float(points: thickness) : .greatestFiniteMagnitude)
  }

  /// Replaces the groups of the body.
  package func setMemberships(_ memberships: [Membership]) {
    let all = memberships.map { membership in
      let roles =
        (membership.meetsMembers ? EdgeRoleMeetsMembers.rawValue : 0) | (membership.meetsWalls ? EdgeRoleMeetsWalls.rawValue : 0)
        | (membership.isWall ? EdgeRoleWall.rawValue : 0)
      return EdgeMembership(group: Int32(membership.group), roles: Int32(roles))
    }
    edge_body_set_memberships(handle, all, Int32(all.count))
  }
}

extension PhysicsBody.State {
  init(_ state: EdgeBodyState) { self.init(position: CGPoint(state.position), angle: CGFloat(state.angle)) }

  /// The position and angle that the engine stores for the given ones, in single precision.
  package static func nearest(to position: CGPoint, angle: CGFloat) -> Self {
    Self(position: CGPoint(EdgeVector(position)), angle: CGFloat(Float(angle)))
  }

  package func interpolated(to end: Self, by part: CGFloat) -> Self {
    Self(
      position: CGPoint(
        x: position.x + (end.position.x - position.x) * part, y: position.y + (end.position.y - position.y) * part),
      angle: angle + (end.angle - angle) * part)
  }
}
