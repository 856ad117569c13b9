import Controls
import CoreGraphics
import Foundation
import ViewCore

extension UITextView: EditMenuText {
  var abilities: EditAbilities {
    let editor = session.editor
    return EditAbilities(
      hasText: editor.length > 0, hasSelection: editor.hasSelection,
      isEverythingSelected: editor.selectedRange.length == editor.length, isEditable: isEditable)
  }

  func selectForMenu(at point: CGPoint) {
    let position = lines.position(at: point)
    let rects = lines.selectionRects(session.editor.selectedRange)
    if !rects.contains(where: { $0.contains(point) }) { changeSelection { $0.selectWord(at: position) } }
  }

  var menuTarget: CGRect {
    let editor = session.editor
    let rects = editor.hasSelection ? lines.selectionRects(editor.selectedRange) : [lines.caretRect(at: editor.head)]
    let whole = rects.reduce(CGRect.null) { $0.union($1) }
    let shown = whole.intersection(bounds)
    return shown.isNull ? whole : shown
  }

  func editMenu(_ suggested: [UIMenuElement]) -> UIMenu? {
    guard let delegate else { return UIMenu(children: suggested) }
    let ranges = [NSValue(range: session.editor.selectedRange)]
    return delegate.textView(self, editMenuForTextInRanges: ranges, suggestedActions: suggested)
  }

  func editMenuWillPresent(_ animator: any UIEditMenuInteractionAnimating) {
    delegate?.textView(self, willPresentEditMenuWith: animator)
  }

  func editMenuWillDismiss(_ animator: any UIEditMenuInteractionAnimating) {
    delegate?.textView(self, willDismissEditMenuWith: animator)
  }
}
