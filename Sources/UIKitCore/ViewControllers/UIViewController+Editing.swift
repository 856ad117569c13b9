import Foundation

extension UIViewController {
  func editButton() -> UIBarButtonItem {
    if let editButtonStorage { return editButtonStorage }
    let button = UIBarButtonItem(
      primaryAction: UIAction { [weak self] _ in
        guard let self else { return }
        setEditing(!isEditing, animated: true)
      })
    editButtonStorage = button
    refreshEditButton()
    return button
  }

  /// Sets the title to "Edit", or to "Done" while editing.
  func refreshEditButton() {
    editButtonStorage?.title = isEditing ? "Done" : "Edit"
    editButtonStorage?.style = isEditing ? .done : .plain
  }
}
