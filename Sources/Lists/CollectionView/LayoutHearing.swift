import CoreGraphics
import Foundation

/// What a collection view and its layout have told each other about bounds.
@MainActor
struct LayoutHearing {
  /// Whether new bounds have invalidated the layout, which has not been prepared since.
  var boundsArePending = false
  /// The offset announced to the layout before `setContentOffset(_:animated:)` begins to move.
  var announcedOffset: CGPoint?
  var hasBeenInWindow = false
  /// The layout's last attributes for the tiles around the bounds; valid as long as the layout is.
  private(set) var tiles = CGRect.null
  private(set) var attributes: [UICollectionViewLayoutAttributes] = []

  mutating func keep(_ attributes: [UICollectionViewLayoutAttributes], of tiles: CGRect) {
    (self.attributes, self.tiles) = (attributes, tiles)
  }

  mutating func forgetTiles() { (attributes, tiles) = ([], .null) }
}
