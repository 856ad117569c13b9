internal import CPixman
import DisplayList
import Foundation

/// The paint: a colour, or pixels with a mapping from the target's pixels to the source's.
final class RasterSource {
  enum Mapping {
    /// The same colour everywhere.
    case constant
    /// Source pixel = target pixel − (x, y).
    case moved(x: Int, y: Int)
    /// Source position = affine map of the target position.
    case affine(Projection)
    /// Source position = projective map of the target position.
    case perspective(Projection)
  }

  let image: OpaquePointer
  let mapping: Mapping
  /// Whether all pixels are opaque.
  let isOpaque: Bool
  private let isOwned: Bool

  /// An owned image is released together with the source.
  init(image: OpaquePointer, mapping: Mapping, isOpaque: Bool, isOwned: Bool) {
    (self.image, self.mapping, self.isOpaque, self.isOwned) = (image, mapping, isOpaque, isOwned)
  }

  deinit {
    if isOwned { pixman_image_unref(image) }
  }

  /// The mapping from target to source positions, both in pixels; offsets close to whole pixels are rounded.
  static func mapping(_ projection: Projection, extent: Double) -> Mapping {
    guard projection.isAffine else { return .perspective(projection) }
    var p = projection
    let share = 0.02 / max(extent, 1)
    if abs(p.m11 - 1) < share, abs(p.m22 - 1) < share, abs(p.m12) < share, abs(p.m21) < share {
      (p.m11, p.m12, p.m21, p.m22) = (1, 0, 0, 1)
      let (x, y) = (p.m31.rounded(), p.m32.rounded())
      if abs(p.m31 - x) < 0.02, abs(p.m32 - y) < 0.02, abs(x) < 1e6, abs(y) < 1e6 {
        return .moved(x: -Int(x), y: -Int(y))
      }
    }
    return .affine(p)
  }
}

extension Projection {
  /// The affine map with this one's value and derivative at a point.
  func tangent(atX x: Double, y: Double) -> Projection? {
    let w = m13 * x + m23 * y + m33
    guard abs(w) > 1e-9 else { return nil }
    let (u, v) = ((m11 * x + m21 * y + m31) / w, (m12 * x + m22 * y + m32) / w)
    let (a, b) = ((m11 - u * m13) / w, (m12 - v * m13) / w)
    let (c, d) = ((m21 - u * m23) / w, (m22 - v * m23) / w)
    return Projection(a: a, b: b, c: c, d: d, tx: u - a * x - c * y, ty: v - b * x - d * y)
  }

  var pixmanTransform: pixman_transform {
    func fixed(_ value: Double) -> Int32 { Int32(min(max((value * 65536).rounded(), -2_147_483_000), 2_147_483_000)) }
    return pixman_transform(
      matrix: (
        (fixed(m11), fixed(m21), fixed(m31)), (fixed(m12), fixed(m22), fixed(m32)), (fixed(m13), fixed(m23), fixed(m33))
      ))
  }
}
