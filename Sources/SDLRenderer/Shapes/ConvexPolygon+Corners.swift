import DisplayList
import Foundation

extension ConvexPolygon {
  /// The maximum distance of a chord from its arc in pixels; 1/30 is below 8-bit precision.
  private static let flatness = 0.03

  /// The number of chords for each corner.
  static func chords(of shape: RoundedRect, projection: Projection) -> Int {
    let pixels = Double(shape.limitedRadius) * projection.greatestScale(over: shape.rect)
    guard pixels > 0, pixels.isFinite else { return 1 }
    let half = pixels > flatness ? acos(1 - flatness / pixels) : .pi / 4
    // In strong perspective, a corner can be so large that the angle of a chord rounds to 0.
    return max(Int(min((.pi / 4 / half).rounded(.up), 64)), 2)
  }

  /// The outline of a rounded rectangle in its plane; each corner has the same number of points, a continuous one three times as many.
  static func outline(of shape: RoundedRect, chords count: Int) -> [CGPoint] {
    let rect = shape.rect
    let radius = shape.limitedRadius
    if shape.isContinuous { return shape.continuousOutline(chords: count) }
    var points: [CGPoint] = []
    points.reserveCapacity(4 * (count + 1))
    func corner(_ which: RoundedRect.Corners, at point: CGPoint, center: CGPoint, from angle: Double) {
      guard shape.corners.contains(which) else {
        for _ in 0...count { points.append(point) }
        return
      }
      for step in 0...count {
        let turned = angle + .pi / 2 * Double(step) / Double(count)
        // Rounded at the ends, so that the straight edges stay axis-parallel.
        let (x, y) = step == 0 || step == count ? (cos(turned).rounded(), sin(turned).rounded()) : (cos(turned), sin(turned))
        points.append(CGPoint(x: center.x + radius * CGFloat(x), y: center.y + radius * CGFloat(y)))
      }
    }
    let (left, right) = (rect.minX + radius, rect.maxX - radius)
    let (top, bottom) = (rect.minY + radius, rect.maxY - radius)
    corner(.topLeft, at: CGPoint(x: rect.minX, y: rect.minY), center: CGPoint(x: left, y: top), from: .pi)
    corner(.topRight, at: CGPoint(x: rect.maxX, y: rect.minY), center: CGPoint(x: right, y: top), from: 1.5 * .pi)
    corner(.bottomRight, at: CGPoint(x: rect.maxX, y: rect.maxY), center: CGPoint(x: right, y: bottom), from: 0)
    corner(.bottomLeft, at: CGPoint(x: rect.minX, y: rect.maxY), center: CGPoint(x: left, y: bottom), from: 0.5 * .pi)
    return points
  }
}

extension Projection {
  /// The maximum factor by which lengths near the rectangle are enlarged.
  func greatestScale(over rect: CGRect) -> Double {
    let plane = max(hypot(m11, m12), hypot(m21, m22))
    if isAffine { return plane }
    let depths = [
      CGPoint(x: rect.minX, y: rect.minY), CGPoint(x: rect.maxX, y: rect.minY), CGPoint(x: rect.maxX, y: rect.maxY),
      CGPoint(x: rect.minX, y: rect.maxY),
    ].map { m13 * Double($0.x) + m23 * Double($0.y) + m33 }
    return plane / max(depths.min() ?? 1, 0.05)
  }

  /// The projection to pixels, for a target with this many pixels per point.
  func scaled(by scale: Double) -> Projection {
    Projection(
      m11: m11 * scale, m12: m12 * scale, m13: m13, m21: m21 * scale, m22: m22 * scale, m23: m23, m31: m31 * scale,
      m32: m32 * scale, m33: m33)
  }
}
