import CoreGraphics
import Foundation
internal import Physics
import ViewCore

/// Decides which bodies collide.
@MainActor
extension DynamicsEngine {
  func addCollisions(_ behavior: UICollisionBehavior) {
    for item in behavior.items { joinCollision(item, behavior) }
    rebuildBoundaries(of: behavior)
  }

  func removeCollisions(_ behavior: UICollisionBehavior) {
    for item in behavior.items { leaveCollision(item, behavior) }
    removeBoundaries { $0.owner === behavior }
    releaseGroup(of: behavior)
  }

  func joinCollision(_ item: any UIDynamicItem, _ behavior: UICollisionBehavior) {
    guard let record = record(of: item), !record.joins(behavior) else { return }
    record.join(behavior)
    updateMemberships(record)
  }

  func leaveCollision(_ item: any UIDynamicItem, _ behavior: UICollisionBehavior) {
    guard let record = record(of: item) else { return }
    record.leave(behavior)
    updateMemberships(record)
  }

  /// Updates the groups of an item: it collides with the items and boundaries of its collision behaviors.
  func updateMemberships(_ record: ItemRecord) {
    record.body.setMemberships(
      record.collisions.map {
        PhysicsBody.Membership(
          group: group(of: $0), meetsMembers: $0.collisionMode.contains(.items),
          meetsWalls: $0.collisionMode.contains(.boundaries))
      })
    record.body.wake()
  }

  /// Makes bodies for new boundaries and destroys those of removed ones; unchanged ones are kept.
  func rebuildBoundaries(of behavior: UICollisionBehavior) {
    let wanted = behavior.boundaries.all
    removeBoundaries { old in old.owner === behavior && !wanted.contains { $0.outline === old.outline } }
    let present = boundaries.filter { $0.owner === behavior }
    for (identifier, outline) in wanted where !present.contains(where: { $0.outline === outline }) {
      add(outline, identifier, of: behavior)
    }
    for item in behavior.items { body(of: item)?.wake() }
  }

  /// Moves items back inside a boundary that has moved past them.
  func keep(_ items: [any UIDynamicItem], from old: CGRect, in new: CGRect) {
    for item in items {
      guard let record = record(of: item), !record.properties.isAnchored else { continue }
      let state = record.body.current
      guard old.contains(state.position), !new.contains(state.position) else { continue }
      let size = record.outerSize
      let half = CGSize(width: min(size.width, new.width) / 2, height: min(size.height, new.height) / 2)
      let place = CGPoint(
        x: min(max(state.position.x, new.minX + half.width), new.maxX - half.width),
        y: min(max(state.position.y, new.minY + half.height), new.maxY - half.height))
      record.body.move(to: place, angle: state.angle)
    }
  }

  // MARK: - Contacts

  /// Converts contact changes to events in order: for each pair that shares a behavior, began and ended strictly alternate.
  func contactEvents(for changes: [ContactChange]) -> [ContactEvent] {
    changes.compactMap { $0.began ? began($0) : ended($0) }
  }

  private func began(_ change: ContactChange) -> ContactEvent? {
    guard let first = member(change.bodyA), let second = member(change.bodyB) else { return nil }
    switch (first, second) {
    case (.item(let a), .item(let b)):
      guard let behavior = a.sharedCollision(with: b) else { return nil }
      let (holder, other, isA) = a.touches.count <= b.touches.count ? (a, b, true) : (b, a, false)
      holder.add(
        ItemRecord.Touch(
          other: isA ? change.bodyB : change.bodyA, behavior: behavior, member: .item(other), isFirst: isA))
      return ContactEvent(behavior: behavior, item: a.item, other: .item(b.item), began: change.point)
    case (.item(let item), .boundary(let boundary)): return began(item, change.bodyB, boundary, change.point)
    case (.boundary(let boundary), .item(let item)): return began(item, change.bodyA, boundary, change.point)
    case (.boundary, .boundary): return nil
    }
  }

  private func began(_ record: ItemRecord, _ token: UInt64, _ boundary: CollisionBoundary, _ point: CGPoint) -> ContactEvent {
    record.add(ItemRecord.Touch(other: token, behavior: boundary.owner, member: .boundary(boundary), isFirst: true))
    return ContactEvent(behavior: boundary.owner, item: record.item, other: .boundary(boundary.identifier), began: point)
  }

  private func ended(_ change: ContactChange) -> ContactEvent? {
    if case .item(let record) = member(change.bodyA), let touch = record.removeTouch(of: change.bodyB) {
      return event(record, touch)
    }
    if case .item(let record) = member(change.bodyB), let touch = record.removeTouch(of: change.bodyA) {
      return event(record, touch)
    }
    return nil
  }

  private func event(_ record: ItemRecord, _ touch: ItemRecord.Touch) -> ContactEvent {
    switch touch.member {
    case .boundary(let boundary):
      return ContactEvent(behavior: touch.behavior, item: record.item, other: .boundary(boundary.identifier), began: nil)
    case .item(let other):
      let (first, second) = touch.isFirst ? (record, other) : (other, record)
      return ContactEvent(behavior: touch.behavior, item: first.item, other: .item(second.item), began: nil)
    }
  }
}

@MainActor
extension ItemRecord {
  func sharedCollision(with other: ItemRecord) -> UICollisionBehavior? {
    if collisions.count == 1, other.collisions.count == 1 {
      let mine = collisions[0]
      return mine === other.collisions[0] && mine.collisionMode.contains(.items) ? mine : nil
    }
    return collisions.first { mine in
      mine.collisionMode.contains(.items) && other.collisions.contains { $0 === mine }
    }
  }
}
