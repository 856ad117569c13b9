import Tuning
import UIKit

/// An animator on one spring that can be scrubbed, interrupted and reversed. Subclasses say what moves.
class TransitionAnimator: NSObject, UIViewControllerAnimatedTransitioning {
  /// The damping ratio; with 1 the spring does not overshoot.
  @Tunable var damping: Double
  /// The duration in seconds.
  @Tunable var duration: Double
  /// Whether the upper screen appears; otherwise it disappears.
  var isPresenting = true
  private var running: UIViewPropertyAnimator?

  init(damping: Double, duration: Double) {
    _damping = Tunable(wrappedValue: damping, "Damping ratio", in: 0.05...1.5, step: 0.01, group: "Spring")
    _duration = Tunable(wrappedValue: duration, "Duration", in: 0.05...2, step: 0.01, unit: "s", group: "Spring")
  }

  // MARK: - For subclasses

  /// Moves the views to the start of the motion. Default: the incoming view gets its final frame.
  func prepare(_ context: UIViewControllerContextTransitioning) { placeIncomingView(context) }
  /// Moves the views to the end of the motion; called within the animation.
  func animate(_ context: UIViewControllerContextTransitioning) {}
  /// Removes what the motion needed, before the transition is completed.
  func cleanUp(_ context: UIViewControllerContextTransitioning, isDone: Bool) {}

  /// Inserts the incoming view: in front when presenting, behind when dismissing.
  final func placeIncomingView(_ context: UIViewControllerContextTransitioning) {
    guard let view = context.view(forKey: .to), let controller = context.viewController(forKey: .to) else { return }
    view.frame = context.finalFrame(for: controller)
    if isPresenting { context.containerView.addSubview(view) } else { context.containerView.insertSubview(view, at: 0) }
    view.layoutIfNeeded()
  }

  /// The screen that appears or disappears.
  final func upper(_ context: UIViewControllerContextTransitioning) -> UIView? {
    context.view(forKey: isPresenting ? .to : .from) ?? context.viewController(forKey: isPresenting ? .to : .from)?.view
  }

  /// The screen behind it.
  final func lower(_ context: UIViewControllerContextTransitioning) -> UIView? {
    context.viewController(forKey: isPresenting ? .from : .to)?.view
  }

  /// - Parameter velocity: the initial velocity, in distances of the motion per second.
  final func timing(velocity: CGFloat = 0) -> UISpringTimingParameters {
    UISpringTimingParameters(settlingIn: duration, dampingRatio: damping, velocity: velocity)
  }

  // MARK: - UIViewControllerAnimatedTransitioning

  func transitionDuration(using transitionContext: UIViewControllerContextTransitioning?) -> TimeInterval { duration }

  func animateTransition(using transitionContext: UIViewControllerContextTransitioning) {
    interruptibleAnimator(using: transitionContext).startAnimation()
  }

  func interruptibleAnimator(using transitionContext: UIViewControllerContextTransitioning) -> UIViewImplicitlyAnimating {
    if let running { return running }
    let animator = UIViewPropertyAnimator(duration: duration, timingParameters: timing())
    UIView.performWithoutAnimation { prepare(transitionContext) }
    animator.addAnimations { self.animate(transitionContext) }
    animator.addCompletion { [weak self] _ in
      let isDone = !transitionContext.transitionWasCancelled
      self?.cleanUp(transitionContext, isDone: isDone)
      transitionContext.completeTransition(isDone)
    }
    running = animator
    return animator
  }

  func animationEnded(_ transitionCompleted: Bool) { running = nil }
}

extension UISpringTimingParameters {
  /// The spring of `UIView.animate(withDuration:delay:usingSpringWithDamping:…)`: without a velocity it is within a thousandth of
  /// its end after the duration. With a ratio above 1 it approaches its end at the frequency of the critically damped spring.
  ///
  /// - Parameter velocity: in distances of the motion per second; with a velocity the spring may take longer than the duration.
  convenience init(settlingIn duration: TimeInterval, dampingRatio: Double, velocity: CGFloat) {
    let ratio = min(max(dampingRatio, 0.01), 1)
    // The frequency times the duration: the envelope e^(−ζu) ∙ ζ ∕ √(1 − ζ²), or (1 + u) e^(−u), has decayed to 0.001.
    let root = ratio < 1 ? log(ratio / (1 - ratio * ratio).squareRoot() / 0.001) / ratio : 9.233_413_476_451_585
    let frequency = root / max(duration, 0.01)
    let velocity = CGVector(dx: velocity, dy: velocity)
    if dampingRatio > 1 {
      self.init(duration: 2 * .pi / frequency, bounce: 1 / dampingRatio - 1, initialVelocity: velocity)
    } else {
      self.init(mass: 1, stiffness: frequency * frequency, damping: 2 * ratio * frequency, initialVelocity: velocity)
    }
  }
}
