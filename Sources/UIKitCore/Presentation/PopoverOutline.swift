import CoreGraphics
import Foundation

/// The outline of a popover: its body and its arrow as one path.
enum PopoverOutline {
  /// Of the body, in points; near iOS 13.
  static let cornerRadius: CGFloat = 13
  /// From the body to the tip, in points, as in iOS.
  static let arrowLength: CGFloat = 13
  /// Half of the arrow's foot, its soft corners included, in points; near iOS.
  static let halfFoot: CGFloat = 18
  /// The least that the arrow's middle keeps from the ends of its side, in points.
  static let reserve = cornerRadius + halfFoot
  /// A body is squeezed no shorter than this, in points, while the arrow can lie over the source instead; chosen.
  static let leastLength: CGFloat = 60
  /// The tip is a curve this wide to each side and this deep, in points.
  private static let tipHalfWidth: CGFloat = 4
  private static let tipDepth: CGFloat = 2.5

  /// In the coordinates of the popover's own frame.
  static func path(of placement: PopoverPlacement) -> CGPath {
    let own = CGAffineTransform(translationX: -placement.frame.minX, y: -placement.frame.minY)
    guard !placement.direction.isEmpty else {
      return UIBezierPath(roundedRect: placement.frame.applying(own), cornerRadius: cornerRadius).cgPath
    }
    let turn = placement.direction.turn
    let path = pathUpwards(placement.frame.applying(turn.inverted()), tip: placement.tip.applying(turn.inverted()))
    path.apply(turn)
    path.apply(own)
    return path.cgPath
  }

  /// Arrow on top.
  private static func pathUpwards(_ frame: CGRect, tip: CGPoint) -> UIBezierPath {
    let (top, left, right, bottom) = (frame.minY + arrowLength, frame.minX, frame.maxX, frame.maxY)
    let radius = max(min(cornerRadius, frame.width / 2, (bottom - top) / 2), 0)
    let path = UIBezierPath()
    path.move(to: CGPoint(x: left + radius, y: top))
    addArrow(to: path, tip: tip, top: top)
    path.addLine(to: CGPoint(x: right - radius, y: top))
    let corners: [(CGPoint, CGFloat)] = [
      (CGPoint(x: right - radius, y: top + radius), -.pi / 2), (CGPoint(x: right - radius, y: bottom - radius), 0),
      (CGPoint(x: left + radius, y: bottom - radius), .pi / 2), (CGPoint(x: left + radius, y: top + radius), .pi),
    ]
    for (center, start) in corners {
      path.addArc(withCenter: center, radius: radius, startAngle: start, endAngle: start + .pi / 2, clockwise: true)
    }
    path.close()
    return path
  }

  private static func addArrow(to path: UIBezierPath, tip: CGPoint, top: CGFloat) {
    let shoulder = CGPoint(x: tipHalfWidth, y: tip.y + tipDepth)
    path.addLine(to: CGPoint(x: tip.x - halfFoot, y: top))
    path.addCurve(
      to: CGPoint(x: tip.x - shoulder.x, y: shoulder.y), controlPoint1: CGPoint(x: tip.x - halfFoot * 0.6, y: top),
      controlPoint2: CGPoint(x: tip.x - shoulder.x * 1.9, y: shoulder.y + shoulder.x * 0.9))
    path.addCurve(
      to: CGPoint(x: tip.x + shoulder.x, y: shoulder.y), controlPoint1: CGPoint(x: tip.x - shoulder.x * 0.4, y: tip.y - 0.8),
      controlPoint2: CGPoint(x: tip.x + shoulder.x * 0.4, y: tip.y - 0.8))
    path.addCurve(
      to: CGPoint(x: tip.x + halfFoot, y: top),
      controlPoint1: CGPoint(x: tip.x + shoulder.x * 1.9, y: shoulder.y + shoulder.x * 0.9),
      controlPoint2: CGPoint(x: tip.x + halfFoot * 0.6, y: top))
  }
}
