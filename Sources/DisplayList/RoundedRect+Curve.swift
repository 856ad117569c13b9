import CoreGraphics

extension RoundedRect {
  /// How far a continuous corner reaches along an edge, in units of the radius, where there is room for it: Apple's
  /// `CALayer.cornerCurveExpansionFactor(_:)`.
  public static let continuousReach: CGFloat = 1.528665

  /// A Bézier curve of a corner: distances from the tip along both edges.
  public typealias CornerCurve = (control1: CGPoint, control2: CGPoint, end: CGPoint)

  /// A continuous corner from the edge along which x is measured to the one along which y is, with its tip at the origin; three Bézier
  /// curves after its start. Its points are those that drawing tools read off iOS (published for the shape of its icons).
  ///
  /// Where an edge has no room for two corners, the curve nears the arc of a circle; that it does so evenly is chosen.
  public var continuousCorner: (start: CGPoint, curves: [CornerCurve]) {
    let radius = limitedRadius
    let room = radius > 0 ? min(min(rect.width, rect.height) / 2 / radius, Self.continuousReach) : 1
    let share = (room - 1) / (Self.continuousReach - 1)
    // An arc of a quarter circle in three pieces, and the continuous curve.
    func point(_ arc: (CGFloat, CGFloat), _ smooth: (CGFloat, CGFloat)) -> CGPoint {
      CGPoint(x: radius * (arc.0 + (smooth.0 - arc.0) * share), y: radius * (arc.1 + (smooth.1 - arc.1) * share))
    }
    let start = point((1, 0), (1.52866483, 0))
    let first = (
      point((0.8244633, 0), (1.08849323, 0)), point((0.6520192, 0.0462063), (0.86840689, 0)),
      point((0.5, 0.1339746), (0.63149379, 0.07491139))
    )
    let second = (
      point((0.3479808, 0.2217429), (0.37282383, 0.16905956)), point((0.2217429, 0.3479808), (0.16905956, 0.37282383)),
      point((0.1339746, 0.5), (0.07491139, 0.63149379))
    )
    let third = (
      point((0.0462063, 0.6520192), (0, 0.86840689)), point((0, 0.8244633), (0, 1.08849323)), point((0, 1), (0, 1.52866483))
    )
    return (start, [first, second, third])
  }

  /// Points of the outline, clockwise from the left edge's upper end; each corner has the same number of them. With `count` chords for
  /// each of a corner's three curves.
  public func continuousOutline(chords count: Int) -> [CGPoint] {
    let corner = continuousCorner
    var profile = [corner.start]
    for curve in corner.curves {
      let from = profile[profile.count - 1]
      for step in 1...max(count, 1) {
        profile.append(Self.point(of: curve, from: from, at: CGFloat(step) / CGFloat(max(count, 1))))
      }
    }
    var points: [CGPoint] = []
    func add(_ which: Corners, _ tip: CGPoint, _ along: CGVector, _ then: CGVector) {
      let isRound = corners.contains(which)
      for part in profile {
        let (x, y) = isRound ? (part.x, part.y) : (0, 0)
        points.append(CGPoint(x: tip.x + along.dx * x + then.dx * y, y: tip.y + along.dy * x + then.dy * y))
      }
    }
    let (up, down) = (CGVector(dx: 0, dy: -1), CGVector(dx: 0, dy: 1))
    let (left, right) = (CGVector(dx: -1, dy: 0), CGVector(dx: 1, dy: 0))
    add(.topLeft, CGPoint(x: rect.minX, y: rect.minY), down, right)
    add(.topRight, CGPoint(x: rect.maxX, y: rect.minY), left, down)
    add(.bottomRight, CGPoint(x: rect.maxX, y: rect.maxY), up, left)
    add(.bottomLeft, CGPoint(x: rect.minX, y: rect.maxY), right, up)
    return points
  }

  private static func point(of curve: CornerCurve, from start: CGPoint, at t: CGFloat) -> CGPoint {
    let s = 1 - t
    let (a, b, c, d) = (s * s * s, 3 * s * s * t, 3 * s * t * t, t * t * t)
    return CGPoint(
      x: a * start.x + b * curve.control1.x + c * curve.control2.x + d * curve.end.x,
      y: a * start.y + b * curve.control1.y + c * curve.control2.y + d * curve.end.y)
  }
}
