import CoreGraphics
import Foundation

/// A 4 × 4 matrix for row vectors (x, y, z, 1), as in Core Animation: the translation is in the last row.
public struct CATransform3D: Sendable {
  /// The first row: what x adds to x, y, z and w.
  public var m11: CGFloat, m12: CGFloat, m13: CGFloat, m14: CGFloat
  /// The second row: what y adds to x, y, z and w.
  public var m21: CGFloat, m22: CGFloat, m23: CGFloat, m24: CGFloat
  /// The third row: what z adds to x, y, z and w; `m34` is −1 ÷ the viewer's distance in a transform with perspective.
  public var m31: CGFloat, m32: CGFloat, m33: CGFloat, m34: CGFloat
  /// The last row: the translation in points, and the divisor.
  public var m41: CGFloat, m42: CGFloat, m43: CGFloat, m44: CGFloat

  /// The zero matrix, as in C.
  @inlinable
  public init() {
    (m11, m12, m13, m14) = (0, 0, 0, 0)
    (m21, m22, m23, m24) = (0, 0, 0, 0)
    (m31, m32, m33, m34) = (0, 0, 0, 0)
    (m41, m42, m43, m44) = (0, 0, 0, 0)
  }

  /// Makes a matrix from its elements, row by row.
  @inlinable
  public init(
    m11: CGFloat, m12: CGFloat, m13: CGFloat, m14: CGFloat, m21: CGFloat, m22: CGFloat, m23: CGFloat, m24: CGFloat,
    m31: CGFloat, m32: CGFloat, m33: CGFloat, m34: CGFloat, m41: CGFloat, m42: CGFloat, m43: CGFloat, m44: CGFloat
  ) {
    (self.m11, self.m12, self.m13, self.m14) = (m11, m12, m13, m14)
    (self.m21, self.m22, self.m23, self.m24) = (m21, m22, m23, m24)
    (self.m31, self.m32, self.m33, self.m34) = (m31, m32, m33, m34)
    (self.m41, self.m42, self.m43, self.m44) = (m41, m42, m43, m44)
  }
}

/// The identity transform.
public let CATransform3DIdentity = CATransform3D(diagonal: 1, 1, 1)

extension CATransform3D {
  @inlinable
  package init(diagonal x: CGFloat, _ y: CGFloat, _ z: CGFloat) {
    self.init()
    (m11, m22, m33, m44) = (x, y, z, 1)
  }

  package init(_ affine: CGAffineTransform) {
    self.init(diagonal: affine.a, affine.d, 1)
    (m12, m21, m41, m42) = (affine.b, affine.c, affine.tx, affine.ty)
  }

  package func equals(_ other: CATransform3D) -> Bool {
    m11 == other.m11 && m12 == other.m12 && m13 == other.m13 && m14 == other.m14
      && m21 == other.m21 && m22 == other.m22 && m23 == other.m23 && m24 == other.m24
      && m31 == other.m31 && m32 == other.m32 && m33 == other.m33 && m34 == other.m34
      && m41 == other.m41 && m42 == other.m42 && m43 == other.m43 && m44 == other.m44
  }

  /// Whether the transform leaves z unchanged and has no perspective.
  package var isAffine: Bool {
    m13 == 0 && m14 == 0 && m23 == 0 && m24 == 0 && m31 == 0 && m32 == 0 && m33 == 1 && m34 == 0 && m43 == 0 && m44 == 1
  }

  package var isIdentity: Bool { isAffine && m11 == 1 && m12 == 0 && m21 == 0 && m22 == 1 && m41 == 0 && m42 == 0 }

  package var affine: CGAffineTransform { CGAffineTransform(a: m11, b: m12, c: m21, d: m22, tx: m41, ty: m42) }

  var isFinite: Bool {
    let sum = (m11 + m12 + m13 + m14) + (m21 + m22 + m23 + m24) + (m31 + m32 + m33 + m34) + (m41 + m42 + m43 + m44)
    return (sum * 0) == 0
  }

  /// Combines each element with the other matrix's element.
  package func zip(_ other: CATransform3D, _ combine: (CGFloat, CGFloat) -> CGFloat) -> CATransform3D {
    CATransform3D(
      m11: combine(m11, other.m11), m12: combine(m12, other.m12), m13: combine(m13, other.m13), m14: combine(m14, other.m14),
      m21: combine(m21, other.m21), m22: combine(m22, other.m22), m23: combine(m23, other.m23), m24: combine(m24, other.m24),
      m31: combine(m31, other.m31), m32: combine(m32, other.m32), m33: combine(m33, other.m33), m34: combine(m34, other.m34),
      m41: combine(m41, other.m41), m42: combine(m42, other.m42), m43: combine(m43, other.m43), m44: combine(m44, other.m44))
  }

  /// Applies this matrix first, then `other`.
  package func concatenating(_ o: CATransform3D) -> CATransform3D {
    var r = CATransform3D()
    r.m11 = m11 * o.m11 + m12 * o.m21 + m13 * o.m31 + m14 * o.m41
    r.m12 = m11 * o.m12 + m12 * o.m22 + m13 * o.m32 + m14 * o.m42
    r.m13 = m11 * o.m13 + m12 * o.m23 + m13 * o.m33 + m14 * o.m43
    r.m14 = m11 * o.m14 + m12 * o.m24 + m13 * o.m34 + m14 * o.m44
    r.m21 = m21 * o.m11 + m22 * o.m21 + m23 * o.m31 + m24 * o.m41
    r.m22 = m21 * o.m12 + m22 * o.m22 + m23 * o.m32 + m24 * o.m42
    r.m23 = m21 * o.m13 + m22 * o.m23 + m23 * o.m33 + m24 * o.m43
    r.m24 = m21 * o.m14 + m22 * o.m24 + m23 * o.m34 + m24 * o.m44
    r.m31 = m31 * o.m11 + m32 * o.m21 + m33 * o.m31 + m34 * o.m41
    r.m32 = m31 * o.m12 + m32 * o.m22 + m33 * o.m32 + m34 * o.m42
    r.m33 = m31 * o.m13 + m32 * o.m23 + m33 * o.m33 + m34 * o.m43
    r.m34 = m31 * o.m14 + m32 * o.m24 + m33 * o.m34 + m34 * o.m44
    r.m41 = m41 * o.m11 + m42 * o.m21 + m43 * o.m31 + m44 * o.m41
    r.m42 = m41 * o.m12 + m42 * o.m22 + m43 * o.m32 + m44 * o.m42
    r.m43 = m41 * o.m13 + m42 * o.m23 + m43 * o.m33 + m44 * o.m43
    r.m44 = m41 * o.m14 + m42 * o.m24 + m43 * o.m34 + m44 * o.m44
    return r
  }
}
