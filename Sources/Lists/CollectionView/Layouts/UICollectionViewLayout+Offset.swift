import CoreGraphics
import Foundation
import ViewCore

/// The content offsets at which the content is neither cut off nor leaves space at an edge.
struct ScrollRange: Equatable {
  var lower: CGPoint
  var upper: CGPoint

  func clamped(_ offset: CGPoint) -> CGPoint {
    CGPoint(x: min(max(offset.x, lower.x), upper.x), y: min(max(offset.y, lower.y), upper.y))
  }

  /// The offset as a fraction: 0 at the beginning, 1 at the end; 0 if nothing can be scrolled.
  func share(_ offset: CGPoint) -> CGPoint {
    CGPoint(
      x: upper.x > lower.x ? (offset.x - lower.x) / (upper.x - lower.x) : 0,
      y: upper.y > lower.y ? (offset.y - lower.y) / (upper.y - lower.y) : 0)
  }
}

extension UICollectionViewLayout {
  final func scrollRange(in view: UICollectionView) -> ScrollRange {
    let content = collectionViewContentSize
    let (x, y) = (view.limits(.horizontal, content: content), view.limits(.vertical, content: content))
    return ScrollRange(lower: CGPoint(x: x.lowerBound, y: y.lowerBound), upper: CGPoint(x: x.upperBound, y: y.upperBound))
  }

  /// The content offset when this layout replaces another; both are prepared.
  ///
  /// At the beginning or end of the content, the offset stays there. Otherwise one item keeps its place on the screen: near the
  /// beginning one at the upper edge, in the middle one in the middle, near the end one at the lower edge. This layout and the
  /// delegate may change the result.
  final func contentOffset(replacing old: UICollectionViewLayout, at offset: CGPoint, in view: UICollectionView) -> CGPoint {
    let proposed = proposedOffset(replacing: old, at: offset, in: view)
    let own = targetContentOffset(forProposedContentOffset: proposed)
    return view.delegate?.collectionView(view, targetContentOffsetForProposedContentOffset: own) ?? own
  }

  private final func proposedOffset(
    replacing old: UICollectionViewLayout, at offset: CGPoint, in view: UICollectionView
  ) -> CGPoint {
    let (size, insets) = (view.bounds.size, view.adjustedContentInset)
    let range = scrollRange(in: view)
    let share = old.scrollRange(in: view).share(offset)
    let anchor = CGPoint(
      x: insets.left + share.x * (size.width - insets.left - insets.right),
      y: insets.top + share.y * (size.height - insets.top - insets.bottom))
    let point = CGPoint(x: offset.x + anchor.x, y: offset.y + anchor.y)
    let shown = old.layoutAttributesForElements(in: CGRect(origin: offset, size: size)) ?? []
    let nearest = shown.filter { $0.representedElementCategory == .cell }
      .min { $0.center.reach(of: point) < $1.center.reach(of: point) }
    guard let nearest, let there = layoutAttributesForItem(at: nearest.indexPath)?.frame else { return range.clamped(offset) }
    let part = nearest.frame.part(of: point)
    let wanted = CGPoint(
      x: there.minX + part.x * there.width - anchor.x, y: there.minY + part.y * there.height - anchor.y)
    let inside = range.clamped(wanted)
    return CGPoint(
      x: share.x <= 0 ? range.lower.x : share.x >= 1 ? range.upper.x : inside.x,
      y: share.y <= 0 ? range.lower.y : share.y >= 1 ? range.upper.y : inside.y)
  }
}

extension CGPoint {
  fileprivate func reach(of other: CGPoint) -> CGFloat { hypot(x - other.x, y - other.y) }
}

extension CGRect {
  /// The position of a point within the rectangle, from 0 to 1.
  fileprivate func part(of point: CGPoint) -> CGPoint {
    CGPoint(
      x: width > 0 ? min(1, max(0, (point.x - minX) / width)) : 0, y: height > 0 ? min(1, max(0, (point.y - minY) / height)) : 0)
  }
}
