import UIKit

// After the documentation of UINavigationControllerDelegate: a delegate vends the animator of pushes and pops, here an interruptible
// one that a gesture can take hold of in the middle.

final class FadeAnimator: NSObject, UIViewControllerAnimatedTransitioning {
  private var animator: UIViewPropertyAnimator?

  func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval { 0.5 }

  func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
    interruptibleAnimator(using: transitionContext).startAnimation()
  }

  func interruptibleAnimator(
    using transitionContext: any UIViewControllerContextTransitioning
  ) -> any UIViewImplicitlyAnimating {
    if let animator { return animator }
    let toView = transitionContext.view(forKey: .to)!
    transitionContext.containerView.addSubview(toView)
    toView.frame = transitionContext.finalFrame(for: transitionContext.viewController(forKey: .to)!)
    toView.alpha = 0
    let animator = UIViewPropertyAnimator(duration: transitionDuration(using: transitionContext), curve: .linear) {
      toView.alpha = 1
    }
    animator.addCompletion { position in
      toView.alpha = 1
      transitionContext.completeTransition(position == .end)
    }
    self.animator = animator
    return animator
  }

  func animationEnded(_ transitionCompleted: Bool) { animator = nil }
}

final class FadeNavigationDelegate: NSObject, UINavigationControllerDelegate {
  func navigationController(
    _ navigationController: UINavigationController, animationControllerFor operation: UINavigationController.Operation,
    from fromVC: UIViewController, to toVC: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? { FadeAnimator() }
}
