import Foundation

/// The part of a compositional layout that is invalidated.
final class CompositionalInvalidationContext: UICollectionViewLayoutInvalidationContext {
  /// Only what follows the visible bounds has to move.
  private(set) var isScroll = false

  /// The bounds scroll, but keep their size and insets.
  func limitToScroll() { isScroll = true }
}
