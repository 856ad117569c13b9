import DrawingValues
import Foundation

/// A container that shows one of its pages behind bars: a navigation or a tab bar controller.
@MainActor
package protocol PageContainer: UIViewController {
  /// The transition between two pages.
  var exchange: TransitionRun? { get }
  /// What the program has set to decide about the container's transitions; nil for none.
  var transitionsDelegate: AnyObject? { get }
  /// The container as a stack of pages; nil for one of tabs.
  var asStack: (any PageStack)? { get }
  /// Lays out the pages after a change of how they lie beside bars.
  func layOutPages()
}

/// A container whose pages lie on each other: a navigation controller.
@MainActor
package protocol PageStack: PageContainer {
  /// The page on top; nil for an empty stack.
  var topPage: UIViewController? { get }
  /// The pages, from the root to the top.
  var viewControllers: [UIViewController] { get set }
  /// Replaces the pages.
  func setViewControllers(_ viewControllers: [UIViewController], animated: Bool)
  /// Puts a page on top.
  func pushViewController(_ viewController: UIViewController, animated: Bool)
  /// Sets the colour behind the pages.
  func setPagesBackground(_ color: UIColor)
  /// Whether there is a page below the top.
  var canPop: Bool { get }
  /// Whether a push or a pop is under way.
  var isChanging: Bool { get }
  /// Pops the top page, animated.
  func popTopPage()
  /// Removes a page, wherever it is in the stack.
  func removeFromStack(_ page: UIViewController)
  /// Shows the toolbar's items of the top page after they have changed.
  func showToolbarItems(of page: UIViewController, animated: Bool)
}

extension PageContainer {
  package var asStack: (any PageStack)? { nil }
}

extension PageStack {
  package var asStack: (any PageStack)? { self }
}
