import CoreGraphics
import Foundation
internal import Physics

/// Draws an item to a point, upright, as if on a spring.
///
/// UIKit's own springs are not public. The one trajectory that was measured (Sadun, damping 0.5) is that of a spring of 3.37 Hz whose
/// damping ratio is close to `damping`; this behavior follows that spring's closed form from step to step.
open class UISnapBehavior: UIDynamicBehavior {
  /// Radians per second, fitted to the measured trajectory.
  static let frequency: CGFloat = 21.15
  /// The damping ratio for a `damping` of 0.5, fitted to the same.
  static let fittedRatio: CGFloat = 0.472
  /// Even a `damping` of 0 comes to rest at last.
  static let leastRatio: CGFloat = 0.05
  /// Nearer than this (points, and radians × 100) and slower than ten times it a second, the item is put to rest at the point.
  static let restDistance: CGFloat = 0.25

  private let item: any UIDynamicItem

  public init(item: any UIDynamicItem, snapTo point: CGPoint) {
    self.item = item
    snapPoint = point
    super.init()
  }

  /// In the animator's coordinates.
  open var snapPoint: CGPoint {
    didSet {
      precondition(snapPoint.x.isFinite && snapPoint.y.isFinite, "UISnapBehavior.snapPoint = \(snapPoint): must be finite.")
      if oldValue != snapPoint { changed() }
    }
  }

  /// From 0, most oscillation, to 1. Default: 0.5.
  open var damping: CGFloat = 0.5 {
    didSet {
      precondition((0...1).contains(damping), "UISnapBehavior.damping = \(damping): must be from 0 to 1.")
      if oldValue != damping { changed() }
    }
  }

  // MARK: - For the animator

  override var ownItems: [any UIDynamicItem] { [item] }

  override func prepareStep(_ engine: DynamicsEngine, time: TimeInterval) {
    guard let body = engine.body(of: item), body.isAwake else { return }
    let state = body.current
    let (dx, dy) = (state.position.x - snapPoint.x, state.position.y - snapPoint.y)
    let turn = remainder(state.angle, 2 * .pi)
    if isAtRest(body, dx, dy, turn) { return rest(body, turn) }
    let spring = SnapSpring(
      frequency: Self.frequency, ratio: min(max(damping * Self.fittedRatio / 0.5, Self.leastRatio), 1), step: PhysicsWorld.step)
    body.accelerate(
      by: CGVector(
        dx: spring.acceleration(displacement: dx, velocity: body.velocity.dx),
        dy: spring.acceleration(displacement: dy, velocity: body.velocity.dy)))
    body.turn(by: spring.acceleration(displacement: turn, velocity: body.angularVelocity))
  }

  /// Puts the body to the point once; then it is left alone, so that it can fall asleep.
  private func rest(_ body: PhysicsBody, _ turn: CGFloat) {
    let state = body.current
    let target = PhysicsBody.State.nearest(to: snapPoint, angle: state.angle - turn)
    guard state != target else { return }
    body.move(to: snapPoint, angle: state.angle - turn)
    body.setVelocity(.zero, angular: 0)
  }

  private func isAtRest(_ body: PhysicsBody, _ dx: CGFloat, _ dy: CGFloat, _ turn: CGFloat) -> Bool {
    let limit = Self.restDistance
    return hypot(dx, dy) < limit && hypot(body.velocity.dx, body.velocity.dy) < limit * 10 && abs(turn) * 100 < limit
      && abs(body.angularVelocity) * 100 < limit * 10
  }
}

/// The acceleration that takes a body, stepped as Box2D steps it (first the velocity, then the place), along a damped spring.
struct SnapSpring {
  private let fromDisplacement: CGFloat
  private let fromVelocity: CGFloat

  /// Places of a damped spring at equal distances of time obey x₂ = 2c·x₁ − d·x₀ with c = e^(−ζωh) cos ω_d h, d = e^(−2ζωh).
  /// Box2D's velocity after a step is (x₁ − x₀) ÷ h, so x₂ − x₁ = (2c − d − 1)·x₁ + d·h·v.
  init(frequency: CGFloat, ratio: CGFloat, step: TimeInterval) {
    let h = CGFloat(step)
    let decay = exp(-ratio * frequency * h)
    let c = decay * cos(frequency * max(1 - ratio * ratio, 0).squareRoot() * h)
    let d = decay * decay
    fromDisplacement = (2 * c - d - 1) / (h * h)
    fromVelocity = (d - 1) / h
  }

  func acceleration(displacement: CGFloat, velocity: CGFloat) -> CGFloat {
    fromDisplacement * displacement + fromVelocity * velocity
  }
}
