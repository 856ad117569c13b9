import Foundation

// The path is transformed as it is built; later changes of the transform do not affect it.
extension CGContext {
  /// Clears the path.
  public func beginPath() { devicePath.removeAll() }
  /// Begins a new subpath at a point in user space.
  public func move(to point: CGPoint) { devicePath.move(to: point, transform: state.toPixels) }
  /// Adds a line from the current point; without one it is logged and ignored.
  public func addLine(to point: CGPoint) { devicePath.addLine(to: point, transform: state.toPixels) }
  /// Begins a new subpath at the first point and adds lines to the others.
  public func addLines(between points: [CGPoint]) { devicePath.addLines(between: points, transform: state.toPixels) }
  /// Adds a quadratic Bézier curve from the current point; without one it is logged and ignored.
  public func addQuadCurve(to end: CGPoint, control: CGPoint) {
    devicePath.addQuadCurve(to: end, control: control, transform: state.toPixels)
  }
  /// Adds a cubic Bézier curve from the current point; without one it is logged and ignored.
  public func addCurve(to end: CGPoint, control1: CGPoint, control2: CGPoint) {
    devicePath.addCurve(to: end, control1: control1, control2: control2, transform: state.toPixels)
  }
  /// Adds a line to the start of the subpath.
  public func closePath() { devicePath.closeSubpath() }
  /// Adds a closed rectangle as a separate subpath; does nothing for a null one.
  public func addRect(_ rect: CGRect) { devicePath.addRect(rect, transform: state.toPixels) }
  /// Adds each rectangle as a closed subpath.
  public func addRects(_ rects: [CGRect]) { devicePath.addRects(rects, transform: state.toPixels) }
  /// Adds the ellipse inscribed in a rectangle as a closed subpath.
  public func addEllipse(in rect: CGRect) { devicePath.addEllipse(in: rect, transform: state.toPixels) }
  /// Adds the segments of a path in user space.
  public func addPath(_ path: CGPath) { devicePath.addPath(path, transform: state.toPixels) }

  /// Adds an arc; angles are in radians. `clockwise` is as seen with y up: with y down the arc looks counter-clockwise.
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
  /// Whether the path is empty.
  public var isPathEmpty: Bool { devicePath.isEmpty }

  /// The path in user space; nil for an empty path.
  public var path: CGPath? {
    guard !devicePath.isEmpty else { return nil }
    var inverse = state.toPixels.inverted()
    return devicePath.copy(using: &inverse)
  }

  /// The start of the next segment, in user space; zero for an empty path.
  /// - Complexity: O(segments): the whole path is converted.
  public var currentPointOfPath: CGPoint { path?.currentPoint ?? .zero }
  /// The bounding rectangle of all points, including control points, in user space; null for an empty path.
  /// - Complexity: O(segments).
  public var boundingBoxOfPath: CGRect { path?.boundingBox ?? .null }

  /// Whether drawing the path with `mode` would paint a point in user space.
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

  /// Replaces the path with the outline of its stroke.
  public func replacePathWithStrokedPath() {
    guard let path else { return }
    let outline = path.stroked(state.stroke)
    devicePath.removeAll()
    devicePath.addPath(outline, transform: state.toPixels)
  }
}
