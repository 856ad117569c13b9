import CoreGraphics
import DisplayList
import Foundation

extension Projection {
  /// The effect of the transform on points with z = 0, without the z of the result.
  init(_ t: CATransform3D) {
    self.init(
      m11: t.m11, m12: t.m12, m13: t.m14, m21: t.m21, m22: t.m22, m23: t.m24, m31: t.m41, m32: t.m42, m33: t.m44)
  }

  /// A translation before this projection.
  @inline(__always)
  func translated(x: Double, y: Double) -> Projection {
    var p = self
    p.m31 += x * m11 + y * m21
    p.m32 += x * m12 + y * m22
    if !isAffine { p.m33 += x * m13 + y * m23 }
    return p
  }

  /// An affine transform before this projection.
  @inline(__always)
  func prefixed(by t: CGAffineTransform) -> Projection {
    var p = self
    p.m11 = t.a * m11 + t.b * m21
    p.m12 = t.a * m12 + t.b * m22
    p.m21 = t.c * m11 + t.d * m21
    p.m22 = t.c * m12 + t.d * m22
    p.m31 = t.tx * m11 + t.ty * m21 + m31
    p.m32 = t.tx * m12 + t.ty * m22 + m32
    if !isAffine {
      p.m13 = t.a * m13 + t.b * m23
      p.m23 = t.c * m13 + t.d * m23
      p.m33 = t.tx * m13 + t.ty * m23 + m33
    }
    return p
  }

  /// `first` before this projection; exactly affine without perspective.
  func prefixed(by first: Projection) -> Projection {
    var p = Projection(
      m11: first.m11 * m11 + first.m12 * m21 + first.m13 * m31, m12: first.m11 * m12 + first.m12 * m22 + first.m13 * m32,
      m13: first.m11 * m13 + first.m12 * m23 + first.m13 * m33,
      m21: first.m21 * m11 + first.m22 * m21 + first.m23 * m31, m22: first.m21 * m12 + first.m22 * m22 + first.m23 * m32,
      m23: first.m21 * m13 + first.m22 * m23 + first.m23 * m33,
      m31: first.m31 * m11 + first.m32 * m21 + first.m33 * m31, m32: first.m31 * m12 + first.m32 * m22 + first.m33 * m32,
      m33: first.m31 * m13 + first.m32 * m23 + first.m33 * m33)
    if p.m13 == 0 && p.m23 == 0 && p.m33 != 1 && p.m33 > 0 {
      let k = 1 / p.m33
      p = Projection(a: p.m11 * k, b: p.m12 * k, c: p.m21 * k, d: p.m22 * k, tx: p.m31 * k, ty: p.m32 * k)
    }
    return p
  }

  var determinant: Double {
    m11 * (m22 * m33 - m23 * m32) - m12 * (m21 * m33 - m23 * m31) + m13 * (m21 * m32 - m22 * m31)
  }

  /// `bounds(of:)` without an array when nothing is in perspective.
  @inline(__always)
  func boundingBox(of rect: CGRect) -> CGRect {
    if isAffine {
      let (ux, uy) = (m11 * rect.width, m12 * rect.width)
      let (vx, vy) = (m21 * rect.height, m22 * rect.height)
      let x = m11 * rect.minX + m21 * rect.minY + m31 + min(0, ux) + min(0, vx)
      let y = m12 * rect.minX + m22 * rect.minY + m32 + min(0, uy) + min(0, vy)
      return CGRect(x: x, y: y, width: abs(ux) + abs(vx), height: abs(uy) + abs(vy))
    }
    return bounds(of: rect)
  }

  /// Whether the plane shows its back at a point: its image there is mirrored.
  func facesAway(at point: CGPoint) -> Bool {
    let w = m13 * point.x + m23 * point.y + m33
    return w > 0 ? determinant < 0 : determinant > 0
  }
}
