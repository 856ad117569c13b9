import Foundation
import ViewCore

/// Receives the changes of a split view controller and decides how it collapses and expands. Every method is optional.
@preconcurrency @MainActor
public protocol UISplitViewControllerDelegate: AnyObject {
  // MARK: - Display modes

  /// Called before the display mode changes.
  func splitViewController(_ svc: UISplitViewController, willChangeTo displayMode: UISplitViewController.DisplayMode)
  /// The display mode to which the display mode button changes. Default: `automatic`, the controller decides.
  func targetDisplayModeForAction(in svc: UISplitViewController) -> UISplitViewController.DisplayMode

  // MARK: - Columns

  /// Called before a column becomes visible.
  func splitViewController(_ svc: UISplitViewController, willShow column: UISplitViewController.Column)
  /// Called before a column becomes invisible.
  func splitViewController(_ svc: UISplitViewController, willHide column: UISplitViewController.Column)
  /// Called after a column has become visible.
  func splitViewController(_ svc: UISplitViewController, didShow column: UISplitViewController.Column)
  /// Called after a column has become invisible.
  func splitViewController(_ svc: UISplitViewController, didHide column: UISplitViewController.Column)
  /// Called before a drag shows or hides columns.
  func splitViewControllerInteractivePresentationGestureWillBegin(_ svc: UISplitViewController)
  /// Called when a drag that shows or hides columns has ended.
  func splitViewControllerInteractivePresentationGestureDidEnd(_ svc: UISplitViewController)

  // MARK: - Showing controllers

  /// Shows a controller itself and returns true; the default returns false.
  func splitViewController(_ splitViewController: UISplitViewController, show vc: UIViewController, sender: Any?) -> Bool
  /// Shows a controller beside others itself and returns true; the default returns false.
  func splitViewController(_ splitViewController: UISplitViewController, showDetail vc: UIViewController, sender: Any?) -> Bool

  // MARK: - Collapsing and expanding

  /// The column whose pages are on top after a collapse. Default: the proposed one.
  func splitViewController(
    _ svc: UISplitViewController, topColumnForCollapsingToProposedTopColumn proposedTopColumn: UISplitViewController.Column
  ) -> UISplitViewController.Column
  /// The display mode after an expansion. Default: the proposed one.
  func splitViewController(
    _ svc: UISplitViewController,
    displayModeForExpandingToProposedDisplayMode proposedDisplayMode: UISplitViewController.DisplayMode
  ) -> UISplitViewController.DisplayMode
  /// Called after a collapse.
  func splitViewControllerDidCollapse(_ svc: UISplitViewController)
  /// Called after an expansion.
  func splitViewControllerDidExpand(_ svc: UISplitViewController)

  // MARK: - Collapsing and expanding without columns

  /// The controller that is shown after a collapse. Default: the primary one.
  func primaryViewController(forCollapsing splitViewController: UISplitViewController) -> UIViewController?
  /// The primary controller after an expansion. Default: the one that is shown.
  func primaryViewController(forExpanding splitViewController: UISplitViewController) -> UIViewController?
  /// Adds the secondary controller to the primary one itself and returns true, or drops it. Default: false.
  func splitViewController(
    _ splitViewController: UISplitViewController, collapseSecondary secondaryViewController: UIViewController,
    onto primaryViewController: UIViewController
  ) -> Bool
  /// Takes the secondary controller out of the primary one and returns it. Default: nil, the primary controller does so.
  func splitViewController(
    _ splitViewController: UISplitViewController, separateSecondaryFrom primaryViewController: UIViewController
  ) -> UIViewController?

  // MARK: - Orientation

  /// The orientations; the default is every one.
  func splitViewControllerSupportedInterfaceOrientations(_ splitViewController: UISplitViewController)
    -> UIInterfaceOrientationMask
  /// The first orientation; the default is portrait.
  func splitViewControllerPreferredInterfaceOrientationForPresentation(_ splitViewController: UISplitViewController)
    -> UIInterfaceOrientation
}

extension UISplitViewControllerDelegate {
  /// The default does nothing.
  public func splitViewController(
    _ svc: UISplitViewController, willChangeTo displayMode: UISplitViewController.DisplayMode
  ) {}
  /// The default lets the controller decide.
  public func targetDisplayModeForAction(in svc: UISplitViewController) -> UISplitViewController.DisplayMode { .automatic }
  /// The default does nothing.
  public func splitViewController(_ svc: UISplitViewController, willShow column: UISplitViewController.Column) {}
  /// The default does nothing.
  public func splitViewController(_ svc: UISplitViewController, willHide column: UISplitViewController.Column) {}
  /// The default does nothing.
  public func splitViewController(_ svc: UISplitViewController, didShow column: UISplitViewController.Column) {}
  /// The default does nothing.
  public func splitViewController(_ svc: UISplitViewController, didHide column: UISplitViewController.Column) {}
  /// The default does nothing.
  public func splitViewControllerInteractivePresentationGestureWillBegin(_ svc: UISplitViewController) {}
  /// The default does nothing.
  public func splitViewControllerInteractivePresentationGestureDidEnd(_ svc: UISplitViewController) {}
  /// The default is false.
  public func splitViewController(
    _ splitViewController: UISplitViewController, show vc: UIViewController, sender: Any?
  ) -> Bool { false }
  /// The default is false.
  public func splitViewController(
    _ splitViewController: UISplitViewController, showDetail vc: UIViewController, sender: Any?
  ) -> Bool { false }
  /// The default is the proposed column.
  public func splitViewController(
    _ svc: UISplitViewController, topColumnForCollapsingToProposedTopColumn proposedTopColumn: UISplitViewController.Column
  ) -> UISplitViewController.Column { proposedTopColumn }
  /// The default is the proposed display mode.
  public func splitViewController(
    _ svc: UISplitViewController,
    displayModeForExpandingToProposedDisplayMode proposedDisplayMode: UISplitViewController.DisplayMode
  ) -> UISplitViewController.DisplayMode { proposedDisplayMode }
  /// The default does nothing.
  public func splitViewControllerDidCollapse(_ svc: UISplitViewController) {}
  /// The default does nothing.
  public func splitViewControllerDidExpand(_ svc: UISplitViewController) {}
  /// The default is the primary controller.
  public func primaryViewController(forCollapsing splitViewController: UISplitViewController) -> UIViewController? { nil }
  /// The default is the controller that is shown.
  public func primaryViewController(forExpanding splitViewController: UISplitViewController) -> UIViewController? { nil }
  /// The default is false.
  public func splitViewController(
    _ splitViewController: UISplitViewController, collapseSecondary secondaryViewController: UIViewController,
    onto primaryViewController: UIViewController
  ) -> Bool { false }
  /// The default lets the primary controller take it out.
  public func splitViewController(
    _ splitViewController: UISplitViewController, separateSecondaryFrom primaryViewController: UIViewController
  ) -> UIViewController? { nil }
  /// The default is every orientation.
  public func splitViewControllerSupportedInterfaceOrientations(
    _ splitViewController: UISplitViewController
  ) -> UIInterfaceOrientationMask { splitViewController.ownSupportedOrientations }
  /// The default is portrait.
  public func splitViewControllerPreferredInterfaceOrientationForPresentation(
    _ splitViewController: UISplitViewController
  ) -> UIInterfaceOrientation { splitViewController.ownPreferredOrientation }
}
