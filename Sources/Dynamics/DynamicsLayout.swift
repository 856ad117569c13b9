import CoreGraphics
import Foundation
import ViewCore

/// A layout whose items an animator moves; `UICollectionViewLayout` is one.
@MainActor
package protocol DynamicsLayout: AnyObject {
  /// Whether a view shows the layout, and no transition replaces it.
  var isInUse: Bool { get }
  /// The view that shows the items; nil for none.
  var viewOfItems: UIView? { get }
  /// The rectangle of the content; nil without a view.
  var contentBounds: CGRect? { get }
  /// Calls a closure when `isInUse` may have changed; nil ends it.
  func watchUse(by observer: AnyObject, _ action: (() -> Void)?)
  /// Has the view ask for the items again, after the animator has moved them.
  func itemsDidMove()
}

/// An item that belongs to a layout, and is drawn through a view of it; `UICollectionViewLayoutAttributes` is one.
@MainActor
package protocol LayoutOwnedItem: UIDynamicItem {
  /// The element of the layout that it is for.
  var ownedElement: AnyHashable { get }
}

extension UIDynamicAnimator {
  var layoutLetsItemsMove: Bool { !isOfLayout || layout?.isInUse == true }

  /// Pauses or resumes when a view begins or ceases to use the layout.
  func layoutUseDidChange() {
    guard !isInStep else { return }
    if layoutLetsItemsMove {
      if awaitsLayout { tickle() }
    } else if isRunning {
      waitForLayout()
    }
  }

  /// Invalidates the layout after items have moved, so that the view asks for them again.
  func invalidateLayout() {
    guard let layout, layout.isInUse else { return }
    layout.itemsDidMove()
  }
}
