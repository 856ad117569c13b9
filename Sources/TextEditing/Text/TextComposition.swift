import DrawingValues
import Foundation
import ViewCore

/// The marked text: a part of a text that an input method composes, and replaces until the user has chosen. As a value.
///
/// What is composed is one step of undo, from the text before to what was chosen.
struct TextComposition {
  /// In UTF-16 units; nil without marked text.
  private(set) var range: NSRange?
  /// The state before the first marked text.
  private var origin: TextState?

  /// Replaces a range, which is the marked one if there is one, by marked text, and selects a part of that.
  ///
  /// - Parameter selection: in UTF-16 units from the start of the marked text; what is outside of that does not count.
  mutating func replace(
    _ replaced: NSRange, with text: String, selecting selection: NSRange, in state: inout TextState,
    _ attributes: StyledText.Attributes
  ) {
    if origin == nil { origin = state }
    state.removeObjects(in: replaced)
    let place = state.editor.characters(of: replaced).clamped(to: state.editor.length)
    let length = text.utf16.count
    state.replaceExactly(place, with: text, attributes)
    range = length > 0 ? NSRange(location: place.location, length: length) : nil
    let selected = selection.clamped(to: length)
    state.select { $0.select(NSRange(location: place.location + selected.location, length: selected.length)) }
  }

  /// Makes the marked text a part of the text like others.
  ///
  /// - Returns: the state before; nil if nothing was composed.
  mutating func end() -> TextState? {
    defer { self = TextComposition() }
    return origin
  }

  /// A text as it is shown: by default the marked part is underlined.
  func shown(_ text: StyledText, _ style: StyledText.Attributes?) -> StyledText {
    guard let range, NSMaxRange(range) <= text.length else { return text }
    let style = style ?? [.underlineStyle: NSUnderlineStyle.single.rawValue]
    return text.replacing(range, with: text.part(range).changingAttributes { $0.merge(style) { _, new in new } })
  }
}
