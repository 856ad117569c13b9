import Foundation

/// Has a say when the user, not the program, dismisses a presentation; every method is optional.
@preconcurrency @MainActor
public protocol UIAdaptivePresentationControllerDelegate: NSObjectProtocol {
  /// Default: true. Not asked when `isModalInPresentation` says no already.
  func presentationControllerShouldDismiss(_ presentationController: UIPresentationController) -> Bool
  /// Called when the user begins to dismiss; the hand may still take it back.
  func presentationControllerWillDismiss(_ presentationController: UIPresentationController)
  /// Called when the presentation is gone.
  func presentationControllerDidDismiss(_ presentationController: UIPresentationController)
  /// Called when the user tried to and may not.
  func presentationControllerDidAttemptToDismiss(_ presentationController: UIPresentationController)
}

extension UIAdaptivePresentationControllerDelegate {
  public func presentationControllerShouldDismiss(_ presentationController: UIPresentationController) -> Bool { true }
  public func presentationControllerWillDismiss(_ presentationController: UIPresentationController) {}
  public func presentationControllerDidDismiss(_ presentationController: UIPresentationController) {}
  public func presentationControllerDidAttemptToDismiss(_ presentationController: UIPresentationController) {}
}
