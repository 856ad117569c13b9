import Transitions
/// The selected tab of a tab bar controller, and how the shown one is exchanged.
@MainActor
final class TabSelection {
  private(set) var tab: UIViewController?
  /// The tab that is shown, while no transition runs; during one, the tab that it leaves.
  private(set) var shown: UIViewController?
  private(set) var transition: TabTransition?

  /// Whether a page is being shown; what callbacks select meanwhile follows.
  private(set) var isShowing = false

  func setShowing(_ isShowing: Bool) { self.isShowing = isShowing }

  func select(_ tab: UIViewController?) { self.tab = tab }

  /// Another tab is shown; nil for none.
  func show(_ tab: UIViewController?) { shown = tab }

  func begin(_ transition: TabTransition) { self.transition = transition }

  func endTransition() { transition = nil }
}
