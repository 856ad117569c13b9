import Transitions
/// A controller in a container; the toolkit's own detail of how `navigationController` and its like are declared.
public protocol _UIContained: UIViewController {}

extension UIViewController: _UIContained {}

extension _UIContained {
  /// The nearest navigation controller that contains this one; nil for none. A subclass may override it.
  public var navigationController: UINavigationController? { navigationContainer as? UINavigationController }
  /// The nearest tab bar controller that contains this one; nil for none. A subclass may override it.
  public var tabBarController: UITabBarController? { tabContainer as? UITabBarController }
}
