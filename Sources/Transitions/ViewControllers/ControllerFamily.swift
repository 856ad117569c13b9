/// The parent and the children of a controller, and how it moves between parents.
@MainActor
package final class ControllerFamily {
  package private(set) weak var parent: UIViewController?
  /// In the order of addition; those of a navigation controller in the order of its stack.
  private(set) var children: [UIViewController] = []
  private(set) var isMovingToParent = false
  private(set) var isMovingFromParent = false

  /// Makes a controller without a parent the last child of another one.
  static func add(_ child: UIViewController, to parent: UIViewController) {
    parent.family.children.append(child)
    child.family.parent = parent
    child.family.isMovingToParent = true
  }

  /// Removes a controller from its parent; returns whether it had one.
  static func remove(_ child: UIViewController) -> Bool {
    guard let parent = child.family.parent else { return false }
    parent.family.children.removeAll { $0 === child }
    child.family.parent = nil
    return true
  }

  /// Puts the children into the order of a stack.
  package func sortChildren(like stack: [UIViewController]) { children = stack }

  /// The controller is about to get a parent, or to leave the one that it has.
  func willMove(toParent hasParent: Bool) { isMovingFromParent = !hasParent && parent != nil }

  func endMove() { (isMovingToParent, isMovingFromParent) = (false, false) }
}
