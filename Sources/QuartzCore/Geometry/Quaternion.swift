import CoreGraphics
import Foundation

/// A rotation in space as a unit quaternion.
struct Quaternion: Sendable {
  var x: Double
  var y: Double
  var z: Double
  var w: Double

  static let identity = Quaternion(x: 0, y: 0, z: 0, w: 1)

  init(x: Double, y: Double, z: Double, w: Double) {
    (self.x, self.y, self.z, self.w) = (x, y, z, w)
  }

  /// The rotation of an orthonormal matrix for row vectors (Shepperd's method: the largest component first).
  init(_ t: CATransform3D) {
    let trace = Double(t.m11 + t.m22 + t.m33)
    if trace > 0 {
      let s = 2 * (trace + 1).squareRoot()
      self.init(x: Double(t.m23 - t.m32) / s, y: Double(t.m31 - t.m13) / s, z: Double(t.m12 - t.m21) / s, w: s / 4)
    } else if t.m11 > t.m22 && t.m11 > t.m33 {
      let s = 2 * max(0, Double(1 + t.m11 - t.m22 - t.m33)).squareRoot()
      self.init(x: s / 4, y: Double(t.m12 + t.m21) / s, z: Double(t.m31 + t.m13) / s, w: Double(t.m23 - t.m32) / s)
    } else if t.m22 > t.m33 {
      let s = 2 * max(0, Double(1 + t.m22 - t.m11 - t.m33)).squareRoot()
      self.init(x: Double(t.m12 + t.m21) / s, y: s / 4, z: Double(t.m23 + t.m32) / s, w: Double(t.m31 - t.m13) / s)
    } else {
      let s = 2 * max(0, Double(1 + t.m33 - t.m11 - t.m22)).squareRoot()
      self.init(x: Double(t.m31 + t.m13) / s, y: Double(t.m23 + t.m32) / s, z: s / 4, w: Double(t.m12 - t.m21) / s)
    }
  }

  var transform: CATransform3D {
    var t = CATransform3DIdentity
    (t.m11, t.m12, t.m13) = (1 - 2 * (y * y + z * z), 2 * (x * y + z * w), 2 * (x * z - y * w))
    (t.m21, t.m22, t.m23) = (2 * (x * y - z * w), 1 - 2 * (x * x + z * z), 2 * (y * z + x * w))
    (t.m31, t.m32, t.m33) = (2 * (x * z + y * w), 2 * (y * z - x * w), 1 - 2 * (x * x + y * y))
    return t
  }

  /// Spherical linear interpolation along the shorter arc; `p` outside 0…1 extrapolates.
  func slerp(to other: Quaternion, _ p: Double) -> Quaternion {
    var dot = x * other.x + y * other.y + z * other.z + w * other.w
    var b = other
    if dot < 0 {
      dot = -dot
      b = Quaternion(x: -b.x, y: -b.y, z: -b.z, w: -b.w)
    }
    let angle = acos(min(dot, 1))
    let s = sin(angle)
    guard s > 1e-9 else { return p < 0.5 ? self : b }
    let (k0, k1) = (sin((1 - p) * angle) / s, sin(p * angle) / s)
    return Quaternion(x: x * k0 + b.x * k1, y: y * k0 + b.y * k1, z: z * k0 + b.z * k1, w: w * k0 + b.w * k1)
  }
}
