import CoreGraphics
import Foundation
import QuartzCore
import ViewCore

extension UIPresentationController {
  func present(from presenter: UIViewController, source: UIViewController, animated: Bool, completion: (() -> Void)?) {
    let presented = presentedViewController
    PresentationLinks.connect(presenter, to: presented)
    presented.links.begin(.presentation)
    begin(from: presenter)

    let delegate = presented.transitioningDelegate
    var animator: (any UIViewControllerAnimatedTransitioning)?
    var interactor: (any UIViewControllerInteractiveTransitioning)?
    if animated || presentationStyle == .custom, let delegate {
      homeContext?.log.record("animationController(forPresented: \(TransitionLog.name(presented)))")
      animator = delegate.animationController(forPresented: presented, presenting: presenter, source: source)
      if animated, let animator {
        homeContext?.log.record("interactionControllerForPresentation")
        interactor = delegate.interactionControllerForPresentation(using: animator)
      }
    }
    if animator == nil, animated, let zoom = zoom(presenting: true) {
      (animator, interactor) = (zoom, zoom)
    } else if animator == nil, animated {
      animator = systemAnimator(presenting: true)
      interactor = systemInteractor(presenting: true)
    }

    let container = self.container.add(for: self, over: presenter)
    let removes = shouldRemovePresentersView
    let context = TransitionContext(
      participants: TransitionParticipants(
        from: presenter, to: presented, fromView: removes ? presenter.view : nil, toView: nil, container: container,
        style: presentationStyle),
      isAnimated: animated, animator: animator, interactor: interactor,
      initialFrames: [ObjectIdentifier(presenter): presenter.view.convert(presenter.view.bounds, to: container)],
      finalFrame: { [weak self] controller in self?.finalFrameOfPresentation(for: controller) ?? .zero })
    start(context, completion: completion)
  }

  /// The zoom that the presented controller prefers, where its presentation fills its container.
  func zoom(presenting: Bool) -> ZoomTransition? {
    guard presentationStyle.canZoom, let presence = presentedViewController.zoomPresence else { return nil }
    return ZoomTransition(presence, zoomsIn: presenting) { [weak self] in self?.frameOfPresentedViewInContainerView ?? .zero }
  }

  /// The transition style of the presented controller, or of the context in which it is presented if that provides one.
  var transitionStyle: UIModalTransitionStyle {
    if case .system(let style)? = presentedViewController.preferredTransition?.kind { return style }
    let provides = !shouldPresentInFullscreen && presentingViewController.providesPresentationContextTransitionStyle
    return (provides ? presentingViewController : presentedViewController).modalTransitionStyle
  }

  private func finalFrameOfPresentation(for controller: UIViewController) -> CGRect {
    if controller === presentedStorage { return frameOfPresentedViewInContainerView }
    guard !shouldRemovePresentersView, let container = containerStorage, let view = controller.viewIfLoaded else { return .zero }
    return view.convert(view.bounds, to: container)
  }

  // MARK: - Steps

  func presentationWillBegin(_ run: TransitionRun) {
    let context = run.context
    guard let (presenter, presented) = context.participants.controllers else { return }
    presented.loadViewIfNeeded()
    announceStyle(with: context.isAnimated ? run.coordinator : nil)
    prepareToPresent()
    if let view = context.participants.fromView {
      presentersPlace.remember(view)
      let frame = view.convert(view.bounds, to: context.containerView)
      context.containerView.insertSubview(view, at: 0)
      UIView.performWithoutAnimation { view.frame = frame }
    } else {
      presentersPlace.remember(presenter.view)
    }
    // A search is in front of the page to which its bar belongs.
    if !(presented is any PageBelonging) { homeContext?.inputs.cover(by: presented, isPresented: true) }
    record("presentationTransitionWillBegin")
    presentationTransitionWillBegin()
    showBackgroundEffect()
    // A presentation controller may make its `presentedView` in `presentationTransitionWillBegin`, so it is read only now.
    context.setIncomingView(presentedView)
    UIView.performWithoutAnimation { context.view(forKey: .to)?.frame = frameOfPresentedViewInContainerView }
    if context.participants.fromView != nil { presenter.beginAppearanceTransition(false, animated: context.isAnimated) }
    presented.beginAppearanceTransition(true, animated: context.isAnimated)
    layOutContainer()
  }

  func presentationReachesEnd(_ run: TransitionRun, _ completed: Bool) {
    let context = run.context
    guard let (presenter, presented) = context.participants.controllers else { return }
    guard completed else {
      handle(.presentationEnded(completed: false))
      return cutLinks()
    }
    if context.participants.fromView != nil { presenter.view.removeFromSuperview() } else { keepPresenterInPlace(presenter) }
    handle(.presentationEnded(completed: true))
    if presentationStyle.canZoom { presented.attachZoomGestures() }
  }

  func presentationDidComplete(_ run: TransitionRun, _ completed: Bool) {
    let context = run.context
    guard let (presenter, presented) = context.participants.controllers else { return }
    let hides = context.participants.fromView != nil
    if completed {
      presented.endAppearanceTransition()
      // The callback may have dismissed it, so that the presenter comes back.
      if hides, presenter.appearance.phase == .disappearing { presenter.endAppearanceTransition() }
    } else {
      presentersPlace.restore(presenter.view)
      reverseAppearance(of: presented, appearing: false, animated: context.isAnimated)
      if hides { reverseAppearance(of: presenter, appearing: true, animated: context.isAnimated) }
    }
    presented.links.endChange()
  }

  /// Returns the presenter's view if the animator moved it into the container although it did not get it from the context.
  private func keepPresenterInPlace(_ presenter: UIViewController) {
    guard let container = containerStorage, presenter.view.superview === container else { return }
    presentersPlace.restore(presenter.view)
  }

  func presentationDidSettle(_ completed: Bool) {
    record("presentationTransitionDidEnd(\(completed))")
    presentationTransitionDidEnd(completed)
    if !completed { cutTies() }
  }

  // MARK: - Shared

  func layOutContainer() {
    containerStorage?.setNeedsLayout()
    containerStorage?.layoutIfNeeded()
  }

  /// Reverses the appearance callbacks after a cancelled transition, in the order of motion.md C5.
  func reverseAppearance(of controller: UIViewController, appearing: Bool, animated: Bool) {
    controller.beginAppearanceTransition(appearing, animated: animated)
    controller.endAppearanceTransition()
  }

  func record(_ call: String) { homeContext?.log.record("\(TransitionLog.name(self)).\(call)") }

  /// Ends the mutual references of presenter and presented controller, before anybody is told of the end.
  func cutLinks() {
    guard let presented = presentedStorage, presented.ownPresentation === self else { return }
    PresentationLinks.disconnect(presented, from: presentingStorage)
  }

  /// Releases container and controllers at the end of the presentation. By then the controller may be presented anew.
  func cutTies() {
    handle(.end)
    if let presented = presentedStorage, presented.ownPresentation === self {
      presented.viewIfLoaded?.removeFromSuperview()
      cutLinks()
      presented.links.endChange()
      presented.attach(to: nil)
    }
    container.remove()
    if let presented = presentedStorage { homeContext?.inputs.uncover(by: presented, isPresented: true) }
    adaptation.release()
    presentersPlace.forget()
    _ = dismissal.drainSkipped()
  }
}
