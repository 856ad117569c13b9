import Foundation

extension UIViewController {
  /// The nearest ancestor of a type.
  func ancestor<Container: UIViewController>(_ type: Container.Type) -> Container? {
    parentStorage?.nearest { $0 as? Container }
  }

  func navigationItemOrNew() -> UINavigationItem {
    if let navigationItemStorage { return navigationItemStorage }
    let item = UINavigationItem(title: title ?? "")
    navigationItemStorage = item
    return item
  }

  func tabBarItemOrNew() -> UITabBarItem {
    if let tabBarItemStorage { return tabBarItemStorage }
    let item = UITabBarItem(title: title, image: nil, selectedImage: nil)
    tabBarItemStorage = item
    return item
  }

  func adoptTitle() {
    navigationItemStorage?.title = title
    tabBarItemStorage?.title = title
  }
}
