import CoreGraphics
import DrawingValues
import Foundation

/// The outline of a popover: body and arrow as one path.
enum PopoverOutline {
  /// The corner radius of the body, in points; near iOS 13.
  static let cornerRadius: CGFloat = 13
  /// The distance from the body to the arrow's tip, in points, as in iOS.
  static let arrowLength: CGFloat = 13
  /// Half the width of the arrow's base with its rounded corners, in points; near iOS.
  static let halfFoot: CGFloat = 18
  /// The minimum distance of the arrow's centre from the ends of its side, in points.
  static let reserve = cornerRadius + halfFoot
  /// The minimum length of a body in points, if the arrow may overlap the source instead. Chosen.
  static let leastLength: CGFloat = 60
  /// The half width and the depth of the arrow's rounded tip, in points.
  private static let tipHalfWidth: CGFloat = 4
  private static let tipDepth: CGFloat = 2.5

  /// The path in coordinates of the popover's frame.
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

  /// The path for an arrow at the top.
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
