import CoreGraphics
import Foundation
import ViewCore

extension UITextField: TextPlaces {
  var textEditor: TextEditor { editor }

  /// The delegate is told the part of the range that is text.
  func mayChange(_ range: NSRange, to replacement: String) -> Bool {
    let ranges = [NSValue(range: editor.characters(of: range))]
    return listener?.textField(self, shouldChangeCharactersInRanges: ranges, replacementString: replacement) ?? true
  }

  func replaceUnasked(_ range: NSRange, with text: String) {
    changingText {
      line.replaceSilently(range, with: text)
      notifyOfEdit()
    }
  }

  // MARK: - Directions

  func givenDirection(at position: Int) -> NSWritingDirection { line.style.baseDirection }

  /// There is one paragraph.
  func setGivenDirection(_ direction: NSWritingDirection, for range: NSRange) {
    line.setBaseDirection(direction)
    refresh()
  }

  /// Nil: there is one line.
  func position(from position: Int, byLines count: Int) -> Int? { count == 0 ? position : nil }

  func rangeOfLine(at position: Int) -> NSRange { editor.wholeRange }

  /// The attributes of a character, or those of typed text for positions that have none.
  func attributes(at position: Int) -> [NSAttributedString.Key: Any] {
    position >= 0 && position < editor.length ? line.text.attributes(at: position) : line.typing
  }

  // MARK: - Places

  func standardCaretRect(at position: Int) -> CGRect {
    layoutIfNeeded()
    return convert(canvas.caretFrame(at: position), from: canvas)
  }

  func standardSelectionRects(_ range: NSRange) -> [CGRect] {
    layoutIfNeeded()
    return canvas.selectionRects(range).map { convert($0, from: canvas) }
  }

  func standardPosition(at point: CGPoint) -> Int {
    layoutIfNeeded()
    return canvas.position(at: convert(point, to: canvas))
  }
}
