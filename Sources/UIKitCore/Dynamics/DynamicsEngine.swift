import CoreGraphics
import Foundation

/// The bodies behind an animator's items, and what happened between them.
@MainActor
final class DynamicsEngine {
  /// One item and its body.
  @MainActor
  final class Record {
    let item: any UIDynamicItem
    let body: PhysicsBody
    /// Whether the item is drawn, itself or by way of a cell.
    private let hasPixels: Bool
    fileprivate(set) var size: CGSize
    fileprivate(set) var index: Int
    /// The behaviors that need the body.
    var users: Set<ObjectIdentifier> = []
    var collisions: [UICollisionBehavior] = []
    var properties = ItemProperties()
    /// The body's state that was last shown, and what was written to the item for it. What nothing moves is not written.
    private var state: PhysicsBody.State
    private(set) var shown: PhysicsBody.State

    fileprivate init(item: any UIDynamicItem, body: PhysicsBody, index: Int) {
      self.item = item
      hasPixels = item is UIView || item is UICollectionViewLayoutAttributes
      self.body = body
      self.index = index
      size = item.bounds.size
      state = body.current
      shown = PhysicsBody.State(position: item.center, angle: item.transform.rotation)
    }

    fileprivate func forget() {
      state = body.current
      shown = PhysicsBody.State(position: item.center, angle: item.transform.rotation)
    }

    fileprivate func show(_ new: PhysicsBody.State, on grid: PixelGrid) {
      guard new != state else { return }
      state = new
      let place = hasPixels ? grid.aligned(new, size: size) : new
      if place.position != shown.position { item.center = place.position }
      if place.angle != shown.angle { item.transform = CGAffineTransform(rotationAngle: place.angle) }
      shown = place
    }
  }

  /// One boundary of a collision behavior.
  struct Boundary {
    let owner: UICollisionBehavior
    let identifier: (any NSCopying)?
    let outline: BoundaryOutline
    let body: PhysicsBody
  }

  let world = PhysicsWorld()
  private(set) var records: [Record] = []
  private let states = BodyStates()
  /// Changes when a body comes or goes.
  private(set) var generation = 0
  private(set) var byItem: [ObjectIdentifier: Record] = [:]
  private(set) var byToken: [UInt64: Record] = [:]
  var boundaries: [UInt64: Boundary] = [:]
  var lastToken: UInt64 = 0
  var propertiesAreDirty = false
  let contacts = ContactLedger()

  init() {
    world.filter = { [unowned self] bodyA, _, bodyB, _ in mayTouch(bodyA, bodyB) }
  }

  // MARK: - Items

  func body(of item: any UIDynamicItem) -> PhysicsBody? { byItem[ObjectIdentifier(item)]?.body }
  func record(of item: any UIDynamicItem) -> Record? { byItem[ObjectIdentifier(item)] }
  func record(token: UInt64) -> Record? { byToken[token] }
  func properties(of item: any UIDynamicItem) -> ItemProperties { byItem[ObjectIdentifier(item)]?.properties ?? ItemProperties() }

  func use(_ item: any UIDynamicItem, by behavior: UIDynamicBehavior) {
    let record = byItem[ObjectIdentifier(item)] ?? register(item)
    record.users.insert(ObjectIdentifier(behavior))
  }

  func release(_ item: any UIDynamicItem, by behavior: UIDynamicBehavior) {
    guard let record = byItem[ObjectIdentifier(item)] else { return }
    record.users.remove(ObjectIdentifier(behavior))
    guard record.users.isEmpty else { return }
    byItem[ObjectIdentifier(item)] = nil
    byToken[record.body.token] = nil
    states.remove(at: record.index)
    records[records.count - 1].index = record.index
    records.swapAt(record.index, records.count - 1)
    records.removeLast()
    generation += 1
    record.body.destroy()
  }

  private func register(_ item: any UIDynamicItem) -> Record {
    Self.validate(item)
    lastToken += 1
    let body = PhysicsBody(in: world, kind: .dynamic, at: item.center, angle: item.transform.rotation, token: lastToken)
    let record = Record(item: item, body: body, index: records.count)
    body.addOutline(of: item)
    body.apply(record.properties)
    states.append(body)
    generation += 1
    records.append(record)
    byItem[ObjectIdentifier(item)] = record
    byToken[lastToken] = record
    propertiesAreDirty = true
    return record
  }

  /// UIKit raises NSInternalInconsistencyException with this text.
  private static func validate(_ item: any UIDynamicItem) {
    let size = item.bounds.size
    precondition(
      size.width > 0 && size.height > 0 && size.width.isFinite && size.height.isFinite,
      "Invalid size {\(size.width), \(size.height)} for item \(item) in Dynamics")
    let (center, transform) = (item.center, item.transform)
    precondition(
      center.x.isFinite && center.y.isFinite && transform.rotation.isFinite,
      "Invalid center {\(center.x), \(center.y)} for item \(item) in Dynamics")
  }

  /// Reads place, rotation and size from the item again.
  func reset(_ item: any UIDynamicItem) {
    guard let record = byItem[ObjectIdentifier(item)] else { return }
    Self.validate(item)
    if record.size != item.bounds.size {
      record.size = item.bounds.size
      record.body.removeOutline()
      record.body.addOutline(of: item)
      record.body.apply(record.properties)
    }
    record.body.move(to: item.center, angle: item.transform.rotation)
    states.reset(at: record.index, record.body)
    record.forget()
  }

  // MARK: - Steps and frames

  /// `isLast`: of a frame that shows `part` of it.
  func step(isLast: Bool, part: CGFloat) -> [ContactLedger.Event] {
    if isLast, part < 1 { states.readBeforeStep() }
    world.advance()
    if isLast { states.readAfterSteps() }
    let news = world.takeContacts()
    return news.isEmpty ? [] : contacts.events(for: news, in: self)
  }

  var isAsleep: Bool { !records.contains { $0.body.isAwake } }

  func show(part: CGFloat, on grid: PixelGrid) {
    states.forEachMoved(part: part) { records[$0].show($1, on: grid) }
  }

  /// As the bodies stand after the last step.
  func showEnd(on grid: PixelGrid) {
    states.forEach { records[$0].show($1, on: grid) }
  }

  // MARK: - Properties

  /// Each item gets what the last behavior in the tree that was told a value says.
  func resolveProperties(_ behaviors: [UIDynamicBehavior]) {
    guard propertiesAreDirty else { return }
    defer { for behavior in behaviors { behavior.massesChanged() } }
    propertiesAreDirty = false
    var wanted: [ObjectIdentifier: ItemProperties] = [:]
    for case let behavior as UIDynamicItemBehavior in behaviors {
      for item in behavior.items { wanted[ObjectIdentifier(item), default: ItemProperties()].apply(behavior.changes) }
    }
    for record in records {
      let properties = wanted[ObjectIdentifier(record.item)] ?? ItemProperties()
      guard properties != record.properties else { continue }
      record.properties = properties
      record.body.apply(properties)
      record.body.wake()
    }
  }
}
