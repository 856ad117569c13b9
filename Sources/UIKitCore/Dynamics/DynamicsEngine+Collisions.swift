import CoreGraphics
import Foundation

/// Who collides with what.
@MainActor
extension DynamicsEngine {
  func addCollisions(_ behavior: UICollisionBehavior) {
    for item in behavior.items { joinCollision(item, behavior) }
    rebuildBoundaries(of: behavior)
  }

  func removeCollisions(_ behavior: UICollisionBehavior) {
    for item in behavior.items { leaveCollision(item, behavior) }
    removeBoundaries { $0.owner === behavior }
  }

  func joinCollision(_ item: any UIDynamicItem, _ behavior: UICollisionBehavior) {
    guard let record = byItem[ObjectIdentifier(item)], !record.collisions.contains(where: { $0 === behavior }) else { return }
    record.collisions.append(behavior)
    record.body.refilter()
    record.body.wake()
  }

  func leaveCollision(_ item: any UIDynamicItem, _ behavior: UICollisionBehavior) {
    guard let record = byItem[ObjectIdentifier(item)] else { return }
    record.collisions.removeAll { $0 === behavior }
    record.body.refilter()
    record.body.wake()
  }

  /// Makes bodies for new boundaries and takes away those of old ones; what is as it was is not touched.
  func rebuildBoundaries(of behavior: UICollisionBehavior) {
    let wanted = behavior.boundaries.all
    removeBoundaries { old in old.owner === behavior && !wanted.contains { $0.outline === old.outline } }
    let present = boundaries.values.filter { $0.owner === behavior }
    for (identifier, outline) in wanted where !present.contains(where: { $0.outline === outline }) {
      lastToken += 1
      let body = PhysicsBody(in: world, kind: .static, at: .zero, token: lastToken)
      body.add(outline, token: 0)
      boundaries[lastToken] = Boundary(owner: behavior, identifier: identifier, outline: outline, body: body)
    }
    for item in behavior.items { byItem[ObjectIdentifier(item)]?.body.wake() }
  }

  private func removeBoundaries(where isOut: (Boundary) -> Bool) {
    for (token, boundary) in boundaries.filter({ isOut($0.value) }).sorted(by: { $0.key < $1.key }) {
      boundary.body.destroy()
      boundaries[token] = nil
    }
  }

  /// Puts items back between walls that have passed them.
  func keep(_ items: [any UIDynamicItem], from old: CGRect, in new: CGRect) {
    for item in items {
      guard let record = byItem[ObjectIdentifier(item)], !record.properties.isAnchored else { continue }
      let state = record.body.current
      guard old.contains(state.position), !new.contains(state.position) else { continue }
      let half = CGSize(width: min(record.size.width, new.width) / 2, height: min(record.size.height, new.height) / 2)
      let place = CGPoint(
        x: min(max(state.position.x, new.minX + half.width), new.maxX - half.width),
        y: min(max(state.position.y, new.minY + half.height), new.maxY - half.height))
      record.body.move(to: place, angle: state.angle)
    }
  }

  func boundary(token: UInt64) -> Boundary? { boundaries[token] }

  /// Items collide with items and boundaries of a collision behavior that they share.
  func mayTouch(_ bodyA: UInt64, _ bodyB: UInt64) -> Bool {
    switch (byToken[bodyA], byToken[bodyB]) {
    case (let a?, let b?): a.sharedCollision(with: b) != nil
    case (let item?, nil): mayTouch(item, boundary: bodyB)
    case (nil, let item?): mayTouch(item, boundary: bodyA)
    default: false
    }
  }

  private func mayTouch(_ record: Record, boundary: UInt64) -> Bool {
    guard let owner = boundaries[boundary]?.owner else { return false }
    return owner.collisionMode.contains(.boundaries) && record.collisions.contains { $0 === owner }
  }
}

@MainActor
extension DynamicsEngine.Record {
  func sharedCollision(with other: DynamicsEngine.Record) -> UICollisionBehavior? {
    collisions.first { mine in
      mine.collisionMode.contains(.items) && other.collisions.contains { $0 === mine }
    }
  }
}
