import Tuning
import UIKit

/// An animator on one spring that a hand can scrub, stop and turn round. Subclasses say what moves.
class SpringAnimator: NSObject, UIViewControllerAnimatedTransitioning {
  /// Whether the upper screen comes; otherwise it goes.
  let isPresenting: Bool
  let values: TunableValues
  private let tuning: FlightTunables
  private var running: UIViewPropertyAnimator?

  init(presenting: Bool, tuning: FlightTunables, values: TunableValues) {
    isPresenting = presenting
    self.tuning = tuning
    self.values = values
  }

  // MARK: - For subclasses

  /// Puts the views where the motion starts. Default: the incoming view at its final frame.
  func prepare(_ context: UIViewControllerContextTransitioning) { placeIncomingView(context) }
  /// Puts them where it ends; called within the animation.
  func animate(_ context: UIViewControllerContextTransitioning) {}
  /// Takes away what the motion needed, before the transition is completed.
  func cleanUp(_ context: UIViewControllerContextTransitioning, isDone: Bool) {}

  /// Above the other one when it comes, below it when it is what comes back.
  final func placeIncomingView(_ context: UIViewControllerContextTransitioning) {
    guard let view = context.view(forKey: .to), let controller = context.viewController(forKey: .to) else { return }
    view.frame = context.finalFrame(for: controller)
    if isPresenting { context.containerView.addSubview(view) } else { context.containerView.insertSubview(view, at: 0) }
    view.layoutIfNeeded()
  }

  /// The screen that comes or goes.
  final func upper(_ context: UIViewControllerContextTransitioning) -> UIView? {
    let key: UITransitionContextViewKey = isPresenting ? .to : .from
    return context.view(forKey: key)
      ?? context.viewController(forKey: isPresenting ? .to : .from)?.view
  }

  /// The screen that is there before, or after.
  final func lower(_ context: UIViewControllerContextTransitioning) -> UIView? {
    context.viewController(forKey: isPresenting ? .from : .to)?.view
  }

  // MARK: - UIViewControllerAnimatedTransitioning

  func transitionDuration(using transitionContext: UIViewControllerContextTransitioning?) -> TimeInterval {
    values[tuning.duration]
  }

  func animateTransition(using transitionContext: UIViewControllerContextTransitioning) {
    interruptibleAnimator(using: transitionContext).startAnimation()
  }

  func interruptibleAnimator(using transitionContext: UIViewControllerContextTransitioning) -> UIViewImplicitlyAnimating {
    if let running { return running }
    let animator = UIViewPropertyAnimator(
      duration: transitionDuration(using: transitionContext), timingParameters: tuning.timing(in: values))
    UIView.performWithoutAnimation { prepare(transitionContext) }
    animator.addAnimations { self.animate(transitionContext) }
    animator.addCompletion { _ in
      let isDone = !transitionContext.transitionWasCancelled
      self.cleanUp(transitionContext, isDone: isDone)
      transitionContext.completeTransition(isDone)
    }
    running = animator
    return animator
  }

  func animationEnded(_ transitionCompleted: Bool) { running = nil }
}
