import Foundation

// The path is transformed as it is built, so a later change of the transform does not move it.
extension CGContext {
  /// Empties the path.
  public func beginPath() { devicePath.removeAll() }
  /// Begins a new subpath at a point of user space.
  public func move(to point: CGPoint) { devicePath.move(to: point, transform: state.toPixels) }
  /// Adds a line from the current point; without one it is reported and left out.
  public func addLine(to point: CGPoint) { devicePath.addLine(to: point, transform: state.toPixels) }
  /// A new subpath from the first point through the others.
  public func addLines(between points: [CGPoint]) { devicePath.addLines(between: points, transform: state.toPixels) }
  /// Adds a quadratic Bézier curve from the current point; without one it is reported and left out.
  public func addQuadCurve(to end: CGPoint, control: CGPoint) {
    devicePath.addQuadCurve(to: end, control: control, transform: state.toPixels)
  }
  /// Adds a cubic Bézier curve from the current point; without one it is reported and left out.
  public func addCurve(to end: CGPoint, control1: CGPoint, control2: CGPoint) {
    devicePath.addCurve(to: end, control1: control1, control2: control2, transform: state.toPixels)
  }
  /// Adds a line back to where the subpath began.
  public func closePath() { devicePath.closeSubpath() }
  /// Adds a closed rectangle as a subpath of its own; nothing for a null one.
  public func addRect(_ rect: CGRect) { devicePath.addRect(rect, transform: state.toPixels) }
  /// Adds each rectangle as a closed subpath.
  public func addRects(_ rects: [CGRect]) { devicePath.addRects(rects, transform: state.toPixels) }
  /// Adds the ellipse that touches a rectangle's four sides as a closed subpath.
  public func addEllipse(in rect: CGRect) { devicePath.addEllipse(in: rect, transform: state.toPixels) }
  /// Adds the segments of a path, whose coordinates are in user space.
  public func addPath(_ path: CGPath) { devicePath.addPath(path, transform: state.toPixels) }

  /// `clockwise` is told as seen with y up: with y down the arc looks counter-clockwise. Angles are in radians.
  public func addArc(center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool) {
    devicePath.addArc(
      center: center, radius: radius, startAngle: startAngle, endAngle: endAngle, clockwise: clockwise,
      transform: state.toPixels)
  }

  /// Rounds the corner at `tangent1End` between the current point and `tangent2End` with an arc of `radius`.
  public func addArc(tangent1End: CGPoint, tangent2End: CGPoint, radius: CGFloat) {
    devicePath.addArc(tangent1End: tangent1End, tangent2End: tangent2End, radius: radius, transform: state.toPixels)
  }
}

// MARK: - Asking

extension CGContext {
  /// Whether the path has no segment.
  public var isPathEmpty: Bool { devicePath.isEmpty }

  /// The path in user space; nil while it is empty.
  public var path: CGPath? {
    guard !devicePath.isEmpty else { return nil }
    var inverse = state.toPixels.inverted()
    return devicePath.copy(using: &inverse)
  }

  /// Where the next segment begins, in user space; zero for an empty path.
  /// - Complexity: O(segments): the whole path is converted.
  public var currentPointOfPath: CGPoint { path?.currentPoint ?? .zero }
  /// The smallest rectangle of user space that holds all points of the path, control points included; null for an empty path.
  /// - Complexity: O(segments).
  public var boundingBoxOfPath: CGRect { path?.boundingBox ?? .null }

  /// Whether drawing the path with `mode` would paint a point of user space.
  public func pathContains(_ point: CGPoint, mode: CGPathDrawingMode) -> Bool {
    guard let path else { return false }
    let isFilled =
      switch mode {
      case .fill, .fillStroke: path.contains(point, using: .winding)
      case .eoFill, .eoFillStroke: path.contains(point, using: .evenOdd)
      case .stroke: false
      }
    guard !isFilled, mode != .fill, mode != .eoFill else { return isFilled }
    return path.stroked(state.stroke).contains(point)
  }

  /// Turns the path into the outline of its stroke.
  public func replacePathWithStrokedPath() {
    guard let path else { return }
    let outline = path.stroked(state.stroke)
    devicePath.removeAll()
    devicePath.addPath(outline, transform: state.toPixels)
  }
}
