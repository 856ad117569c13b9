import Foundation
import MotionTesting
import TestSupport

/// Slides the presented view in from the right and out again, as a tutorial would write it: with `UIView.animate`.
final class SlideAnimator: NSObject, UIViewControllerAnimatedTransitioning {
  var duration: TimeInterval
  var options: UIView.AnimationOptions = .curveLinear
  let presenting: Bool
  let log: CallLog?
  private(set) var animationCompletions: [Bool] = []
  private(set) var ended: [Bool] = []
  var whenAnimated: ((UIViewControllerContextTransitioning) -> Void)?

  init(presenting: Bool, duration: TimeInterval = 0.5, log: CallLog? = nil) {
    self.presenting = presenting
    self.duration = duration
    self.log = log
  }

  func transitionDuration(using transitionContext: UIViewControllerContextTransitioning?) -> TimeInterval { duration }

  func animateTransition(using transitionContext: UIViewControllerContextTransitioning) {
    log?("animateTransition")
    let container = transitionContext.containerView
    let away = CGAffineTransform(translationX: container.bounds.width, y: 0)
    let moving: UIView
    if presenting {
      let to = transitionContext.viewController(forKey: .to)!
      moving = transitionContext.view(forKey: .to)!
      container.addSubview(moving)
      moving.frame = transitionContext.finalFrame(for: to)
      moving.transform = away
    } else {
      moving = transitionContext.view(forKey: .from)!
      if let incoming = transitionContext.view(forKey: .to), let to = transitionContext.viewController(forKey: .to) {
        container.insertSubview(incoming, at: 0)
        incoming.frame = transitionContext.finalFrame(for: to)
      }
    }
    whenAnimated?(transitionContext)
    guard transitionContext.isAnimated else {
      moving.transform = presenting ? .identity : away
      return transitionContext.completeTransition(true)
    }
    UIView.animate(withDuration: duration, delay: 0, options: options) {
      moving.transform = self.presenting ? .identity : away
    } completion: { finished in
      self.animationCompletions.append(finished)
      transitionContext.completeTransition(!transitionContext.transitionWasCancelled)
    }
  }

  func animationEnded(_ transitionCompleted: Bool) {
    ended.append(transitionCompleted)
    log?("animationEnded(\(transitionCompleted))")
  }
}

/// The same motion in an interruptible animator.
final class InterruptibleSlide: NSObject, UIViewControllerAnimatedTransitioning {
  let presenting: Bool
  let timing: any UITimingCurveProvider
  let duration: TimeInterval
  private(set) var animator: UIViewPropertyAnimator?
  private(set) var ended: [Bool] = []

  init(
    presenting: Bool, duration: TimeInterval = 0.5,
    timing: any UITimingCurveProvider = UICubicTimingParameters(animationCurve: .linear)
  ) {
    self.presenting = presenting
    self.duration = duration
    self.timing = timing
  }

  func transitionDuration(using transitionContext: UIViewControllerContextTransitioning?) -> TimeInterval { duration }

  func animateTransition(using transitionContext: UIViewControllerContextTransitioning) {
    interruptibleAnimator(using: transitionContext).startAnimation()
  }

  func interruptibleAnimator(using transitionContext: UIViewControllerContextTransitioning) -> UIViewImplicitlyAnimating {
    if let animator { return animator }
    let away = CGAffineTransform(translationX: transitionContext.containerView.bounds.width, y: 0)
    let moving: UIView
    if presenting {
      moving = transitionContext.view(forKey: .to)!
      transitionContext.containerView.addSubview(moving)
      moving.transform = away
    } else {
      moving = transitionContext.view(forKey: .from)!
    }
    let animator = UIViewPropertyAnimator(duration: duration, timingParameters: timing)
    animator.addAnimations { moving.transform = self.presenting ? .identity : away }
    animator.addCompletion { position in transitionContext.completeTransition(position == .end) }
    self.animator = animator
    return animator
  }

  func animationEnded(_ transitionCompleted: Bool) {
    ended.append(transitionCompleted)
    animator = nil
  }
}

/// Hands out what it was given, and logs the questions.
final class RecordingDelegate: NSObject, UIViewControllerTransitioningDelegate {
  var log: CallLog?
  var presentAnimator: UIViewControllerAnimatedTransitioning?
  var dismissAnimator: UIViewControllerAnimatedTransitioning?
  var interactor: UIViewControllerInteractiveTransitioning?
  private(set) weak var presentation: RecordingPresentation?

  func animationController(
    forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
  ) -> UIViewControllerAnimatedTransitioning? {
    log?("animationController(forPresented:)")
    return presentAnimator
  }

  func animationController(forDismissed dismissed: UIViewController) -> UIViewControllerAnimatedTransitioning? {
    log?("animationController(forDismissed:)")
    return dismissAnimator
  }

  func interactionControllerForPresentation(
    using animator: UIViewControllerAnimatedTransitioning
  ) -> UIViewControllerInteractiveTransitioning? {
    log?("interactionControllerForPresentation(using:)")
    return interactor
  }

  func interactionControllerForDismissal(
    using animator: UIViewControllerAnimatedTransitioning
  ) -> UIViewControllerInteractiveTransitioning? {
    log?("interactionControllerForDismissal(using:)")
    return interactor
  }

  func presentationController(
    forPresented presented: UIViewController, presenting: UIViewController?, source: UIViewController
  ) -> UIPresentationController? {
    log?("presentationController(forPresented:)")
    let controller = RecordingPresentation(presentedViewController: presented, presenting: presenting)
    controller.log = log
    presentation = controller
    return controller
  }
}

/// A percent-driven interactor that logs its start.
final class RecordingDriver: UIPercentDrivenInteractiveTransition {
  var log: CallLog?

  override func startInteractiveTransition(_ transitionContext: UIViewControllerContextTransitioning) {
    log?("startInteractiveTransition")
    super.startInteractiveTransition(transitionContext)
  }
}
