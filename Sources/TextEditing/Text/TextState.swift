import DrawingValues
import Foundation
import ViewCore

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
    replaceExactly(NSRange(location: start, length: end - start), with: replacement, attributes)
  }

  /// Replaces a range of the text as it is, also where it begins or ends within a grapheme cluster: a composed accent joins the letter
  /// before it. What is outside of the text does not count.
  mutating func replaceExactly(_ range: NSRange, with replacement: String, _ attributes: StyledText.Attributes) {
    let range = editor.characters(of: range).clamped(to: editor.length)
    editor.replace(range, with: replacement)
    styled = styled.replacing(range, with: StyledText(replacement, attributes: attributes))
  }

  /// Replaces a range that is the marked one as it is, and others as whole grapheme clusters.
  mutating func replace(
    _ range: NSRange, marked: NSRange?, with replacement: String, _ attributes: StyledText.Attributes
  ) {
    if range == marked {
      replaceExactly(range, with: replacement, attributes)
    } else {
      replace(range, with: replacement, attributes)
    }
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

  /// Changes attributes of a range, but not the characters.
  mutating func restyle(_ range: NSRange, _ change: (inout StyledText.Attributes) -> Void) {
    styled = styled.replacing(range, with: styled.part(range).changingAttributes(change))
  }

  /// Changes the selection, but not the characters.
  mutating func select(_ change: (inout TextEditor) -> Void) { change(&editor) }
}
