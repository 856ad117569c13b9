import Foundation

/// Distances from the four edges of a rectangle, in points; positive insets shrink it.
public struct UIEdgeInsets: Hashable, Sendable {
  /// The distance from the top edge, downwards.
  public var top: CGFloat
  /// The distance from the left edge, to the right.
  public var left: CGFloat
  /// The distance from the bottom edge, upwards.
  public var bottom: CGFloat
  /// The distance from the right edge, to the left.
  public var right: CGFloat

  /// Makes insets of 0.
  public init() { self.init(top: 0, left: 0, bottom: 0, right: 0) }

  /// Makes insets from four distances in points.
  public init(top: CGFloat, left: CGFloat, bottom: CGFloat, right: CGFloat) {
    self.top = top
    self.left = left
    self.bottom = bottom
    self.right = right
  }

  /// Insets of 0 on all edges.
  public static let zero = UIEdgeInsets()
}

/// Distances from the edges in reading direction, in points.
public struct NSDirectionalEdgeInsets: Hashable, Sendable {
  /// The distance from the top edge, downwards.
  public var top: CGFloat
  /// The distance from the edge where lines begin.
  public var leading: CGFloat
  /// The distance from the bottom edge, upwards.
  public var bottom: CGFloat
  /// The distance from the edge where lines end.
  public var trailing: CGFloat

  /// Makes insets of 0.
  public init() { self.init(top: 0, leading: 0, bottom: 0, trailing: 0) }

  /// Makes insets from four distances in points.
  public init(top: CGFloat, leading: CGFloat, bottom: CGFloat, trailing: CGFloat) {
    self.top = top
    self.leading = leading
    self.bottom = bottom
    self.trailing = trailing
  }

  /// Insets of 0 on all edges.
  public static let zero = NSDirectionalEdgeInsets()
}

extension CGRect {
  /// The rectangle with its edges moved inwards; sizes may become negative, as in UIKit.
  public func inset(by insets: UIEdgeInsets) -> CGRect {
    CGRect(
      x: origin.x + insets.left, y: origin.y + insets.top, width: size.width - insets.left - insets.right,
      height: size.height - insets.top - insets.bottom)
  }
}
