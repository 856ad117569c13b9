import CoreGraphics
import DrawingValues
import Foundation
import ViewCore

/// A text field or text view: the places of its characters, in points of the view.
@MainActor
protocol TextPlaces: UIView {
  var textEditor: TextEditor { get }
  func standardPosition(at point: CGPoint) -> Int
  func standardSelectionRects(_ range: NSRange) -> [CGRect]
  func caretRect(for position: UITextPosition) -> CGRect
  func selectionRects(for range: UITextRange) -> [UITextSelectionRect]
  /// The direction that the paragraph of a position was given.
  func givenDirection(at position: Int) -> NSWritingDirection
  /// The position in a line above, below 0, or below at the same x position; nil without such a line.
  func position(from position: Int, byLines count: Int) -> Int?
  /// The range of the line of a position as it is shown, without its line break.
  func rangeOfLine(at position: Int) -> NSRange
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

// MARK: - Directions

extension TextPlaces {
  func paragraph(at position: Int) -> NSRange { textEditor.paragraphs(of: NSRange(location: position, length: 0)) }

  /// The direction in which the paragraph of a position is read.
  func readingDirection(at position: Int) -> NSWritingDirection {
    let given = givenDirection(at: position)
    guard given == .natural else { return given }
    return textEditor.text(in: paragraph(at: position))?.readingDirection ?? .leftToRight
  }

  func isForward(_ direction: UITextLayoutDirection, at position: Int) -> Bool {
    UITextDirection.layout(direction).isForward(in: readingDirection(at: position))
  }

  func standardPosition(from position: Int, in direction: UITextLayoutDirection, offset: Int) -> UITextPosition? {
    // Farther than any line or character.
    let limit = textEditor.wholeRange.length + 1
    let offset = min(max(offset, -limit), limit)
    switch direction {
    case .up: return self.position(from: position, byLines: -offset).map { UITextPosition(offset: $0) }
    case .down: return self.position(from: position, byLines: offset).map { UITextPosition(offset: $0) }
    case .left, .right: break
    }
    let goesForward = isForward(direction, at: position) == (offset >= 0)
    var place = position
    for _ in 0..<abs(offset) {
      let next = textEditor.position(from: place, goesForward ? .forward : .backward, by: .character)
      guard next != place else { return nil }
      place = next
    }
    return UITextPosition(offset: place)
  }

  func standardCharacterRange(from position: Int, extending direction: UITextLayoutDirection) -> UITextRange {
    let whole = direction == .up || direction == .down ? textEditor.wholeRange : rangeOfLine(at: position)
    let end = isForward(direction, at: position) ? NSMaxRange(whole) : whole.location
    return UITextRange(from: UITextPosition(offset: position), to: UITextPosition(offset: end))
  }
}

extension TextEditor {
  /// The paragraphs of a range with their line breaks.
  func paragraphs(of range: NSRange) -> NSRange {
    let inside = characters(of: range)
    return (text as NSString).paragraphRange(for: inside.clamped(to: length))
  }
}

extension String {
  /// The direction of the first letter that has one: right to left for Hebrew, Arabic and related scripts.
  var readingDirection: NSWritingDirection {
    for scalar in unicodeScalars where scalar.properties.isAlphabetic {
      switch scalar.value {
      case 0x590...0x8FF, 0xFB1D...0xFDFF, 0xFE70...0xFEFF, 0x10800...0x10FFF, 0x1E800...0x1EFFF: return .rightToLeft
      default: return .leftToRight
      }
    }
    return .leftToRight
  }
}

// MARK: - Changes that the input delegate is told of

extension UITextInput {
  /// Changes the text otherwise than by typing.
  func changingText(_ body: () -> Void) {
    inputDelegate?.textWillChange(self)
    body()
    inputDelegate?.textDidChange(self)
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
