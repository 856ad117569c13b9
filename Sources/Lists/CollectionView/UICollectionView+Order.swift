import CoreGraphics
import Foundation
import QuartzCore
import ViewCore

/// The order of subviews.
extension UICollectionView {
  /// Inserts a view above the views of its z-index and below, and below views that do not belong to the layout; in its shelf if
  /// it has one.
  func arrange(_ view: UICollectionReusableView) {
    let host = shelves.host(of: view.adopted)
    let isNew = view.superview !== host
    insert(view, order: view.adopted?.zIndex ?? 0, in: host)
    if isNew { UIView.performWithoutAnimation { view.placeAgain() } }
  }

  func insert(_ view: UIView, order: Int, in host: UIView) {
    let below = host.subviews.last { $0 !== view && ($0.layoutOrder.map { $0 <= order } ?? false) }
    if let below {
      host.insertSubview(view, aboveSubview: below)
    } else {
      host.insertSubview(view, at: backgroundView?.superview === host ? 1 : 0)
    }
  }

  func replaceBackground(_ old: UIView?) {
    guard old !== backgroundView else { return }
    old?.removeFromSuperview()
    guard let backgroundView else { return }
    backgroundView.frame = bounds
    insertSubview(backgroundView, at: 0)
  }
}

extension UIView {
  /// The z-index of a view of the layout; shelves have that of their cells. nil for other views.
  fileprivate var layoutOrder: Int? {
    if self is ShelfView { return 0 }
    return (self as? UICollectionReusableView)?.adopted?.zIndex
  }
}
