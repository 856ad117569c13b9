import Foundation
import Recording

/// A value of a JSON text and the number of the line on which it begins.
struct JSONNode: CustomStringConvertible {
  indirect enum Value {
    case object([JSONMember])
    case array([JSONNode])
    case string(String)
    case number(Double)
    case literal(String)
  }

  let line: Int
  let value: Value

  /// The kind of value as an error message names it.
  var description: String {
    switch value {
    case .object: return "an object"
    case .array: return "a list"
    case .string(let text): return QuotedText.quoted(text)
    case .number(let number): return number.isFinite ? NumberText.shortString(number, decimals: 6) : "a number too large"
    case .literal(let word): return word
    }
  }
}

struct JSONMember {
  let name: String
  let line: Int
  let node: JSONNode
}

struct JSONSyntaxError: Error, Equatable {
  let line: Int
  let expected: String
  let found: String
}

/// Parses JSON as defined in RFC 8259. Foundation's parser does not report lines, which errors of presets name.
struct JSONParser {
  /// The maximum depth of nesting, so that a hostile file cannot overflow the stack.
  static let maximumDepth = 64

  private let scalars: [Unicode.Scalar]
  private var index = 0
  private var line = 1
  private var depth = 0

  init(_ text: String) {
    scalars = Array(text.unicodeScalars)
  }

  mutating func document() throws(JSONSyntaxError) -> JSONNode {
    if scalars.first == "\u{FEFF}" { index = 1 }
    let node = try value()
    skipSpace()
    guard current == nil else { throw failure("the end of the file") }
    return node
  }

  var current: Unicode.Scalar? { index < scalars.count ? scalars[index] : nil }

  mutating func advance() { index += 1 }

  func failure(_ what: String) -> JSONSyntaxError {
    let found = current.map { $0 == "\n" ? "the end of the line" : QuotedText.quoted(String($0)) } ?? "the end of the file"
    return JSONSyntaxError(line: line, expected: what, found: found)
  }

  private mutating func skipSpace() {
    while let scalar = current, scalar == " " || scalar == "\t" || scalar == "\r" || scalar == "\n" {
      if scalar == "\n" { line += 1 }
      index += 1
    }
  }

  private mutating func consume(_ scalar: Unicode.Scalar) -> Bool {
    guard current == scalar else { return false }
    index += 1
    return true
  }

  private mutating func value() throws(JSONSyntaxError) -> JSONNode {
    skipSpace()
    let start = line
    guard let first = current else { throw failure("a value") }
    switch first {
    case "{": return JSONNode(line: start, value: .object(try members()))
    case "[": return JSONNode(line: start, value: .array(try elements()))
    case "\"": return JSONNode(line: start, value: .string(try string()))
    case "-", "0"..."9": return JSONNode(line: start, value: .number(try number()))
    default: return JSONNode(line: start, value: .literal(try literal()))
    }
  }

  private mutating func members() throws(JSONSyntaxError) -> [JSONMember] {
    try descend()
    defer { depth -= 1 }
    var members: [JSONMember] = []
    skipSpace()
    if consume("}") { return members }
    while true {
      skipSpace()
      let start = line
      guard current == "\"" else { throw failure("a name in quotes") }
      let name = try string()
      skipSpace()
      guard consume(":") else { throw failure("“:” after \(QuotedText.quoted(name))") }
      members.append(JSONMember(name: name, line: start, node: try value()))
      skipSpace()
      if consume("}") { return members }
      guard consume(",") else { throw failure("“,” or “}”") }
    }
  }

  private mutating func elements() throws(JSONSyntaxError) -> [JSONNode] {
    try descend()
    defer { depth -= 1 }
    var elements: [JSONNode] = []
    skipSpace()
    if consume("]") { return elements }
    while true {
      elements.append(try value())
      skipSpace()
      if consume("]") { return elements }
      guard consume(",") else { throw failure("“,” or “]”") }
    }
  }

  private mutating func descend() throws(JSONSyntaxError) {
    guard depth < Self.maximumDepth else { throw failure("at most \(Self.maximumDepth) levels") }
    depth += 1
    index += 1
  }

  private mutating func literal() throws(JSONSyntaxError) -> String {
    for word in ["true", "false", "null"] {
      let end = index + word.unicodeScalars.count
      if end <= scalars.count, Array(word.unicodeScalars) == Array(scalars[index..<end]) {
        index = end
        return word
      }
    }
    var word = ""
    var end = index
    while end < scalars.count, scalars[end].properties.isAlphabetic, word.count < 24 {
      word.unicodeScalars.append(scalars[end])
      end += 1
    }
    guard !word.isEmpty else { throw failure("a value") }
    throw JSONSyntaxError(line: line, expected: "a value", found: QuotedText.quoted(word))
  }

  private mutating func number() throws(JSONSyntaxError) -> Double {
    let start = index
    _ = consume("-")
    let leading = index
    skipDigits()
    guard index > leading, scalars[leading] != "0" || index == leading + 1 else { throw failure("a number") }
    if consume(".") { try requireDigits() }
    if current == "e" || current == "E" {
      index += 1
      if !consume("+") { _ = consume("-") }
      try requireDigits()
    }
    var text = String.UnicodeScalarView()
    text.append(contentsOf: scalars[start..<index])
    return Double(String(text)) ?? .nan
  }

  private mutating func skipDigits() {
    while let scalar = current, ("0"..."9").contains(scalar) { index += 1 }
  }

  private mutating func requireDigits() throws(JSONSyntaxError) {
    let start = index
    skipDigits()
    guard index > start else { throw failure("a digit") }
  }
}
