import Foundation

/// A format of `os_log` with its arguments.
package struct FormattedMessage {
  private let format: String
  private let arguments: [any CVarArg]

  package init(_ format: String, _ arguments: [any CVarArg]) { (self.format, self.arguments) = (format, arguments) }

  /// The message as it is written. A conversion without an argument is `<decode: missing data>`, as in Apple's log; so are arguments of
  /// another kind than the conversion's `<decode: mismatch for [%d]>`.
  package func text(_ privacy: LogPrivacy) -> String {
    var text = ""
    var rest = Substring(format)
    var next = arguments[...]
    while let percent = rest.firstIndex(of: "%") {
      text += rest[..<percent]
      rest = rest[rest.index(after: percent)...]
      guard let conversion = Conversion(reading: &rest) else { continue }
      text += conversion.text(&next, privacy)
    }
    return text + rest
  }
}

/// One `%…` of a format.
private struct Conversion {
  private var qualifiers: [Substring] = []
  private var flags = ""
  private var width = ""
  private var precision = ""
  private let letter: Character

  /// Reads what follows a percent sign; nil at the end of the text.
  init?(reading text: inout Substring) {
    if text.first == "{", let end = text.firstIndex(of: "}") {
      qualifiers = text[text.index(after: text.startIndex)..<end].split { $0 == "," || $0 == " " }
      text = text[text.index(after: end)...]
    }
    flags = Self.take(&text) { "-+ #0".contains($0) }
    width = Self.take(&text) { $0.isNumber || $0 == "*" }
    precision = Self.take(&text) { $0.isNumber || $0 == "." || $0 == "*" }
    // The arguments know their size.
    _ = Self.take(&text) { "hlqLzjt".contains($0) }
    guard let letter = text.popFirst() else { return nil }
    self.letter = letter
  }

  private static func take(_ text: inout Substring, while isPart: (Character) -> Bool) -> String {
    let part = text.prefix(while: isPart)
    text = text[part.endIndex...]
    return String(part)
  }

  // MARK: - Writing

  func text(_ arguments: inout ArraySlice<any CVarArg>, _ privacy: LogPrivacy) -> String {
    if letter == "%" { return "%" }
    if letter == "m" { return String(cString: strerror(errno)) }
    let width = star(width, &arguments)
    let precision = star(precision, &arguments)
    guard let argument = arguments.popFirst() else { return "<decode: missing data>" }
    guard let value = written(argument, width, precision) else { return "<decode: mismatch for [%\(letter)]>" }
    return privacy.text(ownPrivacy, isPlain: letter != "@" && letter != "s") { value }
  }

  /// A width or precision, with the argument that stands for its star.
  private func star(_ text: String, _ arguments: inout ArraySlice<any CVarArg>) -> String {
    guard text.hasSuffix("*"), let number = arguments.first as? any BinaryInteger else { return text }
    arguments.removeFirst()
    return text.dropLast() + "\(number)"
  }

  private var ownPrivacy: OSLogPrivacy {
    let mask: OSLogPrivacy.Mask = qualifiers.contains("mask.hash") ? .hash : .none
    if qualifiers.contains("public") { return .public }
    if qualifiers.contains("private") { return .private(mask: mask) }
    if qualifiers.contains("sensitive") { return .sensitive(mask: mask) }
    return .auto(mask: mask)
  }

  /// The argument as the conversion writes it; nil for one of another kind.
  private func written(_ argument: any CVarArg, _ width: String, _ precision: String) -> String? {
    let start = "%\(flags)\(width)\(precision)"
    switch letter {
    case "@", "s": return string(argument).map { aligned($0, width, precision) }
    case "d", "i", "D":
      guard let number = argument as? any BinaryInteger else { return nil }
      return word(for: number) ?? String(format: "\(start)lld", Int64(truncatingIfNeeded: number))
    case "u", "x", "X", "o", "U", "O":
      guard let number = argument as? any FixedWidthInteger else { return nil }
      return String(format: "\(start)ll\(letter.lowercased() == "x" ? "\(letter)" : letter.lowercased())", number.bits)
    case "c": return (argument as? any BinaryInteger).map { "\(UnicodeScalar(UInt8(truncatingIfNeeded: $0)))" }
    case "f", "F", "e", "E", "g", "G", "a", "A": return double(argument).map { String(format: "\(start)\(letter)", $0) }
    case "p": return (argument as? any _Pointer).map { "0x" + String($0.bits, radix: 16) }
    default: return nil
    }
  }

  private func word(for number: any BinaryInteger) -> String? {
    if qualifiers.contains("bool") { return Int64(truncatingIfNeeded: number) == 0 ? "false" : "true" }
    if qualifiers.contains("BOOL") { return Int64(truncatingIfNeeded: number) == 0 ? "NO" : "YES" }
    return nil
  }

  private func string(_ argument: any CVarArg) -> String? {
    switch argument {
    case let string as String: string
    case let characters as UnsafePointer<CChar>: String(cString: characters)
    case let characters as UnsafeMutablePointer<CChar>: String(cString: characters)
    case is any BinaryInteger, is any BinaryFloatingPoint: letter == "@" ? "\(argument)" : nil
    default: "\(argument)"
    }
  }

  private func double(_ argument: any CVarArg) -> Double? {
    switch argument {
    case let number as Double: number
    case let number as Float: Double(number)
    case let number as CGFloat: Double(number)
    default: nil
    }
  }

  private func aligned(_ text: String, _ width: String, _ precision: String) -> String {
    let cut = Int(precision.drop { $0 == "." }).map { String(text.prefix(max(0, $0))) } ?? text
    guard let columns = Int(width) else { return cut }
    let isLeft = flags.contains("-") || columns < 0
    let column = abs(columns)
    return (isLeft ? OSLogStringAlignment.left(columns: column) : .right(columns: column)).apply(to: cut)
  }
}

extension _Pointer {
  fileprivate var bits: UInt { UInt(bitPattern: self) }
}

extension FixedWidthInteger {
  /// The bits of the number, in its own width.
  fileprivate var bits: UInt64 { UInt64(truncatingIfNeeded: Magnitude(truncatingIfNeeded: self)) }
}
