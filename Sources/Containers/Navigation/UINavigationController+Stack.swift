import CoreGraphics
import Foundation
import Misuse
import QuartzCore
import Transitions
import ViewCore

extension UINavigationController: PageStack {
  /// Sets the stack at once; the transition to the new top page follows, queued while another runs.
  func setStack(_ new: [UIViewController], animated: Bool) {
    misuse(
      unless: Set(new.map(ObjectIdentifier.init)).count == new.count,
      "UINavigationController: a view controller occurs twice in viewControllers; it can be in the stack only once.")
    let old = stack.pages
    let operation: Operation =
      new.last === old.last ? .none : new.last.map { top in old.contains { $0 === top } } == true ? .pop : .push
    shareCollectionViews(in: new, newSince: old)
    for controller in old where !new.contains(where: { $0 === controller }) && controller !== leaving {
      controller.willMove(toParent: nil)
      if controller !== stack.shown || !isViewLoaded { controller.removeFromParent() }
    }
    for controller in new where controller.parent !== self { addChild(controller) }
    stack.replace(by: new)
    adoptPreferredSize(of: new.last)
    if isViewLoaded { reconcile(operation, animated: animated, stackBefore: old) } else { updateParents() }
  }

  /// The controller that the running transition removes from the screen.
  private var leaving: UIViewController? { stack.transition.map(\.from) }

  /// Ends what waits for the commit, and a running zoom, before the stack changes. The next transition starts from where it was.
  func endZoomEarly() {
    stack.transition?.run?.concludeNow()
    (stack.transition?.run?.context.interactor as? ZoomTransition)?.presence.endEarly()
  }

  /// Has the top of the stack shown at the end of the turn, or with the next layout: as on iOS, the call returns before the callbacks
  /// of what comes.
  ///
  /// - Parameter transactions: what waits for the change, besides the transaction in which this is called.
  func reconcile(
    _ operation: Operation, animated: Bool, stackBefore: [UIViewController] = [], holding transactions: [TransactionHold] = []
  ) {
    inTurn {
      let transactions = transactions + [CATransaction.hold()].compactMap(\.self)
      stack.transition?.run?.concludeNow()
      guard stack.transition == nil else { return stack.enqueueChange(animated: animated, holding: transactions) }
      guard stack.top != nil else {
        let dropped = stack.drainWaiting()?.transactions ?? []
        showNothing()
        return release(dropped + transactions)
      }
      stack.wait(
        for: NavigationStack.WaitingChange(
          before: stackBefore, animated: animated, operation: operation, transactions: transactions))
      if stack.isShowing { return }
      if view.window == nil { leaveUnseen() } else { scheduleShow() }
    }
  }

  /// Shows what waits at the end of the turn, unless a layout pass comes first.
  private func scheduleShow() {
    guard !stack.isShowing, stack.waiting != nil else { return }
    navigationView.setNeedsLayout()
    let context = applicationContext
    if stack.waiting?.animated == true { context.addWaitingTransition { [weak self] in self?.beginWaitingTransition() } }
    context.scheduler.nextTurn { [weak self, weak context] in
      self?.showWaiting()
      context?.beginWaitingTransitions()
    }
  }

  /// The view has come into a window, or has left it.
  func navigationViewDidMove() { if viewIfLoaded?.window != nil { scheduleShow() } }

  /// Takes away a page that nobody sees and that is not on top any more; the new one is shown when the view is in a window.
  private func leaveUnseen() {
    if let shown = stack.shown, shown !== stack.top {
      removeOwnPage(shown)
      stack.show(nil)
    }
    updateParents()
    // Nothing will move, and the window may never come.
    release(stack.drainWaitingTransactions())
  }

  /// Ends the wait of transactions for a change that is shown without a transition.
  private func release(_ transactions: [TransactionHold]) { for hold in transactions { hold.release() } }

  /// Removes a page's view, unless the page is in another container by now. A popped one is no child any more when it hears of that.
  private func removeOwnPage(_ page: UIViewController?) {
    guard let page, page.viewIfLoaded?.superview === navigationView.pages else { return }
    if stack.pages.contains(where: { $0 === page }) { removePage(page) } else { releasePage(page) }
  }

  /// Shows the top of the stack now. Callbacks may change the stack again, in particular `viewDidLoad()`: what they leave on top is
  /// shown.
  func showWaiting() {
    guard isViewLoaded, !stack.isShowing, stack.transition == nil else { return }
    inTurn {
      stack.setShowing(true)
      while isSeen, stack.transition == nil, let change = stack.drainWaiting() { show(change) }
      stack.setShowing(false)
      if !isSeen, stack.waiting != nil { leaveUnseen() }
    }
  }

  /// Whether pages can be shown: the view is in a window, or about to come into one.
  private var isSeen: Bool { view.window != nil || appearance.phase == .appearing }

  private func show(_ change: NavigationStack.WaitingChange) {
    guard let top = stack.top else {
      showNothing()
      return release(change.transactions)
    }
    // Another container may have taken the page meanwhile.
    if let shown = stack.shown, let parent = shown.parent, parent !== self { stack.show(nil) }
    guard top !== stack.shown else {
      updateParents()
      return release(change.transactions)
    }
    let isVisible = view.window != nil && appearance.phase != .disappeared
    guard let from = stack.shown, isVisible else {
      top.loadViewIfNeeded()
      guard stack.waiting == nil, top === stack.top else { return stack.wait(for: change) }
      showAtOnce(top)
      return release(change.transactions)
    }
    let before = change.before.last === from ? change.before : stack.pages(upTo: from)
    let operation = change.operation ?? (before.contains { $0 === top } ? .pop : .push)
    let transition = NavigationTransition(
      self, from: from, to: top, operation: operation == .pop ? .pop : .push, stackBefore: before)
    stack.begin(transition)
    let isAnimated = change.animated && UIView.areAnimationsEnabled
    if transition.start(animated: isAnimated, holding: change.transactions) { return }
    // The delegate or `viewDidLoad()` has put another page on top: nothing has moved yet.
    stack.endTransition()
    let animated = stack.drainChange() ?? false
    stack.wait(
      for: NavigationStack.WaitingChange(
        before: change.before, animated: animated || change.animated, operation: nil,
        transactions: change.transactions + stack.drainTransactions()))
  }

  private func showNothing() {
    removeOwnPage(stack.shown)
    stack.shown?.removeFromParent()
    stack.show(nil)
    navigationBar.shown.show(nil, back: nil, isLarge: false)
    updateToolbar()
  }

  /// Shows a page without transition: the view is not visible, or there was no page before.
  private func showAtOnce(_ top: UIViewController) {
    let old = stack.shown
    stack.show(top)
    removeOwnPage(old)
    top.attachZoomGestures()
    let isAppearing = appearance.phase == .appearing
    let animated = isAppearing && appearance.isAnimated
    UIView.performWithoutAnimation { top.view.frame = frame(of: top) }
    let appears = shouldAutomaticallyForwardAppearanceMethods && (isAppearing || appearance.phase == .appeared)
    if appears, top.appearance.mayBegin(appearing: true) { top.beginAppearanceTransition(true, animated: animated) }
    announce(top, willShow: true, animated: animated)
    stack.await(top, animated: animated)
    UIView.performWithoutAnimation {
      top.view.frame = frame(of: top)
      navigationView.pages.addSubview(top.view)
      handCollectionView(to: top)
      updateTopBar(of: top)
      navigationBar.shown.show(top.navigationItem, back: itemBelow(top), isLarge: hasLargeTitle(top))
    }
    if appears, appearance.phase == .appeared { top.endAppearanceAfterCommit() }
    updateToolbar()
    updateTabBar()
    updateParents()
  }

  /// Shows or hides the tab bar for the selected tab's stack.
  func updateTabBar() {
    guard let tabs = tabBarController, tabs.selection.tab === self else { return }
    UIView.performWithoutAnimation { tabs.updateBar() }
  }

  func itemBelow(_ controller: UIViewController) -> UINavigationItem? {
    guard let index = stack.pages.firstIndex(where: { $0 === controller }), index > 0 else { return nil }
    return stack.pages[index - 1].navigationItem
  }

  /// Calls `didMove(toParent:)` for new controllers, and removes those that are no longer in the stack.
  func updateParents() {
    for page in stack.pages {
      ControllerFamily.tellOfParent(page, appearsLater: page === stack.top)
      if page !== stack.top { page.finishMoving() }
    }
    for child in children where !stack.pages.contains(where: { $0 === child }) {
      child.viewIfLoaded?.removeFromSuperview()
      child.removeFromParent()
    }
    family.sortChildren(like: stack.pages)
  }

  // MARK: - Pages

  func frame(of controller: UIViewController) -> CGRect { controller.frameBesideBars(in: navigationView.pages) }

  package func layOutPages() {
    guard stack.transition == nil, let shown = stack.shown, let page = shown.viewIfLoaded, page.superview === navigationView.pages
    else { return }
    let frame = frame(of: shown)
    if page.frame != frame { page.frame = frame }
    updateTopBar(of: shown)
    followBottom()
  }

  package var exchange: TransitionRun? { stack.transition?.run }
  package final var transitionsDelegate: AnyObject? { delegate }
  package final var topPage: UIViewController? { topViewController }
  package final var canPop: Bool { stack.pages.count > 1 }
  package final var isChanging: Bool { stack.transition != nil }
  package final func popTopPage() {
    popViewController(animated: true)
    showWaiting()
  }
  package final func setPagesBackground(_ color: UIColor) { navigationView.backgroundColor = color }
  package final func removeFromStack(_ page: UIViewController) { viewControllers.removeAll { $0 === page } }
}

extension UINavigationController: AppearingContainer {
  /// Where the appearance is animated, the page takes part in it; otherwise it comes with the first layout, as on iOS.
  package func prepareForAppearance() { if appearance.isAnimated || viewIfLoaded?.window != nil { showWaiting() } }

  package func childDidAppear(_ child: UIViewController) {
    guard let awaited = stack.awaited, awaited.page === child else { return }
    stack.await(nil, animated: false)
    announce(child, willShow: false, animated: awaited.animated)
  }

  package func childWillLeave(_ child: UIViewController) {
    guard child === stack.shown || child === stack.transition?.from else { return }
    if viewIfLoaded?.window != nil { showWaiting() }
    stack.transition?.run?.concludeNow()
  }

  package func beginWaitingTransition() {
    guard stack.waiting?.animated == true, stack.shown != nil, viewIfLoaded?.window != nil, appearance.phase != .disappeared
    else {
      return
    }
    showWaiting()
  }
}

extension UINavigationController: PageForwarder {
  package var forwardedPages: [UIViewController] { [stack.top].compactMap { $0 } }
}
