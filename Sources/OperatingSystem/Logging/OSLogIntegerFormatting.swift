/// The digits of an integer.
public struct OSLogIntegerFormatting {
  private var radix = 10
  private var explicitPositiveSign = false
  private var includePrefix = false
  private var uppercase = false
  private var minDigits: (() -> Int)?

  /// Base 10.
  public static var decimal: OSLogIntegerFormatting { OSLogIntegerFormatting() }
  /// Base 16.
  public static var hex: OSLogIntegerFormatting { OSLogIntegerFormatting(radix: 16) }
  /// Base 8.
  public static var octal: OSLogIntegerFormatting { OSLogIntegerFormatting(radix: 8) }

  /// Base 10, with a plus sign before positive numbers.
  public static func decimal(explicitPositiveSign: Bool = false) -> OSLogIntegerFormatting {
    OSLogIntegerFormatting(explicitPositiveSign: explicitPositiveSign)
  }
  /// Base 10, with zeros up to a number of digits.
  public static func decimal(
    explicitPositiveSign: Bool = false, minDigits: @autoclosure @escaping () -> Int
  ) -> OSLogIntegerFormatting { OSLogIntegerFormatting(explicitPositiveSign: explicitPositiveSign, minDigits: minDigits) }

  /// Base 16, with a sign, `0x` or capital letters.
  public static func hex(
    explicitPositiveSign: Bool = false, includePrefix: Bool = false, uppercase: Bool = false
  ) -> OSLogIntegerFormatting {
    OSLogIntegerFormatting(
      radix: 16, explicitPositiveSign: explicitPositiveSign, includePrefix: includePrefix, uppercase: uppercase)
  }
  /// Base 16, with zeros up to a number of digits.
  public static func hex(
    explicitPositiveSign: Bool = false, includePrefix: Bool = false, uppercase: Bool = false,
    minDigits: @autoclosure @escaping () -> Int
  ) -> OSLogIntegerFormatting {
    OSLogIntegerFormatting(
      radix: 16, explicitPositiveSign: explicitPositiveSign, includePrefix: includePrefix, uppercase: uppercase,
      minDigits: minDigits)
  }

  /// Base 8, with a sign or `0o`; octal numbers have no letters.
  public static func octal(
    explicitPositiveSign: Bool = false, includePrefix: Bool = false, uppercase: Bool = false
  ) -> OSLogIntegerFormatting {
    OSLogIntegerFormatting(
      radix: 8, explicitPositiveSign: explicitPositiveSign, includePrefix: includePrefix, uppercase: uppercase)
  }
  /// Base 8, with zeros up to a number of digits.
  public static func octal(
    explicitPositiveSign: Bool = false, includePrefix: Bool = false, uppercase: Bool = false,
    minDigits: @autoclosure @escaping () -> Int
  ) -> OSLogIntegerFormatting {
    OSLogIntegerFormatting(
      radix: 8, explicitPositiveSign: explicitPositiveSign, includePrefix: includePrefix, uppercase: uppercase,
      minDigits: minDigits)
  }

  func text<T: FixedWidthInteger>(_ number: T) -> String {
    let isNegative = number < 0 && radix == 10
    var digits =
      radix == 10
      ? String(number.magnitude) : String(T.Magnitude(truncatingIfNeeded: number), radix: radix, uppercase: uppercase)
    let missing = (minDigits?() ?? 1) - digits.count
    if missing > 0 { digits = String(repeating: "0", count: missing) + digits }
    if includePrefix { digits = (radix == 16 ? "0x" : radix == 8 ? "0o" : "") + digits }
    return (isNegative ? "-" : explicitPositiveSign ? "+" : "") + digits
  }
}
