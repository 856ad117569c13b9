import CoreGraphics
import Foundation
import ViewCore

extension ListKind {
  init(_ style: UITableView.Style) { self = style == .plain ? .plain : .grouped }

  init(_ appearance: UICollectionLayoutListConfiguration.Appearance) {
    self =
      switch appearance {
      case .plain: .plain
      case .grouped, .insetGrouped: .grouped
      case .sidebar, .sidebarPlain: .sidebar
      }
  }
}

extension UIView {
  /// Margins of a content view, which are at least its superview's along some axes, as `preservesSuperviewLayoutMargins` has them.
  func margins(_ own: NSDirectionalEdgeInsets, preserving axes: UIAxis) -> NSDirectionalEdgeInsets {
    guard !axes.isEmpty, let superview else { return own }
    var outer = superview.layoutMargins
    // A cell scrolls below bars: its safe area there changes, and its content must not.
    if superview.isCellOfList { (outer.top, outer.bottom) = (superview.ownLayoutMargins.top, superview.ownLayoutMargins.bottom) }
    let (bounds, frame) = (superview.bounds, frameWithoutSwipe)
    let kept = directed(
      UIEdgeInsets(
        top: outer.top - (frame.minY - bounds.minY), left: outer.left - (frame.minX - bounds.minX),
        bottom: outer.bottom - (bounds.maxY - frame.maxY), right: outer.right - (bounds.maxX - frame.maxX)))
    var margins = own
    if axes.contains(.horizontal) {
      (margins.leading, margins.trailing) = (max(own.leading, kept.leading), max(own.trailing, kept.trailing))
    }
    if axes.contains(.vertical) { (margins.top, margins.bottom) = (max(own.top, kept.top), max(own.bottom, kept.bottom)) }
    return margins
  }

  /// Whether the view is a cell or a supplementary view of a table or collection view, which asks it for its size.
  var isCellOfList: Bool { self is UICollectionReusableView || self is UITableViewCell || self is UITableViewHeaderFooterView }
}
