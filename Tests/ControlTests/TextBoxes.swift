import CoreGraphics
import Foundation
import UIKitCore

/// Text in boxes of 10 points.
final class TextBoxes: UIView, UITextInput {
  final class Place: UITextPosition {
    let index: Int
    init(_ index: Int) {
      self.index = index
      super.init()
    }
  }
  final class Part: UITextRange {
    let (first, last): (Int, Int)
    init(_ first: Int, _ last: Int) {
      (self.first, self.last) = (min(first, last), max(first, last))
      super.init()
    }
    override var start: UITextPosition { Place(first) }
    override var end: UITextPosition { Place(last) }
    override var isEmpty: Bool { first == last }
  }

  var letters = ""
  var selection = Part(0, 0)
  var marked: Part?
  override var canBecomeFirstResponder: Bool { true }

  private func index(_ position: UITextPosition) -> Int { (position as? Place)?.index ?? 0 }
  private func bounds(_ range: UITextRange) -> NSRange {
    NSRange(location: index(range.start), length: index(range.end) - index(range.start))
  }
  private func put(_ text: String, in range: NSRange) {
    letters = (letters as NSString).replacingCharacters(in: range, with: text)
    selection = Part(range.location + text.utf16.count, range.location + text.utf16.count)
  }

  var hasText: Bool { !letters.isEmpty }
  func insertText(_ text: String) {
    put(text, in: bounds(marked ?? selection))
    marked = nil
  }
  func deleteBackward() { if selection.first > 0 { put("", in: NSRange(location: selection.first - 1, length: 1)) } }
  func text(in range: UITextRange) -> String? { (letters as NSString).substring(with: bounds(range)) }
  func replace(_ range: UITextRange, withText text: String) { put(text, in: bounds(range)) }
  var selectedTextRange: UITextRange? {
    get { selection }
    set { if let new = newValue.map(bounds) { selection = Part(new.location, NSMaxRange(new)) } }
  }
  var markedTextRange: UITextRange? { marked }
  var markedTextStyle: [NSAttributedString.Key: Any]?
  func setMarkedText(_ markedText: String?, selectedRange: NSRange) {
    let (range, text) = (bounds(marked ?? selection), markedText ?? "")
    put(text, in: range)
    marked = text.isEmpty ? nil : Part(range.location, range.location + text.utf16.count)
    let start = range.location + selectedRange.location
    selection = Part(start, start + selectedRange.length)
  }
  func unmarkText() { marked = nil }
  var beginningOfDocument: UITextPosition { Place(0) }
  var endOfDocument: UITextPosition { Place(letters.utf16.count) }
  func textRange(from fromPosition: UITextPosition, to toPosition: UITextPosition) -> UITextRange? {
    Part(index(fromPosition), index(toPosition))
  }
  func position(from position: UITextPosition, offset: Int) -> UITextPosition? {
    (0...letters.utf16.count).contains(index(position) + offset) ? Place(index(position) + offset) : nil
  }
  func position(from position: UITextPosition, in direction: UITextLayoutDirection, offset: Int) -> UITextPosition? {
    self.position(from: position, offset: direction == .left || direction == .up ? -offset : offset)
  }
  func compare(_ position: UITextPosition, to other: UITextPosition) -> ComparisonResult {
    index(position) < index(other) ? .orderedAscending : index(position) == index(other) ? .orderedSame : .orderedDescending
  }
  func offset(from: UITextPosition, to toPosition: UITextPosition) -> Int { index(toPosition) - index(from) }
  func position(within range: UITextRange, farthestIn direction: UITextLayoutDirection) -> UITextPosition? {
    direction == .left || direction == .up ? range.start : range.end
  }
  func characterRange(byExtending position: UITextPosition, in direction: UITextLayoutDirection) -> UITextRange? {
    Part(index(position), direction == .left || direction == .up ? 0 : letters.utf16.count)
  }
  func baseWritingDirection(for position: UITextPosition, in direction: UITextStorageDirection) -> NSWritingDirection {
    .natural
  }
  func setBaseWritingDirection(_ writingDirection: NSWritingDirection, for range: UITextRange) {}
  func firstRect(for range: UITextRange) -> CGRect {
    CGRect(x: 10 * index(range.start), y: 0, width: 10 * bounds(range).length, height: 20)
  }
  func caretRect(for position: UITextPosition) -> CGRect { CGRect(x: 10 * index(position), y: 0, width: 2, height: 20) }
  func selectionRects(for range: UITextRange) -> [UITextSelectionRect] { [] }
  func closestPosition(to point: CGPoint) -> UITextPosition? { Place(min(max(Int(point.x / 10), 0), letters.utf16.count)) }
  func closestPosition(to point: CGPoint, within range: UITextRange) -> UITextPosition? { closestPosition(to: point) }
  func characterRange(at point: CGPoint) -> UITextRange? { nil }
  weak var inputDelegate: (any UITextInputDelegate)?
  lazy var tokenizer: any UITextInputTokenizer = UITextInputStringTokenizer(textInput: self)
}
