import Foundation

/// A word of a line that the format does not allow there.
struct LineProblem: Error, Equatable {
  let expected: String
  let found: String
}

/// Reads the words of a line in order; texts are in double quotes.
struct LineWords {
  private var rest: Substring.UnicodeScalarView

  init(_ line: Substring) {
    rest = line.unicodeScalars
  }

  private mutating func skipBlanks() {
    while let first = rest.first, first == " " || first == "\t" || first == "\r" { rest.removeFirst() }
  }

  /// Whether only spaces are left.
  mutating func isAtEnd() -> Bool {
    skipBlanks()
    return rest.isEmpty
  }

  /// Reads a word without quotes.
  mutating func word(_ expected: String) throws(LineProblem) -> String {
    skipBlanks()
    let word = rest.prefix { $0 != " " && $0 != "\t" && $0 != "\r" }
    guard !word.isEmpty else { throw LineProblem(expected: expected, found: "the end of the line") }
    rest = rest[word.endIndex...]
    return String(word)
  }

  mutating func end() throws(LineProblem) {
    guard !isAtEnd() else { return }
    throw LineProblem(expected: "the end of the line", found: QuotedText.quoted(Substring(rest)))
  }

  /// Reads a finite number in a range.
  mutating func number(_ expected: String, in range: ClosedRange<Double>) throws(LineProblem) -> Double {
    let word = try word(expected)
    guard let number = Double(word), number.isFinite, range.contains(number), Self.isPlain(word) else {
      throw LineProblem(expected: expected, found: QuotedText.quoted(word))
    }
    return number
  }

  /// Whether a word is a plain decimal number: `Double.init` also accepts `0x1p3`, `inf` and `nan`.
  private static func isPlain(_ word: String) -> Bool {
    word.utf8.allSatisfy { byte in
      switch byte {
      case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "+"), UInt8(ascii: "."), UInt8(ascii: "e"),
        UInt8(ascii: "E"):
        true
      default: false
      }
    }
  }

  mutating func integer<Value: FixedWidthInteger>(
    _ expected: String, in range: ClosedRange<Value>
  ) throws(LineProblem) -> Value {
    let word = try word(expected)
    guard let number = Value(word), range.contains(number) else {
      throw LineProblem(expected: expected, found: QuotedText.quoted(word))
    }
    return number
  }

  /// Reads one of several words.
  mutating func choice<Value>(_ cases: [(String, Value)]) throws(LineProblem) -> Value {
    let names = cases.map(\.0)
    let expected = names.count == 1 ? names[0] : names.dropLast().joined(separator: ", ") + " or " + names[names.count - 1]
    let word = try word(expected)
    guard let found = cases.first(where: { $0.0 == word }) else {
      throw LineProblem(expected: expected, found: QuotedText.quoted(word))
    }
    return found.1
  }

  // MARK: - Texts

  /// Reads a text in double quotes.
  mutating func text(_ expected: String) throws(LineProblem) -> String {
    skipBlanks()
    guard let quote = rest.first else { throw LineProblem(expected: expected, found: "the end of the line") }
    guard quote == "\"" else { throw LineProblem(expected: expected, found: QuotedText.quoted(Substring(rest))) }
    rest.removeFirst()
    var text = String.UnicodeScalarView()
    while let scalar = rest.popFirst() {
      switch scalar {
      case "\"": return String(text)
      case "\\": text.append(try escape())
      default: text.append(scalar)
      }
    }
    throw LineProblem(expected: "a closing quote", found: "the end of the line")
  }

  private mutating func escape() throws(LineProblem) -> Unicode.Scalar {
    switch rest.popFirst() {
    case "\"": return "\""
    case "\\": return "\\"
    case "n": return "\n"
    case "t": return "\t"
    case "r": return "\r"
    case "u": return try scalarEscape()
    case nil: throw LineProblem(expected: "an escape", found: "the end of the line")
    case let other?: throw LineProblem(expected: "an escape", found: QuotedText.quoted("\\" + String(Character(other))))
    }
  }

  /// Reads an escaped scalar such as `u{1f600}`, after the `u`.
  private mutating func scalarEscape() throws(LineProblem) -> Unicode.Scalar {
    let expected = "a character's number in braces"
    guard rest.popFirst() == "{" else { throw LineProblem(expected: expected, found: "none") }
    let digits = rest.prefix { $0 != "}" && $0 != "\"" }
    guard digits.count <= 6, let value = UInt32(String(Substring(digits)), radix: 16), let scalar = Unicode.Scalar(value)
    else { throw LineProblem(expected: expected, found: QuotedText.quoted(Substring(digits))) }
    rest = rest[digits.endIndex...]
    guard rest.popFirst() == "}" else { throw LineProblem(expected: "a closing brace", found: "none") }
    return scalar
  }
}
