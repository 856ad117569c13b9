import DrawingValues
import Foundation

/// The sizing methods of view controllers and presentation controllers.
@preconcurrency @MainActor
public protocol UIContentContainer: NSObjectProtocol {
  /// The preferred size of the content, in points. Default: zero, which means none.
  var preferredContentSize: CGSize { get }

  /// Called when a child controller has changed its `preferredContentSize`.
  func preferredContentSizeDidChange(forChildContentContainer container: any UIContentContainer)

  /// The size of a child controller if this one has `parentSize`, in points.
  func size(forChildContentContainer container: any UIContentContainer, withParentContainerSize parentSize: CGSize) -> CGSize

  /// Called before the view's size changes; `coordinator` animates alongside.
  func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator)

  /// Called before the traits change, and before `viewWillTransition(to:with:)` if the size changes as well.
  func willTransition(to newCollection: UITraitCollection, with coordinator: any UIViewControllerTransitionCoordinator)
}
