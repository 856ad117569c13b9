import Foundation

/// The range of an attachment's joint: in points along an axis, or in radians.
public struct UIFloatRange: Hashable, Sendable {
  /// The lower end.
  public var minimum: CGFloat
  /// The upper end.
  public var maximum: CGFloat

  /// Makes the range from 0 to 0.
  public init() { self.init(minimum: 0, maximum: 0) }

  /// Makes a range.
  public init(minimum: CGFloat, maximum: CGFloat) {
    self.minimum = minimum
    self.maximum = maximum
  }

  /// The range from 0 to 0, which allows no motion.
  public static let zero = UIFloatRange()
  /// The unlimited range.
  public static let infinite = UIFloatRange(minimum: -.infinity, maximum: .infinity)

  /// Whether both limits are infinite.
  public var isInfinite: Bool { minimum == -.infinity && maximum == .infinity }
}
