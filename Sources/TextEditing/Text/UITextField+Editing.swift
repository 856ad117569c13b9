import Controls
import CoreGraphics
import Foundation
import ViewCore

extension UITextField {
  // MARK: - Beginning and ending

  func didBeginEditing() {
    if clearsOnBeginEditing, listener?.textFieldShouldClear(self) ?? true { line.clear() }
    refresh()
    listener?.textFieldDidBeginEditing(self)
    sendActions(for: .editingDidBegin)
    post(Self.textDidBeginEditingNotification)
  }

  func didEndEditing() {
    line.unmark()
    line.select { $0.place(at: $0.length, extending: false) }
    line.setTyping(nil)
    refresh()
    let reason = DidEndEditingReason.committed
    listener?.textFieldDidEndEditing(self, reason: reason)
    sendActions(for: .editingDidEnd)
    post(Self.textDidEndEditingNotification, [Self.didEndEditingReasonUserInfoKey: reason.rawValue])
  }

  /// Handles the Return key: ends the editing if the delegate allows it and `editingDidEndOnExit` has a target.
  func pressReturn() {
    guard listener?.textFieldShouldReturn(self) ?? true else { return }
    let endsEditing = allControlEvents.contains(.editingDidEndOnExit)
    sendActions(for: [.editingDidEndOnExit, .primaryActionTriggered])
    if endsEditing { resignFirstResponder() }
  }

  // MARK: - Changing the text

  /// Replaces the selection by text, or the whole text with `clearsOnInsertion`; line breaks and tabs become spaces.
  func type(_ text: String) {
    let line = String(text.map { $0.isNewline || $0 == "\t" ? " " : $0 })
    let range = rangeOfInsertion
    let before = editor.text
    let isAllowed = mayReplace(range, by: line)
    // A delegate that refuses a text and sets one itself has made the insertion: a guess.
    if isAllowed || before != editor.text { clearsOnInsertion = false }
    if isAllowed { replace(range, by: line) }
  }

  /// What the next text replaces.
  private var rangeOfInsertion: NSRange {
    line.marked ?? (clearsOnInsertion ? NSRange(location: 0, length: editor.length) : editor.selectedRange)
  }

  /// Replaces the marked text, as far as the delegate allows that; nil and an empty text remove it.
  func mark(_ text: String?, selecting selection: NSRange) {
    let composed = String((text ?? "").map { $0.isNewline || $0 == "\t" ? " " : $0 })
    // The window of candidates would show what a secure field hides.
    guard !isSecureTextEntry, line.marked != nil || !composed.isEmpty else { return }
    let (before, marked, wasEditing) = (editor.text, line.marked, isEditing)
    var range = rangeOfInsertion
    guard mayReplace(range, by: composed), isEditing || !wasEditing else { return }
    // The delegate may have changed the text or ended the composition.
    if before != editor.text || marked != line.marked {
      guard line.marked != nil || !composed.isEmpty else { return }
      range = rangeOfInsertion
    }
    line.mark(range, with: composed, selecting: selection)
    clearsOnInsertion = false
    notifyOfEdit()
  }

  func markedTextStyleDidChange() { if line.marked != nil { refresh() } }

  /// Makes the marked text a part of the text like others.
  func unmark() {
    guard line.marked != nil else { return }
    line.unmark()
    refresh()
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
    change(line.deletable(range), to: "")
  }

  /// Applies a change by the user: asks the delegate, records it for undo, and sends the events.
  private func change(_ range: NSRange, to replacement: String) {
    if mayReplace(range, by: replacement) { replace(range, by: replacement) }
  }

  private func mayReplace(_ range: NSRange, by replacement: String) -> Bool {
    guard isEnabled, range.length > 0 || !replacement.isEmpty else { return false }
    return shouldChangeText(in: UITextRange(range: range), replacementText: replacement)
  }

  private func replace(_ range: NSRange, by replacement: String) {
    line.replace(range, with: replacement)
    notifyOfEdit()
  }

  func clear() {
    guard listener?.textFieldShouldClear(self) ?? true else { return }
    changingText {
      line.clearByUser()
      notifyOfEdit()
    }
  }

  /// Tells of a change of the text or of the objects before it, as of one by the user.
  func notifyOfEdit() {
    textDidChange()
    sendActions(for: .editingChanged)
    post(Self.textDidChangeNotification)
  }

  // MARK: - Going back and forth

  func undo() { restore { $0.undo() } }
  func redo() { restore { $0.redo() } }

  private func restore(_ step: (LineSession) -> Bool) {
    changingText {
      guard step(line) else { return }
      // The text of then has the fonts of the text size of then.
      adjustFont()
      notifyOfEdit()
    }
  }

  package func textDidChange() {
    editMenu?.dismiss()
    invalidateIntrinsicContentSize()
    refresh()
    listener?.textFieldDidChangeSelection(self)
  }

  // MARK: - The selection

  func changeSelection(_ change: (inout TextEditor) -> Void) {
    let told = editor.changes(by: change) ? inputDelegate : nil
    told?.selectionWillChange(self)
    defer { told?.selectionDidChange(self) }
    guard line.select(change) else { return caret.restart(isActive: showsCaret) }
    clearsOnInsertion = false
    editMenu?.dismiss()
    refresh()
    listener?.textFieldDidChangeSelection(self)
  }

  // MARK: - The clipboard

  func copySelection() {
    guard editor.hasSelection, !isSecureTextEntry else { return }
    _ = copySelection(toCut: false)
  }

  /// Copies the texts of selected objects and the selected text, if there are any; whether every object has one.
  private func copySelection(toCut cuts: Bool) -> Bool {
    let (own, indices) = (editor.selectedText, editor.objects(in: editor.selectedRange))
    let objects = canvas.objects?.copiedTexts(of: indices, toCut: cuts) ?? []
    let parts = objects.compactMap { $0 } + (own.isEmpty ? [] : [own])
    if !parts.isEmpty { UIPasteboard.general.string = parts.joined(separator: " ") }
    return objects.allSatisfy { $0 != nil }
  }

  /// Copies the selection and deletes it; objects stay if one of them is not copied.
  func cutSelection() {
    guard editor.hasSelection, !isSecureTextEntry else { return }
    let range = copySelection(toCut: true) ? line.deletable(editor.selectedRange) : editor.selectedCharacters
    changingText { change(range, to: "") }
  }

  func pasteText() {
    if let text = UIPasteboard.general.string { changingText { type(text) } }
  }
}
