import CoreGraphics
import Foundation
import ListModel
import ViewCore

extension UICollectionViewCompositionalLayout {
  /// The visible range along the axis, without the adjusted content insets.
  final var shownRange: ClosedRange<CGFloat> {
    let (bounds, insets) = (shownBounds, collectionView?.adjustedContentInset ?? .zero)
    let lead = axis == .vertical ? insets.top : insets.left
    let trail = axis == .vertical ? insets.bottom : insets.right
    let lower = bounds.lower(axis) + lead
    return lower...max(lower, bounds.upper(axis) - trail)
  }

  /// Calls the sections' handlers for the visible elements and returns the changed attributes.
  final func callHandlers() -> [LayoutElement: UICollectionViewLayoutAttributes] {
    var changed: [LayoutElement: UICollectionViewLayoutAttributes] = [:]
    let (bounds, environment) = (shownBounds, environment)
    for section in content.sections(from: bounds.lower(axis), to: bounds.upper(axis)) {
      guard let handler = definitions[section].visibleItemsInvalidationHandler else { continue }
      let offset = shelfOffset(section)
      var items: [VisibleItem] = []
      content.visit(section: section, bounds, shown: shownRange, shelfOffset: offset) { placed in
        let shift = placed.shelf == nil ? CGPoint.zero : CGPoint(axis.other, along: offset, across: 0)
        items.append(VisibleItem(attributes(placed), shift))
      }
      let isShelf = content.sections[section].section.shelf != nil
      handler(items, isShelf ? CGPoint(axis.other, along: offset, across: 0) : bounds.origin, environment)
      for item in items { changed[item.attributes.element] = item.attributes }
    }
    return changed
  }
}
