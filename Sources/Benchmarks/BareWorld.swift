import CoreGraphics
import Foundation
import Physics

/// Boxes in plain Box2D: the reference for an animator's own cost.
///
/// It has the shapes, steps and iterations of an animator with more than a few items; gravity is the engine's, and each frame
/// reads all positions and contacts.
@MainActor
final class BareWorld {
  private static let gravity = CGVector(dx: 0, dy: 1000)

  private let world = PhysicsWorld(isOpen: true)
  private let bodies: [PhysicsBody]
  private var places: [PhysicsBody.State] = []

  /// Upright boxes above a ground.
  init(ground: CGRect, boxes: [CGRect], friction: CGFloat) {
    bodies = ([ground] + boxes).enumerated().map { [world] index, frame in
      let body = PhysicsBody(in: world, kind: .dynamic, at: CGPoint(x: frame.midX, y: frame.midY), token: UInt64(index + 1))
      body.addRectangle(frame.size)
      body.apply(Self.properties(friction, isAnchored: index == 0))
      return body
    }
    world.setGravity(Self.gravity)
  }

  /// Rotated boxes that fall between walls.
  init(walls: [[CGPoint]], boxes: [(center: CGPoint, size: CGSize, angle: CGFloat)], friction: CGFloat) {
    for points in walls { PhysicsBody(in: world, kind: .static, at: .zero, token: 0).addLine(points, isClosed: false) }
    bodies = boxes.enumerated().map { [world] index, box in
      let body = PhysicsBody(in: world, kind: .dynamic, at: box.center, angle: box.angle, token: UInt64(index + 1))
      body.addRectangle(box.size)
      body.apply(Self.properties(friction))
      return body
    }
    world.setGravity(Self.gravity)
  }

  private static func properties(_ friction: CGFloat, isAnchored: Bool = false) -> BodyProperties {
    var properties = BodyProperties()
    (properties.friction, properties.isAnchored) = (friction, isAnchored)
    return properties
  }

  /// Returns the number of contacts that began or ended.
  @discardableResult
  func advance(steps: Int) -> Int {
    for _ in 0..<steps { world.advanceBare() }
    places.removeAll(keepingCapacity: true)
    for body in bodies { places.append(body.current) }
    return world.drainContacts().count
  }

  /// The number of an animator's steps per second.
  static let stepsPerSecond = Int((1 / PhysicsWorld.step).rounded())
}
