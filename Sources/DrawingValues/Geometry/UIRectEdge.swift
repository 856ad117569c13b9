/// Edges of a rectangle.
public struct UIRectEdge: OptionSet, Hashable, Sendable {
  /// One bit for each edge.
  public let rawValue: UInt

  /// Makes a set of edges from bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }

  /// The edge with the minimum y.
  public static let top = UIRectEdge(rawValue: 1 << 0)
  /// The edge with the minimum x.
  public static let left = UIRectEdge(rawValue: 1 << 1)
  /// The edge with the maximum y.
  public static let bottom = UIRectEdge(rawValue: 1 << 2)
  /// The edge with the maximum x.
  public static let right = UIRectEdge(rawValue: 1 << 3)
  /// The four edges.
  public static let all: UIRectEdge = [.top, .left, .bottom, .right]
}
