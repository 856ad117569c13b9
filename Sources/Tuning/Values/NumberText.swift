import Foundation

/// Formats and parses numbers: a true minus, thin spaces between thousands, a decimal point.
public enum NumberText {
  /// The minus sign, U+2212.
  public static let minus = "\u{2212}"
  /// The thin space between thousands and before units, U+2009.
  public static let thinSpace = "\u{2009}"

  /// A number with a fixed number of decimals; zero has no minus.
  public static func string(_ value: Double, decimals: Int) -> String {
    guard value.isFinite else { return "–" }
    let plain = String(format: "%.\(max(decimals, 0))f", abs(value))
    let parts = plain.split(separator: ".", omittingEmptySubsequences: false)
    let whole = grouped(String(parts[0]))
    let digits = parts.count > 1 ? whole + "." + parts[1] : whole
    let isZero = plain.allSatisfy { $0 == "0" || $0 == "." }
    return value < 0 && !isZero ? minus + digits : digits
  }

  /// A number without trailing zeros, with at most `decimals` digits after the point.
  public static func shortString(_ value: Double, decimals: Int = 3) -> String {
    var text = string(value, decimals: decimals)
    guard text.contains(".") else { return text }
    while text.hasSuffix("0") { text.removeLast() }
    if text.hasSuffix(".") { text.removeLast() }
    return text
  }

  /// The finite number in a text; nil if there is none.
  static func number(in typed: String, unit: String) -> Double? {
    let whole = typed.trimmingCharacters(in: .whitespacesAndNewlines)
    for (suffix, divisor) in otherUnits(of: unit) where whole.lowercased().hasSuffix(suffix) {
      return number(in: String(whole.dropLast(suffix.count)), unit: "").map { $0 / divisor }
    }
    var text = whole
    if !unit.isEmpty, text.lowercased().hasSuffix(unit.lowercased()) { text.removeLast(unit.count) }
    text = text.replacingOccurrences(of: minus, with: "-")
    text.removeAll { $0 == " " || $0 == "\u{2009}" || $0 == "\u{00A0}" || $0 == "\u{202F}" }
    if !text.contains("."), text.filter({ $0 == "," }).count == 1 {
      text = text.replacingOccurrences(of: ",", with: ".")
    }
    let allowed = "+-.0123456789eE"
    guard !text.isEmpty, text.allSatisfy(allowed.contains), let number = Double(text), number.isFinite else { return nil }
    return number
  }

  /// Other units that are accepted for a number with this unit.
  private static func otherUnits(of unit: String) -> [(suffix: String, divisor: Double)] {
    switch unit {
    case "s": [("ms", 1000)]
    case "": [("%", 100)]
    default: []
    }
  }

  private static func grouped(_ digits: String) -> String {
    guard digits.count > 3 else { return digits }
    var groups: [Substring] = []
    var rest = digits[...]
    while rest.count > 3 {
      groups.insert(rest.suffix(3), at: 0)
      rest = rest.dropLast(3)
    }
    groups.insert(rest, at: 0)
    return groups.joined(separator: thinSpace)
  }
}
