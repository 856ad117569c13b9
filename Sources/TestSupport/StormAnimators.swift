import Foundation
import UIKitCore

/// The common part of a storm's animators: a view that enters from below, and a count of completions.
@MainActor
package class StormAnimator: NSObject {
  private let presenting: Bool
  fileprivate let duration: TimeInterval
  package private(set) var ends = 0

  package init(presenting: Bool, duration: TimeInterval) {
    self.presenting = presenting
    self.duration = duration
  }

  package func transitionDuration(using transitionContext: UIViewControllerContextTransitioning?) -> TimeInterval { duration }
  package func animationEnded(_ transitionCompleted: Bool) { ends += 1 }

  /// Sets the initial positions; returns a closure that sets the final ones.
  fileprivate func prepare(_ context: UIViewControllerContextTransitioning) -> () -> Void {
    let container = context.containerView
    if let to = context.view(forKey: .to), let controller = context.viewController(forKey: .to) {
      if presenting { container.addSubview(to) } else { container.insertSubview(to, at: 0) }
      to.frame = context.finalFrame(for: controller)
    }
    let moving = context.view(forKey: presenting ? .to : .from)
    let shown = moving?.frame ?? .zero
    var hidden = shown
    hidden.origin.y = container.bounds.maxY
    if presenting { moving?.frame = hidden }
    return { [presenting] in moving?.frame = presenting ? shown : hidden }
  }

  fileprivate func animateAtOnce(_ context: UIViewControllerContextTransitioning) {
    prepare(context)()
    context.completeTransition(true)
  }
}

/// An animator that uses `UIView.animate`.
package final class StormBlocks: StormAnimator, UIViewControllerAnimatedTransitioning {
  package func animateTransition(using transitionContext: UIViewControllerContextTransitioning) {
    guard transitionContext.isAnimated else { return animateAtOnce(transitionContext) }
    UIView.animate(withDuration: duration, animations: prepare(transitionContext)) { _ in
      transitionContext.completeTransition(!transitionContext.transitionWasCancelled)
    }
  }
}

/// An interruptible animator.
package final class StormInterruptible: StormAnimator, UIViewControllerAnimatedTransitioning {
  private var animator: UIViewPropertyAnimator?

  package func animateTransition(using transitionContext: UIViewControllerContextTransitioning) {
    guard transitionContext.isAnimated else { return animateAtOnce(transitionContext) }
    interruptibleAnimator(using: transitionContext).startAnimation()
  }

  package func interruptibleAnimator(
    using transitionContext: UIViewControllerContextTransitioning
  ) -> UIViewImplicitlyAnimating {
    if let animator { return animator }
    let animator = UIViewPropertyAnimator(duration: duration, dampingRatio: 0.8, animations: prepare(transitionContext))
    animator.addCompletion { transitionContext.completeTransition($0 == .end) }
    self.animator = animator
    return animator
  }

  package override func animationEnded(_ transitionCompleted: Bool) {
    super.animationEnded(transitionCompleted)
    animator = nil
  }
}

/// Provides the animators of a storm and its interaction controller.
package final class StormDelegate: NSObject, UIViewControllerTransitioningDelegate {
  private var interactor: UIPercentDrivenInteractiveTransition?
  private let interruptible: Bool
  private let duration: TimeInterval
  package private(set) var animators: [StormAnimator] = []

  package init(interactor: UIPercentDrivenInteractiveTransition?, interruptible: Bool, duration: TimeInterval) {
    self.interactor = interactor
    self.interruptible = interruptible
    self.duration = duration
  }

  /// Releases the interaction controller: later transitions are not interactive.
  package func releaseInteractor() { interactor = nil }

  private func animator(presenting: Bool) -> UIViewControllerAnimatedTransitioning {
    let animator: StormAnimator & UIViewControllerAnimatedTransitioning =
      interruptible
      ? StormInterruptible(presenting: presenting, duration: duration) : StormBlocks(presenting: presenting, duration: duration)
    animators.append(animator)
    return animator
  }

  package func animationController(
    forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
  ) -> UIViewControllerAnimatedTransitioning? { animator(presenting: true) }

  package func animationController(forDismissed dismissed: UIViewController) -> UIViewControllerAnimatedTransitioning? {
    animator(presenting: false)
  }

  package func interactionControllerForPresentation(
    using animator: UIViewControllerAnimatedTransitioning
  ) -> UIViewControllerInteractiveTransitioning? { interactor }

  package func interactionControllerForDismissal(
    using animator: UIViewControllerAnimatedTransitioning
  ) -> UIViewControllerInteractiveTransitioning? { interactor }
}
