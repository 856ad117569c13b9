import Foundation

/// A flattened subpath.
package struct Polyline: Hashable, Sendable {
  package var points: [CGPoint]
  package var isClosed: Bool
}

extension CGPath {
  /// The subpaths as straight lines within `tolerance` of the curves.
  package final func flattened(tolerance: CGFloat) -> [Polyline] {
    var lines: [Polyline] = []
    var current = Polyline(points: [], isClosed: false)
    func finish() {
      if !current.points.isEmpty { lines.append(current) }
    }
    for segment in segments {
      switch segment {
      case .move(let point):
        finish()
        current = Polyline(points: [point], isClosed: false)
      case .line(let point): current.points.append(point)
      case .quad(let control, let end):
        guard let start = current.points.last else { continue }
        let steps = Bezier.steps(start, control, end, tolerance: tolerance)
        for step in 1..<steps {
          current.points.append(Bezier.point(CGFloat(step) / CGFloat(steps), start, control, end))
        }
        current.points.append(end)
      case .curve(let control1, let control2, let end):
        guard let start = current.points.last else { continue }
        let steps = Bezier.steps(start, control1, control2, end, tolerance: tolerance)
        for step in 1..<steps {
          current.points.append(Bezier.point(CGFloat(step) / CGFloat(steps), start, control1, control2, end))
        }
        current.points.append(end)
      case .close:
        current.isClosed = true
        finish()
        current = Polyline(points: [], isClosed: false)
      }
    }
    finish()
    return lines
  }
}
