import CoreGraphics
import DrawingValues
import Foundation
import ViewCore

/// The text of a text view with its selection, undo history and typing attributes.
@MainActor
final class TextSession {
  private(set) var state = TextState()
  /// The attributes of typed text.
  private(set) var typing: StyledText.Attributes
  /// The x position that movements between lines keep; nil after other movements.
  private(set) var column: CGFloat?
  /// The font and the colour that were set for the whole text; nil before.
  private(set) var font: UIFont?
  private(set) var color: UIColor?
  private var history = TextHistory<TextState>()
  private var composition = TextComposition()
  private let defaults: StyledText.Attributes

  init(defaults: StyledText.Attributes) { (typing, self.defaults) = (defaults, defaults) }

  var editor: TextEditor { state.editor }

  // MARK: - Marked text

  /// The marked text; nil without.
  var marked: NSRange? { composition.range }

  /// The text as it is shown.
  func shown(_ markedStyle: StyledText.Attributes?) -> StyledText { composition.shown(state.styled, markedStyle) }

  /// Replaces the marked text, or a range where there is none, by marked text.
  func mark(_ range: NSRange, with text: String, selecting selection: NSRange) {
    composition.replace(range, with: text, selecting: selection, in: &state, typing)
    column = nil
    if composition.range == nil { unmark() }
  }

  /// Makes the marked text a part of the text like others.
  func unmark() {
    guard let origin = composition.end(), origin.editor.text != editor.text else { return }
    history.record(from: origin, to: state, typed: "")
  }

  // MARK: - Text

  /// Replaces the text and clears the undo history.
  func setText(_ text: StyledText) {
    unmark()
    state.setText(text)
    history = TextHistory()
    column = nil
    if text.length > 0 { followSelection() }
  }

  /// Changes an attribute of the whole text and of typed text; nil removes it.
  func restyle(_ key: NSAttributedString.Key, _ value: (Any?) -> Any?) {
    state.restyle { $0[key] = value($0[key]) }
    typing[key] = value(typing[key])
  }

  /// Sets the direction in which the paragraphs of a range are read, and typed text if it continues one of them.
  func setBaseDirection(_ direction: NSWritingDirection, for paragraphs: NSRange) {
    func turn(_ attributes: inout StyledText.Attributes) {
      attributes[.paragraphStyle] = (attributes[.paragraphStyle] as? NSParagraphStyle).reading(direction)
    }
    state.restyle(paragraphs, turn)
    if paragraphs.holds(editor.selectedRange) { turn(&typing) }
  }

  func setDefaults(font: UIFont?, color: UIColor?) { (self.font, self.color) = (font, color) }

  func setTyping(_ attributes: StyledText.Attributes) { typing = attributes }

  /// Replaces a range as the user does: the change can be undone.
  func replace(_ range: NSRange, with text: String) {
    let marked = self.marked
    let old = composition.end() ?? state
    state.replace(range, marked: marked, with: text, typing)
    history.record(from: old, to: state, typed: text)
    column = nil
  }

  /// Replaces a range; the change cannot be undone.
  func replaceSilently(_ range: NSRange, with text: String) {
    let marked = self.marked
    unmark()
    state.replace(range, marked: marked, with: text, typing)
    column = nil
  }

  /// - Returns: whether there was a step.
  func undo() -> Bool { restore { $0.undo($1) } }
  /// - Returns: whether there was a step.
  func redo() -> Bool { restore { $0.redo($1) } }

  private func restore(_ step: (inout TextHistory<TextState>, TextState) -> TextState?) -> Bool {
    unmark()
    guard let other = step(&history, state) else { return false }
    state = other
    column = nil
    followSelection()
    return true
  }

  // MARK: - Selection

  /// - Returns: whether the selection changed.
  func select(keeping column: CGFloat? = nil, _ change: (inout TextEditor) -> Void) -> Bool {
    let old = editor
    state.select(change)
    self.column = column
    guard editor != old else { return false }
    if let marked, !marked.holds(editor.selectedRange) { unmark() }
    followSelection()
    return true
  }

  /// Gives typed text the attributes of the selected text, or of the character before the insertion point.
  private func followSelection() {
    let text = state.styled
    guard text.length > 0 else { return }
    let range = editor.selectedRange
    let place = range.length > 0 ? range.location : max(0, range.location - 1)
    typing = text.attributes(at: min(place, text.length - 1))
    // What is typed beside a link or an attachment does not belong to it.
    (typing[.link], typing[.textItemTag], typing[.attachment]) = (nil, nil, nil)
    if typing[.font] == nil { typing[.font] = defaults[.font] }
  }
}
