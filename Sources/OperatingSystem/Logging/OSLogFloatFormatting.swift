import Foundation

/// The digits of a number with a fraction.
public struct OSLogFloatFormatting {
  private let conversion: String
  private var explicitPositiveSign = false
  private var uppercase = false
  private var precision: (() -> Int)?

  /// Six digits behind the point.
  public static var fixed: OSLogFloatFormatting { OSLogFloatFormatting(conversion: "f") }
  /// Base 16, with an exponent of 2.
  public static var hex: OSLogFloatFormatting { OSLogFloatFormatting(conversion: "a") }
  /// One digit before the point, with an exponent.
  public static var exponential: OSLogFloatFormatting { OSLogFloatFormatting(conversion: "e") }
  /// With an exponent for large and small numbers only.
  public static var hybrid: OSLogFloatFormatting { OSLogFloatFormatting(conversion: "g") }

  /// Six digits behind the point, with a sign.
  public static func fixed(explicitPositiveSign: Bool = false, uppercase: Bool = false) -> OSLogFloatFormatting {
    OSLogFloatFormatting(conversion: "f", explicitPositiveSign: explicitPositiveSign, uppercase: uppercase)
  }
  /// A number of digits behind the point.
  public static func fixed(
    precision: @autoclosure @escaping () -> Int, explicitPositiveSign: Bool = false, uppercase: Bool = false
  ) -> OSLogFloatFormatting {
    OSLogFloatFormatting(
      conversion: "f", explicitPositiveSign: explicitPositiveSign, uppercase: uppercase, precision: precision)
  }
  /// Base 16, with a sign or capital letters.
  public static func hex(explicitPositiveSign: Bool = false, uppercase: Bool = false) -> OSLogFloatFormatting {
    OSLogFloatFormatting(conversion: "a", explicitPositiveSign: explicitPositiveSign, uppercase: uppercase)
  }
  /// An exponent, with a sign or capital letters.
  public static func exponential(explicitPositiveSign: Bool = false, uppercase: Bool = false) -> OSLogFloatFormatting {
    OSLogFloatFormatting(conversion: "e", explicitPositiveSign: explicitPositiveSign, uppercase: uppercase)
  }
  /// An exponent, with a number of digits behind the point.
  public static func exponential(
    precision: @autoclosure @escaping () -> Int, explicitPositiveSign: Bool = false, uppercase: Bool = false
  ) -> OSLogFloatFormatting {
    OSLogFloatFormatting(
      conversion: "e", explicitPositiveSign: explicitPositiveSign, uppercase: uppercase, precision: precision)
  }
  /// The shorter of both ways, with a sign or capital letters.
  public static func hybrid(explicitPositiveSign: Bool = false, uppercase: Bool = false) -> OSLogFloatFormatting {
    OSLogFloatFormatting(conversion: "g", explicitPositiveSign: explicitPositiveSign, uppercase: uppercase)
  }
  /// The shorter of both ways, with a number of digits.
  public static func hybrid(
    precision: @autoclosure @escaping () -> Int, explicitPositiveSign: Bool = false, uppercase: Bool = false
  ) -> OSLogFloatFormatting {
    OSLogFloatFormatting(
      conversion: "g", explicitPositiveSign: explicitPositiveSign, uppercase: uppercase, precision: precision)
  }

  func text(_ number: Double) -> String {
    let sign = explicitPositiveSign ? "+" : ""
    let digits = precision.map { ".\(max(0, $0()))" } ?? ""
    return String(format: "%\(sign)\(digits)\(uppercase ? conversion.uppercased() : conversion)", number)
  }
}
