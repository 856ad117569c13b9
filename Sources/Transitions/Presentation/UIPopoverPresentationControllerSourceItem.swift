import CoreGraphics
import Foundation
import ViewCore

/// A source of a popover: a view or an item in a bar.
@preconcurrency @MainActor
public protocol UIPopoverPresentationControllerSourceItem: NSObjectProtocol {
  /// The rectangle in coordinates of `referenceView`; nil while the item is not visible.
  func frame(in referenceView: UIView) -> CGRect?
}

extension UIView: UIPopoverPresentationControllerSourceItem {
  /// The bounds in coordinates of `referenceView`; nil unless both are in the same window.
  public func frame(in referenceView: UIView) -> CGRect? {
    window == nil || window !== referenceView.window ? nil : convert(bounds, to: referenceView)
  }
}

extension UILayoutGuide: UIPopoverPresentationControllerSourceItem {
  /// The layout frame in coordinates of `referenceView`; nil unless the owning view is in the same window.
  public func frame(in referenceView: UIView) -> CGRect? {
    guard let owner, owner.window != nil, owner.window === referenceView.window else { return nil }
    return owner.convert(layoutFrame, to: referenceView)
  }
}

extension UITabBarItem: UIPopoverPresentationControllerSourceItem {
  /// The frame of the tab's button in coordinates of `referenceView`; nil while no tab bar shows it.
  public func frame(in referenceView: UIView) -> CGRect? { shownView?.frame(in: referenceView) }
}

extension UIBarButtonItem: UIPopoverPresentationControllerSourceItem {
  /// The frame of the button in coordinates of `referenceView`; nil while no bar shows it.
  public func frame(in referenceView: UIView) -> CGRect? { shownView?.frame(in: referenceView) }
}
