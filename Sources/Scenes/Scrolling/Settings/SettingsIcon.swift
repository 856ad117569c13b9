import UIKit

/// A white symbol on a colored tile, in front of a row's title.
enum SettingsIcon: CaseIterable {
  case ruler, clock, star, sun, wave, bell

  static let side: CGFloat = 28
  private static let middle = CGPoint(x: 14, y: 14)

  private var ink: Int {
    switch self {
    case .ruler: 0x4468E8
    case .clock: 0x6A3E7E
    case .star: 0x2B3A8C
    case .sun: 0xE8962E
    case .wave: 0x1F8E7C
    case .bell: 0xE2543F
    }
  }

  @MainActor var image: UIImage {
    UIGraphicsImageRenderer(size: CGSize(width: Self.side, height: Self.side)).image { _ in
      UIColor(rgb: ink).setFill()
      UIBezierPath(roundedRect: CGRect(x: 0, y: 0, width: Self.side, height: Self.side), cornerRadius: 7).fill()
      UIColor.white.setStroke()
      UIColor.white.setFill()
      let path = sign
      path.lineWidth = 1.7
      path.lineCapStyle = .round
      path.lineJoinStyle = .round
      if self == .star { path.fill() } else { path.stroke() }
    }
  }

  @MainActor private var sign: UIBezierPath {
    switch self {
    case .ruler:
      Self.lines([
        [(6, 11), (22, 11), (22, 18), (6, 18), (6, 11)], [(10, 11), (10, 14)], [(14, 11), (14, 15)], [(18, 11), (18, 14)],
      ])
    case .clock:
      Self.joined(Self.ring(7.5), Self.lines([[(14, 9.5), (14, 14), (17, 16)]]))
    case .star: Self.spark
    case .sun: Self.joined(Self.ring(3.8), Self.rays)
    case .wave: Self.joined(Self.swell(11.5), Self.swell(17))
    case .bell: Self.bellShape
    }
  }

  // MARK: - Parts

  @MainActor private static func lines(_ strokes: [[(CGFloat, CGFloat)]]) -> UIBezierPath {
    let path = UIBezierPath()
    for stroke in strokes {
      for (index, point) in stroke.enumerated() {
        let place = CGPoint(x: point.0, y: point.1)
        if index == 0 { path.move(to: place) } else { path.addLine(to: place) }
      }
    }
    return path
  }

  @MainActor private static func joined(_ first: UIBezierPath, _ second: UIBezierPath) -> UIBezierPath {
    first.append(second)
    return first
  }

  @MainActor private static func ring(_ radius: CGFloat) -> UIBezierPath {
    UIBezierPath(arcCenter: middle, radius: radius, startAngle: 0, endAngle: 2 * .pi, clockwise: true)
  }

  @MainActor private static var rays: UIBezierPath {
    lines(
      (0..<8).map { index in
        let angle = CGFloat(index) * .pi / 4
        return [6.8, 8.8].map { (middle.x + $0 * cos(angle), middle.y + $0 * sin(angle)) }
      })
  }

  @MainActor private static func swell(_ y: CGFloat) -> UIBezierPath {
    let path = UIBezierPath()
    path.move(to: CGPoint(x: 6, y: y))
    path.addCurve(
      to: CGPoint(x: 14, y: y), controlPoint1: CGPoint(x: 8.5, y: y - 3.6), controlPoint2: CGPoint(x: 11.5, y: y - 3.6))
    path.addCurve(
      to: CGPoint(x: 22, y: y), controlPoint1: CGPoint(x: 16.5, y: y + 3.6), controlPoint2: CGPoint(x: 19.5, y: y + 3.6))
    return path
  }

  /// A star with four points and concave sides.
  @MainActor private static var spark: UIBezierPath {
    let path = UIBezierPath()
    path.move(to: CGPoint(x: 14, y: 5))
    for (x, y) in [(23, 14), (14, 23), (5, 14), (14, 5)] as [(CGFloat, CGFloat)] {
      path.addQuadCurve(to: CGPoint(x: x, y: y), controlPoint: middle)
    }
    return path
  }

  @MainActor private static var bellShape: UIBezierPath {
    let path = lines([[(7.5, 18), (20.5, 18)], [(12.8, 21), (15.2, 21)]])
    path.move(to: CGPoint(x: 9.2, y: 18))
    path.addCurve(
      to: CGPoint(x: 18.8, y: 18), controlPoint1: CGPoint(x: 9.6, y: 3.6), controlPoint2: CGPoint(x: 18.4, y: 3.6))
    return path
  }
}
