import DrawingValues
import Foundation

/// Decides the style of a presentation for a size, and receives callbacks when the user dismisses it. Every method is optional.
///
/// The presentation controller that is passed is `UIViewController.presentationController`, also while an adapted one shows.
@preconcurrency @MainActor
public protocol UIAdaptivePresentationControllerDelegate: NSObjectProtocol {
  /// The style in a compact width; `none` keeps the original one. Default: the system's.
  func adaptivePresentationStyle(for controller: UIPresentationController) -> UIModalPresentationStyle

  /// The style in the given traits; `none` keeps the original one. Asked before each presentation and when the traits change.
  /// Default: in a compact width the answer of `adaptivePresentationStyle(for:)`, otherwise the system's.
  func adaptivePresentationStyle(
    for controller: UIPresentationController, traitCollection: UITraitCollection
  ) -> UIModalPresentationStyle

  /// Called before an adapted presentation begins, to configure it.
  func presentationController(
    _ presentationController: UIPresentationController, prepare adaptivePresentationController: UIPresentationController)

  /// A controller to present instead of the original one, which it may contain, in the adapted style. Default: nil, none.
  func presentationController(
    _ controller: UIPresentationController, viewControllerForAdaptivePresentationStyle style: UIModalPresentationStyle
  ) -> UIViewController?

  /// Called when a presentation begins, and when it continues in another style; `none` means the original style.
  func presentationController(
    _ presentationController: UIPresentationController, willPresentWithAdaptiveStyle style: UIModalPresentationStyle,
    transitionCoordinator: (any UIViewControllerTransitionCoordinator)?)

  /// Whether the user may dismiss the presentation; not asked while `isModalInPresentation` is true. Default: true.
  func presentationControllerShouldDismiss(_ presentationController: UIPresentationController) -> Bool
  /// Called when the user begins to dismiss; the gesture may still be cancelled.
  func presentationControllerWillDismiss(_ presentationController: UIPresentationController)
  /// Called when the user has dismissed the presentation.
  func presentationControllerDidDismiss(_ presentationController: UIPresentationController)
  /// Called when the user tries to dismiss a presentation that may not be dismissed.
  func presentationControllerDidAttemptToDismiss(_ presentationController: UIPresentationController)
}

extension UIAdaptivePresentationControllerDelegate {
  /// The default is the system's style in a compact width: a page sheet for form sheets and popovers, otherwise the original
  /// style.
  public func adaptivePresentationStyle(for controller: UIPresentationController) -> UIModalPresentationStyle {
    controller.systemStyle(inCompactWidth: true)
  }

  /// The default calls `adaptivePresentationStyle(for:)` in a compact width, and is the system's style otherwise.
  public func adaptivePresentationStyle(
    for controller: UIPresentationController, traitCollection: UITraitCollection
  ) -> UIModalPresentationStyle {
    guard traitCollection.horizontalSizeClass == .compact else { return controller.systemStyle(inCompactWidth: false) }
    return adaptivePresentationStyle(for: controller)
  }

  /// The default does nothing.
  public func presentationController(
    _ presentationController: UIPresentationController, prepare adaptivePresentationController: UIPresentationController
  ) {}

  /// The default is nil: the presented controller itself is shown.
  public func presentationController(
    _ controller: UIPresentationController, viewControllerForAdaptivePresentationStyle style: UIModalPresentationStyle
  ) -> UIViewController? { nil }

  /// The default does nothing.
  public func presentationController(
    _ presentationController: UIPresentationController, willPresentWithAdaptiveStyle style: UIModalPresentationStyle,
    transitionCoordinator: (any UIViewControllerTransitionCoordinator)?
  ) {}

  /// The default is true.
  public func presentationControllerShouldDismiss(_ presentationController: UIPresentationController) -> Bool { true }
  /// The default does nothing.
  public func presentationControllerWillDismiss(_ presentationController: UIPresentationController) {}
  /// The default does nothing.
  public func presentationControllerDidDismiss(_ presentationController: UIPresentationController) {}
  /// The default does nothing.
  public func presentationControllerDidAttemptToDismiss(_ presentationController: UIPresentationController) {}
}
