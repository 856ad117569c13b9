import QuartzCore
import Transitions

/// The pages of a navigation controller, and how the shown one is exchanged.
@MainActor
final class NavigationStack {
  /// From the root to the top.
  private(set) var pages: [UIViewController] = []
  /// The page that is shown, while no transition runs; during one, the page that it leaves.
  private(set) var shown: UIViewController?
  private(set) var transition: NavigationTransition?
  /// Whether the change that is queued behind the running transition is animated; nil: none is queued.
  private(set) var queuedChange: Bool?
  /// The transactions whose completion blocks wait for the queued change.
  private var queuedTransactions: [TransactionHold] = []

  var top: UIViewController? { pages.last }

  /// The stack with a page on top: what is above it goes, and what a queued change has put in its place stays below it.
  func pages(upTo page: UIViewController) -> [UIViewController] {
    pages.firstIndex { $0 === page }.map { Array(pages[...$0]) } ?? pages + [page]
  }

  func replace(by pages: [UIViewController]) { self.pages = pages }

  /// Another page is shown; nil for none.
  func show(_ page: UIViewController?) { shown = page }

  func begin(_ transition: NavigationTransition) { self.transition = transition }

  func endTransition() { transition = nil }

  /// Queues a change; several become one, which is animated if any of them is.
  func enqueueChange(animated: Bool) {
    queuedChange = (queuedChange ?? false) || animated
    if let hold = CATransaction.hold() { queuedTransactions.append(hold) }
  }

  /// Removes the queued change; returns whether it is animated, nil for none.
  func drainChange() -> Bool? {
    defer { queuedChange = nil }
    return queuedChange
  }

  /// Removes and returns what waits for the queued change.
  func drainTransactions() -> [TransactionHold] {
    defer { queuedTransactions = [] }
    return queuedTransactions
  }
}
