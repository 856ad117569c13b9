import CoreGraphics
import Foundation
import QuartzCore
import ViewCore

extension UIPresentationController {
  /// Ends this presentation and those below it down to `target`, with the animation of this one.
  func dismiss(to target: UIViewController, skipping: [UIPresentationController], animated: Bool, completion: (() -> Void)?) {
    guard let container = containerStorage else { return }
    let presented = presentedViewController
    handle(.dismiss)
    dismissal.begin(skipping: skipping)
    presented.links.begin(.dismissal)

    let delegate = presented.transitioningDelegate
    var animator: (any UIViewControllerAnimatedTransitioning)?
    var interactor: (any UIViewControllerInteractiveTransitioning)?
    if animated || presentationStyle == .custom, let delegate {
      homeContext?.log.record("animationController(forDismissed: \(TransitionLog.name(presented)))")
      animator = delegate.animationController(forDismissed: presented)
      if animated, let animator {
        homeContext?.log.record("interactionControllerForDismissal")
        interactor = delegate.interactionControllerForDismissal(using: animator)
      }
    }
    if animator == nil, animated, let zoom = zoom(presenting: false) {
      (animator, interactor) = (zoom, zoom)
    } else if animator == nil, animated {
      animator = systemAnimator(presenting: false)
      interactor = systemInteractor(presenting: false)
    }

    let returns = shouldRemovePresentersView && lowestPlace.isKnown && target.view.superview == nil
    let context = TransitionContext(
      participants: TransitionParticipants(
        from: presented, to: target, fromView: presentedView, toView: returns ? target.view : nil, container: container,
        style: presentationStyle),
      isAnimated: animated, animator: animator, interactor: interactor,
      initialFrames: initialFramesOfDismissal(presented, target, in: container),
      finalFrame: { [weak self] controller in self?.finalFrameOfDismissal(for: controller) ?? .zero })
    start(context, completion: completion)
  }

  /// The place of the target's view, as the lowest of the presentations found it.
  private var lowestPlace: PresentersPlace { (dismissal.lowest ?? self).presentersPlace }

  private func initialFramesOfDismissal(
    _ presented: UIViewController, _ target: UIViewController, in container: UIView
  ) -> [ObjectIdentifier: CGRect] {
    var frames: [ObjectIdentifier: CGRect] = [:]
    if let view = presentedView { frames[ObjectIdentifier(presented)] = view.frame }
    if target.view.window != nil { frames[ObjectIdentifier(target)] = target.view.convert(target.view.bounds, to: container) }
    return frames
  }

  private func finalFrameOfDismissal(for controller: UIViewController) -> CGRect {
    guard let container = containerStorage else { return .zero }
    if controller === presentedStorage { return frameOfPresentedViewInContainerView }
    if let frame = lowestPlace.frame(in: container) { return frame }
    return controller.view.convert(controller.view.bounds, to: container)
  }

  // MARK: - Steps

  func dismissalWillBegin(_ run: TransitionRun) {
    let context = run.context
    guard let (presented, target) = context.participants.controllers else { return }
    userDismissalWillBegin()
    record("dismissalTransitionWillBegin")
    dismissalTransitionWillBegin()
    dismissal.hideSkipped()
    presented.beginAppearanceTransition(false, animated: context.isAnimated)
    dismissal.beginReturn(of: target, animated: context.isAnimated)
    if context.participants.toView == nil, target.view.superview == nil { lowestPlace.restore(target.view) }
    layOutContainer()
  }

  func dismissalReachesEnd(_ run: TransitionRun, _ completed: Bool) {
    let context = run.context
    guard completed, let (presented, target) = context.participants.controllers else { return }
    lowestPlace.restore(target.view)
    context.participants.fromView?.removeFromSuperview()
    presented.viewIfLoaded?.removeFromSuperview()
    // Nothing of it is seen in the frame before the callbacks.
    if context.isAnimated { containerStorage?.isHidden = true } else { containerStorage?.removeFromSuperview() }
    cutLinks()
    dismissal.cutLinksOfSkipped()
    for controller in [presented, target] + dismissal.skippedControllers { controller.ownTransitions.end(run) }
  }

  func dismissalDidComplete(_ run: TransitionRun, _ completed: Bool) {
    let context = run.context
    guard let (presented, target) = context.participants.controllers else { return }
    if completed {
      if dismissal.returnsTarget, target.appearance.phase == .appearing { target.endAppearanceTransition() }
      if presented.appearance.phase == .disappearing { presented.endAppearanceTransition() }
      dismissal.endAppearanceOfSkipped()
    } else {
      if dismissal.returnsTarget, target.appearance.phase == .appearing {
        reverseAppearance(of: target, appearing: false, animated: context.isAnimated)
        target.view.removeFromSuperview()
      }
      keepTargetInPlace(target)
      dismissal.restoreSkipped()
      reverseAppearance(of: presented, appearing: true, animated: context.isAnimated)
      handle(.dismissalCancelled)
      presented.links.endChange()
      if run.wasResized, let view = presentedView {
        UIView.performWithoutAnimation { view.frame = frameOfPresentedViewInContainerView }
      }
    }
  }

  /// Returns the target's view if the animator moved it into the container although it did not get it from the context.
  private func keepTargetInPlace(_ target: UIViewController) {
    guard let container = containerStorage, !shouldRemovePresentersView, target.view.superview === container else { return }
    presentersPlace.restore(target.view)
  }

  func dismissalDidSettle(_ completed: Bool) {
    record("dismissalTransitionDidEnd(\(completed))")
    dismissalTransitionDidEnd(completed)
    userDismissalDidEnd(completed)
    guard completed else { return }
    let skipped = dismissal.drainSkipped()
    cutTies()
    for controller in skipped { controller.cutTies() }
  }
}
