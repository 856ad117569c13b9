/// The edges of a rectangle, relative to the reading direction.
public struct NSDirectionalRectEdge: OptionSet, Hashable, Sendable {
  /// The bit mask, with UIKit's values.
  public let rawValue: UInt

  /// Makes a set from a bit mask.
  public init(rawValue: UInt) { self.rawValue = rawValue }

  /// The top edge.
  public static let top = NSDirectionalRectEdge(rawValue: 1 << 0)
  /// The left edge in a left-to-right language.
  public static let leading = NSDirectionalRectEdge(rawValue: 1 << 1)
  /// The bottom edge.
  public static let bottom = NSDirectionalRectEdge(rawValue: 1 << 2)
  /// The right edge in a left-to-right language.
  public static let trailing = NSDirectionalRectEdge(rawValue: 1 << 3)
  /// All four edges.
  public static let all: NSDirectionalRectEdge = [.top, .leading, .bottom, .trailing]
}
