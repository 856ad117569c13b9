import CoreGraphics
import Foundation

/// The projection of a plane onto the screen: a 3 × 3 matrix for row vectors (x, y, 1), as in Core Graphics.
///
/// x′ = (m11·x + m21·y + m31) ÷ w,  y′ = (m12·x + m22·y + m32) ÷ w,  w = m13·x + m23·y + m33. An affine transform has the last
/// column 0, 0, 1. A 4 × 4 layer transform does the same to points with z = 0.
public struct Projection: Hashable, Sendable {
  /// The factors of x in x′, y′ and w.
  public var m11: Double, m12: Double, m13: Double
  /// The factors of y in x′, y′ and w.
  public var m21: Double, m22: Double, m23: Double
  /// The constants in x′, y′ and w: the translation in points, and 1 without perspective.
  public var m31: Double, m32: Double, m33: Double

  /// Makes a projection from its elements, row by row.
  @inlinable
  public init(
    m11: Double, m12: Double, m13: Double, m21: Double, m22: Double, m23: Double, m31: Double, m32: Double, m33: Double
  ) {
    (self.m11, self.m12, self.m13) = (m11, m12, m13)
    (self.m21, self.m22, self.m23) = (m21, m22, m23)
    (self.m31, self.m32, self.m33) = (m31, m32, m33)
  }

  /// Makes a projection without perspective from the elements of an affine transform.
  @inlinable
  public init(a: Double, b: Double, c: Double, d: Double, tx: Double, ty: Double) {
    self.init(m11: a, m12: b, m13: 0, m21: c, m22: d, m23: 0, m31: tx, m32: ty, m33: 1)
  }

  /// The identity, which maps each point to itself.
  public static let identity = Projection(a: 1, b: 0, c: 0, d: 1, tx: 0, ty: 0)

  /// Whether there is no perspective: parallel lines stay parallel.
  @inlinable public var isAffine: Bool { m13 == 0 && m23 == 0 && m33 == 1 }

  /// The projection of a point; nil for a point on or behind the eye's plane.
  @inlinable
  public func map(_ point: CGPoint) -> CGPoint? {
    let x = Double(point.x)
    let y = Double(point.y)
    if isAffine { return CGPoint(x: m11 * x + m21 * y + m31, y: m12 * x + m22 * y + m32) }
    let w = m13 * x + m23 * y + m33
    guard w > 1e-6 else { return nil }
    return CGPoint(x: (m11 * x + m21 * y + m31) / w, y: (m12 * x + m22 * y + m32) / w)
  }
}
