import Controls
import CoreGraphics
import Foundation
import ViewCore

extension UITextView {
  var isEditing: Bool { isFirstResponder && isEditable }

  // MARK: - Beginning and ending

  /// Becomes the first responder for a touch that selects; false if it may not.
  func focusForSelecting() -> Bool { isFirstResponder || becomeFirstResponder() }

  func didBecomeFirstResponder() {
    selectionDidChangeLook()
    guard isEditable else { return }
    delegate?.textViewDidBeginEditing(self)
    NotificationCenter.default.post(name: Self.textDidBeginEditingNotification, object: self)
  }

  func didResignFirstResponder(wasEditing: Bool) {
    unmark()
    selectionDidChangeLook()
    guard wasEditing else { return }
    delegate?.textViewDidEndEditing(self)
    NotificationCenter.default.post(name: Self.textDidEndEditingNotification, object: self)
  }

  // MARK: - Changing the text

  /// Replaces the selection by text, or the whole text with `clearsOnInsertion`.
  func type(_ text: String) {
    let range = rangeOfInsertion
    let before = session.editor.text
    let isAllowed = mayReplace(range, by: text)
    // A delegate that refuses a text and sets one itself has made the insertion: a guess.
    if isAllowed || before != session.editor.text { clearsOnInsertion = false }
    if isAllowed { replace(range, by: text) }
  }

  /// What the next text replaces.
  private var rangeOfInsertion: NSRange {
    let whole = NSRange(location: 0, length: session.editor.length)
    return session.marked ?? (clearsOnInsertion ? whole : session.editor.selectedRange)
  }

  /// Replaces the marked text, as far as the delegate allows that; nil and an empty text remove it.
  func mark(_ text: String?, selecting selection: NSRange) {
    let composed = text ?? ""
    guard session.marked != nil || !composed.isEmpty else { return }
    let (before, marked, wasEditing) = (session.editor.text, session.marked, isEditing)
    var range = rangeOfInsertion
    guard mayReplace(range, by: composed), isEditing || !wasEditing else { return }
    // The delegate may have changed the text or ended the composition.
    if before != session.editor.text || marked != session.marked {
      guard session.marked != nil || !composed.isEmpty else { return }
      range = rangeOfInsertion
    }
    session.mark(range, with: composed, selecting: selection)
    clearsOnInsertion = false
    didChangeText()
  }

  func markedTextStyleDidChange() { if session.marked != nil { textLayoutDidChange() } }

  /// Makes the marked text a part of the text like others.
  func unmark() {
    guard session.marked != nil else { return }
    session.unmark()
    textLayoutDidChange()
  }

  func delete(_ direction: TextEditor.Direction, by unit: TextEditor.Unit) {
    let range = session.editor.rangeOfDeletion(direction, by: unit)
    if range.length > 0 { change(range, to: "") }
  }

  /// Applies a change by the user: asks the delegate, records it for undo, and calls back.
  private func change(_ range: NSRange, to replacement: String) {
    if mayReplace(range, by: replacement) { replace(range, by: replacement) }
  }

  private func mayReplace(_ range: NSRange, by replacement: String) -> Bool {
    guard isEditable, range.length > 0 || !replacement.isEmpty else { return false }
    return shouldChangeText(in: UITextRange(range: range), replacementText: replacement)
  }

  private func replace(_ range: NSRange, by replacement: String) {
    session.replace(range, with: replacement)
    didChangeText()
  }

  /// Shows the changed text and calls back.
  func didChangeText() {
    editMenu?.dismiss()
    textLayoutDidChange()
    revealInsertionPoint()
    delegate?.textViewDidChangeSelection(self)
    delegate?.textViewDidChange(self)
    NotificationCenter.default.post(name: Self.textDidChangeNotification, object: self)
  }

  // MARK: - The selection

  func changeSelection(_ change: (inout TextEditor) -> Void) { changeSelection(keeping: nil, change) }

  /// Changes the selection; `column` is the x position that further movements between lines keep.
  func changeSelection(keeping column: CGFloat?, _ change: (inout TextEditor) -> Void) {
    let told = session.editor.changes(by: change) ? inputDelegate : nil
    told?.selectionWillChange(self)
    defer { told?.selectionDidChange(self) }
    let wasComposing = session.marked != nil
    guard session.select(keeping: column, change) else { return caret.restart(isActive: showsInsertionPoint) }
    if wasComposing, session.marked == nil { textLayoutDidChange() }
    clearsOnInsertion = false
    editMenu?.dismiss()
    selectionDidChangeLook()
    delegate?.textViewDidChangeSelection(self)
  }

  /// Called when a touch has ended its selection. A finger's selection gets its menu at once.
  func selectingDidEnd(_ touch: UITouch) {
    caret.restart(isActive: showsInsertionPoint)
    if touch.type == .direct, session.editor.hasSelection { editMenu?.openAtSelection(near: touch.location(in: self)) }
  }

  // MARK: - The clipboard

  func copySelection() {
    guard session.editor.hasSelection else { return }
    UIPasteboard.general.string = session.editor.selectedText
  }

  func cutSelection() {
    guard session.editor.hasSelection, isEditable else { return }
    copySelection()
    changingText { change(session.editor.selectedRange, to: "") }
  }

  func pasteText() {
    if isEditable, let text = UIPasteboard.general.string { changingText { type(text) } }
  }
}
