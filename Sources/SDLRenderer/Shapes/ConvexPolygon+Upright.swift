import DisplayList
import Foundation

extension ConvexPolygon {
  /// The polygon of a rounded rectangle that is only scaled and moved: its corners are scaled quarter circles.
  static func upright(_ shape: RoundedRect, projection: Projection) -> ConvexPolygon {
    let box = projection.bounds(of: shape.rect)
    guard box.minX.isFinite, box.minY.isFinite, box.maxX.isFinite, box.maxY.isFinite else { return .empty }
    let (left, right) = (aligned(box.minX), aligned(box.maxX))
    let (top, bottom) = (aligned(box.minY), aligned(box.maxY))
    guard right > left, bottom > top else { return .empty }
    let radius = Double(shape.limitedRadius)
    let reach = Point(
      min(radius * abs(projection.m11), (right - left) / 2), min(radius * abs(projection.m22), (bottom - top) / 2))
    let arc = QuarterArc.points(chords: chords(of: shape, projection: projection))
    let corners = shape.corners.mirrored(x: projection.m11 < 0, y: projection.m22 < 0)
    var points: [Point] = []
    points.reserveCapacity(4 * arc.count)
    func add(_ corner: RoundedRect.Corners, at point: Point, toCenter: Point, isTurned: Bool) {
      guard corners.contains(corner) else { return points.append(point) }
      let center = point + toCenter * reach
      for step in arc {
        let turned = isTurned ? Point(step.y, step.x) : step
        points.append(center - toCenter * reach * turned)
      }
    }
    // Each arc is clockwise; (1, 0) is the point on the corner's vertical side.
    add(.topLeft, at: Point(left, top), toCenter: Point(1, 1), isTurned: false)
    add(.topRight, at: Point(right, top), toCenter: Point(-1, 1), isTurned: true)
    add(.bottomRight, at: Point(right, bottom), toCenter: Point(-1, -1), isTurned: false)
    add(.bottomLeft, at: Point(left, bottom), toCenter: Point(1, -1), isTurned: true)
    return ConvexPolygon(clockwise: points)
  }
}

/// Quarters of the unit circle from (1, 0) to (0, 1), as chords of equal length.
private enum QuarterArc {
  private static let table: [[SIMD2<Double>]] = (0...64).map { count in
    guard count > 0 else { return [SIMD2(1, 0), SIMD2(0, 1)] }
    return (0...count).map { step in
      // Exact at the ends, so that the straight edges stay axis-parallel.
      if step == 0 { return SIMD2(1, 0) }
      if step == count { return SIMD2(0, 1) }
      let angle = Double.pi / 2 * Double(step) / Double(count)
      return SIMD2(cos(angle), sin(angle))
    }
  }

  static func points(chords: Int) -> [SIMD2<Double>] { table[min(max(chords, 1), 64)] }
}

extension RoundedRect.Corners {
  /// The corners on the screen after mirroring the plane.
  fileprivate func mirrored(x: Bool, y: Bool) -> RoundedRect.Corners {
    guard x || y, self != .all else { return self }
    let columns: [[RoundedRect.Corners]] = [[.topLeft, .bottomLeft], [.topRight, .bottomRight]]
    var result: RoundedRect.Corners = []
    for column in 0...1 {
      for row in 0...1 where contains(columns[column][row]) { result.insert(columns[x ? 1 - column : column][y ? 1 - row : row]) }
    }
    return result
  }
}
