import CoreGraphics
import Foundation

extension UITextField: EditMenuText {
  var abilities: EditAbilities {
    EditAbilities(
      hasText: hasText, hasSelection: editor.hasSelection, isEverythingSelected: editor.selectedRange.length == editor.length,
      isEditable: isEnabled, isSecure: isSecureTextEntry)
  }

  func focusForSelecting() -> Bool { isFirstResponder || becomeFirstResponder() }

  func selectForMenu(at point: CGPoint) {
    let position = canvas.position(at: convert(point, to: canvas))
    if !editor.hasSelection || !NSLocationInRange(position, editor.selectedRange) {
      changeSelection { $0.selectWord(at: position) }
    }
  }

  var menuTarget: CGRect { convert(canvas.bounds, from: canvas) }

  func editMenu(_ suggested: [UIMenuElement]) -> UIMenu? {
    guard let delegate else { return UIMenu(children: suggested) }
    let ranges = [NSValue(range: editor.selectedRange)]
    return delegate.textField(self, editMenuForCharactersInRanges: ranges, suggestedActions: suggested)
  }

  func editMenuWillPresent(_ animator: any UIEditMenuInteractionAnimating) {
    delegate?.textField(self, willPresentEditMenuWith: animator)
  }

  func editMenuWillDismiss(_ animator: any UIEditMenuInteractionAnimating) {
    delegate?.textField(self, willDismissEditMenuWith: animator)
  }
}
