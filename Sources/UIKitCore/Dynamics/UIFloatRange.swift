import Foundation

/// The values that an attachment lets its joint take: points along an axis, or radians.
public struct UIFloatRange: Hashable, Sendable {
  /// The lower end.
  public var minimum: CGFloat
  /// The upper end.
  public var maximum: CGFloat

  /// The range from 0 to 0.
  public init() { self.init(minimum: 0, maximum: 0) }

  /// A range between two ends.
  public init(minimum: CGFloat, maximum: CGFloat) {
    self.minimum = minimum
    self.maximum = maximum
  }

  /// No freedom at all.
  public static let zero = UIFloatRange()
  /// No limit.
  public static let infinite = UIFloatRange(minimum: -.infinity, maximum: .infinity)

  /// Whether both ends are unlimited.
  public var isInfinite: Bool { minimum == -.infinity && maximum == .infinity }
}
