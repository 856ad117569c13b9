import UIKit

/// The outline of a toy block, as it is drawn and as it collides.
enum ToyShape: String, Sendable {
  /// A rectangle; its corners are rounded in the drawing only.
  case square
  case circle
  /// A rectangle on its long side.
  case triangle
  /// A hexagon, regular if the height is 0.87 of the width; flat on top.
  case hexagon
  /// Half a disc, with its flat side down.
  case arch

  /// The number of straight lines that approximate an arc.
  private static let archCorners = 14
  static let cornerRadius: CGFloat = 10

  var collisionBoundsType: UIDynamicItemCollisionBoundsType {
    switch self {
    case .square: .rectangle
    case .circle: .ellipse
    case .triangle, .hexagon, .arch: .path
    }
  }

  /// The corners around the center; empty for discs.
  func corners(_ size: CGSize) -> [CGPoint] {
    let (x, y) = (size.width / 2, size.height / 2)
    switch self {
    case .square: return [CGPoint(x: -x, y: -y), CGPoint(x: -x, y: y), CGPoint(x: x, y: y), CGPoint(x: x, y: -y)]
    case .circle: return []
    case .triangle: return [CGPoint(x: 0, y: -y), CGPoint(x: -x, y: y), CGPoint(x: x, y: y)]
    case .hexagon:
      return [(-0.5, -1.0), (-1, 0), (-0.5, 1), (0.5, 1), (1, 0), (0.5, -1)].map { CGPoint(x: $0.0 * x, y: $0.1 * y) }
    case .arch:
      return (0...Self.archCorners).map { index in
        let angle = CGFloat.pi * CGFloat(index) / CGFloat(Self.archCorners)
        return CGPoint(x: cos(angle) * x, y: y - sin(angle) * 2 * y)
      }
    }
  }

  /// The path that collides, around the center.
  @MainActor func collisionPath(_ size: CGSize) -> UIBezierPath {
    let path = UIBezierPath()
    for (index, corner) in corners(size).enumerated() {
      if index == 0 { path.move(to: corner) } else { path.addLine(to: corner) }
    }
    path.close()
    return path
  }

  /// The path that is drawn, in a rectangle.
  @MainActor func outline(in rect: CGRect) -> UIBezierPath {
    switch self {
    case .square: return UIBezierPath(roundedRect: rect, cornerRadius: min(Self.cornerRadius, rect.height / 4))
    case .circle: return UIBezierPath(ovalIn: rect)
    case .arch where rect.width == 2 * rect.height:
      return UIBezierPath(
        arcCenter: CGPoint(x: rect.midX, y: rect.maxY), radius: rect.height, startAngle: .pi, endAngle: 0, clockwise: true)
    default:
      let path = collisionPath(rect.size)
      path.apply(CGAffineTransform(translationX: rect.midX, y: rect.midY))
      return path
    }
  }
}
