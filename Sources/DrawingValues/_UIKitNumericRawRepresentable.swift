/// A value that is a number under a name: priorities, weights, levels. `.required - 1` is the priority below the required one.
public protocol _UIKitNumericRawRepresentable: RawRepresentable, Comparable where RawValue: Comparable, RawValue: Numeric {
  /// Makes the value of a number.
  init(rawValue: RawValue)
}

extension _UIKitNumericRawRepresentable {
  /// The value that is greater by a number.
  public static func + (lhs: Self, rhs: RawValue) -> Self { Self(rawValue: lhs.rawValue + rhs) }
  /// The value that is greater by a number.
  public static func + (lhs: RawValue, rhs: Self) -> Self { Self(rawValue: lhs + rhs.rawValue) }
  /// The value that is less by a number.
  public static func - (lhs: Self, rhs: RawValue) -> Self { Self(rawValue: lhs.rawValue - rhs) }
  /// The difference of two values, as a number.
  public static func - (lhs: Self, rhs: Self) -> RawValue { lhs.rawValue - rhs.rawValue }
  /// Makes a value greater by a number.
  public static func += (lhs: inout Self, rhs: RawValue) { lhs = lhs + rhs }
  /// Makes a value less by a number.
  public static func -= (lhs: inout Self, rhs: RawValue) { lhs = lhs - rhs }
  /// Compares the numbers.
  public static func < (lhs: Self, rhs: Self) -> Bool { lhs.rawValue < rhs.rawValue }
}
