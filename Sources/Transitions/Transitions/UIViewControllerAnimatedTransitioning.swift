import Foundation
import ViewCore

/// Animates a transition.
///
/// ```swift
/// final class Fade: NSObject, UIViewControllerAnimatedTransitioning {
///   func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval { 0.3 }
///   func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
///     guard let view = transitionContext.view(forKey: .to) else { return transitionContext.completeTransition(true) }
///     transitionContext.containerView.addSubview(view)
///     view.alpha = 0
///     UIView.animate(withDuration: transitionDuration(using: transitionContext)) {
///       view.alpha = 1
///     } completion: { _ in
///       transitionContext.completeTransition(!transitionContext.transitionWasCancelled)
///     }
///   }
/// }
/// ```
@preconcurrency @MainActor
public protocol UIViewControllerAnimatedTransitioning: NSObjectProtocol {
  /// The duration without interaction, in seconds.
  func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval

  /// Animates the transition and calls the context's `completeTransition(_:)` when all animations have ended.
  func animateTransition(using transitionContext: any UIViewControllerContextTransitioning)

  /// An animator that can be paused, scrubbed and reversed; must be the same object during the transition. Optional.
  func interruptibleAnimator(
    using transitionContext: any UIViewControllerContextTransitioning
  ) -> any UIViewImplicitlyAnimating

  /// Called after the transition. Optional.
  func animationEnded(_ transitionCompleted: Bool)
}

extension UIViewControllerAnimatedTransitioning {
  /// The default provides no animator: the transition uses `animateTransition(using:)`.
  public func interruptibleAnimator(
    using transitionContext: any UIViewControllerContextTransitioning
  ) -> any UIViewImplicitlyAnimating { NoInterruptibleAnimator.shared }

  /// The default does nothing.
  public func animationEnded(_ transitionCompleted: Bool) {}

  /// The interruptible animator; nil if the method is not implemented.
  func vendedAnimator(using context: any UIViewControllerContextTransitioning) -> (any UIViewImplicitlyAnimating)? {
    let animator = interruptibleAnimator(using: context)
    return animator is NoInterruptibleAnimator ? nil : animator
  }
}
