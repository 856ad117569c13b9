import CoreGraphics
import Foundation
import QuartzCore
import Transitions
import ViewCore

extension UITabBarController: PageContainer {
  /// Shows the selected page.
  func reconcile() { inTurn { showSelection() } }

  private func showSelection() {
    guard selection.transition == nil else { return }
    tabBar.selectedItem = selection.tab?.tabBarItem
    guard let tab = selection.tab, tab !== selection.shown else { return }
    guard let from = selection.shown, view.window != nil, appearance.phase != .disappeared else { return showAtOnce(tab) }
    let transition = TabTransition(self, from: from, to: tab)
    selection.begin(transition)
    transition.start()
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
