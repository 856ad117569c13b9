/// Corners of a rectangle.
public struct UIRectCorner: OptionSet, Hashable, Sendable {
  /// One bit for each corner.
  public let rawValue: UInt

  /// Makes a set of corners from bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }

  /// The corner of the least x and the least y.
  public static let topLeft = UIRectCorner(rawValue: 1 << 0)
  /// The corner of the greatest x and the least y.
  public static let topRight = UIRectCorner(rawValue: 1 << 1)
  /// The corner of the least x and the greatest y.
  public static let bottomLeft = UIRectCorner(rawValue: 1 << 2)
  /// The corner of the greatest x and the greatest y.
  public static let bottomRight = UIRectCorner(rawValue: 1 << 3)
  /// Every bit, and so the four corners.
  public static let allCorners = UIRectCorner(rawValue: .max)
}
