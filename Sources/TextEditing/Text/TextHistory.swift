import Foundation

/// A state of a text that is edited.
protocol EditingState {
  /// The characters and the selection.
  var editor: TextEditor { get }
}

extension TextEditor: EditingState {
  var editor: TextEditor { self }
}

/// The undo and redo stacks of a text.
struct TextHistory<State: EditingState> {
  /// The maximum number of undo steps; older ones are removed.
  private let limit = 200

  private var past: [State] = []
  private var future: [State] = []
  /// The position at which a typed character continues the last undo step, so that a word is undone as one.
  private var openEnd: Int?

  /// Records a change from `old` to `new`, in which `typed` was inserted.
  mutating func record(from old: State, to new: State, typed: String) {
    let continuesWord = openEnd == old.editor.head && !old.editor.hasSelection && !typed.isEmpty
    if !continuesWord { past.append(old) }
    if past.count > limit { past.removeFirst() }
    future = []
    let isLetter = typed.count == 1 && typed.first?.isWhitespace == false
    openEnd = isLetter ? new.editor.head : nil
  }

  /// The state before the last change; nil if there is none.
  mutating func undo(_ current: State) -> State? {
    guard let previous = past.popLast() else { return nil }
    future.append(current)
    openEnd = nil
    return previous
  }

  /// The state that was undone last; nil if there is none, or the text has changed since.
  mutating func redo(_ current: State) -> State? {
    guard let next = future.popLast() else { return nil }
    past.append(current)
    openEnd = nil
    return next
  }
}
