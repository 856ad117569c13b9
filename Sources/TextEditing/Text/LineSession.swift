import DrawingValues
import Foundation
import ViewCore

/// The text of a text field with its attributes, selection and undo history.
@MainActor
package final class LineSession {
  /// The text with the attributes of its own only.
  private var state = TextState()
  private(set) var style = TextFieldStyle()
  private var history = TextHistory<TextState>()
  private var composition = TextComposition()
  /// The attributes of typed text that the program set since the last change of the selection; nil for those of the text there.
  private var ownTyping: StyledText.Attributes?
  /// The range that a double click or a click on a token selected; a drag extends the selection but keeps this range in it.
  private(set) var seed: NSRange?
  /// Whether the drag that keeps `seed` selects characters, not words.
  private(set) var dragsByCharacter = false
  /// Whether the click that began the editing keeps the selection, or `clearsOnInsertion`, that the delegate set.
  private(set) var keepsSelection = false

  var editor: TextEditor { state.editor }
  /// The text with all attributes.
  var text: StyledText { state.styled.fillingIn(style.attributes) }
  /// Whether no part of the text has attributes of its own.
  var isPlain: Bool { state.styled.runs.allSatisfy(\.attributes.isEmpty) }

  /// The objects before the text.
  package var objects: [NSObject] { state.objects }
  /// Whether the user may delete the objects before the text.
  package private(set) var deletesObjects = true

  // MARK: - Marked text

  /// The marked text; nil without.
  var marked: NSRange? { composition.range }

  /// The text as it is shown while it is edited.
  func shown(_ markedStyle: StyledText.Attributes?) -> StyledText { composition.shown(text, markedStyle) }

  /// Replaces the marked text, or a range where there is none, by marked text.
  func mark(_ range: NSRange, with text: String, selecting selection: NSRange) {
    let (attributes, range) = (typedAttributes(in: range), deletable(range))
    composition.replace(range, with: text, selecting: selection, in: &state, attributes)
    if composition.range == nil { unmark() }
  }

  /// Makes the marked text a part of the text like others.
  func unmark() {
    guard let origin = composition.end(), origin.editor.text != editor.text || origin.objects != objects else { return }
    history.record(from: origin, to: state, typed: "")
  }

  // MARK: - Objects before the text

  /// Replaces the objects, takes them out of the selection and clears the undo history.
  package func setObjects(_ objects: [NSObject]) {
    unmark()
    state.setObjects(objects)
    history = TextHistory()
  }

  /// Replaces the text of a range by an object, which is selected; the change can be undone.
  package func replaceText(of range: NSRange, by object: NSObject, at index: Int) {
    let text = editor.characters(of: range)
    edit(typed: "") { state in
      state.replace(text, with: "", [:])
      state.setObjects(Array(state.objects[..<index] + [object] + state.objects[index...]))
      state.select { $0.place(at: index - $0.objectCount, extending: false) }
    }
  }

  package func setDeletesObjects(_ deletes: Bool) { deletesObjects = deletes }

  /// The part of a range that the user may delete.
  func deletable(_ range: NSRange) -> NSRange { deletesObjects ? range : editor.characters(of: range) }

  // MARK: - Text

  /// Replaces the text and clears the undo history.
  func setText(_ text: StyledText) {
    unmark()
    state.setText(text)
    history = TextHistory()
    ownTyping = nil
  }

  /// Replaces the text by one with attributes; font, colour and alignment become those of its first character.
  func setAttributedText(_ text: StyledText) {
    setText(text)
    style.follow(text.firstAttributes)
  }

  /// Removes all characters; the change cannot be undone.
  func clear() {
    unmark()
    state.setText(StyledText(""))
  }

  /// Removes all characters and objects as the user does: the change can be undone.
  func clearByUser() {
    let range = deletable(editor.wholeRange)
    edit(typed: "") { state in
      state.removeObjects(in: range)
      state.setText(StyledText(""))
    }
  }

  /// Replaces a range as the user does: the change can be undone.
  func replace(_ range: NSRange, with text: String) {
    let (attributes, range, marked) = (typedAttributes(in: range), deletable(range), self.marked)
    edit(typed: text) { state in
      state.removeObjects(in: range)
      state.replace(range, marked: marked, with: text, attributes)
    }
  }

  /// Replaces a range; the change cannot be undone.
  func replaceSilently(_ range: NSRange, with text: String) {
    let marked = self.marked
    unmark()
    let attributes = typedAttributes(in: range)
    state.removeObjects(in: range)
    state.replace(range, marked: marked, with: text, attributes)
  }

  private func edit(typed: String, _ change: (inout TextState) -> Void) {
    let previous = composition.end() ?? state
    change(&state)
    history.record(from: previous, to: state, typed: typed)
  }

  /// - Returns: whether there was a step.
  func undo() -> Bool { restore { $0.undo($1) } }
  /// - Returns: whether there was a step.
  func redo() -> Bool { restore { $0.redo($1) } }

  private func restore(_ step: (inout TextHistory<TextState>, TextState) -> TextState?) -> Bool {
    unmark()
    guard let other = step(&history, state) else { return false }
    state = other
    ownTyping = nil
    return true
  }

  // MARK: - Attributes

  func setFont(_ font: UIFont?) {
    style.font = font
    setWhole(.font)
  }

  func setColor(_ color: UIColor?) {
    style.color = color
    setWhole(.foregroundColor)
  }

  func setAlignment(_ alignment: NSTextAlignment) {
    style.alignment = alignment
    state.restyle { $0 = $0.aligned(alignment) }
  }

  /// Sets the direction in which the text is read.
  func setBaseDirection(_ direction: NSWritingDirection) {
    style.setBaseDirection(direction)
    state.restyle { own in
      if let paragraph = own[.paragraphStyle] as? NSParagraphStyle {
        own[.paragraphStyle] = Optional(paragraph).reading(direction)
      }
    }
  }

  /// Gives the whole text these attributes and no others.
  func setAttributes(_ attributes: StyledText.Attributes) {
    style.setAttributes(attributes)
    state.restyle { $0 = [:] }
    ownTyping = nil
  }

  /// Gives fonts of text styles the text size of traits.
  ///
  /// - Returns: whether a font changed.
  func adjustFonts(for traits: UITraitCollection) -> Bool {
    let (old, oldFont) = (state.styled, style.font)
    style.font = style.font?.adjusted(for: traits)
    if !isPlain { state.restyle { $0[.font] = ($0[.font] as? UIFont)?.adjusted(for: traits) } }
    return style.font !== oldFont || (!isPlain && state.styled != old)
  }

  /// Gives the whole text the style's value of an attribute.
  private func setWhole(_ key: NSAttributedString.Key) {
    state.restyle { $0[key] = nil }
    ownTyping?[key] = nil
  }

  /// All attributes of text that is typed now.
  var typing: StyledText.Attributes {
    typedAttributes(in: editor.selectedRange).merging(style.attributes) { own, _ in own }
  }

  func setTyping(_ attributes: StyledText.Attributes?) { ownTyping = attributes }

  /// The attributes that the program set, or those of the range, or of the character before it.
  private func typedAttributes(in range: NSRange) -> StyledText.Attributes {
    if let ownTyping { return ownTyping }
    let range = editor.characters(of: range)
    guard state.styled.length > 0 else { return [:] }
    let place = range.length > 0 ? range.location : range.location - 1
    return state.styled.attributes(at: min(max(0, place), state.styled.length - 1))
  }

  // MARK: - Selection

  /// - Returns: whether the selection changed.
  @discardableResult
  func select(_ change: (inout TextEditor) -> Void) -> Bool {
    let previous = editor
    state.select(change)
    guard editor != previous else { return false }
    if let marked, !marked.holds(editor.selectedRange) { unmark() }
    ownTyping = nil
    return true
  }

  /// Begins a click; returns false if it keeps the selection, which the delegate made when the click began the editing.
  ///
  /// - Parameter clearsOnInsertion: whether the next text replaces the whole text; a click that begins the editing keeps that too.
  func beginClick(beginsEditing: Bool, clearsOnInsertion: Bool) -> Bool {
    seed = nil
    keepsSelection = beginsEditing && (editor.hasSelection || clearsOnInsertion)
    return !keepsSelection
  }

  /// Keeps the present selection in those that a drag makes.
  func keepSelectionInDrag(byCharacter: Bool = false) { (seed, dragsByCharacter) = (editor.selectedRange, byCharacter) }
}
