import Foundation

/// Numbers as code has them: a point for decimals, no exponent, no zeros at the end.
public enum CodeText {
  /// Digits that count; a part in a million is far below what can be seen.
  public static let digits = 6

  /// A number to so many digits that count, without an exponent; 0 is “0”.
  public static func number(_ value: Double, digits: Int = digits) -> String {
    guard value != 0 else { return "0" }
    let exponent = Int(log10(abs(value)).rounded(.down))
    return fixed(value, decimals: max(digits - 1 - exponent, 0))
  }

  /// A number to so many decimals, without zeros at its end; what rounds to 0 is “0”.
  public static func fixed(_ value: Double, decimals: Int) -> String {
    var text = String(format: "%.\(decimals)f", value)
    if text.contains(".") {
      while text.hasSuffix("0") { text.removeLast() }
      if text.hasSuffix(".") { text.removeLast() }
    }
    return text == "-0" ? "0" : text
  }

  /// What a reader of `number(value)` gets.
  static func rounded(_ value: Double) -> Double { Double(number(value)) ?? value }
}
