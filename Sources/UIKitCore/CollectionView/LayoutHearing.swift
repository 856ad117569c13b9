import CoreGraphics
import Foundation

/// What a collection view has heard from its layout, and the layout from it.
@MainActor
struct LayoutHearing {
  /// New bounds have invalidated the layout, and it has not been prepared since.
  var boundsArePending = false
  /// The offset of which the layout has heard before `setContentOffset(_:animated:)` moves there.
  var announcedOffset: CGPoint?
  var hasBeenInWindow = false
  /// What the layout has last said of the tiles around the bounds; it holds as long as the layout does.
  private(set) var tiles = CGRect.null
  private(set) var attributes: [UICollectionViewLayoutAttributes] = []

  mutating func keep(_ attributes: [UICollectionViewLayoutAttributes], of tiles: CGRect) {
    (self.attributes, self.tiles) = (attributes, tiles)
  }

  mutating func forgetTiles() { (attributes, tiles) = ([], .null) }
}
