import CoreGraphics
import Foundation
import QuartzCore
import Transitions
import ViewCore

extension UITabBarController: PageContainer {
  /// Shows the selected page.
  func reconcile() { inTurn { showSelection() } }

  /// Callbacks may select another tab, in particular `viewDidLoad()`: the one that they leave selected is shown.
  private func showSelection() {
    selection.transition?.run?.concludeNow()
    guard selection.transition == nil, !selection.isShowing else { return }
    selection.setShowing(true)
    defer { selection.setShowing(false) }
    for _ in 0..<Self.selectionLimit where selection.transition == nil {
      tabBar.selectedItem = selection.tab?.tabBarItem
      guard let tab = selection.tab, tab !== selection.shown else { return }
      show(tab)
    }
  }

  /// The maximum number of pages that select another tab when they are shown, one after the other.
  private static let selectionLimit = 16

  private func show(_ tab: UIViewController) {
    guard let from = selection.shown, view.window != nil, appearance.phase != .disappeared else {
      tab.loadViewIfNeeded()
      if tab === selection.tab { showAtOnce(tab) }
      return
    }
    let transition = TabTransition(self, from: from, to: tab)
    selection.begin(transition)
    if !transition.start() { selection.endTransition() }
  }

  private func showAtOnce(_ page: UIViewController) {
    let old = selection.shown
    selection.show(page)
    removePage(old)
    UIView.performWithoutAnimation {
      page.view.frame = page.frameBesideBars(in: tabBarView.pages)
      tabBarView.pages.addSubview(page.view)
      updateBar()
    }
  }

  /// A press of the selected tab leads back: a stack pops to its root, and the content of a page without a way back scrolls to its top.
  func returnToTop(of page: UIViewController) {
    if let stack = page as? UINavigationController, stack.viewControllers.count > 1 {
      stack.popToRootViewController(animated: true)
    } else if let content = page.contentScrollView(for: .top), content.window != nil, content.scrollsToTop {
      content.scrollToTop()
    }
  }

  package func layOutPages() {
    guard selection.transition == nil, let shown = selection.shown, let page = shown.viewIfLoaded,
      page.superview === tabBarView.pages
    else { return }
    let frame = shown.frameBesideBars(in: tabBarView.pages)
    if page.frame != frame { page.frame = frame }
    followBottom()
  }

  /// Makes the bar's background follow the content of the page that is shown.
  func followBottom() {
    bottomFollower.follow(selection.tab?.contentScrollView(for: .bottom))
    tabBar.show(contentShare: bottomFollower.contentShare)
  }

  /// Shows or hides the bar, if its view is loaded.
  func changeBar(animated: Bool) {
    guard isViewLoaded else { return }
    let change = { [weak self, tabBarView] in
      self?.updateBar()
      tabBarView.layoutIfNeeded()
    }
    guard animated, view.window != nil else { return UIView.performWithoutAnimation(change) }
    UIView.animate(withDuration: TimeInterval(UINavigationController.hideShowBarDuration), animations: change)
  }

  /// Hides the bar if the program has done so, or if a controller above the root of the selected navigation stack sets
  /// `hidesBottomBarWhenPushed`.
  func updateBar() {
    let stack = (selection.tab as? UINavigationController)?.viewControllers.dropFirst() ?? []
    tabBarView.setHidesBar(hidesTabBar || stack.contains { $0.hidesBottomBarWhenPushed })
    followBottom()
  }

  package var exchange: TransitionRun? { selection.transition?.run }
  package final var transitionsDelegate: AnyObject? { delegate }
}

extension UITabBarController: PageForwarder {
  package var forwardedPages: [UIViewController] { [selection.tab].compactMap { $0 } }
}
