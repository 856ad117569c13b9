import Foundation

/// How the user, not the program, takes a presentation away.
extension UIPresentationController {
  /// Whether it is allowed; the delegate is asked last.
  var mayBeDismissedByUser: Bool {
    guard !presentedViewController.isModalInPresentation, presentedViewController.presentedStorage == nil else { return false }
    guard let delegate = delegateOfDismissal("presentationControllerShouldDismiss") else { return true }
    return delegate.presentationControllerShouldDismiss(principal)
  }

  /// Tells the delegate, and dismisses.
  func dismissByUser() {
    isDismissedByUser = true
    delegateOfDismissal("presentationControllerWillDismiss")?.presentationControllerWillDismiss(principal)
    presentedViewController.dismiss(animated: true)
  }

  /// What a touch beside the presented view does.
  func userTappedOutside() {
    guard state == .presented else { return }
    if mayBeDismissedByUser { dismissByUser() } else { userFailedToDismiss() }
  }

  func userFailedToDismiss() {
    delegateOfDismissal("presentationControllerDidAttemptToDismiss")?.presentationControllerDidAttemptToDismiss(principal)
  }

  func userDismissalDidEnd(_ completed: Bool) {
    defer { isDismissedByUser = false }
    guard completed, isDismissedByUser else { return }
    delegateOfDismissal("presentationControllerDidDismiss")?.presentationControllerDidDismiss(principal)
  }

  /// The delegate, to be called with what the log takes down.
  private func delegateOfDismissal(_ call: String) -> (any UIAdaptivePresentationControllerDelegate)? {
    guard let delegate = principal.delegate else { return nil }
    principal.note(call)
    return delegate
  }
}
