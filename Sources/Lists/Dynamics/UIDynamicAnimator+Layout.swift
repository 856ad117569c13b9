import CoreGraphics
import Dynamics
import Foundation
import ViewCore

extension UICollectionViewLayout: DynamicsLayout {
  package final var viewOfItems: UIView? { collectionView }

  package final var contentBounds: CGRect? {
    collectionView == nil ? nil : CGRect(origin: .zero, size: collectionViewContentSize)
  }

  package final func itemsDidMove() {
    let context = makeInvalidationContext()
    if let flow = context as? UICollectionViewFlowLayoutInvalidationContext {
      flow.invalidateFlowLayoutDelegateMetrics = false
      flow.invalidateFlowLayoutAttributes = false
    }
    invalidateLayout(with: context)
  }
}

extension UICollectionViewLayoutAttributes: LayoutOwnedItem {
  package final var ownedElement: AnyHashable { element }
}

extension UIDynamicAnimator {
  /// Makes an animator for attributes of a layout, in coordinates of its content; each frame that moves them invalidates the
  /// layout.
  ///
  /// The animator pauses while the collection view uses another layout, also during an interactive transition, and resumes when
  /// it uses this one again.
  public convenience init(collectionViewLayout layout: UICollectionViewLayout) { self.init(layout: layout) }

  // MARK: - Layout attributes among the items

  /// The attributes of a cell among the items; nil if there are none.
  public func layoutAttributesForCell(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    attributes(of: .cell(indexPath))
  }
  /// The attributes of a decoration view among the items; nil if there are none.
  public func layoutAttributesForDecorationView(
    ofKind decorationViewKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { attributes(of: .decoration(decorationViewKind, indexPath)) }
  /// The attributes of a supplementary view among the items; nil if there are none.
  public func layoutAttributesForSupplementaryView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { attributes(of: .supplementary(elementKind, indexPath)) }

  private func attributes(of element: LayoutElement) -> UICollectionViewLayoutAttributes? {
    engine.attributes(of: element) as? UICollectionViewLayoutAttributes
  }
}
