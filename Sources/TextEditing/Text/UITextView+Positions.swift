import CoreGraphics
import DrawingValues
import Foundation

extension UITextView: TextPlaces {
  var textEditor: TextEditor { session.editor }

  func mayChange(_ range: NSRange, to replacement: String) -> Bool {
    delegate?.textView(self, shouldChangeTextInRanges: [NSValue(range: range)], replacementText: replacement) ?? true
  }

  func replaceUnasked(_ range: NSRange, with text: String) {
    changingText {
      session.replace(range, with: text)
      didChangeText()
    }
  }

  // MARK: - Directions

  func givenDirection(at position: Int) -> NSWritingDirection {
    (attributes(at: paragraph(at: position).location)[.paragraphStyle] as? NSParagraphStyle)?.baseWritingDirection ?? .natural
  }

  func setGivenDirection(_ direction: NSWritingDirection, for range: NSRange) {
    session.setBaseDirection(direction, for: session.editor.paragraphs(of: range))
    textLayoutDidChange()
  }

  func position(from position: Int, byLines count: Int) -> Int? {
    let lines = lines
    let index = lines.lineIndex(of: position) + count
    guard lines.lines.indices.contains(index) else { return nil }
    return lines.position(at: CGPoint(x: lines.caretRect(at: position).minX, y: lines.lines[index].rect.midY))
  }

  func rangeOfLine(at position: Int) -> NSRange {
    let lines = lines
    guard !lines.lines.isEmpty else { return NSRange() }
    let line = lines.lines[lines.lineIndex(of: position)]
    return NSRange(location: line.range.location, length: line.visibleEnd - line.range.location)
  }

  /// The attributes of a character, or those of typed text for positions that have none.
  func attributes(at position: Int) -> [NSAttributedString.Key: Any] {
    position >= 0 && position < session.editor.length ? session.state.styled.attributes(at: position) : session.typing
  }

  // MARK: - Places

  func standardCaretRect(at position: Int) -> CGRect { caretFrame(at: position, lines) }
  func standardSelectionRects(_ range: NSRange) -> [CGRect] { lines.selectionRects(range) }
  func standardPosition(at point: CGPoint) -> Int { lines.position(at: point) }
}
