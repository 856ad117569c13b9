import CoreGraphics
import Foundation

extension UITextField {
  // MARK: - Beginning and ending

  func didBeginEditing() {
    if clearsOnBeginEditing, delegate?.textFieldShouldClear(self) ?? true { line.change { $0.setText("") } }
    refresh()
    delegate?.textFieldDidBeginEditing(self)
    sendActions(for: .editingDidBegin)
  }

  func didEndEditing() {
    line.change { $0.place(at: $0.length, extending: false) }
    refresh()
    delegate?.textFieldDidEndEditing(self, reason: .committed)
    sendActions(for: .editingDidEnd)
  }

  /// Handles the Return key: ends the editing if the delegate allows it and `editingDidEndOnExit` has a target.
  func pressReturn() {
    guard delegate?.textFieldShouldReturn(self) ?? true else { return }
    let endsEditing = allControlEvents.contains(.editingDidEndOnExit)
    sendActions(for: [.editingDidEndOnExit, .primaryActionTriggered])
    if endsEditing { resignFirstResponder() }
  }

  // MARK: - Changing the text

  /// Replaces the selection by text; line breaks and tabs become spaces.
  func type(_ text: String) {
    let line = String(text.map { $0.isNewline || $0 == "\t" ? " " : $0 })
    change(editor.selectedRange, to: line)
  }

  /// Inserts keyboard text: a line break acts as Return, a tab is ignored.
  func insertFromKeyboard(_ text: String) {
    switch text {
    case "\n", "\r": pressReturn()
    case "\t": break
    default: type(text)
    }
  }

  func delete(_ direction: TextEditor.Direction, by unit: TextEditor.Unit) {
    let range = editor.rangeOfDeletion(direction, by: unit)
    if range.length > 0 { change(range, to: "") }
  }

  /// Applies a change by the user: asks the delegate, records it for undo, and sends the events.
  private func change(_ range: NSRange, to replacement: String) {
    guard isEnabled, range.length > 0 || !replacement.isEmpty else { return }
    guard delegate?.textField(self, shouldChangeCharactersIn: range, replacementString: replacement) ?? true else { return }
    edit(typed: replacement) { $0.replace(range, with: replacement) }
  }

  func clear() {
    guard delegate?.textFieldShouldClear(self) ?? true else { return }
    edit(typed: "") { $0.setText("") }
  }

  private func edit(typed: String, _ change: (inout TextEditor) -> Void) {
    line.edit(typed: typed, change)
    notifyOfEdit()
  }

  private func notifyOfEdit() {
    textDidChange()
    sendActions(for: .editingChanged)
  }

  // MARK: - Going back and forth

  func undo() { if line.undo() { notifyOfEdit() } }
  func redo() { if line.redo() { notifyOfEdit() } }

  func textDidChange() {
    editMenu?.dismiss()
    invalidateIntrinsicContentSize()
    refresh()
    delegate?.textFieldDidChangeSelection(self)
  }

  // MARK: - The selection

  func changeSelection(_ change: (inout TextEditor) -> Void) {
    guard line.change(change) else { return caret.restart(isActive: showsCaret) }
    editMenu?.dismiss()
    refresh()
    delegate?.textFieldDidChangeSelection(self)
  }

  // MARK: - The clipboard

  func copySelection() {
    guard editor.hasSelection, !isSecureTextEntry else { return }
    UIPasteboard.general.string = editor.selectedText
  }

  func cutSelection() {
    guard editor.hasSelection, !isSecureTextEntry else { return }
    copySelection()
    change(editor.selectedRange, to: "")
  }

  func pasteText() {
    if let text = UIPasteboard.general.string { type(text) }
  }
}
