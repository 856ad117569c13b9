import Foundation
import ViewCore

/// A tokenizer that knows the text of its input, but not its layout: a line is a paragraph. Override it for other lines.
@preconcurrency @MainActor
open class UITextInputStringTokenizer: NSObject, UITextInputTokenizer {
  private weak var input: (any UIResponder & UITextInput)?

  /// Makes a tokenizer for an input, which is held weakly.
  public init(textInput: any UIResponder & UITextInput) { input = textInput }

  // MARK: - UITextInputTokenizer

  /// The unit around a position, or the next one in a direction; nil where the position is in none.
  open func rangeEnclosingPosition(
    _ position: UITextPosition, with granularity: UITextGranularity, inDirection direction: UITextDirection
  ) -> UITextRange? {
    guard let input, let place = place(of: position) else { return nil }
    let isForward = isForward(direction, at: position)
    guard let unit = units(granularity).first(where: { Self.encloses($0, place, isForward) }),
      let start = self.position(at: unit.location), let end = self.position(at: NSMaxRange(unit))
    else { return nil }
    return input.textRange(from: start, to: end)
  }

  /// Whether a position is at the end of a unit in a direction.
  open func isPosition(
    _ position: UITextPosition, atBoundary granularity: UITextGranularity, inDirection direction: UITextDirection
  ) -> Bool {
    guard let place = place(of: position) else { return false }
    let isForward = isForward(direction, at: position)
    return units(granularity).contains { (isForward ? NSMaxRange($0) : $0.location) == place }
  }

  /// The next end of a unit in a direction; nil after the last. O(n) in the length of the text.
  open func position(
    from position: UITextPosition, toBoundary granularity: UITextGranularity, inDirection direction: UITextDirection
  ) -> UITextPosition? {
    guard let place = place(of: position) else { return nil }
    let units = units(granularity)
    if isForward(direction, at: position) {
      return units.map { NSMaxRange($0) }.first { $0 > place }.flatMap { self.position(at: $0) }
    }
    return units.map(\.location).last { $0 < place }.flatMap { self.position(at: $0) }
  }

  /// Whether a position is inside a unit, or at its near end in a direction.
  open func isPosition(
    _ position: UITextPosition, withinTextUnit granularity: UITextGranularity, inDirection direction: UITextDirection
  ) -> Bool {
    guard let place = place(of: position) else { return false }
    let isForward = isForward(direction, at: position)
    return units(granularity).contains { Self.encloses($0, place, isForward) }
  }

  // MARK: - Units

  private static func encloses(_ unit: NSRange, _ place: Int, _ isForward: Bool) -> Bool {
    isForward ? unit.location <= place && place < NSMaxRange(unit) : unit.location < place && place <= NSMaxRange(unit)
  }

  /// The units of the text in order, in UTF-16 units.
  ///
  /// - Complexity: O(length of the text).
  func units(_ granularity: UITextGranularity) -> [NSRange] {
    TextUnits(text).ranges(granularity)
  }

  /// The whole text.
  private var text: String {
    guard let input, let whole = input.textRange(from: input.beginningOfDocument, to: input.endOfDocument) else { return "" }
    return input.text(in: whole) ?? ""
  }

  // MARK: - Positions

  private func isForward(_ direction: UITextDirection, at position: UITextPosition) -> Bool {
    direction.isForward(in: readingDirection(at: position))
  }

  /// The direction that the input says, or that of the first letter of the paragraph.
  private func readingDirection(at position: UITextPosition) -> NSWritingDirection {
    let given = input?.baseWritingDirection(for: position, in: .forward) ?? .natural
    guard given == .natural, let place = place(of: position) else { return given }
    let editor = TextEditor(text)
    return editor.part(editor.paragraphs(of: NSRange(location: place, length: 0))).readingDirection
  }

  /// The distance of a position from the start, in UTF-16 units of the text.
  private func place(of position: UITextPosition) -> Int? {
    guard let input, let range = input.textRange(from: input.beginningOfDocument, to: position) else { return nil }
    return input.text(in: range)?.utf16.count
  }

  /// The position at a distance from the start of the text, which may begin behind the document's: objects have positions, too.
  private func position(at place: Int) -> UITextPosition? {
    guard let input, let whole = input.textRange(from: input.beginningOfDocument, to: input.endOfDocument) else { return nil }
    let length = input.text(in: whole)?.utf16.count ?? 0
    return input.position(from: input.endOfDocument, offset: place - length)
  }
}

/// The units of a text, in UTF-16 units and in order.
struct TextUnits {
  private let text: String

  init(_ text: String) { self.text = text }

  func ranges(_ granularity: UITextGranularity) -> [NSRange] {
    switch granularity {
    case .character: text.indices.map { NSRange($0..<text.index(after: $0), in: text) }
    case .word: runs { $0.isPartOfWord }
    case .sentence: sentences
    case .paragraph, .line: runs { !$0.isNewline }
    case .document: text.isEmpty ? [] : [NSRange(text.startIndex..., in: text)]
    }
  }

  /// The longest parts of characters that belong to a unit.
  private func runs(_ belongs: (Character) -> Bool) -> [NSRange] {
    var found: [NSRange] = []
    var start: String.Index?
    for index in text.indices {
      if belongs(text[index]) {
        start = start ?? index
      } else if let first = start {
        found.append(NSRange(first..<index, in: text))
        start = nil
      }
    }
    if let start { found.append(NSRange(start..., in: text)) }
    return found
  }

  /// A sentence ends with a mark before a space, or with its paragraph. Abbreviations with points end one, too.
  private var sentences: [NSRange] {
    var found: [NSRange] = []
    var (start, hasEnded) = (String.Index?.none, false)
    func close(_ end: String.Index) {
      if let first = start { found.append(NSRange(first..<end, in: text)) }
      (start, hasEnded) = (nil, false)
    }
    for index in text.indices {
      let character = text[index]
      if character.isNewline || hasEnded && character.isWhitespace {
        close(index)
      } else if start != nil || !character.isWhitespace {
        start = start ?? index
        // A quotation mark or bracket behind the mark still belongs to the sentence.
        hasEnded = Self.ends.contains(character) || hasEnded && Self.closers.contains(character)
        if Self.fullWidthEnds.contains(character) { close(text.index(after: index)) }
      }
    }
    close(text.endIndex)
    return found
  }

  private static let ends: Set<Character> = [".", "!", "?", "…", "؟", "۔"]
  /// Chinese and Japanese sentences have no space between them.
  private static let fullWidthEnds: Set<Character> = ["。", "！", "？"]
  private static let closers: Set<Character> = ["\"", "'", "”", "’", "»", ")", "]"]
}
