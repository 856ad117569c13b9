import CoreGraphics
import Foundation

extension CGPoint {
  /// The distance to another point.
  package func distance(to other: CGPoint) -> CGFloat { hypot(x - other.x, y - other.y) }
}

extension [CGPoint] {
  /// The mean of the points; the origin without points.
  package var centroid: CGPoint {
    guard !isEmpty else { return .zero }
    let sum = reduce(CGPoint.zero) { CGPoint(x: $0.x + $1.x, y: $0.y + $1.y) }
    return CGPoint(x: sum.x / CGFloat(count), y: sum.y / CGFloat(count))
  }
}
