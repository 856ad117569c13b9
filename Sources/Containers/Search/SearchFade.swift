import CoreGraphics
import Foundation
import Transitions
import ViewCore

/// Fades the results of active searches while a navigation controller exchanges their pages.
///
/// The results lie beside the view of their page, which the animator of a push or pop moves.
@MainActor
struct SearchFade {
  let from: UIViewController
  let to: UIViewController

  func begin(_ run: TransitionRun) {
    if let container = to.searchContainer {
      UIView.performWithoutAnimation { container.alpha = 0 }
      run.coordinator.animateAlongsideTransition(in: container) { [to] _ in
        UIView.performWithoutAnimation { container.superview?.insertSubview(container, aboveSubview: to.view) }
        container.alpha = 1
      }
    }
    if let container = from.searchContainer {
      run.coordinator.animateAlongsideTransition(in: container) { _ in container.alpha = 0 }
    }
  }

  /// Shows the results of the page that stays, over its view; the search of a page that has left the stack ends.
  func end(didComplete: Bool, in stack: [UIViewController]) {
    let (staying, leaving) = didComplete ? (to, from) : (from, to)
    if let container = staying.searchContainer {
      container.superview?.insertSubview(container, aboveSubview: staying.view)
      container.alpha = 1
    }
    leaving.searchContainer?.alpha = 0
    if !stack.contains(where: { $0 === leaving }) { (leaving.links.presented as? UISearchController)?.abandonSearch() }
  }
}

extension UIViewController {
  /// The view in which an active search shows its results over this controller's view.
  fileprivate var searchContainer: UIView? { (links.presented as? UISearchController)?.ownPresentation?.containerStorage }
}
