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
    if isViewLoaded { reconcile(operation, animated: animated, stackBefore: old) } else { updateParents() }
  }

  /// The controller that the running transition removes from the screen.
  private var leaving: UIViewController? { stack.transition.map(\.from) }

  /// Ends a running zoom before the stack changes. The next transition starts from where it was.
  func endZoomEarly() { (stack.transition?.run?.context.interactor as? ZoomTransition)?.presence.endEarly() }

  /// Shows the top of the stack.
  func reconcile(_ operation: Operation, animated: Bool, stackBefore: [UIViewController] = []) {
    inTurn { showTop(operation, animated: animated, stackBefore: stackBefore) }
  }

  private func showTop(_ operation: Operation, animated: Bool, stackBefore: [UIViewController]) {
    guard stack.transition == nil else { return stack.enqueueChange(animated: animated) }
    guard let top = stack.top else { return showNothing() }
    guard top !== stack.shown else { return updateParents() }
    let isVisible = view.window != nil && appearance.phase != .disappeared
    guard let from = stack.shown, isVisible else { return showAtOnce(top) }
    let before = stackBefore.last === from ? stackBefore : stack.pages(upTo: from)
    let transition = NavigationTransition(
      self, from: from, to: top, operation: operation == .pop ? .pop : .push, stackBefore: before)
    stack.begin(transition)
    transition.start(animated: animated && UIView.areAnimationsEnabled)
  }

  private func showNothing() {
    removePage(stack.shown)
    stack.shown?.removeFromParent()
    stack.show(nil)
    navigationBar.shown.show(nil, back: nil, isLarge: false)
    updateToolbar()
  }

  /// Shows a page without transition: the view is not visible, or there was no page before.
  private func showAtOnce(_ top: UIViewController) {
    let old = stack.shown
    stack.show(top)
    removePage(old)
    top.attachZoomGestures()
    UIView.performWithoutAnimation {
      top.view.frame = frame(of: top)
      navigationView.pages.addSubview(top.view)
      handCollectionView(to: top)
      updateTopBar(of: top)
      navigationBar.shown.show(top.navigationItem, back: itemBelow(top), isLarge: hasLargeTitle(top))
    }
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
    for controller in stack.pages where controller.isMovingToParent { controller.didMove(toParent: self) }
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
  package final func popTopPage() { popViewController(animated: true) }
  package final func removePage(_ page: UIViewController) { viewControllers.removeAll { $0 === page } }
}
