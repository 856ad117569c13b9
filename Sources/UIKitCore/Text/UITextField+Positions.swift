import Foundation

extension UITextField {
  /// The selection; empty at the insertion point.
  public var selectedTextRange: UITextRange? {
    get { UITextRange(range: editor.selectedRange) }
    set { if let newValue { changeSelection { $0.select(newValue.range) } } }
  }

  public var beginningOfDocument: UITextPosition { UITextPosition(offset: 0) }
  public var endOfDocument: UITextPosition { UITextPosition(offset: editor.length) }

  public func textRange(from fromPosition: UITextPosition, to toPosition: UITextPosition) -> UITextRange? {
    let lower = min(fromPosition.offset, toPosition.offset)
    return UITextRange(range: NSRange(location: lower, length: abs(fromPosition.offset - toPosition.offset)))
  }

  /// `offset` counts UTF-16 units; nil outside of the text.
  public func position(from position: UITextPosition, offset: Int) -> UITextPosition? {
    let target = position.offset + offset
    return (0...editor.length).contains(target) ? UITextPosition(offset: target) : nil
  }

  public func offset(from: UITextPosition, to toPosition: UITextPosition) -> Int { toPosition.offset - from.offset }

  public func text(in range: UITextRange) -> String? {
    Range(range.range, in: editor.text).map { String(editor.text[$0]) }
  }

  /// Puts `text` in the place of `range`, as typing would, without asking the delegate.
  public func replace(_ range: UITextRange, withText text: String) {
    editor.replace(range.range, with: text)
    textDidChange()
    sendActions(for: .editingChanged)
  }
}
