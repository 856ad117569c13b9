import Foundation

/// A vector of the plane.
public struct CGVector: Hashable, Codable, Sendable {
  /// The component along the x axis.
  public var dx: CGFloat
  /// The component along the y axis.
  public var dy: CGFloat

  /// Makes a vector from its components.
  @inlinable
  public init(dx: CGFloat, dy: CGFloat) {
    self.dx = dx
    self.dy = dy
  }

  /// Makes the zero vector.
  @inlinable
  public init() {
    self.init(dx: CGFloat(0), dy: CGFloat(0))
  }

  /// Makes a vector from integers.
  @inlinable
  public init(dx: Int, dy: Int) {
    self.init(dx: CGFloat(dx), dy: CGFloat(dy))
  }

  /// Makes a vector from its components.
  @inlinable
  public init(dx: Double, dy: Double) {
    self.init(dx: CGFloat(dx), dy: CGFloat(dy))
  }

  /// The zero vector.
  public static let zero = CGVector()
}

extension CGVector: CustomDebugStringConvertible {
  /// The components in parentheses: `(1.0, 2.0)`.
  public var debugDescription: String { "(\(dx), \(dy))" }
}
