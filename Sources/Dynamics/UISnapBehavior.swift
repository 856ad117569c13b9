import CoreGraphics
import Foundation
internal import Physics
import ViewCore

/// Moves an item to a point, upright, as if by springs: on the way it rotates slightly and returns.
///
/// UIKit's springs are not public; `SnapSprings` describes those used here.
///
/// ```swift
/// let view = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
/// let card = UIView(frame: CGRect(x: 20, y: 20, width: 100, height: 60))
/// view.addSubview(card)
/// let animator = UIDynamicAnimator(referenceView: view)
/// let snap = UISnapBehavior(item: card, snapTo: CGPoint(x: 160, y: 240))
/// snap.damping = 0.7
/// animator.addBehavior(snap)
/// ```
open class UISnapBehavior: UIDynamicBehavior {
  /// Within this distance (points, and radians × 100), and at less than ten times that per second, the item is put to rest.
  static let restDistance: CGFloat = 0.25

  private let item: any UIDynamicItem

  /// Makes a snap of an item to a point of the animator's coordinates.
  public init(item: any UIDynamicItem, snapTo point: CGPoint) {
    self.item = item
    snapPointStorage = UISnapBehavior.nearest(to: point, "snapPoint")
    super.init()
  }

  /// The point in the animator's coordinates. One beyond 1e6 points is logged, and the nearest one is used.
  ///
  /// - Precondition: it is finite.
  open var snapPoint: CGPoint {
    get { snapPointStorage }
    set {
      let point = nearest(to: newValue, "snapPoint")
      guard point != snapPointStorage else { return }
      snapPointStorage = point
      changed()
    }
  }

  private var snapPointStorage: CGPoint

  /// The damping, from 0 (most oscillation) to 1. Default: 0.5.
  ///
  /// A number below or above is logged, and the nearest one is used; NaN traps.
  open var damping: CGFloat {
    get { dampingStorage }
    set {
      let value = nearest(to: newValue, within: 0...1, "damping")
      guard value != dampingStorage else { return }
      dampingStorage = value
      changed()
    }
  }

  private var dampingStorage: CGFloat = 0.5

  // MARK: - For the animator

  override var ownItems: [any UIDynamicItem] { [item] }

  override func prepareStep(_ engine: DynamicsEngine, time: TimeInterval) {
    guard let body = engine.body(of: item), body.isAwake else { return }
    let state = body.current
    let (dx, dy) = (state.position.x - snapPoint.x, state.position.y - snapPoint.y)
    let turn = remainder(state.angle, 2 * .pi)
    if isAtRest(body, dx, dy, turn) { return rest(body, turn) }
    let step = CGFloat(PhysicsWorld.step)
    let velocity = body.velocity
    let spin = body.angularVelocity
    let isTurning = engine.properties(of: item).allowsRotation
    let springs = SnapSprings(gyration: isTurning ? body.gyration : 0, damping: damping, step: step)
    let next = springs.velocities(
      SnapSprings.Motion(x: dx, y: dy, angle: turn, dx: velocity.dx, dy: velocity.dy, spin: spin))
    body.accelerate(by: CGVector(dx: (next.dx - velocity.dx) / step, dy: (next.dy - velocity.dy) / step))
    if isTurning { body.turn(by: (next.spin - spin) / step) }
  }

  /// Puts the body to rest at the point once; afterwards it can fall asleep.
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
