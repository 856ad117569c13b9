internal import CBox2D
import CoreGraphics
import Foundation

/// One body of the world, in points.
@MainActor
final class PhysicsBody {
  enum Kind { case `static`, dynamic }

  struct State: Equatable {
    var position: CGPoint
    var angle: CGFloat
  }

  let token: UInt64
  let handle: OpaquePointer
  private unowned let world: PhysicsWorld
  /// In square points, of the real outline.
  var area: CGFloat = 0 { didSet { watchSpeed() } }
  /// In square points, about the middle, per unit of area.
  var gyration: CGFloat = 0

  init(in world: PhysicsWorld, kind: Kind, at position: CGPoint, angle: CGFloat = 0, token: UInt64) {
    self.world = world
    self.token = token
    handle = edge_body_create(
      world.handle, kind == .static ? EdgeBodyStatic : EdgeBodyDynamic, EdgeVector(position), Float(angle), token)
  }

  func destroy() { edge_body_destroy(world.handle, handle) }

  // MARK: - State

  private var state: EdgeBodyState { edge_body_state(handle) }

  var current: State { State(state) }

  /// Points per second.
  var velocity: CGVector { CGVector(state.velocity) }

  /// Radians per second, clockwise.
  var angularVelocity: CGFloat { CGFloat(state.angularVelocity) }

  var isAwake: Bool { edge_body_is_awake(handle) }

  /// A body that crosses half of itself in a step is watched against other moving bodies too.
  private func watchSpeed() { edge_body_set_fast(handle, Float(points: area.squareRoot() / 2 / CGFloat(PhysicsWorld.step))) }

  func move(to position: CGPoint, angle: CGFloat) {
    edge_body_set_transform(handle, EdgeVector(position), Float(angle))
    wake()
  }

  func setVelocity(_ velocity: CGVector, angular: CGFloat) {
    edge_body_set_velocity(handle, EdgeVector(velocity), Float(angular))
    if velocity != .zero || angular != 0 { wake() }
  }

  func wake() { edge_body_set_awake(handle, true) }

  // MARK: - Forces (per unit of mass: points per second squared)

  /// A 100 × 100 point body of density 1 is 1.
  var mass: CGFloat { CGFloat(edge_body_mass(handle)) }

  /// Mass × square points per second squared.
  var kineticEnergy: CGFloat {
    let squaredMetre = PhysicsWorld.pointsPerMetre * PhysicsWorld.pointsPerMetre
    let spin = CGFloat(edge_body_inertia(handle)) * squaredMetre * angularVelocity * angularVelocity
    return (mass * (velocity.dx * velocity.dx + velocity.dy * velocity.dy) + spin) / 2
  }

  func accelerate(by acceleration: CGVector) {
    let mass = edge_body_mass(handle)
    let vector = EdgeVector(acceleration)
    edge_body_apply_force_to_center(handle, EdgeVector(x: vector.x * mass, y: vector.y * mass))
  }

  func accelerate(by acceleration: CGVector, at offset: CGPoint) {
    let mass = edge_body_mass(handle)
    let vector = EdgeVector(acceleration)
    edge_body_apply_force(
      handle, EdgeVector(x: vector.x * mass, y: vector.y * mass), edge_body_world_point(handle, EdgeVector(offset)))
  }

  /// Radians per second squared.
  func turn(by acceleration: CGFloat) {
    edge_body_apply_torque(handle, Float(acceleration) * edge_body_inertia(handle))
  }

  /// A change of velocity at once, in points per second.
  func kick(by change: CGVector, at offset: CGPoint = .zero) {
    let mass = edge_body_mass(handle)
    let vector = EdgeVector(change)
    edge_body_apply_impulse(
      handle, EdgeVector(x: vector.x * mass, y: vector.y * mass), edge_body_world_point(handle, EdgeVector(offset)))
  }

  func worldPoint(_ offset: CGPoint) -> CGPoint { CGPoint(edge_body_world_point(handle, EdgeVector(offset))) }

  // MARK: - Properties

  func apply(_ properties: ItemProperties) {
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
  }

  func refilter() { edge_body_refilter(handle) }
}

extension PhysicsBody.State {
  init(_ state: EdgeBodyState) { self.init(position: CGPoint(state.position), angle: CGFloat(state.angle)) }

  /// What a body that is put there is at: the engine's numbers are coarser.
  static func nearest(to position: CGPoint, angle: CGFloat) -> Self {
    Self(position: CGPoint(EdgeVector(position)), angle: CGFloat(Float(angle)))
  }

  func interpolated(to end: Self, by part: CGFloat) -> Self {
    Self(
      position: CGPoint(
        x: position.x + (end.position.x - position.x) * part, y: position.y + (end.position.y - position.y) * part),
      angle: angle + (end.angle - angle) * part)
  }
}
