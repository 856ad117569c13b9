import CoreGraphics
import DrawingValues
import Foundation

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
  private let defaults: StyledText.Attributes

  init(defaults: StyledText.Attributes) { (typing, self.defaults) = (defaults, defaults) }

  var editor: TextEditor { state.editor }

  // MARK: - Text

  /// Replaces the text and clears the undo history.
  func setText(_ text: StyledText) {
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

  func setDefaults(font: UIFont?, color: UIColor?) { (self.font, self.color) = (font, color) }

  func setTyping(_ attributes: StyledText.Attributes) { typing = attributes }

  /// Replaces a range as the user does: the change can be undone.
  func replace(_ range: NSRange, with text: String) {
    let old = state
    state.replace(range, with: text, typing)
    history.record(from: old, to: state, typed: text)
    column = nil
  }

  /// Replaces a range; the change cannot be undone.
  func replaceSilently(_ range: NSRange, with text: String) {
    state.replace(range, with: text, typing)
    column = nil
  }

  /// - Returns: whether there was a step.
  func undo() -> Bool { restore { $0.undo($1) } }
  /// - Returns: whether there was a step.
  func redo() -> Bool { restore { $0.redo($1) } }

  private func restore(_ step: (inout TextHistory<TextState>, TextState) -> TextState?) -> Bool {
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
    // What is typed beside a link does not belong to it.
    (typing[.link], typing[.textItemTag]) = (nil, nil)
    if typing[.font] == nil { typing[.font] = defaults[.font] }
  }
}
