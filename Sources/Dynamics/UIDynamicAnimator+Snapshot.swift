import CoreGraphics
import Foundation
internal import Physics
import ViewCore

extension UIDynamicAnimator {
  /// The present state of the world, made on demand.
  ///
  /// - Complexity: O(items + contacts + boundaries).
  package func debugSnapshot() -> DynamicsSnapshot {
    var (bodies, awake, kinetic): ([DynamicsSnapshot.Body], Int, CGFloat) = ([], 0, 0)
    bodies.reserveCapacity(engine.records.count)
    // A closure would be checked for the main actor at each call, a loop is not.
    for record in engine.records {
      let body = DynamicsSnapshot.Body(record)
      if body.isAwake { awake += 1 }
      kinetic += record.body.kineticEnergy
      bodies.append(body)
    }
    let behaviors = preorder
    return DynamicsSnapshot(
      bodies: bodies, attachments: behaviors.compactMap { ($0 as? UIAttachmentBehavior)?.snapshot },
      snaps: behaviors.compactMap { ($0 as? UISnapBehavior)?.snapshot(engine) },
      pushes: behaviors.flatMap { ($0 as? UIPushBehavior)?.snapshots(engine) ?? [] },
      contacts: engine.world.touches().map { DynamicsSnapshot.Contact($0, engine) },
      boundaries: behaviors.flatMap { ($0 as? UICollisionBehavior)?.boundarySnapshots ?? [] },
      kineticEnergy: kinetic,
      potentialEnergy: behaviors.reduce(0) {
        $0 + (($1 as? UIGravityBehavior)?.potentialEnergy(engine, in: referenceBounds) ?? 0)
      },
      awakeCount: awake, asleepCount: bodies.count - awake, isRunning: isRunning, elapsedTime: elapsedTime,
      stepCount: clock.stepCount, frameCount: clock.frameCount)
  }

  /// The number of awake bodies, as in `debugSnapshot()`.
  ///
  /// - Complexity: O(items).
  package var debugAwakeCount: Int {
    var count = 0
    for record in engine.records where record.body.isAwake && !record.properties.isAnchored { count += 1 }
    return count
  }

  /// The number of bodies that can move: those that are not anchored.
  ///
  /// - Complexity: O(items).
  package var debugItemCount: Int {
    var count = 0
    for record in engine.records where !record.properties.isAnchored { count += 1 }
    return count
  }

  /// Whether an object is one of the items.
  package func moves(_ item: any UIDynamicItem) -> Bool { engine.record(of: item) != nil }
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
    return .polygon(PhysicsBody.corners(of: self).scaled(by: scale, turnedBy: angle, about: center))
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
