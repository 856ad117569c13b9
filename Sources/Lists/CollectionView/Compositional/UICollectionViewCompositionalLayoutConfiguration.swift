import CoreGraphics
import Foundation

/// The properties of a whole compositional layout.
@preconcurrency @MainActor
open class UICollectionViewCompositionalLayoutConfiguration: NSObject, @preconcurrency NSCopying {
  /// A configuration with the defaults.
  public override init() { super.init() }

  /// The direction in which sections follow each other. Default: vertical.
  open var scrollDirection = UICollectionView.ScrollDirection.vertical
  /// The spacing between sections, in points. Default: 0.
  open var interSectionSpacing: CGFloat = 0
  /// The supplementary views at the boundary of the whole content. Default: empty.
  open var boundarySupplementaryItems: [NSCollectionLayoutBoundarySupplementaryItem] = []
  /// What the sections' horizontal insets are measured from. Default: automatic, the safe area.
  open var contentInsetsReference = UIContentInsetsReference.automatic

  /// Returns an independent copy.
  open func copy(with zone: NSZone? = nil) -> Any { duplicate() }

  final func duplicate() -> UICollectionViewCompositionalLayoutConfiguration {
    let copy = UICollectionViewCompositionalLayoutConfiguration()
    (copy.scrollDirection, copy.interSectionSpacing) = (scrollDirection, interSectionSpacing)
    (copy.boundarySupplementaryItems, copy.contentInsetsReference) = (boundarySupplementaryItems, contentInsetsReference)
    return copy
  }
}
