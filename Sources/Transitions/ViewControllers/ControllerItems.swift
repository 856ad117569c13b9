import ViewCore
/// The items by which bars show a view controller, made on first access, and what it has to do with bars.
@MainActor
package final class ControllerItems {
  private var navigationItem: UINavigationItem?
  private var tabBarItem: UITabBarItem?
  private var editButton: UIBarButtonItem?
  private(set) var toolbarItems: [UIBarButtonItem]?
  package private(set) lazy var edges = PageEdges()

  /// The navigation item, if it was made.
  package var existingNavigationItem: UINavigationItem? { navigationItem }

  /// The tab bar item, if it was made or set.
  package var existingTabBarItem: UITabBarItem? { tabBarItem }

  func navigationItem(titled title: String?) -> UINavigationItem {
    if let navigationItem { return navigationItem }
    let item = UINavigationItem(title: title ?? "")
    navigationItem = item
    return item
  }

  func tabBarItem(titled title: String?) -> UITabBarItem {
    if let tabBarItem { return tabBarItem }
    let item = UITabBarItem(title: title, image: nil, selectedImage: nil)
    tabBarItem = item
    return item
  }

  /// Replaces the tab bar item; nil makes a new one on the next access.
  func setTabBarItem(_ item: UITabBarItem?) { tabBarItem = item }

  func setToolbarItems(_ items: [UIBarButtonItem]?) { toolbarItems = items }

  func editButton(_ make: () -> UIBarButtonItem) -> UIBarButtonItem {
    if let editButton { return editButton }
    let button = make()
    editButton = button
    return button
  }

  /// Sets the title of the items that exist.
  func setTitle(_ title: String?) {
    navigationItem?.title = title
    tabBarItem?.title = title
  }

  /// Titles the edit button "Edit", or "Done" while editing.
  func showEditing(_ isEditing: Bool) {
    editButton?.title = isEditing ? "Done" : "Edit"
    editButton?.style = isEditing ? .prominent : .plain
  }
}
