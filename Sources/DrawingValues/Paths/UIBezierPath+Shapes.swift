import CoreGraphics
import Foundation

extension UIBezierPath {
  package func addRoundedRect(_ rect: CGRect, corners: UIRectCorner, radii: CGSize) {
    let rx = max(0, min(radii.width, rect.width / 2))
    let ry = max(0, min(radii.height, rect.height / 2))
    func radius(_ corner: UIRectCorner) -> CGSize { corners.contains(corner) ? CGSize(width: rx, height: ry) : .zero }
    let (topLeft, topRight) = (radius(.topLeft), radius(.topRight))
    let (bottomLeft, bottomRight) = (radius(.bottomLeft), radius(.bottomRight))
    move(to: CGPoint(x: rect.minX + topLeft.width, y: rect.minY))
    addLine(to: CGPoint(x: rect.maxX - topRight.width, y: rect.minY))
    addCorner(CGPoint(x: rect.maxX, y: rect.minY), end: CGPoint(x: rect.maxX, y: rect.minY + topRight.height))
    addLine(to: CGPoint(x: rect.maxX, y: rect.maxY - bottomRight.height))
    addCorner(CGPoint(x: rect.maxX, y: rect.maxY), end: CGPoint(x: rect.maxX - bottomRight.width, y: rect.maxY))
    addLine(to: CGPoint(x: rect.minX + bottomLeft.width, y: rect.maxY))
    addCorner(CGPoint(x: rect.minX, y: rect.maxY), end: CGPoint(x: rect.minX, y: rect.maxY - bottomLeft.height))
    addLine(to: CGPoint(x: rect.minX, y: rect.minY + topLeft.height))
    addCorner(CGPoint(x: rect.minX, y: rect.minY), end: CGPoint(x: rect.minX + topLeft.width, y: rect.minY))
    close()
  }

  /// Adds a quarter of an ellipse from the current point to `end`, towards `corner`.
  private func addCorner(_ corner: CGPoint, end: CGPoint) {
    let start = currentPoint
    guard start != end else { return }
    // The control points of a cubic curve that touches the quarter circle at its middle.
    let k: CGFloat = 4 / 3 * (2.0.squareRoot() - 1)
    addCurve(
      to: end, controlPoint1: CGPoint(x: start.x + (corner.x - start.x) * k, y: start.y + (corner.y - start.y) * k),
      controlPoint2: CGPoint(x: end.x + (corner.x - end.x) * k, y: end.y + (corner.y - end.y) * k))
  }
}

extension [PathSegment] {
  /// The segments with every subpath reversed; the subpaths keep their order.
  package func reversedSubpaths() -> [PathSegment] {
    var result: [PathSegment] = []
    var start = CGPoint.zero
    var pen = CGPoint.zero
    var steps: [PathSegment] = []
    var isClosed = false

    func flush() {
      guard !steps.isEmpty || isClosed else { return }
      result.append(.move(pen))
      result.append(contentsOf: steps.reversed())
      if isClosed { result.append(.close) }
      steps = []
      isClosed = false
    }

    for segment in self {
      switch segment {
      case .move(let point):
        flush()
        (start, pen) = (point, point)
      case .line(let end):
        steps.append(.line(pen))
        pen = end
      case .quad(let control, let end):
        steps.append(.quad(control: control, end: pen))
        pen = end
      case .curve(let control1, let control2, let end):
        steps.append(.curve(control1: control2, control2: control1, end: pen))
        pen = end
      case .close:
        isClosed = true
        flush()
        pen = start
      }
    }
    flush()
    return result
  }
}
