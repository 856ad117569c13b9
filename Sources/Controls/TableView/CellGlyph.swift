import CoreGraphics
import DrawingValues
import Foundation

/// The signs on the rows of tables and lists, drawn around a point.
package enum CellGlyph: Equatable {
  /// An arrow to the trailing side, without a shaft.
  case chevron
  /// An arrow up above an arrow down.
  case chevrons
  case tick
  /// The letter i in a ring.
  case info
  /// Signs in a filled circle.
  case minus, plus, choice
  /// An empty circle.
  case ring
  /// The three lines that a row is moved by.
  case lines

  /// In points.
  package var size: CGSize {
    switch self {
    case .chevron: CGSize(width: 10, height: 16)
    case .chevrons: CGSize(width: 10, height: 18)
    case .tick: CGSize(width: 16, height: 16)
    case .info: CGSize(width: 24, height: 24)
    case .minus, .plus, .choice, .ring: CGSize(width: Self.circle, height: Self.circle)
    case .lines: CGSize(width: 22, height: 14)
    }
  }

  private static let circle: CGFloat = 22
  /// The distance between the three lines, in points.
  private static let lineGap: CGFloat = 5

  /// Draws the sign.
  ///
  /// - Parameter ground: the color of a filled circle.
  @MainActor
  package func draw(around middle: CGPoint, color: UIColor, ground: UIColor = .clear) {
    color.setStroke()
    switch self {
    case .chevron: stroke([[(-2, -5), (3, 0), (-2, 5)]], width: 2, around: middle)
    case .chevrons: stroke([[(-4, -3), (0, -7), (4, -3)], [(-4, 3), (0, 7), (4, 3)]], width: 1.6, around: middle)
    case .tick: stroke([[(-6, 1), (-2, 5), (6, -5)]], width: 2.2, around: middle)
    case .info: drawInfo(around: middle, color)
    case .ring:
      let ring = UIBezierPath(ovalIn: circle(around: middle).insetBy(dx: 0.75, dy: 0.75))
      ring.lineWidth = 1.5
      ring.stroke()
    case .minus, .plus, .choice:
      ground.setFill()
      UIBezierPath(ovalIn: circle(around: middle)).fill()
      stroke(circledLines, width: 2, around: middle, joins: .miter)
    case .lines:
      stroke((-1...1).map { [(-11, CGFloat($0) * Self.lineGap), (11, CGFloat($0) * Self.lineGap)] }, width: 1.5, around: middle)
    }
  }

  private var circledLines: [[(CGFloat, CGFloat)]] {
    switch self {
    case .choice: [[(-5, 0.5), (-1.5, 4), (5, -4)]]
    case .plus: [[(-6, 0), (6, 0)], [(0, -6), (0, 6)]]
    default: [[(-6, 0), (6, 0)]]
    }
  }

  private func circle(around middle: CGPoint) -> CGRect {
    CGRect(x: middle.x - Self.circle / 2, y: middle.y - Self.circle / 2, width: Self.circle, height: Self.circle)
  }

  @MainActor
  private func stroke(
    _ lines: [[(CGFloat, CGFloat)]], width: CGFloat, around middle: CGPoint, joins: CGLineJoin = .round
  ) {
    let path = UIBezierPath()
    for line in lines {
      for (index, offset) in line.enumerated() {
        let point = CGPoint(x: middle.x + offset.0, y: middle.y + offset.1)
        index == 0 ? path.move(to: point) : path.addLine(to: point)
      }
    }
    path.lineWidth = width
    path.lineCapStyle = .round
    path.lineJoinStyle = joins
    path.stroke()
  }

  @MainActor
  private func drawInfo(around middle: CGPoint, _ color: UIColor) {
    let ring = UIBezierPath(ovalIn: CGRect(x: middle.x - 10, y: middle.y - 10, width: 20, height: 20))
    ring.lineWidth = 1.6
    ring.stroke()
    stroke([[(0, -1), (0, 5)]], width: 1.8, around: middle)
    color.setFill()
    UIBezierPath(ovalIn: CGRect(x: middle.x - 1.2, y: middle.y - 6.2, width: 2.4, height: 2.4)).fill()
  }
}
