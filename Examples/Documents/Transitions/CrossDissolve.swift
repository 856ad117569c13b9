import UIKit

// After Apple's sample "Custom View Controller Presentations and Transitions", Cross Dissolve: a full-screen presentation whose
// animator fades the incoming view in.

final class CrossDissolveTransitionAnimator: NSObject, UIViewControllerAnimatedTransitioning {
  func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval { 0.35 }

  func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
    guard let from = transitionContext.viewController(forKey: .from), let to = transitionContext.viewController(forKey: .to),
      let fromView = transitionContext.view(forKey: .from), let toView = transitionContext.view(forKey: .to)
    else { return transitionContext.completeTransition(false) }
    fromView.frame = transitionContext.initialFrame(for: from)
    toView.frame = transitionContext.finalFrame(for: to)
    fromView.alpha = 1
    toView.alpha = 0
    transitionContext.containerView.addSubview(toView)
    UIView.animate(withDuration: transitionDuration(using: transitionContext)) {
      fromView.alpha = 0
      toView.alpha = 1
    } completion: { _ in
      let wasCancelled = transitionContext.transitionWasCancelled
      fromView.alpha = 1
      transitionContext.completeTransition(!wasCancelled)
    }
  }
}

final class CrossDissolveDelegate: NSObject, UIViewControllerTransitioningDelegate {
  func animationController(
    forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? { CrossDissolveTransitionAnimator() }

  func animationController(forDismissed dismissed: UIViewController) -> (any UIViewControllerAnimatedTransitioning)? {
    CrossDissolveTransitionAnimator()
  }
}
