import Foundation

/// How the user, not the program, takes a presentation away.
extension UIPresentationController {
  /// Whether it is allowed; the delegate is asked last.
  var mayBeDismissedByUser: Bool {
    guard !presentedViewController.isModalInPresentation, presentedViewController.presentedStorage == nil else { return false }
    return principal.delegate?.presentationControllerShouldDismiss(principal) ?? true
  }

  /// Tells the delegate, and dismisses.
  func dismissByUser() {
    isDismissedByUser = true
    principal.delegate?.presentationControllerWillDismiss(principal)
    presentedViewController.dismiss(animated: true)
  }

  /// What a touch beside the presented view does.
  func userTappedOutside() {
    guard state == .presented else { return }
    if mayBeDismissedByUser { dismissByUser() } else { userFailedToDismiss() }
  }

  func userFailedToDismiss() { principal.delegate?.presentationControllerDidAttemptToDismiss(principal) }

  func userDismissalDidEnd(_ completed: Bool) {
    defer { isDismissedByUser = false }
    if completed, isDismissedByUser { principal.delegate?.presentationControllerDidDismiss(principal) }
  }
}
