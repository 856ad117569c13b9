import CoreGraphics
import Foundation

extension UITextView {
  /// The selected range; empty at the insertion point.
  public var selectedTextRange: UITextRange? {
    get { UITextRange(range: session.editor.selectedRange) }
    set { if let newValue { changeSelection { $0.select(newValue.range) } } }
  }

  /// The position before the first character.
  public var beginningOfDocument: UITextPosition { UITextPosition(offset: 0) }
  /// The position after the last character.
  public var endOfDocument: UITextPosition { UITextPosition(offset: session.editor.length) }

  /// The range between two positions in either order; never nil.
  public func textRange(from fromPosition: UITextPosition, to toPosition: UITextPosition) -> UITextRange? {
    UITextRange(from: fromPosition, to: toPosition)
  }

  /// The position at an offset in UTF-16 units; nil outside the text.
  public func position(from position: UITextPosition, offset: Int) -> UITextPosition? {
    session.editor.position(position, offset: offset)
  }

  /// The distance between two positions in UTF-16 units; negative if the second comes first.
  public func offset(from: UITextPosition, to toPosition: UITextPosition) -> Int { toPosition.offset - from.offset }

  /// Whether a position is before, at or after another one.
  public func compare(_ position: UITextPosition, to other: UITextPosition) -> ComparisonResult {
    position.offset < other.offset ? .orderedAscending : position.offset == other.offset ? .orderedSame : .orderedDescending
  }

  /// The text of a range; nil for a range outside the text.
  public func text(in range: UITextRange) -> String? { session.editor.text(in: range.range) }

  /// Replaces a range without asking the delegate.
  public func replace(_ range: UITextRange, withText text: String) {
    session.replace(range.range, with: text)
    didChangeText()
  }

  // MARK: - Places on the screen

  /// The rectangle of the insertion point at a position, in points.
  public func caretRect(for position: UITextPosition) -> CGRect {
    var rect = lines.caretRect(at: position.offset)
    rect.size.width = TextFieldCanvas.caretWidth
    return rect
  }

  /// The rectangle of the part of a range on its first line, in points; null for an empty range.
  public func firstRect(for range: UITextRange) -> CGRect { lines.selectionRects(range.range).first ?? .null }

  /// The position nearest to a point.
  public func closestPosition(to point: CGPoint) -> UITextPosition? { UITextPosition(offset: lines.position(at: point)) }

  /// The position of a range nearest to a point.
  public func closestPosition(to point: CGPoint, within range: UITextRange) -> UITextPosition? {
    UITextPosition(offset: min(max(lines.position(at: point), range.range.location), NSMaxRange(range.range)))
  }

  /// The range of the character at a point; nil if there is none.
  public func characterRange(at point: CGPoint) -> UITextRange? {
    let (lines, editor) = (lines, session.editor)
    let near = lines.position(at: point)
    let before = NSRange(location: editor.position(from: near, .backward, by: .character), length: 0)
    let after = NSRange(location: near, length: 0)
    return [before, after].lazy
      .map { start in
        let end = editor.position(from: start.location, .forward, by: .character)
        return NSRange(location: start.location, length: end - start.location)
      }
      .first { range in lines.selectionRects(range).first?.contains(point) == true }
      .map { UITextRange(range: $0) }
  }
}
