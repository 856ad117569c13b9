import Foundation
import ViewCore

extension UIViewController {
  func editButton() -> UIBarButtonItem {
    let button = barItems.editButton {
      UIBarButtonItem(
        primaryAction: UIAction { [weak self] _ in
          guard let self else { return }
          setEditing(!isEditing, animated: true)
        })
    }
    refreshEditButton()
    return button
  }

  func refreshEditButton() { barItems.showEditing(isEditing) }
}
