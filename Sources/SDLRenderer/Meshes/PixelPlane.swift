import CoreGraphics
import DisplayList
import Foundation

/// An affine projection of a plane to pixels.
struct PixelPlane {
  var origin: SIMD2<Double>
  /// The plane's axes, in pixels.
  var x: SIMD2<Double>
  var y: SIMD2<Double>

  /// Whether the axes point to the right and down.
  var isUpright: Bool { x.y == 0 && y.x == 0 && x.x > 0 && y.y > 0 }

  @inline(__always)
  func point(_ along: Double, _ down: Double) -> SIMD2<Double> { origin + x * along + y * down }

  /// Nil for a projection with perspective.
  init?(_ projection: Projection) {
    guard projection.isAffine else { return nil }
    origin = SIMD2(projection.m31, projection.m32)
    x = SIMD2(projection.m11, projection.m12)
    y = SIMD2(projection.m21, projection.m22)
  }

  init(origin: SIMD2<Double>, x: SIMD2<Double>, y: SIMD2<Double>) {
    (self.origin, self.x, self.y) = (origin, x, y)
  }

  /// The bounding box of a rectangle in the plane, in pixels.
  func bounds(_ xs: SIMD2<Double>, _ ys: SIMD2<Double>) -> (low: SIMD2<Double>, high: SIMD2<Double>) {
    let (a, b, c, d) = (point(xs.x, ys.x), point(xs.y, ys.x), point(xs.y, ys.y), point(xs.x, ys.y))
    return (
      pointwiseMin(pointwiseMin(a, b), pointwiseMin(c, d)), pointwiseMax(pointwiseMax(a, b), pointwiseMax(c, d))
    )
  }
}

/// A rectangle whose plane has square units: it is scaled uniformly, moved, rotated or mirrored.
struct ShapePlane {
  let plane: PixelPlane
  /// The sides in pixels.
  let width: Double
  let height: Double
  /// Pixels per unit of the shape.
  let scale: Double

  /// Nil for perspective, skew, or a non-uniform scale that would make round corners elliptic.
  init?(_ shape: RoundedRect, isLine: Bool, projection: Projection) {
    guard let plane = PixelPlane(projection), shape.rect.width > 0, shape.rect.height > 0 else { return nil }
    let (across, down) = ((plane.x * plane.x).sum().squareRoot(), (plane.y * plane.y).sum().squareRoot())
    guard across > 0, down > 0, across.isFinite, down.isFinite, abs((plane.x * plane.y).sum()) <= 1e-3 * across * down else {
      return nil
    }
    guard abs(across - down) <= 1e-3 * across || (shape.isPlain && !isLine) else { return nil }
    var origin = plane.point(Double(shape.rect.minX), Double(shape.rect.minY))
    var (width, height) = (Double(shape.rect.width) * across, Double(shape.rect.height) * down)
    if plane.isUpright {
      let end = SIMD2(ConvexPolygon.aligned(origin.x + width), ConvexPolygon.aligned(origin.y + height))
      origin = SIMD2(ConvexPolygon.aligned(origin.x), ConvexPolygon.aligned(origin.y))
      (width, height) = (end.x - origin.x, end.y - origin.y)
    }
    guard abs(origin.x) < 1e6, abs(origin.y) < 1e6, width < 1e5, height < 1e5 else { return nil }
    self.plane = PixelPlane(origin: origin, x: plane.x / across, y: plane.y / down)
    (self.width, self.height, scale) = (width, height, across)
  }

  /// The range along an axis that contains neither corners nor rims; it begins and ends on pixel boundaries if the shape is
  /// axis-parallel, so that it covers its pixels completely.
  func spans(_ length: Double, extent: Int, isX: Bool) -> SIMD2<Double> {
    let reach = Double(extent)
    guard length > 2 * reach else { return SIMD2(length / 2, length / 2) }
    guard plane.isUpright else { return SIMD2(reach, length - reach) }
    let origin = isX ? plane.origin.x : plane.origin.y
    let (start, end) = ((origin + reach).rounded(.down) - origin, (origin + length - reach).rounded(.up) - origin)
    return SIMD2(start, max(start, end))
  }

  /// The pixels of an axis-parallel rectangle; nil if an edge is between pixels.
  var pixels: PixelRect? {
    guard plane.isUpright, plane.origin == plane.origin.rounded(.toNearestOrEven), width == width.rounded(),
      height == height.rounded()
    else { return nil }
    let (x, y) = (Int(plane.origin.x), Int(plane.origin.y))
    return PixelRect(minX: x, minY: y, maxX: x + Int(width), maxY: y + Int(height))
  }
}
