import DisplayList
import Foundation

extension RasterTarget {
  /// The maximum error of the affine map in a cell, in pixels.
  private static let flatness = 0.1

  /// Divides a rectangle into cells in which an affine map approximates the perspective, as far as they are in `limit`. The cells do
  /// not depend on that.
  func forEachFlatCell(
    of rect: PixelRect, in limit: PixelRect, under projection: Projection, _ body: (PixelRect, Projection) -> Void
  ) {
    guard rect.intersects(limit) else { return }
    let middle = (x: Double(rect.minX + rect.maxX) / 2, y: Double(rect.minY + rect.maxY) / 2)
    let tangent = projection.tangent(atX: middle.x, y: middle.y)
    let isSmall = rect.width <= 4 && rect.height <= 4
    if isSmall && tangent == nil { return }
    if let tangent, isSmall || error(of: tangent, against: projection, in: rect) < Self.flatness {
      body(rect, tangent)
      return
    }
    var (first, second) = (rect, rect)
    if rect.width >= rect.height {
      first.maxX = rect.minX + rect.width / 2
      second.minX = first.maxX
    } else {
      first.maxY = rect.minY + rect.height / 2
      second.minY = first.maxY
    }
    forEachFlatCell(of: first, in: limit, under: projection, body)
    forEachFlatCell(of: second, in: limit, under: projection, body)
  }

  private func error(of tangent: Projection, against projection: Projection, in rect: PixelRect) -> Double {
    var worst = 0.0
    for x in [rect.minX, rect.maxX] {
      for y in [rect.minY, rect.maxY] {
        let w = projection.m13 * Double(x) + projection.m23 * Double(y) + projection.m33
        guard abs(w) > 1e-9 else { return .infinity }
        let u = (projection.m11 * Double(x) + projection.m21 * Double(y) + projection.m31) / w
        let v = (projection.m12 * Double(x) + projection.m22 * Double(y) + projection.m32) / w
        let du = tangent.m11 * Double(x) + tangent.m21 * Double(y) + tangent.m31 - u
        let dv = tangent.m12 * Double(x) + tangent.m22 * Double(y) + tangent.m32 - v
        worst = max(worst, abs(du), abs(dv))
      }
    }
    return worst
  }
}
