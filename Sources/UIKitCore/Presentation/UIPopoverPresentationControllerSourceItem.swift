import CoreGraphics
import Foundation

/// Something that a popover can come from: a view, or a button in a bar.
@preconcurrency @MainActor
public protocol UIPopoverPresentationControllerSourceItem: NSObjectProtocol {
  /// Where it is, in the coordinates of `referenceView`; nil where it is not shown.
  func frame(in referenceView: UIView) -> CGRect?
}

extension UIView: UIPopoverPresentationControllerSourceItem {
  /// The bounds in the other view's coordinates; nil unless both are in the same window.
  public func frame(in referenceView: UIView) -> CGRect? {
    window == nil || window !== referenceView.window ? nil : convert(bounds, to: referenceView)
  }
}

extension UILayoutGuide: UIPopoverPresentationControllerSourceItem {
  /// The layout frame in the other view's coordinates; nil unless the owning view is in the same window.
  public func frame(in referenceView: UIView) -> CGRect? {
    guard let owner, owner.window != nil, owner.window === referenceView.window else { return nil }
    return owner.convert(layoutFrame, to: referenceView)
  }
}

extension UITabBarItem: UIPopoverPresentationControllerSourceItem {
  /// The frame of the tab's button in the other view's coordinates; nil while no tab bar shows it.
  public func frame(in referenceView: UIView) -> CGRect? { shownView?.frame(in: referenceView) }
}

extension UIBarButtonItem: UIPopoverPresentationControllerSourceItem {
  /// The frame of the button in the other view's coordinates; nil while no bar shows it.
  public func frame(in referenceView: UIView) -> CGRect? { shownView?.frame(in: referenceView) }
}
