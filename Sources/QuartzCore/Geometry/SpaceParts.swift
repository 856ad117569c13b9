import CoreGraphics
import Foundation

/// A 4 × 4 transform decomposed as in CSS (css-transforms-2, “Decomposing a 3D matrix”).
///
/// The parts are perspective, translation, rotation, shear and scale.
struct SpaceParts: Sendable {
  var translation: SIMD3<Double>
  var scale: SIMD3<Double>
  /// Shear of xy, xz, yz.
  var skew: SIMD3<Double>
  var perspective: SIMD4<Double>
  var rotation: Quaternion

  /// Nil when the transform has no inverse.
  init?(_ matrix: CATransform3D) {
    guard matrix.m44 != 0, matrix.isFinite else { return nil }
    let k = 1 / matrix.m44
    let t = matrix.zip(matrix) { element, _ in element * k }
    var plain = t
    (plain.m14, plain.m24, plain.m34, plain.m44) = (0, 0, 0, 1)
    guard let inverse = plain.inverse else { return nil }
    // perspective = right-hand side · inverse-transpose, for row vectors: solve plain · perspective = last column.
    perspective = SIMD4(
      inverse.m11 * t.m14 + inverse.m12 * t.m24 + inverse.m13 * t.m34 + inverse.m14 * t.m44,
      inverse.m21 * t.m14 + inverse.m22 * t.m24 + inverse.m23 * t.m34 + inverse.m24 * t.m44,
      inverse.m31 * t.m14 + inverse.m32 * t.m24 + inverse.m33 * t.m34 + inverse.m34 * t.m44,
      inverse.m41 * t.m14 + inverse.m42 * t.m24 + inverse.m43 * t.m34 + inverse.m44 * t.m44)
    translation = SIMD3(t.m41, t.m42, t.m43)
    var row0 = SIMD3<Double>(t.m11, t.m12, t.m13)
    var row1 = SIMD3<Double>(t.m21, t.m22, t.m23)
    var row2 = SIMD3<Double>(t.m31, t.m32, t.m33)
    (scale, skew) = (SIMD3(repeating: 0), SIMD3(repeating: 0))
    scale.x = row0.length
    guard scale.x > 0 else { return nil }
    row0 /= scale.x
    skew.x = row0.dot(row1)
    row1 -= row0 * skew.x
    scale.y = row1.length
    guard scale.y > 0 else { return nil }
    row1 /= scale.y
    skew.x /= scale.y
    skew.y = row0.dot(row2)
    row2 -= row0 * skew.y
    skew.z = row1.dot(row2)
    row2 -= row1 * skew.z
    scale.z = row2.length
    guard scale.z > 0 else { return nil }
    row2 /= scale.z
    skew.y /= scale.z
    skew.z /= scale.z
    if row0.dot(row1.cross(row2)) < 0 {
      scale = -scale
      (row0, row1, row2) = (-row0, -row1, -row2)
    }
    var turn = CATransform3DIdentity
    (turn.m11, turn.m12, turn.m13) = (row0.x, row0.y, row0.z)
    (turn.m21, turn.m22, turn.m23) = (row1.x, row1.y, row1.z)
    (turn.m31, turn.m32, turn.m33) = (row2.x, row2.y, row2.z)
    rotation = Quaternion(turn)
  }

  var transform: CATransform3D {
    // scale · skew · rotation · translation, and the perspective as a last column.
    var shape = CATransform3DIdentity
    (shape.m11, shape.m22, shape.m33) = (scale.x, scale.y, scale.z)
    (shape.m21, shape.m31, shape.m32) = (skew.x * scale.y, skew.y * scale.z, skew.z * scale.z)
    var t = shape.concatenating(rotation.transform)
    (t.m41, t.m42, t.m43) = (translation.x, translation.y, translation.z)
    let p = perspective
    guard p.x != 0 || p.y != 0 || p.z != 0 || p.w != 1 else { return t }
    let plain = t
    t.m14 = plain.m11 * p.x + plain.m12 * p.y + plain.m13 * p.z
    t.m24 = plain.m21 * p.x + plain.m22 * p.y + plain.m23 * p.z
    t.m34 = plain.m31 * p.x + plain.m32 * p.y + plain.m33 * p.z
    t.m44 = plain.m41 * p.x + plain.m42 * p.y + plain.m43 * p.z + p.w
    return t
  }

  func interpolated(to other: SpaceParts, _ p: Double) -> SpaceParts {
    var r = self
    r.translation += (other.translation - translation) * p
    r.scale += (other.scale - scale) * p
    r.skew += (other.skew - skew) * p
    r.perspective += (other.perspective - perspective) * p
    r.rotation = rotation.slerp(to: other.rotation, p)
    return r
  }
}

extension SIMD3<Double> {
  func dot(_ other: Self) -> Double { (self * other).sum() }
  var length: Double { dot(self).squareRoot() }

  func cross(_ o: Self) -> Self { Self(y * o.z - z * o.y, z * o.x - x * o.z, x * o.y - y * o.x) }
}
