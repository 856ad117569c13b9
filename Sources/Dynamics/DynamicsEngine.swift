import CoreGraphics
import Foundation
import Misuse
internal import Physics
import ViewCore

/// The physics world of an animator: the bodies of its items, boundaries and contacts.
@MainActor
package final class DynamicsEngine {
  /// How far the world reaches from its origin, in points; farther away, Box2D's numbers have no digits left for a point.
  nonisolated static let reach: ClosedRange<CGFloat> = -1e6...1e6

  /// How far an item may be from the origin, in points: it falls out of the world, and is still a number.
  private static let farthest: ClosedRange<CGFloat> = -1e9...1e9

  let world = PhysicsWorld()
  package private(set) var records: [ItemRecord] = []
  private let states = BodyStates()
  /// Changes when a body is added or removed.
  private(set) var generation = 0
  private var byItem: [ObjectIdentifier: ItemRecord] = [:]
  /// The layout attributes among the items, by the element that they had when they were added.
  private var byElement: [AnyHashable: [any LayoutOwnedItem]] = [:]
  /// The members by token; a token is reused after the last contact event of its member.
  private var members: [CollisionMember?] = [nil]
  private var freeTokens: [UInt64] = []
  private var releasedTokens: [UInt64] = []
  private(set) var boundaries: [CollisionBoundary] = []
  /// The group of each collision behavior.
  private var groups: [ObjectIdentifier: Int] = [:]
  private(set) var propertiesAreDirty = false
  /// The step that behaviors prepare.
  private(set) var frameStep = FrameStep()
  private weak var referenceView: UIView?

  init(referenceView: UIView?) { self.referenceView = referenceView }

  isolated deinit {
    // Breaks retain cycles between records that touch each other.
    for record in records { record.removeTouches() }
  }

  // MARK: - Items

  func body(of item: any UIDynamicItem) -> PhysicsBody? { byItem[ObjectIdentifier(item)]?.body }
  func record(of item: any UIDynamicItem) -> ItemRecord? { byItem[ObjectIdentifier(item)] }
  func properties(of item: any UIDynamicItem) -> ItemProperties { byItem[ObjectIdentifier(item)]?.properties ?? .withoutBehavior }

  func member(_ token: UInt64) -> CollisionMember? { members[Int(token)] }

  func record(token: UInt64) -> ItemRecord? {
    if case .item(let record) = members[Int(token)] { record } else { nil }
  }

  /// The layout attributes among the items that were added with an element, and still have it; nil if there are none.
  func attributes(addedWith element: AnyHashable) -> (any LayoutOwnedItem)? {
    byElement[element]?.first { $0.ownedElement == element }
  }

  /// The layout attributes of an element among the items; nil if there are none.
  ///
  /// - Complexity: O(1); O(items) if none was added with the element: a program may set the index path of an item.
  package func attributes(of element: AnyHashable) -> (any LayoutOwnedItem)? {
    if let attributes = attributes(addedWith: element) { return attributes }
    for record in records {
      if let attributes = record.item as? any LayoutOwnedItem, attributes.ownedElement == element { return attributes }
    }
    return nil
  }

  func use(_ item: any UIDynamicItem, by behavior: UIDynamicBehavior) {
    let record = byItem[ObjectIdentifier(item)] ?? register(item)
    record.addUser(behavior)
  }

  func release(_ item: any UIDynamicItem, by behavior: UIDynamicBehavior) {
    guard let record = byItem[ObjectIdentifier(item)] else { return }
    record.removeUser(behavior)
    guard !record.isUsed else { return }
    byItem[ObjectIdentifier(item)] = nil
    if let element = record.element {
      byElement[element]?.removeAll { $0 === item }
      if byElement[element]?.isEmpty == true { byElement[element] = nil }
    }
    states.remove(at: record.index)
    records[records.count - 1].move(toIndex: record.index)
    records.swapAt(record.index, records.count - 1)
    records.removeLast()
    generation += 1
    record.body.destroy()
    releasedTokens.append(record.body.token)
  }

  private func register(_ item: any UIDynamicItem) -> ItemRecord {
    Self.validate(item)
    let space = ItemSpace(item, in: referenceView)
    let token = makeToken()
    let place = space.state
    let body = PhysicsBody(in: world, kind: .dynamic, at: place.position, angle: place.angle, token: token)
    body.setMemberships([])
    let record = ItemRecord(item: item, space: space, body: body, index: records.count)
    body.addOutline(of: item, scale: space.scale)
    body.apply(record.properties.body)
    states.append(body)
    generation += 1
    records.append(record)
    byItem[ObjectIdentifier(item)] = record
    if let element = record.element, let attributes = item as? any LayoutOwnedItem {
      byElement[element, default: []].append(attributes)
    }
    members[Int(token)] = .item(record)
    propertiesAreDirty = true
    return record
  }

  private func makeToken() -> UInt64 {
    if let token = freeTokens.popLast() { return token }
    members.append(nil)
    return UInt64(members.count - 1)
  }

  /// Traps with the text of UIKit's NSInternalInconsistencyException.
  private static func validate(_ item: any UIDynamicItem) {
    let size = item.bounds.size
    misuse(
      unless: size.width > 0 && size.height > 0 && farthest.contains(size.width) && farthest.contains(size.height),
      "Invalid size {\(size.width), \(size.height)} for item \(item) in Dynamics")
    let (center, transform) = (item.center, item.transform)
    misuse(
      unless: farthest.contains(center.x) && farthest.contains(center.y) && transform.rotation.isFinite,
      "Invalid center {\(center.x), \(center.y)} for item \(item) in Dynamics: it must be finite and within 1e9 points.")
  }

  /// Reads position, rotation and size from the item again.
  func reset(_ item: any UIDynamicItem) {
    guard let record = byItem[ObjectIdentifier(item)] else { return }
    Self.validate(item)
    record.reset()
    states.reset(at: record.index, record.body)
  }

  // MARK: - Collisions

  func group(of behavior: UICollisionBehavior) -> Int {
    if let group = groups[ObjectIdentifier(behavior)] { return group }
    let group = world.makeGroup()
    groups[ObjectIdentifier(behavior)] = group
    return group
  }

  func releaseGroup(of behavior: UICollisionBehavior) {
    if let group = groups.removeValue(forKey: ObjectIdentifier(behavior)) { world.releaseGroup(group) }
  }

  func add(_ outline: BoundaryOutline, _ identifier: (any NSCopying)?, of behavior: UICollisionBehavior) {
    let token = makeToken()
    let body = PhysicsBody(in: world, kind: .static, at: .zero, token: token)
    body.setMemberships([PhysicsBody.Membership(wallOf: group(of: behavior))])
    body.add(outline)
    let boundary = CollisionBoundary(owner: behavior, identifier: identifier, outline: outline, body: body)
    boundaries.append(boundary)
    members[Int(token)] = .boundary(boundary)
  }

  func removeBoundaries(where isOut: (CollisionBoundary) -> Bool) {
    for boundary in boundaries where isOut(boundary) {
      boundary.body.destroy()
      releasedTokens.append(boundary.body.token)
    }
    boundaries.removeAll(where: isOut)
  }

  // MARK: - Steps and frames

  /// Begins a step, for which behaviors are about to apply their forces.
  func beginStep(_ step: FrameStep) { frameStep = step }

  /// `isLast`: whether the frame shows the fraction `part` of this step.
  func step(isLast: Bool, part: CGFloat) {
    if isLast, part < 1 { states.keepPreviousStates() }
    world.advance(reading: isLast || part < 1 ? states : nil)
  }

  /// Returns and removes the contact events since the last call; afterwards the tokens of removed members are free.
  func drainContactEvents() -> [ContactEvent] {
    let changes = world.drainContacts()
    let events = changes.isEmpty ? [] : contactEvents(for: changes)
    for token in releasedTokens { members[Int(token)] = nil }
    freeTokens += releasedTokens
    releasedTokens.removeAll(keepingCapacity: true)
    return events
  }

  /// Whether all bodies are asleep, including changes since the last step that may have woken some.
  var isAsleep: Bool { !states.isAnyAwake && world.awakeCount == 0 }

  func show(part: CGFloat, on grid: PixelGrid) {
    states.forEachMoved(part: part) { index, state in
      if part == 1, !records[index].body.isAwake {
        records[index].showExactly(state, on: grid)
      } else {
        records[index].show(state, on: grid)
      }
    }
  }

  /// Writes the states after the last step to the items.
  func showEnd(on grid: PixelGrid) {
    states.forEach { records[$0].showExactly($1, on: grid) }
  }

  // MARK: - Properties

  /// Has the next frame resolve the items' properties again.
  func invalidateProperties() { propertiesAreDirty = true }

  /// Sets each item's properties: the last behavior in the tree that sets a property wins.
  func resolveProperties(_ behaviors: [UIDynamicBehavior]) {
    guard propertiesAreDirty else { return }
    defer { for behavior in behaviors { behavior.massesChanged() } }
    propertiesAreDirty = false
    var wanted: [ObjectIdentifier: ItemProperties] = [:]
    for case let behavior as UIDynamicItemBehavior in behaviors {
      for item in behavior.items { wanted[ObjectIdentifier(item), default: ItemProperties()].apply(behavior.changes) }
    }
    for record in records {
      record.setProperties(wanted[ObjectIdentifier(record.item)] ?? .withoutBehavior)
    }
  }
}

/// The bodies of a behavior's items, updated only when items were added or removed.
@MainActor
struct ItemBodies {
  private(set) var list = BodyList()
  private(set) var records: [ItemRecord] = []
  private var generation = -1

  mutating func find(_ items: [any UIDynamicItem], in engine: DynamicsEngine) {
    guard generation != engine.generation else { return }
    generation = engine.generation
    records = items.compactMap { engine.record(of: $0) }
    list = BodyList(records.map(\.body))
  }

  mutating func invalidate() {
    generation = -1
    records = []
    list = BodyList()
  }
}
