import CoreGraphics
import Foundation
import ListModel
import Misuse
import ViewCore

/// An item that is held: its original index path, its target index path, and the position of its cell.
@MainActor
final class HeldItem {
  /// The item's index path in the data source, which is told of no change until the item is dropped.
  let original: IndexPath
  let cell: UICollectionReusableView
  /// The data source's counts before the movement.
  let counts: CollectionCounts
  /// The index path at which the item would be dropped.
  private(set) var indexPath: IndexPath
  /// The mapping from the data source's index paths to the shown ones; nil while they are equal.
  private(set) var plan: BatchPlan?
  /// The cell's center, in the content's coordinates.
  private(set) var position: CGPoint
  /// Whether the content has scrolled below the item since its target was last computed.
  private(set) var hasScrolled = false

  init(_ cell: UICollectionReusableView, at indexPath: IndexPath, position: CGPoint, counts: CollectionCounts) {
    (self.cell, self.position, self.counts) = (cell, position, counts)
    (original, self.indexPath) = (indexPath, indexPath)
  }

  var frame: CGRect {
    let size = cell.bounds.size
    return CGRect(x: position.x - size.width / 2, y: position.y - size.height / 2, width: size.width, height: size.height)
  }

  /// The numbers of shown items while the item has a given target.
  func counts(at place: IndexPath) -> CollectionCounts {
    misuse(
      unless: place.count == 2 && counts.sections.indices.contains(place.section),
      "attempt to move an item to index path (\(place.brief)), but there are only \(counts.sections.count) sections after the update;"
        + " check what the layout and the delegate answer for the target index path of an interactive movement")
    var counts = counts
    counts.sections[original.section] -= 1
    counts.sections[place.section] += 1
    return counts
  }

  /// Moves the item to a point of the content.
  func hold(at position: CGPoint) { (self.position, hasScrolled) = (position, false) }

  /// Records that the content has scrolled below the item; returns false if that was recorded already.
  func scroll(by delta: CGVector) -> Bool {
    position = CGPoint(x: position.x + delta.dx, y: position.y + delta.dy)
    defer { hasScrolled = true }
    return !hasScrolled
  }

  func put(at place: IndexPath, _ plan: BatchPlan) {
    indexPath = place
    self.plan = place == original ? nil : plan
  }
}
