import Foundation

/// The outline of a stroke as overlapping pieces (a quad for each line, a wedge for each join, a cap for each end) with the same
/// orientation, so that the winding rule fills their union.
struct Outline {
  /// The flattening tolerance in points: below the resolution of antialiasing at a scale of 3.
  static let tolerance: CGFloat = 0.05

  let style: StrokeStyle
  let path = CGMutablePath()
  private let half: CGFloat

  init(style: StrokeStyle) {
    self.style = style
    half = style.width / 2
  }

  func add(_ line: Polyline) {
    var points: [CGPoint] = []
    for point in line.points where point != points.last { points.append(point) }
    let isClosed = line.isClosed && points.count > 1
    if isClosed, points.first == points.last { points.removeLast() }
    guard points.count > 1 else {
      if let point = points.first { addDot(at: point) }
      return
    }
    let ends = isClosed ? points + [points[0]] : points
    for (from, to) in zip(ends, ends.dropFirst()) { addQuad(from, to) }
    let corners = isClosed ? ends + [points[1]] : points
    for index in 1..<(corners.count - 1) { addJoin(corners[index - 1], corners[index], corners[index + 1]) }
    guard !isClosed else { return }
    addCap(at: points[0], away: points[1])
    addCap(at: points[points.count - 1], away: points[points.count - 2])
  }

  private func direction(_ from: CGPoint, _ to: CGPoint) -> CGVector {
    let length = hypot(to.x - from.x, to.y - from.y)
    return CGVector(dx: (to.x - from.x) / length, dy: (to.y - from.y) / length)
  }

  private func shifted(_ point: CGPoint, _ v: CGVector, _ along: CGFloat, _ across: CGFloat) -> CGPoint {
    CGPoint(x: point.x + (v.dx * along - v.dy * across) * half, y: point.y + (v.dy * along + v.dx * across) * half)
  }

  /// Gives every piece the same orientation.
  private func addPolygon(_ points: [CGPoint]) {
    guard let last = points.last else { return }
    var area: CGFloat = 0
    var from = last
    for to in points {
      area += from.x * to.y - to.x * from.y
      from = to
    }
    path.addLines(between: area < 0 ? points.reversed() : points)
    path.closeSubpath()
  }

  private func addQuad(_ from: CGPoint, _ to: CGPoint) {
    let v = direction(from, to)
    addPolygon([shifted(from, v, 0, 1), shifted(from, v, 0, -1), shifted(to, v, 0, -1), shifted(to, v, 0, 1)])
  }

  private func addJoin(_ before: CGPoint, _ corner: CGPoint, _ after: CGPoint) {
    let (u, v) = (direction(before, corner), direction(corner, after))
    let cross = u.dx * v.dy - u.dy * v.dx
    let dot = u.dx * v.dx + u.dy * v.dy
    guard abs(cross) > 1e-9 || dot < 0 else { return }
    let side: CGFloat = cross > 0 ? -1 : 1
    let (first, second) = (shifted(corner, u, 0, side), shifted(corner, v, 0, side))
    switch style.join {
    case .round: addDisc(at: corner)
    case .bevel: addPolygon([corner, first, second])
    case .miter:
      // The ratio of miter length to line width is 1 ÷ sin(half the angle between the lines).
      let sine = ((1 + dot) / 2).squareRoot()
      guard sine > 1e-6, 1 / sine <= style.miterLimit else { return addPolygon([corner, first, second]) }
      let (mx, my) = (first.x + second.x - 2 * corner.x, first.y + second.y - 2 * corner.y)
      let length = hypot(mx, my)
      let tip = CGPoint(x: corner.x + mx / length * half / sine, y: corner.y + my / length * half / sine)
      addPolygon([corner, first, tip, second])
    }
  }

  private func addCap(at end: CGPoint, away inside: CGPoint) {
    let v = direction(inside, end)
    switch style.cap {
    case .butt: break
    case .round: addDisc(at: end)
    case .square:
      addPolygon([shifted(end, v, 0, 1), shifted(end, v, 0, -1), shifted(end, v, 1, -1), shifted(end, v, 1, 1)])
    }
  }

  /// A subpath of length 0 has caps only.
  private func addDot(at point: CGPoint) {
    switch style.cap {
    case .butt: break
    case .round: addDisc(at: point)
    case .square: path.addRect(CGRect(x: point.x - half, y: point.y - half, width: style.width, height: style.width))
    }
  }

  private func addDisc(at point: CGPoint) {
    path.addEllipse(in: CGRect(x: point.x - half, y: point.y - half, width: style.width, height: style.width))
  }
}
