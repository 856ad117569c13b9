import CoreGraphics
import DisplayList
import Foundation

extension RoundedRect {
  /// The edge as a path, clockwise from the top left.
  package var outline: CGPath {
    let r = min(radius, rect.width / 2, rect.height / 2)
    guard r > 0, !corners.isEmpty else { return CGPath(rect: rect, transform: nil) }
    if isContinuous { return continuousPath }
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

  private var continuousPath: CGPath {
    let path = CGMutablePath()
    let profile = continuousCorner
    func corner(_ which: Corners, _ tip: CGPoint, _ along: CGVector, _ then: CGVector) {
      func place(_ point: CGPoint) -> CGPoint {
        guard corners.contains(which) else { return tip }
        return CGPoint(x: tip.x + along.dx * point.x + then.dx * point.y, y: tip.y + along.dy * point.x + then.dy * point.y)
      }
      if path.isEmpty { path.move(to: place(profile.start)) } else { path.addLine(to: place(profile.start)) }
      guard corners.contains(which) else { return }
      for curve in profile.curves {
        path.addCurve(to: place(curve.end), control1: place(curve.control1), control2: place(curve.control2))
      }
    }
    let (up, down) = (CGVector(dx: 0, dy: -1), CGVector(dx: 0, dy: 1))
    let (left, right) = (CGVector(dx: -1, dy: 0), CGVector(dx: 1, dy: 0))
    corner(.topLeft, CGPoint(x: rect.minX, y: rect.minY), down, right)
    corner(.topRight, CGPoint(x: rect.maxX, y: rect.minY), left, down)
    corner(.bottomRight, CGPoint(x: rect.maxX, y: rect.maxY), up, left)
    corner(.bottomLeft, CGPoint(x: rect.minX, y: rect.maxY), right, up)
    path.closeSubpath()
    return path.immutable
  }

  /// The shape after a picture of one size is stretched to a rectangle; corners stay circular with the mean radius.
  func stretched(from size: CGSize, to target: CGRect) -> RoundedRect {
    guard size.width > 0, size.height > 0 else { return RoundedRect(target) }
    let (x, y) = (target.width / size.width, target.height / size.height)
    let place = CGAffineTransform(a: x, b: 0, c: 0, d: y, tx: target.minX, ty: target.minY)
    return RoundedRect(rect.applying(place), radius: radius * (x * y).squareRoot(), corners: corners, isContinuous: isContinuous)
  }
}
