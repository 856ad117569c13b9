import Foundation

extension CGPath {
  /// The bounding rectangle of all points, including control points; null for an empty path.
  ///
  /// - Complexity: O(segments).
  public final var boundingBox: CGRect {
    var box = Box()
    for segment in segments {
      switch segment {
      case .move(let point), .line(let point): box.add(point)
      case .quad(let control, let end):
        box.add(control)
        box.add(end)
      case .curve(let control1, let control2, let end):
        box.add(control1)
        box.add(control2)
        box.add(end)
      case .close: break
      }
    }
    return box.rect
  }

  /// The bounding rectangle of the lines and curves; null for an empty path.
  ///
  /// - Complexity: O(segments).
  public final var boundingBoxOfPath: CGRect {
    var box = Box()
    var pen = CGPoint.zero
    for segment in segments {
      switch segment {
      case .move(let point), .line(let point):
        box.add(point)
        pen = point
      case .quad(let control, let end):
        box.add(end)
        for t in Bezier.turns(pen.x, control.x, end.x) + Bezier.turns(pen.y, control.y, end.y) {
          box.add(Bezier.point(t, pen, control, end))
        }
        pen = end
      case .curve(let control1, let control2, let end):
        box.add(end)
        let turns =
          Bezier.turns(pen.x, control1.x, control2.x, end.x) + Bezier.turns(pen.y, control1.y, control2.y, end.y)
        for t in turns { box.add(Bezier.point(t, pen, control1, control2, end)) }
        pen = end
      case .close: break
      }
    }
    return box.rect
  }
}

/// The bounding box of points.
struct Box {
  private var lower = CGPoint(x: CGFloat.infinity, y: .infinity)
  private var upper = CGPoint(x: -CGFloat.infinity, y: -.infinity)

  mutating func add(_ point: CGPoint) {
    lower = CGPoint(x: min(lower.x, point.x), y: min(lower.y, point.y))
    upper = CGPoint(x: max(upper.x, point.x), y: max(upper.y, point.y))
  }

  var rect: CGRect {
    guard lower.x <= upper.x else { return .null }
    return CGRect(x: lower.x, y: lower.y, width: upper.x - lower.x, height: upper.y - lower.y)
  }
}
