import Foundation

/// The editing state of one line of text: the text, the insertion point and the selection, as a value.
///
/// Positions count UTF-16 units, as `NSRange` does, and are always at grapheme cluster boundaries. The selection reaches from
/// `anchor`, where it began, to `head`, which moves. Objects before the text, such as tokens, have the positions below 0, one each;
/// an insertion point before one selects it instead.
package struct TextEditor: Equatable, Sendable {
  private(set) var text = ""
  private(set) var anchor = 0
  private(set) var head = 0
  /// The number of objects before the text.
  private(set) var objectCount = 0

  /// The direction of a movement or a deletion.
  enum Direction: Sendable { case backward, forward }
  /// The distance of a movement or a deletion.
  enum Unit: Sendable { case character, word, line }

  init(_ text: String = "") {
    self.text = text
    (anchor, head) = (length, length)
  }

  package var length: Int { text.utf16.count }
  var hasSelection: Bool { anchor != head }
  var selectedRange: NSRange { NSRange(location: min(anchor, head), length: abs(anchor - head)) }
  /// The part of the selection that is text.
  var selectedCharacters: NSRange { characters(of: selectedRange) }
  var selectedText: String { part(selectedCharacters) }
  /// The objects and the text.
  var wholeRange: NSRange { NSRange(location: -objectCount, length: objectCount + length) }
  var isEverythingSelected: Bool { selectedRange == wholeRange }

  /// The part of a range that is text.
  func characters(of range: NSRange) -> NSRange {
    let start = max(0, range.location)
    return NSRange(location: start, length: max(0, NSMaxRange(range) - start))
  }

  /// The text of a range of characters, which may begin or end within a grapheme cluster.
  func part(_ range: NSRange) -> String {
    // Not `Range(_:in:)`, which gives none within a grapheme cluster.
    String(text[index(range.location)..<index(NSMaxRange(range))])
  }

  /// The indices of the objects in a range.
  package func objects(in range: NSRange) -> Range<Int> {
    let start = min(max(0, range.location + objectCount), objectCount)
    return start..<min(max(start, NSMaxRange(range) + objectCount), objectCount)
  }

  // MARK: - Selecting

  mutating func select(_ range: NSRange) {
    anchor = snapped(range.location)
    head = snapped(range.location + range.length)
    selectObjectAtInsertionPoint()
  }

  /// Selects from a fixed end to a moving one, whichever comes first.
  mutating func select(from anchor: Int, to head: Int) { (self.anchor, self.head) = (snapped(anchor), snapped(head)) }

  /// Whether one object and nothing else is selected.
  var isObjectSelected: Bool { selectedRange.location < 0 && selectedRange.length == 1 }

  mutating func selectAll() { (anchor, head) = (-objectCount, length) }

  private mutating func selectObjectAtInsertionPoint() {
    if anchor == head, head < 0 { head += 1 }
  }

  /// Moves the insertion point to a position, or the end of the selection if it is extended.
  mutating func place(at position: Int, extending: Bool) {
    let range = selectedRange
    if extending { keepObject(position <= range.location ? .backward : position >= NSMaxRange(range) ? .forward : nil) }
    head = snapped(position)
    if !extending { anchor = head }
    selectObjectAtInsertionPoint()
  }

  /// Lets an extension keep the one object that is selected, whichever end of it the selection began at.
  private mutating func keepObject(_ direction: Direction?) {
    let (start, end) = (selectedRange.location, NSMaxRange(selectedRange))
    guard start < 0, end == start + 1 else { return }
    switch direction {
    case .backward: (anchor, head) = (end, start)
    // At the text's start the selection may become empty.
    case .forward where end < 0: (anchor, head) = (start, end)
    case .forward, nil: break
    }
  }

  /// Selects the word, the spaces, the punctuation character or the object at a position.
  mutating func selectWord(at position: Int) { select(wordRange(at: snapped(position))) }

  mutating func move(_ direction: Direction, by unit: Unit, extending: Bool) {
    if !extending, unit != .line, let object = objectToSelect(direction) { return select(object) }
    if extending { keepObject(direction) }
    // Without Shift, a step by a character collapses a selection to its edge.
    if hasSelection, !extending, unit == .character {
      place(at: direction == .backward ? min(anchor, head) : max(anchor, head), extending: false)
    } else {
      place(at: position(from: head, direction, by: unit), extending: extending)
    }
  }

  /// The object that a step selects: the last one from the text's start, the neighbour of selected ones; nil for a step in the text.
  private func objectToSelect(_ direction: Direction) -> NSRange? {
    let range = selectedRange
    guard objectCount > 0, NSMaxRange(range) <= 0 else { return nil }
    switch direction {
    case .backward: return NSRange(location: max(range.location - 1, -objectCount), length: 1)
    case .forward: return NSMaxRange(range) < 0 ? NSRange(location: NSMaxRange(range), length: 1) : nil
    }
  }

  /// Whether a change of the selection makes a difference.
  func changes(by change: (inout TextEditor) -> Void) -> Bool {
    var other = self
    change(&other)
    return other != self
  }

  // MARK: - Changing

  /// The range that a deletion removes: the selection, or the text between the insertion point and the next boundary.
  func rangeOfDeletion(_ direction: Direction, by unit: Unit) -> NSRange {
    guard !hasSelection else { return selectedRange }
    let end = position(from: head, direction, by: unit)
    return NSRange(location: min(head, end), length: abs(head - end))
  }

  /// Replaces the text of a range and moves the insertion point behind the replacement.
  mutating func replace(_ range: NSRange, with replacement: String) {
    guard range.location >= 0, NSMaxRange(range) <= length else { return }
    // Not `Range(_:in:)`, which gives none within a grapheme cluster.
    text.replaceSubrange(index(range.location)..<index(NSMaxRange(range)), with: replacement)
    self.place(at: range.location + replacement.utf16.count, extending: false)
  }

  mutating func setText(_ newText: String) {
    let count = objectCount
    self = TextEditor(newText)
    objectCount = count
  }

  /// Sets the number of objects before the text, and takes them out of the selection.
  mutating func setObjectCount(_ count: Int) {
    objectCount = count
    (anchor, head) = (max(0, anchor), max(0, head))
  }

  // MARK: - Stops

  private func index(_ position: Int) -> String.Index {
    String.Index(utf16Offset: min(max(position, 0), length), in: text)
  }

  /// The nearest grapheme cluster boundary at or before a position.
  func snapped(_ position: Int) -> Int {
    guard position >= 0 else { return max(position, -objectCount) }
    let index = index(position)
    guard index < text.endIndex else { return length }
    return text.rangeOfComposedCharacterSequence(at: index).lowerBound.utf16Offset(in: text)
  }

  func position(from position: Int, _ direction: Direction, by unit: Unit) -> Int {
    let index = index(position)
    switch (unit, direction) {
    case (.line, .backward): return position > 0 ? 0 : -objectCount
    case (.character, .backward) where position <= 0, (.word, .backward) where position <= 0:
      return max(position - 1, -objectCount)
    case (.character, .forward) where position < 0, (.word, .forward) where position < 0: return position + 1
    case (.line, .forward): return length
    case (.character, .backward):
      return index > text.startIndex ? text.index(before: index).utf16Offset(in: text) : 0
    case (.character, .forward):
      return index < text.endIndex ? text.index(after: index).utf16Offset(in: text) : length
    case (.word, .backward):
      var end = index
      while end > text.startIndex, !text[text.index(before: end)].isPartOfWord { end = text.index(before: end) }
      while end > text.startIndex, text[text.index(before: end)].isPartOfWord { end = text.index(before: end) }
      return end.utf16Offset(in: text)
    case (.word, .forward):
      var end = index
      while end < text.endIndex, !text[end].isPartOfWord { end = text.index(after: end) }
      while end < text.endIndex, text[end].isPartOfWord { end = text.index(after: end) }
      return end.utf16Offset(in: text)
    }
  }

  private func wordRange(at position: Int) -> NSRange {
    if position < 0 { return NSRange(location: position, length: 1) }
    guard !text.isEmpty else { return NSRange(location: 0, length: 0) }
    var index = index(position)
    if index == text.endIndex { index = text.index(before: index) }
    let kind = text[index].wordKind
    var (start, end) = (index, text.index(after: index))
    while start > text.startIndex, text[text.index(before: start)].wordKind == kind { start = text.index(before: start) }
    while end < text.endIndex, text[end].wordKind == kind { end = text.index(after: end) }
    return NSRange(start..<end, in: text)
  }
}

extension Character {
  fileprivate enum WordKind { case word, space, sign }

  var isPartOfWord: Bool { isLetter || isNumber || self == "_" || self == "'" || self == "’" }
  fileprivate var wordKind: WordKind { isPartOfWord ? .word : isWhitespace ? .space : .sign }
}
