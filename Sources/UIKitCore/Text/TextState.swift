import DrawingValues
import Foundation

/// A text with attributes, its insertion point and selection, as a value.
struct TextState: EditingState {
  private(set) var editor = TextEditor()
  private(set) var styled = StyledText("")
  /// The objects before the text.
  private(set) var objects: [NSObject] = []

  /// Replaces the text of a range and moves the insertion point behind the replacement, which has the given attributes.
  mutating func replace(_ range: NSRange, with replacement: String, _ attributes: StyledText.Attributes) {
    let start = max(0, editor.snapped(range.location))
    let end = max(start, editor.snapped(range.location + range.length))
    let snapped = NSRange(location: start, length: end - start)
    editor.replace(snapped, with: replacement)
    styled = styled.replacing(snapped, with: StyledText(replacement, attributes: attributes))
  }

  /// Replaces the whole text and moves the insertion point behind it.
  mutating func setText(_ text: StyledText) {
    styled = text
    editor.setText(text.string)
  }

  mutating func setObjects(_ new: [NSObject]) {
    objects = new
    editor.setObjectCount(new.count)
  }

  /// Removes the objects in a range; the rest of the range stays.
  mutating func removeObjects(in range: NSRange) {
    let removed = editor.objects(in: range)
    if !removed.isEmpty { setObjects(Array(objects[..<removed.lowerBound] + objects[removed.upperBound...])) }
  }

  /// Changes attributes, but not the characters.
  mutating func restyle(_ change: (inout StyledText.Attributes) -> Void) { styled = styled.changingAttributes(change) }

  /// Changes the selection, but not the characters.
  mutating func select(_ change: (inout TextEditor) -> Void) { change(&editor) }
}
