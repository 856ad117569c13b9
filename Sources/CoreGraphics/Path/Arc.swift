import Foundation

/// An arc of `delta` radians as cubic curves of at most a quarter turn each.
struct Arc {
  var center: CGPoint
  var radius: CGFloat
  var startAngle: CGFloat
  var delta: CGFloat

  init(center: CGPoint, radius: CGFloat, startAngle: CGFloat, delta: CGFloat) {
    self.center = center
    self.radius = radius
    self.startAngle = startAngle
    self.delta = min(max(delta, -2 * .pi), 2 * .pi)
  }

  /// The arc of `radius` that is tangent to both sides of `corner`; nil when the sides are collinear.
  init?(from start: CGPoint, tangent1End corner: CGPoint, tangent2End end: CGPoint, radius: CGFloat) {
    let (ux, uy) = (start.x - corner.x, start.y - corner.y)
    let (vx, vy) = (end.x - corner.x, end.y - corner.y)
    let lengths = (hypot(ux, uy), hypot(vx, vy))
    guard radius > 0, lengths.0 > 0, lengths.1 > 0 else { return nil }
    let cross = (ux * vy - uy * vx) / (lengths.0 * lengths.1)
    let dot = (ux * vx + uy * vy) / (lengths.0 * lengths.1)
    guard abs(cross) > 1e-9, cross.isFinite else { return nil }
    let half = atan2(abs(cross), dot) / 2
    let (tangent, toCenter) = (radius / tan(half), radius / sin(half))
    let (bx, by) = (ux / lengths.0 + vx / lengths.1, uy / lengths.0 + vy / lengths.1)
    let bisector = hypot(bx, by)
    center = CGPoint(x: corner.x + bx / bisector * toCenter, y: corner.y + by / bisector * toCenter)
    self.radius = radius
    let touch = CGPoint(x: corner.x + ux / lengths.0 * tangent, y: corner.y + uy / lengths.0 * tangent)
    startAngle = atan2(touch.y - center.y, touch.x - center.x)
    delta = (cross > 0 ? -1 : 1) * (.pi - 2 * half)
  }

  /// The signed angle of an arc; negative for `clockwise`. A difference of a full turn or more is a full turn.
  static func delta(from start: CGFloat, to end: CGFloat, clockwise: Bool) -> CGFloat {
    let turn = 2 * CGFloat.pi
    let difference = end - start
    guard abs(difference) < turn else { return clockwise ? -turn : turn }
    if clockwise { return difference > 0 ? difference - turn : difference }
    return difference < 0 ? difference + turn : difference
  }

  var isFinite: Bool { center.isFinite && radius.isFinite && startAngle.isFinite && delta.isFinite }

  var start: CGPoint { point(startAngle) }

  private func point(_ angle: CGFloat) -> CGPoint {
    CGPoint(x: center.x + radius * cos(angle), y: center.y + radius * sin(angle))
  }

  var curves: [PathSegment] {
    let count = max(1, Int((abs(delta) / (.pi / 2) - 1e-9).rounded(.up)))
    guard delta != 0, radius != 0 else { return [] }
    let step = delta / CGFloat(count)
    // A cubic curve whose middle is on the circle; its maximum error is 0.03 % of the radius, outwards.
    let handle = 4 / 3 * tan(step / 4) * radius
    return (0..<count).map { index in
      let (from, to) = (startAngle + CGFloat(index) * step, startAngle + CGFloat(index + 1) * step)
      let (first, last) = (point(from), point(to))
      return .curve(
        control1: CGPoint(x: first.x - handle * sin(from), y: first.y + handle * cos(from)),
        control2: CGPoint(x: last.x + handle * sin(to), y: last.y - handle * cos(to)),
        end: last)
    }
  }
}
