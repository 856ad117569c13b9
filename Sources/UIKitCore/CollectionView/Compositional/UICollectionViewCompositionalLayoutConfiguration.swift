import CoreGraphics
import Foundation

/// What all sections of a compositional layout have in common.
@preconcurrency @MainActor
open class UICollectionViewCompositionalLayoutConfiguration: NSObject, @preconcurrency NSCopying {
  /// A configuration with the defaults.
  public override init() { super.init() }

  /// The direction that sections follow each other in. Default: vertical.
  open var scrollDirection = UICollectionView.ScrollDirection.vertical
  /// Between sections, in points. Default: 0.
  open var interSectionSpacing: CGFloat = 0
  /// Views at the boundary of the whole content. Default: none.
  open var boundarySupplementaryItems: [NSCollectionLayoutBoundarySupplementaryItem] = []
  /// From where the sections' insets count at the sides. Default: automatic, the safe area.
  open var contentInsetsReference = UIContentInsetsReference.automatic

  /// A copy.
  open func copy(with zone: NSZone? = nil) -> Any { duplicate() }

  final func duplicate() -> UICollectionViewCompositionalLayoutConfiguration {
    let copy = UICollectionViewCompositionalLayoutConfiguration()
    (copy.scrollDirection, copy.interSectionSpacing) = (scrollDirection, interSectionSpacing)
    (copy.boundarySupplementaryItems, copy.contentInsetsReference) = (boundarySupplementaryItems, contentInsetsReference)
    return copy
  }
}
