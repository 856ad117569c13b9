import Foundation

/// The part of a compositional layout that is invalidated.
final class CompositionalInvalidationContext: UICollectionViewLayoutInvalidationContext {
  /// Only what follows the visible bounds has to move.
  var isScroll = false
}
