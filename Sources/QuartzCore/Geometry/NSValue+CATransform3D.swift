import CoreGraphics
import Foundation

extension NSValue {
  /// Wraps a transform, for `fromValue` and `values` of animations.
  public convenience init(caTransform3D t: CATransform3D) {
    let elements = t.elements
    self.init(bytes: elements, objCType: CATransform3D.typeEncoding)
  }

  /// The wrapped transform; the zero matrix for a value of another type.
  public var caTransform3DValue: CATransform3D {
    guard isTransform3D else { return CATransform3D() }
    var elements = [CGFloat](repeating: 0, count: 16)
    getValue(&elements)
    return CATransform3D(elements: elements)
  }

  var isTransform3D: Bool { String(cString: objCType) == CATransform3D.typeEncoding }
}

extension CATransform3D {
  /// Foundation on Linux encodes arrays, but no structures.
  static let typeEncoding = "[16d]"

  /// Row by row.
  var elements: [CGFloat] { [m11, m12, m13, m14, m21, m22, m23, m24, m31, m32, m33, m34, m41, m42, m43, m44] }

  init(elements e: [CGFloat]) {
    self.init(
      m11: e[0], m12: e[1], m13: e[2], m14: e[3], m21: e[4], m22: e[5], m23: e[6], m24: e[7], m31: e[8], m32: e[9],
      m33: e[10], m34: e[11], m41: e[12], m42: e[13], m43: e[14], m44: e[15])
  }
}
