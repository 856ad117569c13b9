import CoreGraphics
import Foundation
import ViewCore

extension UIControl {
  /// The menu's anchor: the control's bounds, or the point that a subclass returns.
  func menuAnchor(for configuration: UIContextMenuConfiguration?) -> CGRect {
    guard let configuration else { return bounds }
    let point = menuAttachmentPoint(for: configuration)
    return point == CGPoint(x: bounds.midX, y: bounds.maxY) ? bounds : CGRect(origin: point, size: .zero)
  }
}

extension UIButton {
  /// Whether the button shows the selected action of its menu.
  var isPopUp: Bool { changesSelectionAsPrimaryAction && showsMenuAsPrimaryAction && menu != nil }

  var menuConfiguration: UIContextMenuConfiguration? {
    guard let menu else { return nil }
    let configuration = UIContextMenuConfiguration(actionProvider: { _ in menu })
    configuration.preferredMenuElementOrder = preferredMenuElementOrder
    return configuration
  }

  /// Called when the user has chosen an action of the menu.
  func menuDidChoose(_ leaf: any UIMenuLeaf) {
    guard isPopUp, let menu else { return }
    tick(leaf)
    choiceHandler?(menu)
  }

  func menuDidChange() {
    isContextMenuInteractionEnabled = menu != nil
    guard changesSelectionAsPrimaryAction, let menu, !menu.leaves.isEmpty else { return }
    let chosen = menu.leaves.first { $0.state == .on } ?? menu.leaves[0]
    tick(chosen)
  }

  func tick(_ leaf: any UIMenuLeaf) {
    for other in menu?.leaves ?? [] { other.state = other === leaf ? .on : .off }
    if configuration != nil {
      configuration?.title = leaf.title
      configuration?.image = leaf.presentImage
    } else {
      setTitle(leaf.title, for: .normal)
      setImage(leaf.presentImage, for: .normal)
    }
  }
}
