import CoreGraphics
import Foundation
import ListModel
import ViewCore

/// The layout's values for a section with orthogonal scrolling.
struct LayoutShelf {
  var section: Int
  var axis: ComposedAxis
  var frame: CGRect
  var contentSize: CGSize
  /// The section's insets before the first group and after the last one, in points.
  var insetBefore: CGFloat
  var insetBehind: CGFloat
  var behavior: UICollectionLayoutSectionOrthogonalScrollingBehavior
  var decelerationRate: UIScrollView.DecelerationRate
  var bounce: UICollectionLayoutSectionOrthogonalScrollingProperties.Bounce
}

/// The resting offsets of a shelf, one for each group.
struct ShelfGroups {
  let section: SolvedSection

  var count: Int { section.stack.groupCount }

  func offset(ofGroup index: Int) -> CGFloat { section.shelfOffset(ofGroup: index) }

  /// The group whose resting offset is nearest to an offset.
  func nearest(to offset: CGFloat) -> Int {
    let first = section.shelfGroup(at: offset)
    let near = max(0, first - 1)...min(count - 1, max(0, first) + 1)
    return near.min { abs(self.offset(ofGroup: $0) - offset) < abs(self.offset(ofGroup: $1) - offset) } ?? 0
  }
}

extension UICollectionViewCompositionalLayout {
  /// The sections with orthogonal scrolling that touch a rectangle.
  final func shelves(in rect: CGRect) -> [LayoutShelf] {
    content.sections(from: rect.lower(axis), to: rect.upper(axis)).compactMap { section in
      guard let shelf = shelf(section), shelf.frame.touches(rect) else { return nil }
      return shelf
    }
  }

  final func shelf(_ section: Int) -> LayoutShelf? {
    guard content.sections.indices.contains(section), let inner = content.sections[section].shelfFrame else { return nil }
    let solved = content.sections[section]
    let definition = definitions[section]
    let frame = inner.moved(by: content.origin(section))
    let behavior = definition.orthogonalScrollingBehavior
    return LayoutShelf(
      section: section, axis: axis.other, frame: frame,
      contentSize: CGSize(axis.other, along: solved.shelfLength, across: frame.size.along(axis)),
      insetBefore: solved.section.insets.lead(axis.other), insetBehind: solved.section.insets.trail(axis.other),
      behavior: behavior,
      decelerationRate: definition.orthogonalScrollingProperties.decelerationRate.resolved(for: behavior),
      bounce: definition.orthogonalScrollingProperties.bounce)
  }

  /// The resting offsets of a section's shelf; nil for sections without groups or without orthogonal scrolling.
  final func shelfGroups(_ section: Int) -> ShelfGroups? {
    guard content.sections.indices.contains(section), content.sections[section].shelfFrame != nil else { return nil }
    let groups = ShelfGroups(section: content.sections[section])
    return groups.count > 0 ? groups : nil
  }

  /// An item's frame in the coordinates of its shelf.
  final func frameOnShelf(_ indexPath: IndexPath) -> CGRect? {
    guard let shelf = shelf(indexPath.section), let box = content.sections[indexPath.section].box(.item(indexPath.item)) else {
      return nil
    }
    let origin = content.origin(indexPath.section)
    return box.frame.offsetBy(dx: origin.x - shelf.frame.minX, dy: origin.y - shelf.frame.minY)
  }
}

extension UICollectionLayoutSectionOrthogonalScrollingProperties.DecelerationRate {
  fileprivate func resolved(
    for behavior: UICollectionLayoutSectionOrthogonalScrollingBehavior
  ) -> UIScrollView.DecelerationRate {
    guard self == .automatic else { return UIScrollView.DecelerationRate(rawValue: rawValue) }
    return behavior == .groupPaging || behavior == .groupPagingCentered ? .fast : .normal
  }
}
