import Foundation

/// The text of a text field with its selection and undo history.
@MainActor
final class LineSession {
  private(set) var editor = TextEditor()
  private var history = TextHistory<TextEditor>()
  /// The range that a double click selected; a drag extends the selection but keeps this range in it.
  private(set) var seed: NSRange?
  /// Whether the click that began the editing keeps the selection that the delegate made.
  private(set) var keepsSelection = false

  // MARK: - Text

  /// Replaces the text and clears the undo history.
  func setText(_ text: String) {
    editor.setText(text)
    history = TextHistory()
  }

  /// Changes the text as the user does: the change can be undone.
  func edit(typed: String, _ change: (inout TextEditor) -> Void) {
    let previous = editor
    change(&editor)
    history.record(from: previous, to: editor, typed: typed)
  }

  /// Changes text or selection; the change cannot be undone.
  ///
  /// - Returns: whether anything changed.
  @discardableResult
  func change(_ change: (inout TextEditor) -> Void) -> Bool {
    let previous = editor
    change(&editor)
    return editor != previous
  }

  /// - Returns: whether there was a step.
  func undo() -> Bool { restore { $0.undo($1) } }
  /// - Returns: whether there was a step.
  func redo() -> Bool { restore { $0.redo($1) } }

  private func restore(_ step: (inout TextHistory<TextEditor>, TextEditor) -> TextEditor?) -> Bool {
    guard let other = step(&history, editor) else { return false }
    editor = other
    return true
  }

  // MARK: - Clicks

  /// Begins a click; returns false if it keeps the selection, which the delegate made when the click began the editing.
  func beginClick(beginsEditing: Bool) -> Bool {
    seed = nil
    keepsSelection = beginsEditing && editor.hasSelection
    return !keepsSelection
  }

  /// Keeps the present selection in those that a drag makes.
  func keepSelectionInDrag() { seed = editor.selectedRange }
}
