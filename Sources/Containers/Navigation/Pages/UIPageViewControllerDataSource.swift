import Foundation
import Transitions
import ViewCore

/// Provides the pages before and after a page.
///
/// Both neighbours are asked for when the first drag begins, and after that the next one whenever a page has changed. An answer is
/// kept until the page, the program's `setViewControllers`, or `dataSource` changes.
@preconcurrency @MainActor
public protocol UIPageViewControllerDataSource: NSObjectProtocol {
  /// The page before `viewController`; nil if it is the first.
  func pageViewController(
    _ pageViewController: UIPageViewController, viewControllerBefore viewController: UIViewController
  ) -> UIViewController?
  /// The page after `viewController`; nil if it is the last.
  func pageViewController(
    _ pageViewController: UIPageViewController, viewControllerAfter viewController: UIViewController
  ) -> UIViewController?

  /// The number of dots below the pages. They are there if both methods are implemented, the number is above 0 and the pages lie side
  /// by side. Called by `setViewControllers`.
  func presentationCount(for pageViewController: UIPageViewController) -> Int
  /// The index of the marked dot. Called by `setViewControllers`; gestures change it by one without a call.
  func presentationIndex(for pageViewController: UIPageViewController) -> Int
}

extension UIPageViewControllerDataSource {
  /// The default stands for a method that is not implemented: there are no dots.
  public func presentationCount(for pageViewController: UIPageViewController) -> Int { OptionalMethod.isLeftOut(answering: 0) }
  /// The default stands for a method that is not implemented: there are no dots.
  public func presentationIndex(for pageViewController: UIPageViewController) -> Int { OptionalMethod.isLeftOut(answering: 0) }
}
