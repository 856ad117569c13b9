import UIKit

@MainActor private func exampleUICellAccessory() {
  // snippet
  let cell = UICollectionViewListCell()
  cell.accessories = [.delete(), .reorder(), .disclosureIndicator(displayed: .whenNotEditing)]
  // end
}

@MainActor private func exampleUIKeyboardLayoutGuide() {
  // snippet
  let (view, field) = (UIView(), UITextField())
  view.addSubview(field)
  field.translatesAutoresizingMaskIntoConstraints = false
  view.keyboardLayoutGuide.topAnchor.constraint(equalTo: field.bottomAnchor, constant: 8).isActive = true
  // end
}
