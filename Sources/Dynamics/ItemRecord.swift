import CoreGraphics
import Foundation
internal import Physics
import ViewCore

/// An item of an animator, its body, and its contacts.
@MainActor
package final class ItemRecord {
  /// A contact of the item and the behaviors that were told about it, which are also told about its end.
  struct Touch {
    let other: UInt64
    let behavior: UICollisionBehavior
    let member: CollisionMember
    /// Whether the owner of this record was the first item in the call.
    let isFirst: Bool
  }

  package let item: any UIDynamicItem
  let body: PhysicsBody
  /// Converts between the item's coordinates and the animator's.
  let space: ItemSpace
  /// The element of layout attributes when they were added; nil for other items.
  let element: AnyHashable?
  /// Whether the item is drawn, directly or through a cell.
  private let hasPixels: Bool
  private(set) var size: CGSize
  /// The index among the engine's records.
  private(set) var index: Int
  /// The behaviors that use the body.
  private var users: Set<ObjectIdentifier> = []
  private(set) var collisions: [UICollisionBehavior] = []
  private(set) var properties = ItemProperties.withoutBehavior
  private(set) var touches: [Touch] = []
  /// The body's last state, and the state that was last written to the item, both in the animator's coordinates. An item that
  /// does not move is not written.
  private var state: PhysicsBody.State
  private(set) var shown: PhysicsBody.State
  /// Whether the body has moved since `shown` by less than is visible.
  private var isBehind = false

  init(item: any UIDynamicItem, space: ItemSpace, body: PhysicsBody, index: Int) {
    self.item = item
    self.space = space
    element = (item as? any LayoutOwnedItem)?.ownedElement
    hasPixels = item is UIView || item is any LayoutOwnedItem
    self.body = body
    self.index = index
    size = item.bounds.size
    state = body.current
    shown = space.state
  }

  func move(toIndex index: Int) { self.index = index }

  // MARK: - Behaviors

  /// Whether a behavior uses the body; otherwise the engine removes it.
  var isUsed: Bool { !users.isEmpty }

  func addUser(_ behavior: UIDynamicBehavior) { users.insert(ObjectIdentifier(behavior)) }
  func removeUser(_ behavior: UIDynamicBehavior) { users.remove(ObjectIdentifier(behavior)) }

  func joins(_ behavior: UICollisionBehavior) -> Bool { collisions.contains { $0 === behavior } }
  func join(_ behavior: UICollisionBehavior) { collisions.append(behavior) }
  func leave(_ behavior: UICollisionBehavior) { collisions.removeAll { $0 === behavior } }

  /// Sets the properties of the body and wakes it, if they are others.
  func setProperties(_ properties: ItemProperties) {
    guard properties != self.properties else { return }
    self.properties = properties
    body.apply(properties.body)
    body.wake()
  }

  // MARK: - Contacts

  func add(_ touch: Touch) { touches.append(touch) }

  /// Removes and returns the contact with a member; nil if there is none.
  func removeTouch(of token: UInt64) -> Touch? {
    guard let index = touches.lastIndex(where: { $0.other == token }) else { return nil }
    let touch = touches[index]
    touches.swapAt(index, touches.count - 1)
    touches.removeLast()
    return touch
  }

  /// Forgets all contacts: records that touch each other hold each other.
  func removeTouches() { touches = [] }

  // MARK: - States

  /// Reads position, rotation and size from the item again.
  func reset() {
    if size != item.bounds.size {
      size = item.bounds.size
      body.removeOutline()
      body.addOutline(of: item, scale: space.scale)
      body.apply(properties.body)
    }
    shown = space.state
    body.move(to: shown.position, angle: shown.angle)
    (state, isBehind) = (body.current, false)
  }

  func show(_ new: PhysicsBody.State, on grid: PixelGrid) {
    guard new != state else { return }
    state = new
    let transform = space.transform
    guard hasPixels else { return write(new, through: transform) }
    let size = size.scaled(by: transform)
    let place = grid.aligned(new, size: size)
    // A rotated view is antialiased, so a motion too small to change its pixels is not written yet.
    isBehind = place != shown && grid.hides(from: shown, to: place, size: size)
    if !isBehind { write(place, through: transform) }
  }

  /// Writes the state including motions too small to be visible.
  func showExactly(_ new: PhysicsBody.State, on grid: PixelGrid) {
    guard new != state || isBehind else { return }
    (state, isBehind) = (new, false)
    let transform = space.transform
    write(hasPixels ? grid.aligned(new, size: size.scaled(by: transform)) : new, through: transform)
  }

  private func write(_ place: PhysicsBody.State, through transform: CGAffineTransform?) {
    guard place != shown else { return }
    space.write(place, over: shown, through: transform)
    shown = place
  }

  /// The size in the animator's coordinates.
  var outerSize: CGSize { size.scaled(by: space.transform) }

  /// The bounding box of the body in the animator's coordinates.
  var outerFrame: CGRect {
    let place = body.current
    return CGRect.outer(center: place.position, size: outerSize, angle: place.angle)
  }
}

/// The member that a contact's token denotes.
@MainActor
enum CollisionMember {
  case item(ItemRecord)
  case boundary(CollisionBoundary)
}

/// A boundary of a collision behavior and its body.
@MainActor
final class CollisionBoundary {
  let owner: UICollisionBehavior
  let identifier: (any NSCopying)?
  let outline: BoundaryOutline
  let body: PhysicsBody

  init(owner: UICollisionBehavior, identifier: (any NSCopying)?, outline: BoundaryOutline, body: PhysicsBody) {
    self.owner = owner
    self.identifier = identifier
    self.outline = outline
    self.body = body
  }
}
