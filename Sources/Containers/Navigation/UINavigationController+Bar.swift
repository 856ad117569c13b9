import CoreGraphics
import Foundation
import QuartzCore
import Transitions
import ViewCore

extension UINavigationController {
  // MARK: - The title and the background

  /// Whether the bar shows a large title for a page of the stack.
  func hasLargeTitle(_ page: UIViewController) -> Bool {
    let items = stack.pages.prefix { $0 !== page }.map(\.navigationItem) + [page.navigationItem]
    return navigationBar.isLarge(items)
  }

  /// What the bar has above and below its row for a page of the stack.
  private func topBarParts(of page: UIViewController) -> TopBarParts {
    guard !hidesBar else { return TopBarParts() }
    let search = page.navigationItem.search
    return TopBarParts(
      isLarge: hasLargeTitle(page) && !search.hidesRow, searchHeight: search.height,
      collapsesSearch: search.hidesWhenScrolling && !search.isActive, hidesRow: search.hidesRow,
      prompt: search.hidesRow ? 0 : page.navigationItem.promptHeight)
  }

  /// Updates the large title, the search bar and the bar's background for the page that is shown.
  func updateTopBar(of page: UIViewController) {
    let follower = page.barItems.edges.topBar
    follower.update(page, parts: topBarParts(of: page))
    if !hidesBar { showTopBar(follower.place) }
  }

  /// The bar's state for a page to which a transition leads.
  func prepareTopBar(of page: UIViewController) -> TopBarPlace {
    let follower = page.barItems.edges.topBar
    UIView.performWithoutAnimation { follower.update(page, parts: topBarParts(of: page)) }
    return follower.place
  }

  func showTopBar(_ place: TopBarPlace) {
    let old = navigationBar.shown.place
    navigationBar.show(place)
    if old.extraHeight != place.extraHeight || old.hidesRow != place.hidesRow { navigationView.layOut() }
  }

  /// Makes the bar show a large title and a search bar if a page has them.
  private func completeBar(for page: UIViewController) {
    let content = navigationBar.shown.content
    let isComplete =
      (content?.largeRow != nil) == hasLargeTitle(page)
      && content?.searchRow?.searchBar === page.navigationItem.searchController?.searchBar
    guard !hidesBar, !isComplete else { return }
    navigationBar.shown.show(page.navigationItem, back: itemBelow(page), isLarge: hasLargeTitle(page))
  }

  /// Called when the bar's properties, or those of its item, have changed whether there are a large title and a search bar.
  func topBarDidChange() {
    if let transition = stack.transition {
      _ = prepareTopBar(of: transition.to)
    } else if let shown = stack.shown {
      completeBar(for: shown)
      updateTopBar(of: shown)
    }
  }

  /// Brings the bars in order after a transition.
  func settleBars(_ page: UIViewController) {
    guard stack.shown === page else { return }
    UIView.performWithoutAnimation {
      completeBar(for: page)
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
    UIView.performWithoutAnimation { view.hideBar(at: isOnLowerPage ? .before : .after) }
    run.coordinator.animateAlongsideTransition(in: view.bar) { _ in change() }
    return true
  }
}
