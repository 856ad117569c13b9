import Foundation

extension UITextField {
  /// The selected range; empty at the insertion point.
  public var selectedTextRange: UITextRange? {
    get { UITextRange(range: editor.selectedRange) }
    set { if let newValue { changeSelection { $0.select(newValue.range) } } }
  }

  /// The position before the first character.
  public var beginningOfDocument: UITextPosition { UITextPosition(offset: 0) }
  /// The position after the last character.
  public var endOfDocument: UITextPosition { UITextPosition(offset: editor.length) }

  /// The range between two positions in either order; never nil.
  public func textRange(from fromPosition: UITextPosition, to toPosition: UITextPosition) -> UITextRange? {
    UITextRange(from: fromPosition, to: toPosition)
  }

  /// The position at an offset in UTF-16 units; nil outside the text.
  public func position(from position: UITextPosition, offset: Int) -> UITextPosition? {
    editor.position(position, offset: offset)
  }

  /// The distance between two positions in UTF-16 units; negative if the second comes first.
  public func offset(from: UITextPosition, to toPosition: UITextPosition) -> Int { toPosition.offset - from.offset }

  /// The text of a range; nil for a range outside the text.
  public func text(in range: UITextRange) -> String? { editor.text(in: range.range) }

  /// Replaces a range and sends `editingChanged`, without asking the delegate.
  public func replace(_ range: UITextRange, withText text: String) {
    line.change { $0.replace(range.range, with: text) }
    textDidChange()
    sendActions(for: .editingChanged)
  }
}
