import Controls
import CoreGraphics
import Foundation
import ViewCore

extension UITextField: EditMenuText {
  var abilities: EditAbilities {
    let hasText = editor.selectedCharacters.length > 0
    return EditAbilities(
      hasText: self.hasText, hasContent: hasContent, hasSelection: editor.hasSelection,
      isEverythingSelected: editor.isEverythingSelected, isEditable: isEnabled, isSecure: isSecureTextEntry,
      canCopy: hasText || copiableObjects(toCut: false) > 0, canCut: hasText || canCutObjects)
  }

  /// For how many of the selected objects there is a text for the pasteboard.
  private func copiableObjects(toCut cuts: Bool) -> Int {
    canvas.objects?.copiable(of: editor.objects(in: editor.selectedRange), toCut: cuts) ?? 0
  }

  private var canCutObjects: Bool {
    let count = editor.objects(in: editor.selectedRange).count
    return line.deletesObjects && count > 0 && copiableObjects(toCut: true) == count
  }

  func focusForSelecting() -> Bool { isFirstResponder || becomeFirstResponder() }

  func selectForMenu(at point: CGPoint) {
    let position = canvas.selectable(at: convert(point, to: canvas))
    if !editor.hasSelection || !NSLocationInRange(position, editor.selectedRange) {
      changeSelection { $0.selectWord(at: position) }
    }
  }

  var menuTarget: CGRect { convert(canvas.bounds, from: canvas) }

  func editMenu(_ suggested: [UIMenuElement]) -> UIMenu? {
    guard let listener else { return UIMenu(children: suggested) }
    let ranges = [NSValue(range: editor.selectedCharacters)]
    return listener.textField(self, editMenuForCharactersInRanges: ranges, suggestedActions: suggested)
  }

  func editMenuWillPresent(_ animator: any UIEditMenuInteractionAnimating) {
    listener?.textField(self, willPresentEditMenuWith: animator)
  }

  func editMenuWillDismiss(_ animator: any UIEditMenuInteractionAnimating) {
    listener?.textField(self, willDismissEditMenuWith: animator)
  }
}
