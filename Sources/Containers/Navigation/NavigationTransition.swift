import CoreGraphics
import Foundation
import QuartzCore
import TextEditing
@_spi(Toolkit) import Transitions
import ViewCore

/// One push or pop, from the delegate's questions until the stack is settled.
@MainActor
final class NavigationTransition: TransitionOwner {
  unowned let controller: UINavigationController
  let from: UIViewController
  let to: UIViewController
  let operation: UINavigationController.Operation
  private(set) var run: TransitionRun?
  private var barChange: BarShownItem.Change?
  private var toolbarChange: UIToolbar.Change?
  private let stackBefore: [UIViewController]
  private let hidBarBefore: Bool
  /// Whether the page that has gone was popped and is no child any more.
  private var leftStack = false

  /// - Parameter stackBefore: the stack that a cancel restores.
  init(
    _ controller: UINavigationController, from: UIViewController, to: UIViewController,
    operation: UINavigationController.Operation,
    stackBefore: [UIViewController]
  ) {
    self.controller = controller
    (self.from, self.to) = (from, to)
    self.operation = operation
    self.stackBefore = stackBefore
    hidBarBefore = controller.hidesBar
  }

  /// Begins; returns false without any change if the delegate's answers or `viewDidLoad()` have put another page on top.
  ///
  /// - Parameter transactions: their completion blocks come after the transition.
  func start(animated: Bool, holding transactions: [TransactionHold]) -> Bool {
    var animator: (any UIViewControllerAnimatedTransitioning)?
    var interactor: (any UIViewControllerInteractiveTransitioning)?
    // The gesture has already asked the delegate for an animator.
    if animated, !controller.popGesture.hasAsked || controller.popGesture.offeredDriver == nil {
      animator = controller.animatorOfDelegate(for: operation, from: from, to: to)
      if let animator, let delegate = controller.delegate {
        controller.homeContext?.log.record("navigationController(interactionControllerFor:)")
        interactor = delegate.navigationController(controller, interactionControllerFor: animator)
      }
    }
    if animated, animator == nil, let zoom {
      (animator, interactor) = (zoom, zoom)
    } else if animated, animator == nil {
      animator = systemAnimator
      interactor = controller.popGesture.offeredDriver
    } else if animated, interactor == nil {
      // A program whose recognizer delegate lets the gesture begin has its own animator driven by it.
      interactor = controller.popGesture.offeredDriver
    }
    to.loadViewIfNeeded()
    guard controller.stack.top === to, controller.view.window != nil else { return false }
    let pages = controller.navigationView.pages
    let context = TransitionContext(
      participants: TransitionParticipants(
        from: from, to: to, fromView: from.view, toView: to.view, container: pages, style: .none),
      isAnimated: animated, animator: animator, interactor: interactor,
      initialFrames: [ObjectIdentifier(from): from.view.frame],
      finalFrame: { [weak self] controller in self?.finalFrame(of: controller) ?? .zero })
    if !(animator is LayoutNavigationAnimator) {
      UIView.performWithoutAnimation { controller.lendCollectionView(to: to, from: from) }
    }
    let run = TransitionRun(context: context, owner: self, completion: nil)
    self.run = run
    run.keep(transactions)
    run.start()
    return true
  }

  /// The page on top: the pushed or the popped one.
  private var upper: UIViewController { operation == .push ? to : from }

  private var searchFade: SearchFade { SearchFade(from: from, to: to) }

  private var zoom: ZoomTransition? {
    let upper = upper
    return upper.zoomPresence.map { presence in
      ZoomTransition(presence, zoomsIn: operation == .push) { [weak controller, weak upper] in
        guard let controller, let upper else { return .zero }
        return controller.frame(of: upper)
      }
    }
  }

  private var systemAnimator: SystemTransitionAnimator {
    let presenting = operation == .push
    return LayoutNavigationAnimator.make(from: from, to: to, presenting: presenting)
      ?? upper.preferredAnimator(presenting: presenting) ?? NavigationSlideAnimator(presenting: presenting)
  }

  private func finalFrame(of page: UIViewController) -> CGRect { page === to ? controller.frame(of: to) : .zero }

  // MARK: - TransitionOwner

  func transitionWillBegin(_ run: TransitionRun) {
    controller.ownTransitions.begin(run)
    let animated = run.context.isAnimated
    let placeBefore = controller.prepareTopBar(of: to)
    to.view.frame = controller.frame(of: to)
    // The container may be on its way out with the page.
    if from.appearance.mayBegin(appearing: false) { from.beginAppearanceTransition(false, animated: animated) }
    // A callback may have covered the container.
    if controller.appearance.phase == .appearing || controller.appearance.phase == .appeared {
      to.beginAppearanceTransition(true, animated: animated)
    }
    controller.announce(to, willShow: true, animated: animated)
    // The callbacks may have set a prompt or a title; a bar that they hide leaves as it is.
    let place = controller.hidesBar ? placeBefore : controller.prepareTopBar(of: to)
    let change = controller.navigationBar.shown.prepareChange(
      to: to.navigationItem, back: controller.itemBelow(to), isLarge: controller.hasLargeTitle(to), place: place,
      forward: operation == .push)
    barChange = change
    searchFade.begin(run)
    run.coordinator.animateAlongsideTransition(in: controller.navigationBar) { _ in change.animate() }
    if let change = controller.prepareToolbar(for: to) {
      toolbarChange = change
      run.coordinator.animateAlongsideTransition(in: controller.toolbar) { _ in change.animate() }
    }
    if let tabs = controller.tabBarController, tabs.selection.tab === controller {
      run.coordinator.animateAlongsideTransition(in: tabs.tabBar) { _ in tabs.updateBar() }
    }
  }

  func transitionPlacesViews(_ run: TransitionRun) {
    UIView.performWithoutAnimation {
      run.context.containerView.addSubview(to.view)
      to.view.frame = controller.frame(of: to)
    }
  }

  func transitionReachesEnd(_ run: TransitionRun, didComplete: Bool) {
    guard didComplete else { return }
    controller.stack.show(to)
    controller.homeContext?.inputViews.viewWillLeave(of: from)
    from.viewIfLoaded?.removeFromSuperview()
    if !controller.stack.pages.contains(where: { $0 === from }), from.parent === controller {
      leftStack = ControllerFamily.remove(from)
    }
  }

  func transition(_ run: TransitionRun, didComplete: Bool) {
    UIView.performWithoutAnimation {
      barChange?.finish(didComplete)
      toolbarChange?.finish(didComplete)
      controller.handCollectionView(to: didComplete ? to : from)
      searchFade.end(didComplete: didComplete, in: controller.stack.pages)
    }
    let animated = run.context.isAnimated
    // Before the pages' appearance callbacks: a bar that these show or hide stays so.
    if !didComplete { controller.restoreBar(hidden: hidBarBefore) }
    UIView.performWithoutAnimation { controller.navigationView.hideBar(at: .above) }
    if didComplete {
      to.attachZoomGestures()
      controller.endExchange(leaving: from, staying: to, animated: animated)
    } else {
      controller.endExchange(leaving: to, staying: from, animated: animated)
      restoreStack()
    }
    controller.ownTransitions.end(run)
  }

  /// Restores the stack unless the program has changed it since.
  private func restoreStack() {
    guard controller.stack.queuedChange == nil else { return }
    for page in stackBefore where page.parent !== controller { controller.addChild(page) }
    controller.stack.replace(by: stackBefore)
    for page in stackBefore where page.isMovingFromParent { page.didMove(toParent: controller) }
  }

  func transitionDidSettle(_ run: TransitionRun, didComplete: Bool) {
    let controller = controller
    controller.stack.endTransition()
    controller.settleBars(didComplete ? to : from)
    controller.updateTabBar()
    controller.navigationView.pages.setNeedsLayout()
    if leftStack { from.didMove(toParent: nil) }
    if controller.stack.queuedChange == nil { controller.updateParents() }
    if didComplete {
      controller.tellBarDelegate(from: from, to: to, operation: operation)
      controller.announce(to, willShow: false, animated: run.context.isAnimated)
    }
    guard let animated = controller.stack.drainChange() else { return }
    let transactions = controller.stack.drainTransactions()
    controller.reconcile(
      controller.stack.pages.contains { $0 === controller.stack.shown } ? .push : .pop, animated: animated,
      holding: transactions)
  }

  func isContainerTransient(_ run: TransitionRun) -> Bool { false }
  var isFollowed: Bool { controller.stack.waiting != nil }
}
