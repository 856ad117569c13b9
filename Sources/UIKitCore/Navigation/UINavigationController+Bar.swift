import CoreGraphics
import Foundation
import QuartzCore

extension UINavigationController {
  func changeBar(hidden: Bool, animated: Bool) {
    guard hidden != hidesBar else { return }
    hidesBar = hidden
    let change = { [weak self, navigationView] in
      navigationView.hidesBar = hidden
      self?.topBarDidChange()
      navigationView.layoutIfNeeded()
    }
    guard animated, viewIfLoaded?.window != nil else { return UIView.performWithoutAnimation(change) }
    if let navigation, navigation.animatesBarAlongside(hidden: hidden, change) { return }
    UIView.animate(withDuration: TimeInterval(Self.hideShowBarDuration), animations: change)
  }

  /// Shows or hides the bar again as before a transition that was cancelled.
  func restoreBar(hidden: Bool) {
    guard hidden != hidesBar || hidden != navigationView.hidesBar else { return }
    hidesBar = hidden
    UIView.performWithoutAnimation {
      navigationView.hidesBar = hidden
      navigationView.layoutIfNeeded()
    }
  }

  // MARK: - The title and the background

  /// Whether the bar shows a large title for a page of the stack.
  func hasLargeTitle(_ page: UIViewController) -> Bool {
    let items = stack.prefix { $0 !== page }.map(\.navigationItem) + [page.navigationItem]
    return navigationBar.isLarge(items)
  }

  /// Updates the large title and the bar's background for the page that is shown.
  func updateTopBar(of page: UIViewController) {
    let follower = page.barItems.edges.topBar
    follower.update(page, isLarge: hasLargeTitle(page) && !hidesBar)
    if !hidesBar { showTopBar(follower.place) }
  }

  /// The bar's state for a page to which a transition leads.
  func prepareTopBar(of page: UIViewController) -> TopBarPlace {
    let follower = page.barItems.edges.topBar
    UIView.performWithoutAnimation { follower.update(page, isLarge: hasLargeTitle(page) && !hidesBar) }
    return follower.place
  }

  func showTopBar(_ place: TopBarPlace) {
    let height = navigationBar.shown.largeHeight
    navigationBar.show(place)
    if navigationBar.shown.largeHeight != height { navigationView.layOut() }
  }

  /// Called when the bar's properties, or those of its item, have changed whether titles are large.
  func topBarDidChange() {
    if let navigation {
      _ = prepareTopBar(of: navigation.to)
    } else if let shown {
      if !hidesBar, navigationBar.shown.content?.largeRow != nil ? !hasLargeTitle(shown) : hasLargeTitle(shown) {
        navigationBar.shown.show(shown.navigationItem, back: itemBelow(shown), isLarge: hasLargeTitle(shown))
      }
      updateTopBar(of: shown)
    }
  }

  /// Brings the bars in order after a transition.
  func settleBars(_ page: UIViewController) {
    guard shown === page else { return }
    UIView.performWithoutAnimation {
      updateTopBar(of: page)
      navigationBar.showBackground()
      followBottom()
    }
  }

  func tellBarDelegate(from: UIViewController, to: UIViewController, operation: Operation) {
    guard let delegate = navigationBar.delegate else { return }
    if operation == .push {
      delegate.navigationBar(navigationBar, didPush: to.navigationItem)
    } else {
      delegate.navigationBar(navigationBar, didPop: from.navigationItem)
    }
  }

  func hideBarsInCompactHeight() {
    guard isViewLoaded, hidesBarsWhenVerticallyCompact else { return }
    hiding.setHidden(traitCollection.verticalSizeClass == .compact, animated: false)
  }
}

extension NavigationTransition {
  /// A change that pages request in their appearance callbacks is part of their transition: the bar moves with the page that has
  /// it.
  ///
  /// Returns false once the transition runs.
  func animatesBarAlongside(hidden: Bool, _ change: @escaping () -> Void) -> Bool {
    guard let run, run.phase == .ready, run.context.isAnimated else { return false }
    let view = controller.navigationView
    let isOnLowerPage = (operation == .push) == hidden
    UIView.performWithoutAnimation { view.hiddenPlace = isOnLowerPage ? .before : .after }
    run.coordinator.animateAlongsideTransition(in: view.bar) { _ in change() }
    return true
  }
}
