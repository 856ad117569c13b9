import Foundation

/// What view controllers and presentation controllers know of the sizes of the content in them.
@preconcurrency @MainActor
public protocol UIContentContainer: NSObjectProtocol {
  /// The size, in points, that the content would like to have. Default: zero, no preference.
  var preferredContentSize: CGSize { get }

  /// Called when a contained controller changed its `preferredContentSize`.
  func preferredContentSizeDidChange(forChildContentContainer container: any UIContentContainer)

  /// The size that a contained controller gets when this one has `parentSize`.
  func size(forChildContentContainer container: any UIContentContainer, withParentContainerSize parentSize: CGSize) -> CGSize

  /// Called before the view takes the size; `coordinator` animates what goes along with it.
  func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator)

  /// Called before the traits change, and before `viewWillTransition(to:with:)` where the size changes with them.
  func willTransition(to newCollection: UITraitCollection, with coordinator: any UIViewControllerTransitionCoordinator)
}
