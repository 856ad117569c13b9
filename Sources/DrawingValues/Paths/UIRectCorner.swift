/// Corners of a rectangle.
public struct UIRectCorner: OptionSet, Hashable, Sendable {
  /// One bit for each corner.
  public let rawValue: UInt

  /// Makes a set of corners from bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }

  /// The corner with the minimum x and the minimum y.
  public static let topLeft = UIRectCorner(rawValue: 1 << 0)
  /// The corner with the maximum x and the minimum y.
  public static let topRight = UIRectCorner(rawValue: 1 << 1)
  /// The corner with the minimum x and the maximum y.
  public static let bottomLeft = UIRectCorner(rawValue: 1 << 2)
  /// The corner with the maximum x and the maximum y.
  public static let bottomRight = UIRectCorner(rawValue: 1 << 3)
  /// All four corners: every bit.
  public static let allCorners = UIRectCorner(rawValue: .max)
}
