import Foundation

/// The segments of closed shapes.
enum Shapes {
  /// The length of a cubic curve's handles for a quarter of the unit circle.
  private static let handle: CGFloat = 4.0 / 3.0 * (2.0.squareRoot() - 1)

  static func rect(_ rect: CGRect, _ t: CGAffineTransform) -> [PathSegment] {
    guard isDrawable(rect) else { return [] }
    let corners = [
      CGPoint(x: rect.minX, y: rect.minY), CGPoint(x: rect.maxX, y: rect.minY),
      CGPoint(x: rect.maxX, y: rect.maxY), CGPoint(x: rect.minX, y: rect.maxY),
    ].map { $0.applying(t) }
    return [.move(corners[0]), .line(corners[1]), .line(corners[2]), .line(corners[3]), .close]
  }

  static func ellipse(_ rect: CGRect, _ t: CGAffineTransform) -> [PathSegment] {
    guard isDrawable(rect) else { return [] }
    let corner = corner(rect, rect.width / 2, rect.height / 2)
    return [
      .move(CGPoint(x: rect.maxX, y: rect.midY)), corner(1, 1), corner(0, 1), corner(0, 0), corner(1, 0), .close,
    ].map { $0.applying(t) }
  }

  static func roundedRect(
    _ rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat, _ t: CGAffineTransform
  ) -> [PathSegment] {
    guard isDrawable(rect) else { return [] }
    let rx = min(max(cornerWidth, 0), rect.width / 2)
    let ry = min(max(cornerHeight, 0), rect.height / 2)
    guard rx > 0, ry > 0 else { return Shapes.rect(rect, t) }
    let corner = corner(rect, rx, ry)
    return [
      .move(CGPoint(x: rect.maxX, y: rect.midY)),
      .line(CGPoint(x: rect.maxX, y: rect.maxY - ry)), corner(1, 1),
      .line(CGPoint(x: rect.minX + rx, y: rect.maxY)), corner(0, 1),
      .line(CGPoint(x: rect.minX, y: rect.minY + ry)), corner(0, 0),
      .line(CGPoint(x: rect.maxX - rx, y: rect.minY)), corner(1, 0),
      .close,
    ].map { $0.applying(t) }
  }

  /// Quarter ellipses at the corners, from the x axis towards the y axis; (1, 1) is the corner at maxX, maxY.
  private static func corner(_ rect: CGRect, _ rx: CGFloat, _ ry: CGFloat) -> (Int, Int) -> PathSegment {
    { horizontal, vertical in
      let (sx, sy): (CGFloat, CGFloat) = (horizontal == 1 ? 1 : -1, vertical == 1 ? 1 : -1)
      let x = horizontal == 1 ? rect.maxX - rx : rect.minX + rx
      let y = vertical == 1 ? rect.maxY - ry : rect.minY + ry
      let side = (CGPoint(x: x + sx * rx, y: y), CGPoint(x: x + sx * rx, y: y + sy * ry * handle))
      let flat = (CGPoint(x: x, y: y + sy * ry), CGPoint(x: x + sx * rx * handle, y: y + sy * ry))
      // The first and third quarter begin at the vertical side, the others at the horizontal one.
      return horizontal == vertical
        ? .curve(control1: side.1, control2: flat.1, end: flat.0)
        : .curve(control1: flat.1, control2: side.1, end: side.0)
    }
  }

  private static func isDrawable(_ rect: CGRect) -> Bool {
    if rect.isNull { return false }
    guard rect.isFinite else {
      IgnoredCall.report("a shape in a rectangle that is not finite was left out")
      return false
    }
    return true
  }
}
