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
  /// The change that waits for the end of the turn, the first layout or the window; nil: none waits.
  private(set) var waiting: WaitingChange?
  /// Whether changes are being carried out; those that callbacks make meanwhile follow.
  private(set) var isShowing = false
  /// The page that was shown without a transition and has not appeared yet, and whether that is animated.
  private(set) var awaited: (page: UIViewController, animated: Bool)?

  /// A change of the stack that is still to be shown.
  struct WaitingChange {
    /// The pages before the first of the changes.
    let before: [UIViewController]
    var animated: Bool
    /// How the last change moves; nil follows from the pages.
    var operation: UINavigationController.Operation?
    /// The transactions whose completion blocks wait for the change.
    var transactions: [TransactionHold] = []
  }

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

  /// A change is to be shown; several become one, which is animated if any of them is.
  func wait(for change: WaitingChange) {
    guard let waiting else { return self.waiting = change }
    self.waiting = WaitingChange(
      before: waiting.before, animated: waiting.animated || change.animated, operation: nil,
      transactions: waiting.transactions + change.transactions)
  }

  /// Removes the change that waits.
  func drainWaiting() -> WaitingChange? {
    defer { waiting = nil }
    return waiting
  }

  /// Removes and returns what waits for the change that nobody sees.
  func drainWaitingTransactions() -> [TransactionHold] {
    defer { waiting?.transactions = [] }
    return waiting?.transactions ?? []
  }

  func setShowing(_ isShowing: Bool) { self.isShowing = isShowing }

  /// A page has been shown without a transition; nil when it has appeared.
  func await(_ page: UIViewController?, animated: Bool) { awaited = page.map { ($0, animated) } }

  /// Queues a change; several become one, which is animated if any of them is.
  func enqueueChange(animated: Bool, holding transactions: [TransactionHold]) {
    queuedChange = (queuedChange ?? false) || animated
    queuedTransactions += transactions
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
