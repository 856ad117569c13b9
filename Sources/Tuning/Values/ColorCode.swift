import Foundation

/// Colours as 0xRRGGBBAA and as text.
enum ColorCode {
  /// `#F2604B`, or `#F2604B80` if it is not opaque.
  static func text(for code: UInt32) -> String {
    code & 0xFF == 0xFF ? String(format: "#%06X", code >> 8) : String(format: "#%08X", code)
  }

  /// The code of a text with 3, 6 or 8 hexadecimal digits, with or without `#`; nil for other texts.
  static func code(in typed: String) -> UInt32? {
    var digits = typed.trimmingCharacters(in: .whitespacesAndNewlines)
    if digits.hasPrefix("#") { digits.removeFirst() }
    guard digits.allSatisfy(\.isHexDigit) else { return nil }
    if digits.count == 3 { digits = digits.map { "\($0)\($0)" }.joined() }
    switch digits.count {
    case 6: return UInt32(digits, radix: 16).map { $0 << 8 | 0xFF }
    case 8: return UInt32(digits, radix: 16)
    default: return nil
    }
  }
}
