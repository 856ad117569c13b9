/// A named number: priorities, weights, levels. `.required - 1` is the priority below the required one.
public protocol _UIKitNumericRawRepresentable: RawRepresentable, Comparable where RawValue: Comparable, RawValue: Numeric {
  /// Makes the value from a number.
  init(rawValue: RawValue)
}

extension _UIKitNumericRawRepresentable {
  /// Adds a number to the value.
  public static func + (lhs: Self, rhs: RawValue) -> Self { Self(rawValue: lhs.rawValue + rhs) }
  /// Adds a number to the value.
  public static func + (lhs: RawValue, rhs: Self) -> Self { Self(rawValue: lhs + rhs.rawValue) }
  /// Subtracts a number from the value.
  public static func - (lhs: Self, rhs: RawValue) -> Self { Self(rawValue: lhs.rawValue - rhs) }
  /// The difference of two values as a number.
  public static func - (lhs: Self, rhs: Self) -> RawValue { lhs.rawValue - rhs.rawValue }
  /// Adds a number in place.
  public static func += (lhs: inout Self, rhs: RawValue) { lhs = lhs + rhs }
  /// Subtracts a number in place.
  public static func -= (lhs: inout Self, rhs: RawValue) { lhs = lhs - rhs }
  /// Compares the numbers.
  public static func < (lhs: Self, rhs: Self) -> Bool { lhs.rawValue < rhs.rawValue }
}
