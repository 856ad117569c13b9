import CoreGraphics
import Foundation
import QuartzCore
import Transitions
import ViewCore

/// One change of the selected tab.
@MainActor
final class TabTransition: TransitionOwner {
  private unowned let controller: UITabBarController
  private let from: UIViewController
  private let to: UIViewController
  private(set) var run: TransitionRun?

  init(_ controller: UITabBarController, from: UIViewController, to: UIViewController) {
    self.controller = controller
    (self.from, self.to) = (from, to)
  }

  /// Begins; returns false without any change if the delegate's answers or `viewDidLoad()` have selected another tab.
  func start() -> Bool {
    var animator: (any UIViewControllerAnimatedTransitioning)?
    var interactor: (any UIViewControllerInteractiveTransitioning)?
    if UIView.areAnimationsEnabled, let delegate = controller.delegate {
      controller.homeContext?.log.record("tabBarController(animationControllerForTransitionFrom:to:)")
      animator = delegate.tabBarController(controller, animationControllerForTransitionFrom: from, to: to)
      if let animator {
        controller.homeContext?.log.record("tabBarController(interactionControllerFor:)")
        interactor = delegate.tabBarController(controller, interactionControllerFor: animator)
      }
    }
    to.loadViewIfNeeded()
    guard controller.selection.tab === to, controller.selection.shown === from else { return false }
    let pages = controller.tabBarView.pages
    let context = TransitionContext(
      participants: TransitionParticipants(
        from: from, to: to, fromView: from.view, toView: to.view, container: pages, style: .none),
      isAnimated: animator != nil, animator: animator, interactor: interactor,
      initialFrames: [ObjectIdentifier(from): from.view.frame],
      finalFrame: { [weak self, weak pages] page in
        guard let pages, page === self?.to else { return .zero }
        return page.frameBesideBars(in: pages)
      })
    let run = TransitionRun(context: context, owner: self, completion: nil)
    self.run = run
    run.start()
    return true
  }

  func transitionWillBegin(_ run: TransitionRun) {
    controller.ownTransitions.begin(run)
    to.view.frame = to.frameBesideBars(in: run.context.containerView)
    from.beginAppearanceTransition(false, animated: run.context.isAnimated)
    to.beginAppearanceTransition(true, animated: run.context.isAnimated)
    run.coordinator.animateAlongsideTransition(in: controller.tabBar) { [controller] _ in controller.updateBar() }
  }

  func transitionPlacesViews(_ run: TransitionRun) {
    UIView.performWithoutAnimation {
      run.context.containerView.addSubview(to.view)
      to.view.frame = to.frameBesideBars(in: run.context.containerView)
    }
  }

  func transitionReachesEnd(_ run: TransitionRun, didComplete: Bool) {
    guard didComplete else { return }
    controller.selection.show(to)
    from.viewIfLoaded?.removeFromSuperview()
  }

  func transition(_ run: TransitionRun, didComplete: Bool) {
    let animated = run.context.isAnimated
    if didComplete {
      controller.endExchange(leaving: from, staying: to, animated: animated)
    } else {
      if controller.selection.tab === to { controller.selection.select(from) }
      controller.endExchange(leaving: to, staying: from, animated: animated)
    }
    controller.ownTransitions.end(run)
  }

  func transitionDidSettle(_ run: TransitionRun, didComplete: Bool) {
    controller.selection.endTransition()
    UIView.performWithoutAnimation { controller.updateBar() }
    controller.tabBarView.pages.setNeedsLayout()
    controller.reconcile()
  }

  func isContainerTransient(_ run: TransitionRun) -> Bool { false }
}
