import CoreGraphics
import DrawingValues
import Foundation
import ViewCore

/// A view or another responder with text that is typed, selected and composed by an input method.
///
/// As the first responder it gets the marked text of an input method, whose window of candidates lies at `firstRect(for:)` of the marked
/// text, or at `caretRect(for:)`. Positions and ranges are objects of its own classes. Optional members have defaults.
@preconcurrency @MainActor
public protocol UITextInput: UIKeyInput {
  // MARK: - Replacing and returning text

  /// The text of a range; nil for a range outside the text.
  func text(in range: UITextRange) -> String?
  /// Replaces the text of a range.
  func replace(_ range: UITextRange, withText text: String)
  /// Whether a range may be replaced. Default: true.
  func shouldChangeText(in range: UITextRange, replacementText text: String) -> Bool
  /// The text of a range with attributes. Default: the text without any.
  func attributedText(in range: UITextRange) -> NSAttributedString

  // MARK: - Marked and selected text

  /// The selected range; empty at the insertion point, nil without one.
  var selectedTextRange: UITextRange? { get set }
  /// The range of the text that an input method composes; nil without such text.
  var markedTextRange: UITextRange? { get }
  /// The attributes of marked text.
  var markedTextStyle: [NSAttributedString.Key: Any]? { get set }
  /// Replaces the marked text, or the selection where there is none; nil and an empty text remove it. The selection is in UTF-16 units
  /// from the start of the marked text.
  func setMarkedText(_ markedText: String?, selectedRange: NSRange)
  /// Makes the marked text a part of the text like others.
  func unmarkText()

  // MARK: - Text ranges and positions

  /// The position before the first character.
  var beginningOfDocument: UITextPosition { get }
  /// The position after the last character.
  var endOfDocument: UITextPosition { get }
  /// The range between two positions.
  func textRange(from fromPosition: UITextPosition, to toPosition: UITextPosition) -> UITextRange?
  /// The position at an offset in UTF-16 units; nil outside the text.
  func position(from position: UITextPosition, offset: Int) -> UITextPosition?
  /// The position a number of characters or lines away in a direction of the layout; nil outside the text.
  func position(from position: UITextPosition, in direction: UITextLayoutDirection, offset: Int) -> UITextPosition?
  /// Whether a position is before, at or after another one.
  func compare(_ position: UITextPosition, to other: UITextPosition) -> ComparisonResult
  /// The distance between two positions in UTF-16 units; negative if the second comes first.
  func offset(from: UITextPosition, to toPosition: UITextPosition) -> Int
  /// The position at an offset from the start of a range, in UTF-16 units; nil outside of it. Default: by the other members.
  func position(within range: UITextRange, atCharacterOffset offset: Int) -> UITextPosition?
  /// The offset of a position from the start of a range, in UTF-16 units. Default: by the other members.
  func characterOffset(of position: UITextPosition, within range: UITextRange) -> Int

  // MARK: - Layout and writing direction

  /// The position of a range that is farthest in a direction; nil if there is none.
  func position(within range: UITextRange, farthestIn direction: UITextLayoutDirection) -> UITextPosition?
  /// The range from a position to the farthest one in a direction.
  func characterRange(byExtending position: UITextPosition, in direction: UITextLayoutDirection) -> UITextRange?
  /// The direction in which the paragraph of a position is read.
  func baseWritingDirection(for position: UITextPosition, in direction: UITextStorageDirection) -> NSWritingDirection
  /// Sets the direction in which the paragraphs of a range are read.
  func setBaseWritingDirection(_ writingDirection: NSWritingDirection, for range: UITextRange)

  // MARK: - Geometry and hit testing

  /// The rectangle of the part of a range on its first line, in points of `textInputView`.
  func firstRect(for range: UITextRange) -> CGRect
  /// The rectangle of the insertion point at a position, in points of `textInputView`.
  func caretRect(for position: UITextPosition) -> CGRect
  /// The rectangles of a range, in points of `textInputView`.
  func selectionRects(for range: UITextRange) -> [UITextSelectionRect]
  /// The position nearest to a point of `textInputView`.
  func closestPosition(to point: CGPoint) -> UITextPosition?
  /// The position of a range nearest to a point of `textInputView`.
  func closestPosition(to point: CGPoint, within range: UITextRange) -> UITextPosition?
  /// The range of the character at a point of `textInputView`; nil if there is none.
  func characterRange(at point: CGPoint) -> UITextRange?
  /// The view in whose coordinates places are. Default: the input itself, if it is a view, or else an empty one.
  var textInputView: UIView { get }

  // MARK: - The system's parts

  /// Told when text or selection change otherwise than by typing; held weakly.
  var inputDelegate: (any UITextInputDelegate)? { get set }
  /// Finds the boundaries of words and other units of the text.
  var tokenizer: any UITextInputTokenizer { get }
  /// The attributes of the text at a position, for what is typed there. Default: nil.
  func textStyling(at position: UITextPosition, in direction: UITextStorageDirection) -> [NSAttributedString.Key: Any]?
}

extension UITextInput {
  /// True.
  public func shouldChangeText(in range: UITextRange, replacementText text: String) -> Bool { true }
  /// The text without attributes; empty for a range outside the text.
  public func attributedText(in range: UITextRange) -> NSAttributedString { NSAttributedString(string: text(in: range) ?? "") }
  /// Nil.
  public func textStyling(at position: UITextPosition, in direction: UITextStorageDirection) -> [NSAttributedString.Key: Any]? {
    nil
  }
  /// The input itself, if it is a view, or else an empty one.
  public var textInputView: UIView { self as? UIView ?? UIView() }

  /// The position at an offset from the start of a range, in UTF-16 units; nil outside of it.
  public func position(within range: UITextRange, atCharacterOffset offset: Int) -> UITextPosition? {
    guard offset >= 0, offset <= self.offset(from: range.start, to: range.end) else { return nil }
    return position(from: range.start, offset: offset)
  }

  /// The offset of a position from the start of a range, in UTF-16 units.
  public func characterOffset(of position: UITextPosition, within range: UITextRange) -> Int {
    offset(from: range.start, to: position)
  }
}

/// Told when a text input's text or selection change otherwise than by typing.
@preconcurrency @MainActor
public protocol UITextInputDelegate: NSObjectProtocol {
  /// Called before the selection changes.
  func selectionWillChange(_ textInput: (any UITextInput)?)
  /// Called when the selection has changed.
  func selectionDidChange(_ textInput: (any UITextInput)?)
  /// Called before the text changes.
  func textWillChange(_ textInput: (any UITextInput)?)
  /// Called when the text has changed.
  func textDidChange(_ textInput: (any UITextInput)?)
}
