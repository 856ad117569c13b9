import Transitions

extension UIViewController {
  /// Called for the primary controller of a split view controller without columns that collapses, unless its delegate has handled the
  /// secondary controller. A navigation controller pushes it, or its pages; with another one the primary controller alone is shown.
  public func collapseSecondaryViewController(
    _ secondaryViewController: UIViewController, for splitViewController: UISplitViewController
  ) {
    guard let navigation = self as? UINavigationController else { return }
    splitViewController.collapse(secondaryViewController, onto: navigation)
  }

  /// Called for the primary controller of a split view controller without columns that expands, unless its delegate gives a secondary
  /// controller. A navigation controller pops its top, or the pages that came from a secondary navigation controller; nil otherwise:
  /// the former secondary controller comes back.
  public func separateSecondaryViewController(for splitViewController: UISplitViewController) -> UIViewController? {
    (self as? UINavigationController).flatMap { splitViewController.separate(from: $0) }
  }
}
