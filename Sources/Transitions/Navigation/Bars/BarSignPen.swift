import CoreGraphics
import DrawingValues
import Foundation

/// Collects the outlines of a sign: those to be stroked and those to be filled.
@MainActor
final class BarSignPen {
  typealias Point = (x: CGFloat, y: CGFloat)

  let stroked = UIBezierPath()
  let filled = UIBezierPath()

  /// Strokes a line through points.
  @discardableResult
  func line(_ points: Point...) -> Self {
    add(points, to: stroked)
    return self
  }

  /// Strokes a closed line through points.
  @discardableResult
  func shape(_ points: Point...) -> Self {
    add(points, to: stroked)
    stroked.close()
    return self
  }

  /// Fills a polygon.
  @discardableResult
  func area(_ points: Point...) -> Self {
    add(points, to: filled)
    filled.close()
    return self
  }

  @discardableResult
  func circle(_ center: Point, radius: CGFloat) -> Self {
    stroked.append(Self.circle(center, radius))
    return self
  }

  @discardableResult
  func disc(_ center: Point, radius: CGFloat) -> Self {
    filled.append(Self.circle(center, radius))
    return self
  }

  /// Strokes an arc clockwise; the angles are in half turns from the right.
  @discardableResult
  func arc(_ center: Point, radius: CGFloat, from start: CGFloat, to end: CGFloat) -> Self {
    let (start, end) = (start * .pi, end * .pi)
    stroked.move(to: CGPoint(x: center.x + radius * cos(start), y: center.y + radius * sin(start)))
    stroked.addArc(
      withCenter: CGPoint(x: center.x, y: center.y), radius: radius, startAngle: start, endAngle: end, clockwise: true)
    return self
  }

  /// Fills a star with five points, one of them above.
  @discardableResult
  func star(_ center: Point, radius: CGFloat) -> Self {
    // The inner radius of a star whose edges are the diagonals of a pentagon.
    let inner = radius * 0.382
    let points = (0..<10).map { index -> Point in
      let (angle, length) = (CGFloat(index) * .pi / 5 - .pi / 2, index.isMultiple(of: 2) ? radius : inner)
      return (center.x + length * cos(angle), center.y + length * sin(angle))
    }
    add(points, to: filled)
    filled.close()
    return self
  }

  private func add(_ points: [Point], to path: UIBezierPath) {
    guard let first = points.first else { return }
    path.move(to: CGPoint(x: first.x, y: first.y))
    for point in points.dropFirst() { path.addLine(to: CGPoint(x: point.x, y: point.y)) }
  }

  private static func circle(_ center: Point, _ radius: CGFloat) -> UIBezierPath {
    UIBezierPath(ovalIn: CGRect(x: center.x - radius, y: center.y - radius, width: 2 * radius, height: 2 * radius))
  }
}
