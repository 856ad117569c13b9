import Foundation

/// What a text was before each change of the user, to go back to and forth again.
struct TextHistory: Sendable {
  /// Older changes are forgotten.
  private static let limit = 200

  private var past: [TextEditor] = []
  private var future: [TextEditor] = []
  /// Whether the last change typed a letter right before where the next may follow: a word is undone as one.
  private var openEnd: Int?

  /// Notes a change from `old` to `new`, in which `typed` came in.
  mutating func note(from old: TextEditor, to new: TextEditor, typed: String) {
    let continuesWord = openEnd == old.head && !old.hasSelection && !typed.isEmpty
    if !continuesWord { past.append(old) }
    if past.count > Self.limit { past.removeFirst() }
    future = []
    let isLetter = typed.count == 1 && typed.first?.isWhitespace == false
    openEnd = isLetter ? new.head : nil
  }

  /// The text before the last change; nil when there was none.
  mutating func undo(_ current: TextEditor) -> TextEditor? {
    guard let previous = past.popLast() else { return nil }
    future.append(current)
    openEnd = nil
    return previous
  }

  /// The text that was undone last; nil when nothing was, or the text has changed since.
  mutating func redo(_ current: TextEditor) -> TextEditor? {
    guard let next = future.popLast() else { return nil }
    past.append(current)
    openEnd = nil
    return next
  }
}
