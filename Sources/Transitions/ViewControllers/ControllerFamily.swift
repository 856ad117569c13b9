/// The parent and the children of a controller, and how it moves between parents.
@MainActor
package final class ControllerFamily {
  package private(set) weak var parent: UIViewController?
  /// In the order of addition; those of a navigation controller in the order of its stack.
  private(set) var children: [UIViewController] = []
  private(set) var isMovingToParent = false
  private(set) var isMovingFromParent = false
  /// Whether a container of the toolkit has not called `didMove(toParent:)` yet.
  private(set) var awaitsDidMove = false

  /// Makes a controller without a parent the last child of another one.
  static func add(_ child: UIViewController, to parent: UIViewController) {
    parent.family.children.append(child)
    child.family.parent = parent
    child.family.isMovingToParent = true
    child.family.awaitsDidMove = true
  }

  /// Removes a controller from its parent; returns whether it had one.
  package static func remove(_ child: UIViewController) -> Bool {
    guard let parent = child.family.parent else { return false }
    parent.family.children.removeAll { $0 === child }
    child.family.parent = nil
    child.family.awaitsDidMove = false
    return true
  }

  /// Puts the children into the order of a stack.
  package func sortChildren(like stack: [UIViewController]) { children = stack }

  /// The controller is about to get a parent, or to leave the one that it has.
  func willMove(toParent hasParent: Bool) { isMovingFromParent = !hasParent && parent != nil }

  /// Calls `didMove(toParent:)` if that is still to be done. A page that has not appeared yet is still taken to be moving, as it is told
  /// so when it appears first.
  package static func tellOfParent(_ child: UIViewController, appearsLater: Bool) {
    guard child.family.awaitsDidMove, let parent = child.family.parent else { return }
    child.family.awaitsDidMove = false
    let isMoving = child.family.isMovingToParent
    child.didMove(toParent: parent)
    if appearsLater, isMoving, child.family.parent === parent, child.appearance.phase == .disappeared {
      child.family.isMovingToParent = true
    }
  }

  func endMove() { (isMovingToParent, isMovingFromParent) = (false, false) }
}

/// A container that takes on properties of the pages that it shows.
@MainActor
package protocol PageForwarder: UIViewController {
  /// The pages that are asked.
  var forwardedPages: [UIViewController] { get }
}

extension PageForwarder {
  /// Takes on the size that the page prefers, also if it was set before the page came.
  package func adoptPreferredSize(of page: UIViewController?) {
    guard let size = page?.preferredContentSize, size != .zero else { return }
    preferredContentSize = size
  }
}

extension UIViewController {
  /// Whether this controller, or a page in it at any depth, does not let the user dismiss its presentation.
  var forbidsDismissal: Bool {
    isModalInPresentation || (self as? any PageForwarder)?.forwardedPages.contains { $0.forbidsDismissal } == true
  }
}
