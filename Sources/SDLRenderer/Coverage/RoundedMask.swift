import DisplayList
import Foundation

/// The key of a small upright rounded rectangle, without the whole pixel in which it begins: equal keys share a mask.
struct RoundedMask: Hashable {
  /// The number of phases in a pixel along both axes: a mask is off by at most 1/64 pixel.
  private static let phases = 32
  /// The resolution of sizes and radii: this many steps per pixel.
  private static let steps = 256.0
  /// The maximum side in pixels; larger shapes are rare and seldom equal.
  private static let greatestSide = 64.0

  private var width: Int, height: Int, radiusX: Int, radiusY: Int
  private var phaseX: Int, phaseY: Int
  private var corners: RoundedRect.Corners
  private var isContinuous: Bool

  /// `projection` maps to pixels. Nil for shapes that are large, not rounded, rotated, mirrored or not finite.
  init?(_ shape: RoundedRect, _ projection: Projection, pixel: inout (x: Int, y: Int)) {
    guard projection.keepsAxes, projection.m11 > 0, projection.m22 > 0, !shape.isPlain else { return nil }
    let (x, y) = (projection.m11 * shape.rect.minX + projection.m31, projection.m22 * shape.rect.minY + projection.m32)
    let (w, h) = (projection.m11 * shape.rect.width, projection.m22 * shape.rect.height)
    guard w > 1, h > 1, w <= Self.greatestSide, h <= Self.greatestSide, abs(x) < 1e6, abs(y) < 1e6 else { return nil }
    func whole(_ value: Double) -> Int { Int((value * Self.steps).rounded()) }
    (width, height) = (whole(w), whole(h))
    (radiusX, radiusY) = (whole(shape.limitedRadius * projection.m11), whole(shape.limitedRadius * projection.m22))
    (corners, isContinuous) = (shape.corners, shape.isContinuous)
    let (stepX, stepY) = (Int((x * Double(Self.phases)).rounded()), Int((y * Double(Self.phases)).rounded()))
    pixel = (stepX >> 5, stepY >> 5)
    (phaseX, phaseY) = (stepX & 31, stepY & 31)
  }

  /// Hashes most of the key as one number.
  func hash(into hasher: inout Hasher) {
    hasher.combine(((width &* 16_411 &+ height) &* 8_209 &+ radiusX) << 10 | phaseX << 5 | phaseY)
  }

  /// The coverage, with the pixel in which the shape begins at (0, 0).
  func coverage() -> Coverage {
    let (x, y) = (Double(phaseX) / Double(Self.phases), Double(phaseY) / Double(Self.phases))
    // Squeezes the plane so that the corners are circular.
    let squeeze = Double(radiusY) / Double(radiusX)
    let rect = CGRect(
      x: x, y: y / squeeze, width: Double(width) / Self.steps, height: Double(height) / Self.steps / squeeze)
    let shape = RoundedRect(rect, radius: Double(radiusX) / Self.steps, corners: corners, isContinuous: isContinuous)
    let polygon = ConvexPolygon(shape, projection: Projection(a: 1, b: 0, c: 0, d: squeeze, tx: 0, ty: 0))
    return Coverage(polygon, limit: polygon.pixelBounds)
  }
}
