import CoreGraphics
import DrawingValues
import Foundation

/// A text field or text view: the places of its characters, in points of the view.
@MainActor
protocol TextPlaces: UIView {
  var textEditor: TextEditor { get }
  func standardPosition(at point: CGPoint) -> Int
  func standardSelectionRects(_ range: NSRange) -> [CGRect]
  func caretRect(for position: UITextPosition) -> CGRect
  func selectionRects(for range: UITextRange) -> [UITextSelectionRect]
}

extension TextPlaces {
  /// The frame of the insertion point; zero if a subclass answers a rectangle that is null or not finite.
  func shownCaretRect(at position: Int) -> CGRect {
    let rect = caretRect(for: UITextPosition(offset: position))
    return rect.isFinite ? rect : .zero
  }

  /// The rectangles of a selection, without those of a subclass that are null or not finite.
  func shownSelectionRects(_ range: NSRange) -> [CGRect] {
    selectionRects(for: UITextRange(range: range)).map(\.rect).filter(\.isFinite)
  }

  func standardCharacterRange(at point: CGPoint) -> UITextRange? {
    let editor = textEditor
    let near = standardPosition(at: point)
    return [editor.position(from: near, .backward, by: .character), near].lazy
      .map { start in
        NSRange(location: start, length: editor.position(from: start, .forward, by: .character) - start)
      }
      .first { range in self.standardSelectionRects(range).first?.contains(point) == true }
      .map { UITextRange(range: $0) }
  }
}

extension UITextPosition {
  func order(to other: UITextPosition) -> ComparisonResult {
    offset < other.offset ? .orderedAscending : offset == other.offset ? .orderedSame : .orderedDescending
  }
}

extension StyledText {
  /// The text of a range in UTF-16 units; empty for a range that is not inside the text.
  func attributedText(in range: NSRange) -> NSAttributedString {
    guard range.location >= 0, NSMaxRange(range) <= length else { return NSAttributedString(string: "") }
    return part(range).attributedString
  }
}
