import Foundation
import Transitions
import ViewCore

/// Receives the callbacks of pages that the user changes; `setViewControllers` calls only its own completion. Every method is
/// optional.
@preconcurrency @MainActor
public protocol UIPageViewControllerDelegate: NSObjectProtocol {
  /// Called when another page begins to come in.
  func pageViewController(
    _ pageViewController: UIPageViewController, willTransitionTo pendingViewControllers: [UIViewController])
  /// Called when the pages rest again, once for each `willTransitionTo`.
  ///
  /// - Parameters:
  ///   - finished: false if a touch stopped the pages before they rested.
  ///   - completed: whether the page has changed; false if the user went back to it.
  func pageViewController(
    _ pageViewController: UIPageViewController, didFinishAnimating finished: Bool, previousViewControllers: [UIViewController],
    transitionCompleted completed: Bool)
  /// Returns the page view controller's `supportedInterfaceOrientations`. Default: every orientation.
  func pageViewControllerSupportedInterfaceOrientations(
    _ pageViewController: UIPageViewController
  ) -> UIInterfaceOrientationMask
  /// Returns its `preferredInterfaceOrientationForPresentation`. Default: portrait.
  func pageViewControllerPreferredInterfaceOrientationForPresentation(
    _ pageViewController: UIPageViewController
  ) -> UIInterfaceOrientation
}

extension UIPageViewControllerDelegate {
  /// The default does nothing.
  public func pageViewController(
    _ pageViewController: UIPageViewController, willTransitionTo pendingViewControllers: [UIViewController]
  ) {}
  /// The default does nothing.
  public func pageViewController(
    _ pageViewController: UIPageViewController, didFinishAnimating finished: Bool, previousViewControllers: [UIViewController],
    transitionCompleted completed: Bool
  ) {}
  /// The default returns what the controller uses without a delegate: every orientation.
  public func pageViewControllerSupportedInterfaceOrientations(
    _ pageViewController: UIPageViewController
  ) -> UIInterfaceOrientationMask { pageViewController.ownSupportedOrientations }
  /// The default returns what the controller uses without a delegate: portrait.
  public func pageViewControllerPreferredInterfaceOrientationForPresentation(
    _ pageViewController: UIPageViewController
  ) -> UIInterfaceOrientation { pageViewController.ownPreferredOrientation }
}
