internal import CBox2D
import CoreGraphics
import Foundation

/// Boxes above a standing one, stepped by Box2D and nothing else: what an animator's own work is measured against.
///
/// The same shapes, steps and iterations as an animator's; gravity is the engine's own, nobody hears of contacts, and at the end of a
/// frame all places are read.
@MainActor
package final class BareWorld {
  private let world = PhysicsWorld(isBare: true)
  private let bodies: [PhysicsBody]
  private var states: [EdgeBodyState]
  private var moved: [Int32]

  package init(ground: CGRect, boxes: [CGRect], friction: CGFloat) {
    bodies = ([ground] + boxes).enumerated().map { [world] index, frame in
      let body = PhysicsBody(in: world, kind: .dynamic, at: CGPoint(x: frame.midX, y: frame.midY), token: UInt64(index + 1))
      body.addRectangle(frame.size)
      body.apply(ItemProperties(friction: friction, isAnchored: index == 0))
      return body
    }
    states = bodies.map { edge_body_state($0.handle) }
    moved = [Int32](repeating: 0, count: bodies.count)
    handles = bodies.map(\.handle)
    edge_world_set_gravity(world.handle, EdgeVector(CGVector(dx: 0, dy: UIGravityBehavior.unit)))
  }

  private let handles: [OpaquePointer?]

  package func advance(steps: Int) {
    for _ in 0..<steps { world.advanceBare() }
    _ = edge_bodies_read(handles, Int32(handles.count), &states, &moved)
  }

  /// How many steps an animator makes in a second.
  package static let stepsPerSecond = Int((1 / PhysicsWorld.step).rounded())
}
