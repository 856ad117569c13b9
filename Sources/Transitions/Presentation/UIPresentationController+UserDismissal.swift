import Foundation

/// Dismissals by the user.
extension UIPresentationController {
  /// Whether the user may dismiss the presentation; the delegate is asked last.
  var mayBeDismissedByUser: Bool {
    guard !presentedViewController.forbidsDismissal, presentedViewController.links.presented == nil else { return false }
    guard let delegate = delegateOfDismissal("presentationControllerShouldDismiss") else { return true }
    return delegate.presentationControllerShouldDismiss(principal)
  }

  /// Dismisses for the user; the delegate hears of it when the transition has its coordinator.
  func dismissByUser() {
    dismissal.beginByUser()
    presentedViewController.dismiss(animated: true)
    if state == .presented { _ = dismissal.end() }
  }

  /// Tells the delegate of a dismissal by the user, before any other callback of it.
  func userDismissalWillBegin() {
    guard dismissal.isByUser else { return }
    delegateOfDismissal("presentationControllerWillDismiss")?.presentationControllerWillDismiss(principal)
  }

  /// Handles a tap outside the presented view.
  func userTappedOutside() {
    guard state == .presented else { return }
    if mayBeDismissedByUser { dismissByUser() } else { userFailedToDismiss() }
  }

  func userFailedToDismiss() {
    delegateOfDismissal("presentationControllerDidAttemptToDismiss")?.presentationControllerDidAttemptToDismiss(principal)
  }

  func userDismissalDidEnd(_ completed: Bool) {
    guard dismissal.end(), completed else { return }
    delegateOfDismissal("presentationControllerDidDismiss")?.presentationControllerDidDismiss(principal)
  }

  /// The delegate, after logging a call.
  private func delegateOfDismissal(_ call: String) -> (any UIAdaptivePresentationControllerDelegate)? {
    guard let delegate = principal.delegate else { return nil }
    principal.record(call)
    return delegate
  }
}
