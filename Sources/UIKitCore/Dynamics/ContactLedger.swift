import CoreGraphics
import Foundation

/// Which items touch what, and the news of it: began and ended strictly in turn for each pair.
///
/// An item or a boundary may be several shapes for Box2D, so touches are counted; what ended is told in the words in which it began.
@MainActor
final class ContactLedger {
  enum Event {
    case itemsBegan(UICollisionBehavior, any UIDynamicItem, any UIDynamicItem, CGPoint)
    case itemsEnded(UICollisionBehavior, any UIDynamicItem, any UIDynamicItem)
    case boundaryBegan(UICollisionBehavior, any UIDynamicItem, (any NSCopying)?, CGPoint)
    case boundaryEnded(UICollisionBehavior, any UIDynamicItem, (any NSCopying)?)
  }

  private struct Key: Hashable {
    let first, second: UInt64
  }

  private struct Touch {
    var count: Int
    let ended: Event
  }

  private var touches: [Key: Touch] = [:]

  /// What the contacts of a step mean, in their order.
  func events(for contacts: [PhysicsWorld.Contact], in engine: DynamicsEngine) -> [Event] {
    contacts.compactMap { $0.began ? began($0, engine) : ended($0) }
  }

  private func key(_ contact: PhysicsWorld.Contact) -> Key {
    Key(first: min(contact.bodyA, contact.bodyB), second: max(contact.bodyA, contact.bodyB))
  }

  private func began(_ contact: PhysicsWorld.Contact, _ engine: DynamicsEngine) -> Event? {
    let key = key(contact)
    if touches[key] != nil {
      touches[key]!.count += 1
      return nil
    }
    guard let (began, ended) = words(for: contact, engine) else { return nil }
    touches[key] = Touch(count: 1, ended: ended)
    return began
  }

  private func ended(_ contact: PhysicsWorld.Contact) -> Event? {
    let key = key(contact)
    guard var touch = touches[key] else { return nil }
    touch.count -= 1
    touches[key] = touch.count > 0 ? touch : nil
    return touch.count > 0 ? nil : touch.ended
  }

  private func words(for contact: PhysicsWorld.Contact, _ engine: DynamicsEngine) -> (Event, Event)? {
    switch (engine.record(token: contact.bodyA), engine.record(token: contact.bodyB)) {
    case (let a?, let b?):
      guard let behavior = a.sharedCollision(with: b) else { return nil }
      return (.itemsBegan(behavior, a.item, b.item, contact.point), .itemsEnded(behavior, a.item, b.item))
    case (let item?, nil): return words(item, contact.bodyB, contact.point, engine)
    case (nil, let item?): return words(item, contact.bodyA, contact.point, engine)
    default: return nil
    }
  }

  private func words(_ record: DynamicsEngine.Record, _ token: UInt64, _ point: CGPoint, _ engine: DynamicsEngine) -> (
    Event, Event
  )? {
    guard let boundary = engine.boundary(token: token) else { return nil }
    return (
      .boundaryBegan(boundary.owner, record.item, boundary.identifier, point),
      .boundaryEnded(boundary.owner, record.item, boundary.identifier)
    )
  }
}

extension ContactLedger.Event {
  @MainActor
  func tellDelegate(_ entries: DynamicsEntries) {
    entries.told(self)
    switch self {
    case .itemsBegan(let behavior, let first, let second, let point):
      behavior.collisionDelegate?.collisionBehavior(behavior, beganContactFor: first, with: second, at: point)
    case .itemsEnded(let behavior, let first, let second):
      behavior.collisionDelegate?.collisionBehavior(behavior, endedContactFor: first, with: second)
    case .boundaryBegan(let behavior, let item, let identifier, let point):
      behavior.collisionDelegate?.collisionBehavior(
        behavior, beganContactFor: item, withBoundaryIdentifier: identifier, at: point)
    case .boundaryEnded(let behavior, let item, let identifier):
      behavior.collisionDelegate?.collisionBehavior(behavior, endedContactFor: item, withBoundaryIdentifier: identifier)
    }
  }
}
