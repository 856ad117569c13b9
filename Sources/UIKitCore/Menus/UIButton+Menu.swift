import CoreGraphics
import Foundation

extension UIControl: UIContextMenuInteractionDelegate {
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
    menu.map { menu in UIContextMenuConfiguration(actionProvider: { _ in menu }) }
  }

  func menuDidChange() {
    isContextMenuInteractionEnabled = menu != nil
    guard changesSelectionAsPrimaryAction, let menu, !menu.actions.isEmpty else { return }
    let chosen = menu.actions.first { $0.state == .on } ?? menu.actions[0]
    tick(chosen)
  }

  func tick(_ action: UIAction) {
    for other in menu?.actions ?? [] { other.state = other === action ? .on : .off }
    if configuration != nil {
      configuration?.title = action.title
      configuration?.image = action.image
    } else {
      setTitle(action.title, for: .normal)
      setImage(action.image, for: .normal)
    }
  }
}
