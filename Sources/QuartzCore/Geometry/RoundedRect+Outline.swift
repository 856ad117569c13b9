import CoreGraphics
import DisplayList
import Foundation

extension RoundedRect {
  /// The edge as a path, clockwise from the top left.
  var outline: CGPath {
    let r = min(radius, rect.width / 2, rect.height / 2)
    guard r > 0, !corners.isEmpty else { return CGPath(rect: rect, transform: nil) }
    let path = CGMutablePath()
    func corner(_ corner: Corners, _ tip: CGPoint, _ to: CGPoint) {
      let radius = corners.contains(corner) ? r : 0
      path.addArc(tangent1End: tip, tangent2End: to, radius: radius)
    }
    let (left, top, right, bottom) = (rect.minX, rect.minY, rect.maxX, rect.maxY)
    path.move(to: CGPoint(x: rect.midX, y: top))
    corner(.topRight, CGPoint(x: right, y: top), CGPoint(x: right, y: rect.midY))
    corner(.bottomRight, CGPoint(x: right, y: bottom), CGPoint(x: rect.midX, y: bottom))
    corner(.bottomLeft, CGPoint(x: left, y: bottom), CGPoint(x: left, y: rect.midY))
    corner(.topLeft, CGPoint(x: left, y: top), CGPoint(x: rect.midX, y: top))
    path.closeSubpath()
    return path.immutable
  }

  /// The shape after a picture of one size is stretched to a rectangle; corners stay circular with the mean radius.
  func stretched(from size: CGSize, to target: CGRect) -> RoundedRect {
    guard size.width > 0, size.height > 0 else { return RoundedRect(target) }
    let (x, y) = (target.width / size.width, target.height / size.height)
    let place = CGAffineTransform(a: x, b: 0, c: 0, d: y, tx: target.minX, ty: target.minY)
    return RoundedRect(rect.applying(place), radius: radius * (x * y).squareRoot(), corners: corners)
  }
}
