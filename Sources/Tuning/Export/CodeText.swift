import Foundation

/// Formats numbers for code: a decimal point, no exponent, no trailing zeros.
public enum CodeText {
  /// The number of significant digits; a relative error of 10⁻⁶ is not visible.
  public static let digits = 6

  /// A number with this many significant digits, without an exponent; 0 is “0”.
  public static func number(_ value: Double, digits: Int = digits) -> String {
    guard value != 0 else { return "0" }
    let exponent = Int(log10(abs(value)).rounded(.down))
    return fixed(value, decimals: max(digits - 1 - exponent, 0))
  }

  /// A number with this many decimals, without trailing zeros; what rounds to 0 is “0”.
  public static func fixed(_ value: Double, decimals: Int) -> String {
    var text = String(format: "%.\(decimals)f", value)
    if text.contains(".") {
      while text.hasSuffix("0") { text.removeLast() }
      if text.hasSuffix(".") { text.removeLast() }
    }
    return text == "-0" ? "0" : text
  }

  /// The value that `number(value)` reads back as.
  static func rounded(_ value: Double) -> Double { Double(number(value)) ?? value }
}
