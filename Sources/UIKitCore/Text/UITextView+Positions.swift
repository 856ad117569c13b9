import CoreGraphics
import Foundation

extension UITextView: TextPlaces {
  var textEditor: TextEditor { session.editor }

  func mayChange(_ range: NSRange, to replacement: String) -> Bool {
    delegate?.textView(self, shouldChangeTextInRanges: [NSValue(range: range)], replacementText: replacement) ?? true
  }

  func replaceUnasked(_ range: NSRange, with text: String) {
    session.replace(range, with: text)
    didChangeText()
  }

  func standardCaretRect(at position: Int) -> CGRect { caretFrame(at: position, lines) }
  func standardSelectionRects(_ range: NSRange) -> [CGRect] { lines.selectionRects(range) }
  func standardPosition(at point: CGPoint) -> Int { lines.position(at: point) }
}
