import UIKit

/// A tab: an hour of the day, with an icon for the height of the sun.
enum DayHour: CaseIterable {
  case dawn, noon, dusk, night

  @MainActor var horizon: Horizon {
    switch self {
    case .dawn: return .firstLight
    case .noon: return .highNoon
    case .dusk: return .blueHour
    case .night: return .nightFerry
    }
  }

  var title: String {
    switch self {
    case .dawn: return "Dawn"
    case .noon: return "Noon"
    case .dusk: return "Dusk"
    case .night: return "Night"
    }
  }

  /// A sun above, on or below a line, drawn in the tab's color.
  @MainActor var icon: UIImage {
    UIGraphicsImageRenderer(size: CGSize(width: 24, height: 24)).image { _ in
      UIColor.black.setStroke()
      UIColor.black.setFill()
      for path in strokes {
        path.lineWidth = 1.6
        path.lineCapStyle = .round
        path.stroke()
      }
    }.withRenderingMode(.alwaysTemplate)
  }

  private var strokes: [UIBezierPath] {
    let line = Self.line(from: CGPoint(x: 3, y: 19.5), to: CGPoint(x: 21, y: 19.5))
    switch self {
    case .dawn:
      let tip = Self.line(from: CGPoint(x: 9.5, y: 5.5), to: CGPoint(x: 12, y: 3))
      return [line, Self.arc(radius: 5.5, at: CGPoint(x: 12, y: 19.5), from: .pi, to: 2 * .pi), tip]
        + [
          Self.line(from: CGPoint(x: 12, y: 3), to: CGPoint(x: 14.5, y: 5.5)),
          Self.line(from: CGPoint(x: 12, y: 3), to: CGPoint(x: 12, y: 9)),
        ]
    case .noon:
      let rays = (0..<8).map { index in
        let angle = CGFloat(index) * .pi / 4
        return Self.line(
          from: CGPoint(x: 12 + 7.5 * cos(angle), y: 12 + 7.5 * sin(angle)),
          to: CGPoint(x: 12 + 9.5 * cos(angle), y: 12 + 9.5 * sin(angle)))
      }
      return rays + [Self.arc(radius: 4.2, at: CGPoint(x: 12, y: 12), from: 0, to: 2 * .pi)]
    case .dusk:
      return [
        line, Self.arc(radius: 5.5, at: CGPoint(x: 12, y: 19.5), from: .pi, to: 2 * .pi),
        Self.line(from: CGPoint(x: 9.5, y: 6.5), to: CGPoint(x: 12, y: 9)),
        Self.line(from: CGPoint(x: 14.5, y: 6.5), to: CGPoint(x: 12, y: 9)),
        Self.line(from: CGPoint(x: 12, y: 3), to: CGPoint(x: 12, y: 9)),
      ]
    case .night:
      let moon = UIBezierPath()
      moon.addArc(withCenter: CGPoint(x: 12, y: 12), radius: 7.5, startAngle: 0.1, endAngle: 1.4 * .pi, clockwise: true)
      moon.addQuadCurve(to: CGPoint(x: 19.46, y: 12.75), controlPoint: CGPoint(x: 9.6, y: 15.2))
      return [moon]
    }
  }

  private static func line(from start: CGPoint, to end: CGPoint) -> UIBezierPath {
    let path = UIBezierPath()
    path.move(to: start)
    path.addLine(to: end)
    return path
  }

  private static func arc(radius: CGFloat, at center: CGPoint, from start: CGFloat, to end: CGFloat) -> UIBezierPath {
    UIBezierPath(arcCenter: center, radius: radius, startAngle: start, endAngle: end, clockwise: true)
  }
}
