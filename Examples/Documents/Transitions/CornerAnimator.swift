import UIKit

// After the View Controller Programming Guide, "Customizing the Transition Animations": a view comes in from the lower right corner
// and goes back there; and "Adding Interactivity to Your Transitions": the same driven by a pan in the container.

final class CornerAnimator: NSObject, UIViewControllerAnimatedTransitioning {
  var presenting = true

  func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval { 0.4 }

  func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
    let containerView = transitionContext.containerView
    guard let fromVC = transitionContext.viewController(forKey: .from), let toVC = transitionContext.viewController(forKey: .to)
    else { return transitionContext.completeTransition(false) }
    let (toView, fromView) = (transitionContext.view(forKey: .to), transitionContext.view(forKey: .from))

    let containerFrame = containerView.frame
    var toViewStartFrame = transitionContext.initialFrame(for: toVC)
    let toViewFinalFrame = transitionContext.finalFrame(for: toVC)
    var fromViewFinalFrame = transitionContext.finalFrame(for: fromVC)
    if presenting {
      toViewStartFrame.origin = CGPoint(x: containerFrame.size.width, y: containerFrame.size.height)
      toViewStartFrame.size = toViewFinalFrame.size
    } else {
      // The guide leaves the size as finalFrame(for:) has it.
      fromViewFinalFrame.origin = CGPoint(x: containerFrame.size.width, y: containerFrame.size.height)
    }

    if let toView {
      containerView.addSubview(toView)
      if presenting { toView.frame = toViewStartFrame }
    }
    if !presenting, let fromView { containerView.bringSubviewToFront(fromView) }

    UIView.animate(withDuration: transitionDuration(using: transitionContext)) {
      if self.presenting { toView?.frame = toViewFinalFrame } else { fromView?.frame = fromViewFinalFrame }
    } completion: { _ in
      let success = !transitionContext.transitionWasCancelled
      // After a failed presentation or a successful dismissal the view goes.
      if self.presenting && !success || !self.presenting && success {
        (self.presenting ? toView : fromView)?.removeFromSuperview()
      }
      transitionContext.completeTransition(success)
    }
  }
}

final class PanInteractor: UIPercentDrivenInteractiveTransition {
  private weak var contextData: (any UIViewControllerContextTransitioning)?
  private var panGesture: UIPanGestureRecognizer?

  override func startInteractiveTransition(_ transitionContext: any UIViewControllerContextTransitioning) {
    super.startInteractiveTransition(transitionContext)
    contextData = transitionContext
    let pan = UIPanGestureRecognizer(target: self, action: PanInteractor.handleSwipeUpdate(_:))
    pan.maximumNumberOfTouches = 1
    panGesture = pan
    transitionContext.containerView.addGestureRecognizer(pan)
  }

  func handleSwipeUpdate(_ gestureRecognizer: UIPanGestureRecognizer) {
    guard let container = contextData?.containerView else { return }
    switch gestureRecognizer.state {
    case .began: gestureRecognizer.setTranslation(.zero, in: container)
    case .changed:
      let translation = gestureRecognizer.translation(in: container)
      update(abs(translation.y / container.bounds.height))
    case .ended, .cancelled:
      if percentComplete > 0.5 { finish() } else { cancel() }
      container.removeGestureRecognizer(gestureRecognizer)
    default: break
    }
  }
}

final class CornerDelegate: NSObject, UIViewControllerTransitioningDelegate {
  let animator = CornerAnimator()
  var interactor: PanInteractor?

  func animationController(
    forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? {
    animator.presenting = true
    return animator
  }

  func animationController(forDismissed dismissed: UIViewController) -> (any UIViewControllerAnimatedTransitioning)? {
    animator.presenting = false
    return animator
  }

  func interactionControllerForPresentation(
    using animator: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? { interactor }
}
