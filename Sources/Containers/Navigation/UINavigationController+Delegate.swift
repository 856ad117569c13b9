import Foundation
import Transitions
import ViewCore

extension UINavigationController {
  /// The delegate's animator for a push or pop. nil: the system's animation.
  func animatorOfDelegate(
    for operation: Operation, from: UIViewController, to: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? {
    guard let delegate else { return nil }
    homeContext?.log.record("navigationController(animationControllerFor: \(operation))")
    return delegate.navigationController(self, animationControllerFor: operation, from: from, to: to)
  }

  /// Calls the delegate's `willShow` or `didShow`.
  func announce(_ page: UIViewController, willShow: Bool, animated: Bool) {
    guard let delegate else { return }
    homeContext?.log.record("navigationController(\(willShow ? "willShow" : "didShow"): \(TransitionLog.name(page)))")
    if willShow {
      delegate.navigationController(self, willShow: page, animated: animated)
    } else {
      delegate.navigationController(self, didShow: page, animated: animated)
    }
  }
}
