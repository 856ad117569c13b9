import Foundation

/// A distance along both axes, in points.
public struct UIOffset: Hashable, Sendable {
  /// Positive to the right.
  public var horizontal: CGFloat
  /// Positive downwards.
  public var vertical: CGFloat

  /// Makes an offset of 0.
  public init() { self.init(horizontal: 0, vertical: 0) }

  /// Makes an offset of two distances in points.
  public init(horizontal: CGFloat, vertical: CGFloat) {
    self.horizontal = horizontal
    self.vertical = vertical
  }

  /// An offset of 0 along both axes.
  public static let zero = UIOffset()
}
