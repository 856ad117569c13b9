import Foundation

/// A direction and a length in the plane.
public struct CGVector: Hashable, Codable, Sendable {
  /// The part along the x axis.
  public var dx: CGFloat
  /// The part along the y axis.
  public var dy: CGFloat

  /// Makes a vector of its parts.
  @inlinable
  public init(dx: CGFloat, dy: CGFloat) {
    self.dx = dx
    self.dy = dy
  }

  /// Makes a vector of length 0.
  @inlinable
  public init() {
    self.init(dx: CGFloat(0), dy: CGFloat(0))
  }

  /// Makes a vector of whole numbers.
  @inlinable
  public init(dx: Int, dy: Int) {
    self.init(dx: CGFloat(dx), dy: CGFloat(dy))
  }

  /// Makes a vector of its parts.
  @inlinable
  public init(dx: Double, dy: Double) {
    self.init(dx: CGFloat(dx), dy: CGFloat(dy))
  }

  /// The vector of length 0.
  public static let zero = CGVector()
}

extension CGVector: CustomDebugStringConvertible {
  /// The parts in parentheses: `(1.0, 2.0)`.
  public var debugDescription: String { "(\(dx), \(dy))" }
}
