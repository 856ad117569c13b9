import Foundation

extension CGPath {
  /// Whether a point is inside; open subpaths count as closed. `transform` is applied to the point first.
  ///
  /// - Complexity: O(segments), with curves flattened to lines.
  public final func contains(
    _ point: CGPoint, using rule: CGPathFillRule = .winding, transform: CGAffineTransform = .identity
  ) -> Bool {
    let point = point.applying(transform)
    guard point.isFinite else { return false }
    let box = boundingBox
    guard !box.isNull, point.x >= box.minX, point.x <= box.maxX, point.y >= box.minY, point.y <= box.maxY else {
      return false
    }
    let tolerance = max(max(box.width, box.height) * 1e-5, 1e-9)
    var winding = Winding(point: point)
    for line in flattened(tolerance: tolerance) {
      guard var from = line.points.last else { continue }
      for to in line.points {
        winding.cross(from, to)
        from = to
      }
    }
    switch rule {
    case .winding: return winding.turns != 0
    case .evenOdd: return winding.crossings % 2 != 0
    }
  }
}

/// Counts the edges that cross the ray from a point to the right.
private struct Winding {
  let point: CGPoint
  var turns = 0
  var crossings = 0

  init(point: CGPoint) { self.point = point }

  mutating func cross(_ from: CGPoint, _ to: CGPoint) {
    let isBelow = from.y <= point.y
    guard isBelow != (to.y <= point.y) else { return }
    let side = (to.x - from.x) * (point.y - from.y) - (point.x - from.x) * (to.y - from.y)
    guard isBelow ? side > 0 : side < 0 else { return }
    turns += isBelow ? 1 : -1
    crossings += 1
  }
}
