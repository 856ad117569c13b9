import Foundation

/// The undo and redo stacks of a text field.
struct TextHistory: Sendable {
  /// The maximum number of undo steps; older ones are removed.
  private static let limit = 200

  private var past: [TextEditor] = []
  private var future: [TextEditor] = []
  /// The position at which a typed character continues the last undo step, so that a word is undone as one.
  private var openEnd: Int?

  /// Records a change from `old` to `new`, in which `typed` was inserted.
  mutating func record(from old: TextEditor, to new: TextEditor, typed: String) {
    let continuesWord = openEnd == old.head && !old.hasSelection && !typed.isEmpty
    if !continuesWord { past.append(old) }
    if past.count > Self.limit { past.removeFirst() }
    future = []
    let isLetter = typed.count == 1 && typed.first?.isWhitespace == false
    openEnd = isLetter ? new.head : nil
  }

  /// The state before the last change; nil if there is none.
  mutating func undo(_ current: TextEditor) -> TextEditor? {
    guard let previous = past.popLast() else { return nil }
    future.append(current)
    openEnd = nil
    return previous
  }

  /// The state that was undone last; nil if there is none, or the text has changed since.
  mutating func redo(_ current: TextEditor) -> TextEditor? {
    guard let next = future.popLast() else { return nil }
    past.append(current)
    openEnd = nil
    return next
  }
}
