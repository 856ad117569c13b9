import CoreGraphics
import Foundation
internal import Physics

/// One item of an animator, its body, and what it touches.
@MainActor
final class ItemRecord {
  /// What the item touches, and to whom that was told: what ends is told as it began.
  struct Touch {
    let other: UInt64
    let behavior: UICollisionBehavior
    let member: CollisionMember
    /// Whether the record that keeps this was told first of the two.
    let isFirst: Bool
  }

  let item: any UIDynamicItem
  let body: PhysicsBody
  /// Where the item's coordinates are in the animator's.
  let space: ItemSpace
  /// Whether the item is drawn, itself or by way of a cell.
  private let hasPixels: Bool
  private(set) var size: CGSize
  var index: Int
  /// The behaviors that need the body.
  var users: Set<ObjectIdentifier> = []
  var collisions: [UICollisionBehavior] = []
  var properties = ItemProperties()
  var touches: [Touch] = []
  /// The body's state that was last shown, and what was written to the item for it, both in the animator's coordinates. What nothing
  /// moves is not written.
  private var state: PhysicsBody.State
  private(set) var shown: PhysicsBody.State
  /// Whether the body has moved a little since `shown`.
  private var isBehind = false

  init(item: any UIDynamicItem, space: ItemSpace, body: PhysicsBody, index: Int) {
    self.item = item
    self.space = space
    hasPixels = item is UIView || item is UICollectionViewLayoutAttributes
    self.body = body
    self.index = index
    size = item.bounds.size
    state = body.current
    shown = space.state
  }

  /// Reads place, rotation and size from the item again.
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
    let place = hasPixels ? grid.aligned(new, size: outerSize) : new
    // Turned views lie between pixels; what no corner could show is not written yet.
    isBehind = hasPixels && place != shown && grid.hides(from: shown, to: place, size: outerSize)
    if !isBehind { write(place) }
  }

  /// Writes what was too little to be shown, too.
  func showExactly(_ new: PhysicsBody.State, on grid: PixelGrid) {
    guard new != state || isBehind else { return }
    (state, isBehind) = (new, false)
    write(hasPixels ? grid.aligned(new, size: outerSize) : new)
  }

  private func write(_ place: PhysicsBody.State) {
    guard place != shown else { return }
    space.write(place, over: shown)
    shown = place
  }

  /// In the animator's coordinates.
  var outerSize: CGSize { CGSize(width: size.width * space.scale, height: size.height * space.scale) }

  /// The smallest upright rectangle round the body, in the animator's coordinates.
  var outerFrame: CGRect {
    let place = body.current
    return CGRect.outer(center: place.position, size: outerSize, angle: place.angle)
  }
}

/// What a contact's token stands for.
@MainActor
enum CollisionMember {
  case item(ItemRecord)
  case boundary(CollisionBoundary)
}

/// One boundary of a collision behavior and its body.
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
