import DisplayList
import Foundation

/// A small upright rounded rectangle apart from the whole pixel it begins in: equal ones share one mask.
struct RoundedMask: Hashable {
  /// Steps within a pixel, along both axes: a mask is at most a sixty-fourth of a pixel from its place.
  private static let phases = 32
  /// Sizes and radii are told apart by this part of a pixel.
  private static let steps = 256.0
  /// Pixels; larger shapes are rare, and share little.
  private static let greatestSide = 64.0

  private var width: Int, height: Int, radiusX: Int, radiusY: Int
  private var phaseX: Int, phaseY: Int
  private var corners: RoundedRect.Corners

  /// `projection` leads to pixels. Nil for what is large, plain, turned, mirrored or not finite.
  init?(_ shape: RoundedRect, _ projection: Projection, pixel: inout (x: Int, y: Int)) {
    guard projection.keepsAxes, projection.m11 > 0, projection.m22 > 0, !shape.isPlain else { return nil }
    let (x, y) = (projection.m11 * shape.rect.minX + projection.m31, projection.m22 * shape.rect.minY + projection.m32)
    let (w, h) = (projection.m11 * shape.rect.width, projection.m22 * shape.rect.height)
    guard w > 1, h > 1, w <= Self.greatestSide, h <= Self.greatestSide, abs(x) < 1e6, abs(y) < 1e6 else { return nil }
    func whole(_ value: Double) -> Int { Int((value * Self.steps).rounded()) }
    (width, height) = (whole(w), whole(h))
    (radiusX, radiusY) = (whole(shape.limitedRadius * projection.m11), whole(shape.limitedRadius * projection.m22))
    corners = shape.corners
    let (stepX, stepY) = (Int((x * Double(Self.phases)).rounded()), Int((y * Double(Self.phases)).rounded()))
    pixel = (stepX >> 5, stepY >> 5)
    (phaseX, phaseY) = (stepX & 31, stepY & 31)
  }

  /// The coverage with the pixel that the shape begins in at (0, 0).
  func coverage() -> Coverage {
    let (x, y) = (Double(phaseX) / Double(Self.phases), Double(phaseY) / Double(Self.phases))
    // A plane in which the corners are round.
    let squeeze = Double(radiusY) / Double(radiusX)
    let rect = CGRect(
      x: x, y: y / squeeze, width: Double(width) / Self.steps, height: Double(height) / Self.steps / squeeze)
    let shape = RoundedRect(rect, radius: Double(radiusX) / Self.steps, corners: corners)
    let polygon = ConvexPolygon(shape, projection: Projection(a: 1, b: 0, c: 0, d: squeeze, tx: 0, ty: 0))
    return Coverage(polygon, limit: polygon.pixelBounds)
  }
}
