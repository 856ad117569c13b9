import CoreGraphics
import Foundation
import Misuse
import ViewCore

extension UICollectionView {
  // MARK: - Items and views

  /// The index path of the item whose attributes are in front at a point of the content, with or without a cell.
  func findItem(at point: CGPoint) -> IndexPath? {
    content.validateLayout()
    let spot = CGRect(x: point.x, y: point.y, width: 1, height: 1)
    let hits = (content.layout.layoutAttributesForElements(in: spot) ?? []).filter {
      $0.representedElementCategory == .cell && !$0.isHidden && $0.frame.contains(point)
    }
    return hits.max { ($0.zIndex, $0.indexPath) < ($1.zIndex, $1.indexPath) }?.indexPath
  }

  func findAttributes(_ element: LayoutElement) -> UICollectionViewLayoutAttributes? {
    content.validateLayout()
    if element.category == .cell, !counts.current.contains(element.indexPath) { return nil }
    return content.layout.attributes(of: element)
  }

  func standingViews(ofKind kind: String) -> [(IndexPath, UICollectionReusableView)] {
    elements.standing.compactMap {
      $0.key.category == .supplementaryView && $0.key.kind == kind ? ($0.key.indexPath, $0.value) : nil
    }
    .sorted { $0.0 < $1.0 }
  }

  /// The item whose cell is in front at a point of the content.
  func indexPathOfCell(at point: CGPoint) -> IndexPath? {
    let cells = elements.standing.filter { element, view in
      element.category == .cell && !view.isHidden && view.point(inside: view.convert(point, from: self), with: nil)
    }
    return cells.max { first, second in
      (first.value.adopted?.zIndex ?? 0, first.key.indexPath) < (second.value.adopted?.zIndex ?? 0, second.key.indexPath)
    }?.key.indexPath
  }

  // MARK: - Scrolling

  func scroll(to indexPath: IndexPath, _ position: ScrollPosition, animated: Bool) {
    let sections = counts.current.sections
    misuse(
      unless: counts.current.contains(indexPath),
      "Attempted to scroll the collection view to an out-of-bounds item (\(indexPath.item)) when there are only"
        + " \(sections.indices.contains(indexPath.section) ? sections[indexPath.section] : 0) items in section \(indexPath.section)."
    )
    content.validateLayout()
    guard let frame = content.layout.layoutAttributesForItem(at: indexPath)?.frame else {
      misuse(
        "no UICollectionViewLayoutAttributes instance for -layoutAttributesForItemAtIndexPath: \(indexPath.brief)")
    }
    let inset = adjustedContentInset
    let wanted = CGPoint(
      x: Self.offset(
        contentOffset.x, frame.minX, frame.width, inset.left, bounds.width - inset.right,
        Self.alignment(position, .left, .centeredHorizontally, .right)),
      y: Self.offset(
        contentOffset.y, frame.minY, frame.height, inset.top, bounds.height - inset.bottom,
        Self.alignment(position, .top, .centeredVertically, .bottom)))
    if let shelf = (content.layout as? UICollectionViewCompositionalLayout)?.shelf(indexPath.section) {
      let share =
        shelf.axis == .horizontal
        ? Self.alignment(position, .left, .centeredHorizontally, .right)
        : Self.alignment(position, .top, .centeredVertically, .bottom)
      shelves.scroll(to: indexPath, at: share, animated: animated)
    }
    setContentOffset(clamped(wanted), animated: animated)
  }

  /// The fraction of the axis at which the item is put: 0, ½ or 1; nil for an axis that does not scroll.
  private static func alignment(
    _ position: ScrollPosition, _ start: ScrollPosition, _ middle: ScrollPosition, _ end: ScrollPosition
  ) -> CGFloat? {
    let named = [(start, CGFloat(0)), (middle, 0.5), (end, 1)].filter { position.contains($0.0) }
    misuse(
      unless: named.count <= 1,
      "UICollectionView.scrollToItem(at:at:animated:): the position \(position.rawValue) names \(named.count) places of one axis; name one."
    )
    return named.first?.1
  }

  /// The content offset at which a range of the content is aligned between two edges of the view.
  private static func offset(
    _ current: CGFloat, _ start: CGFloat, _ length: CGFloat, _ lower: CGFloat, _ upper: CGFloat, _ alignment: CGFloat?
  ) -> CGFloat {
    guard let alignment else { return current }
    return start - (lower + alignment * (upper - lower - length))
  }
}
