import CoreGraphics
import Foundation
internal import Physics

extension UIDynamicAnimator {
  /// The present state of the world, made on demand.
  ///
  /// - Complexity: O(items + contacts + boundaries).
  package func debugSnapshot() -> DynamicsSnapshot {
    let bodies = engine.records.map(DynamicsSnapshot.Body.init)
    let awake = bodies.count { $0.isAwake }
    return DynamicsSnapshot(
      bodies: bodies, attachments: behaviors(UIAttachmentBehavior.self).compactMap(\.snapshot),
      snaps: behaviors(UISnapBehavior.self).compactMap { $0.snapshot(engine) },
      pushes: behaviors(UIPushBehavior.self).flatMap { $0.snapshots(engine) },
      contacts: engine.world.touches().map { DynamicsSnapshot.Contact($0, engine) },
      boundaries: behaviors(UICollisionBehavior.self).flatMap(\.boundarySnapshots),
      kineticEnergy: engine.records.reduce(0) { $0 + $1.body.kineticEnergy },
      potentialEnergy: behaviors(UIGravityBehavior.self).reduce(0) { $0 + $1.potentialEnergy(engine, in: referenceBounds) },
      awakeCount: awake, asleepCount: bodies.count - awake, isRunning: isRunning, elapsedTime: elapsedTime,
      stepCount: clock.stepCount, frameCount: clock.frameCount)
  }

  /// The number of awake bodies, as in `debugSnapshot()`.
  ///
  /// - Complexity: O(items).
  package var debugAwakeCount: Int { engine.records.count { $0.body.isAwake && !$0.properties.isAnchored } }

  /// The number of bodies that can move: those that are not anchored.
  ///
  /// - Complexity: O(items).
  package var debugItemCount: Int { engine.records.count { !$0.properties.isAnchored } }

  /// Whether an object is one of the items.
  package func moves(_ item: any UIDynamicItem) -> Bool { engine.record(of: item) != nil }

  private func behaviors<Behavior: UIDynamicBehavior>(_ type: Behavior.Type) -> [Behavior] {
    preorder.compactMap { $0 as? Behavior }
  }
}

@MainActor
extension DynamicsSnapshot.Body {
  /// The name of the item, as in the log.
  package var name: String { DynamicsEntries.name(item) }

  init(_ record: ItemRecord) {
    let (body, shown) = (record.body, record.shown)
    self.init(
      item: record.item, outlines: record.item.outlines(at: shown.position, angle: shown.angle, scale: record.space.scale),
      center: shown.position,
      angle: shown.angle, velocity: body.velocity, angularVelocity: body.angularVelocity, mass: body.mass,
      isAwake: body.isAwake && !record.properties.isAnchored, isAnchored: record.properties.isAnchored)
  }
}

@MainActor
extension DynamicsSnapshot.Contact {
  init(_ touch: TouchingPoint, _ engine: DynamicsEngine) {
    self.init(
      point: touch.point, normal: touch.normal, impulse: touch.impulse, first: engine.record(token: touch.bodyA)?.item,
      second: engine.record(token: touch.bodyB)?.item)
  }
}

extension UIDynamicItem {
  /// The parts of the outline for a body at `center`, rotated by `angle`.
  fileprivate func outlines(at center: CGPoint, angle: CGFloat, scale: CGFloat) -> [DynamicsSnapshot.Outline] {
    guard let group = self as? UIDynamicItemGroup else { return [outline(at: center, angle: angle, scale: scale)] }
    return group.members.map {
      let offset = CGPoint(x: $0.offset.x * scale, y: $0.offset.y * scale)
      return $0.item.outline(at: offset.turned(by: angle, about: center), angle: angle + $0.rotation, scale: scale)
    }
  }

  private func outline(at center: CGPoint, angle: CGFloat, scale: CGFloat) -> DynamicsSnapshot.Outline {
    let size = bounds.size
    if collisionBoundsType == .ellipse, size.width == size.height {
      return .circle(center: center, radius: size.width / 2 * scale)
    }
    return .polygon(
      PhysicsBody.corners(of: self).map {
        CGPoint(x: $0.x * scale, y: $0.y * scale).turned(by: angle, about: center)
      })
  }
}

extension UIAttachmentBehavior {
  fileprivate var snapshot: DynamicsSnapshot.Attachment? {
    guard let (end, start) = joint?.currentEnds else { return nil }
    let hasLength = snapshotKind == .rod || snapshotKind == .spring || snapshotKind == .limit
    return DynamicsSnapshot.Attachment(
      behavior: self, kind: snapshotKind, start: start, end: end, length: hasLength ? length : 0, frequency: frequency)
  }

  private var snapshotKind: DynamicsSnapshot.AttachmentKind {
    switch kind {
    case .distance: frequency > 0 ? .spring : .rod
    case .rope: .limit
    case .weld: .fixed
    case .pin: .pin
    case .slide: .sliding
    }
  }
}

extension UISnapBehavior {
  fileprivate func snapshot(_ engine: DynamicsEngine) -> DynamicsSnapshot.Snap? {
    guard let item = ownItems.first, let record = engine.record(of: item) else { return nil }
    return DynamicsSnapshot.Snap(behavior: self, item: item, center: record.shown.position, target: snapPoint)
  }
}

extension UIPushBehavior {
  fileprivate func snapshots(_ engine: DynamicsEngine) -> [DynamicsSnapshot.Push] {
    guard active, pushDirection != .zero else { return [] }
    return items.compactMap { item in
      guard let shown = engine.record(of: item)?.shown else { return nil }
      let offset = targetOffsetFromCenter(for: item)
      let point = CGPoint(x: offset.horizontal, y: offset.vertical).turned(by: shown.angle, about: shown.position)
      return DynamicsSnapshot.Push(behavior: self, item: item, point: point, direction: pushDirection)
    }
  }
}

extension UICollisionBehavior {
  fileprivate var boundarySnapshots: [DynamicsSnapshot.Boundary] {
    guard collisionMode.contains(.boundaries) else { return [] }
    let implicit = boundaries.reference.map { DynamicsSnapshot.Boundary(behavior: self, identifier: nil, path: $0.path) }
    return (implicit.map { [$0] } ?? [])
      + boundaries.named.map { DynamicsSnapshot.Boundary(behavior: self, identifier: $0.identifier, path: $0.outline.path) }
  }
}

extension UIGravityBehavior {
  fileprivate func potentialEnergy(_ engine: DynamicsEngine, in bounds: CGRect?) -> CGFloat {
    let pull = CGVector(dx: gravityDirection.dx * Self.unit, dy: gravityDirection.dy * Self.unit)
    let ground = bounds.map { max(pull.dx * $0.minX, pull.dx * $0.maxX) + max(pull.dy * $0.minY, pull.dy * $0.maxY) } ?? 0
    return items.reduce(0) { sum, item in
      guard let record = engine.record(of: item), !record.properties.isAnchored else { return sum }
      let place = record.body.current.position
      return sum + record.body.mass * (ground - pull.dx * place.x - pull.dy * place.y)
    }
  }
}
