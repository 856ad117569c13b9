import Foundation

/// A mutable path. Angles are in radians, from the x axis towards the y axis.
public final class CGMutablePath: CGPath, @unchecked Sendable {
  /// Makes an empty path.
  public init() { super.init(segments: []) }
  override init(segments: [PathSegment]) { super.init(segments: segments) }
  override init(copying path: CGPath) { super.init(copying: path) }

  func append(_ added: [PathSegment]) {
    for segment in added { append(segment) }
  }
}

// MARK: - Lines and curves

extension CGMutablePath {
  /// Begins a new subpath.
  public func move(to point: CGPoint, transform: CGAffineTransform = .identity) {
    append(.move(point.applying(transform)))
  }

  /// Adds a line from the current point; without one, or with NaN or infinity, it is logged and ignored.
  public func addLine(to point: CGPoint, transform: CGAffineTransform = .identity) {
    append(.line(point.applying(transform)))
  }

  /// Begins a new subpath at the first point and adds lines to the others.
  public func addLines(between points: [CGPoint], transform: CGAffineTransform = .identity) {
    guard let first = points.first else { return }
    move(to: first, transform: transform)
    for point in points.dropFirst() { addLine(to: point, transform: transform) }
  }

  /// Adds a quadratic Bézier curve from the current point; without one it is logged and ignored.
  public func addQuadCurve(to end: CGPoint, control: CGPoint, transform: CGAffineTransform = .identity) {
    append(PathSegment.quad(control: control, end: end).applying(transform))
  }

  /// Adds a cubic Bézier curve from the current point; without one it is logged and ignored.
  public func addCurve(
    to end: CGPoint, control1: CGPoint, control2: CGPoint, transform: CGAffineTransform = .identity
  ) {
    append(PathSegment.curve(control1: control1, control2: control2, end: end).applying(transform))
  }

  /// Adds a line to the start of the subpath.
  public func closeSubpath() { append(.close) }
}

// MARK: - Shapes

extension CGMutablePath {
  /// Adds a closed rectangle as a separate subpath.
  public func addRect(_ rect: CGRect, transform: CGAffineTransform = .identity) {
    append(Shapes.rect(rect, transform))
  }

  /// Adds each rectangle as a closed subpath.
  public func addRects(_ rects: [CGRect], transform: CGAffineTransform = .identity) {
    for rect in rects { addRect(rect, transform: transform) }
  }

  /// Adds the ellipse inscribed in a rectangle as a closed subpath.
  public func addEllipse(in rect: CGRect, transform: CGAffineTransform = .identity) {
    append(Shapes.ellipse(rect, transform))
  }

  /// Adds a rectangle with quarter ellipses as corners; each may take up to half of its side.
  public func addRoundedRect(
    in rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat, transform: CGAffineTransform = .identity
  ) {
    append(Shapes.roundedRect(rect, cornerWidth: cornerWidth, cornerHeight: cornerHeight, transform))
  }

  /// Adds the segments of a transformed path.
  public func addPath(_ path: CGPath, transform: CGAffineTransform = .identity) {
    append(transform.isIdentity ? path.segments : path.segments.map { $0.applying(transform) })
  }
}

// MARK: - Arcs

extension CGMutablePath {
  /// Adds a line to the arc's start when there is a current point, then the arc.
  ///
  /// `clockwise`, with decreasing angles, is as seen with y up: with y down the arc looks counter-clockwise.
  public func addArc(
    center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool,
    transform: CGAffineTransform = .identity
  ) {
    let delta = Arc.delta(from: startAngle, to: endAngle, clockwise: clockwise)
    addRelativeArc(center: center, radius: radius, startAngle: startAngle, delta: delta, transform: transform)
  }

  /// Adds an arc of `delta` radians from `startAngle`, at most a full turn.
  public func addRelativeArc(
    center: CGPoint, radius: CGFloat, startAngle: CGFloat, delta: CGFloat, transform: CGAffineTransform = .identity
  ) {
    let arc = Arc(center: center, radius: radius, startAngle: startAngle, delta: delta)
    guard arc.isFinite else { return IgnoredCall.report("an arc with a value that is not finite was left out") }
    let start = arc.start.applying(transform)
    if pen == nil {
      append(.move(start))
    } else if pen != start {
      append(.line(start))
    }
    append(arc.curves.map { $0.applying(transform) })
  }

  /// Rounds the corner at `tangent1End` between the current point and `tangent2End` with an arc of `radius`.
  public func addArc(
    tangent1End: CGPoint, tangent2End: CGPoint, radius: CGFloat, transform: CGAffineTransform = .identity
  ) {
    guard let pen else { return IgnoredCall.report("an arc without a current point was left out: move(to:) first") }
    let from = transform.isInvertible ? pen.applying(transform.inverted()) : pen
    guard let arc = Arc(from: from, tangent1End: tangent1End, tangent2End: tangent2End, radius: radius) else {
      return addLine(to: tangent1End, transform: transform)
    }
    addRelativeArc(
      center: arc.center, radius: arc.radius, startAngle: arc.startAngle, delta: arc.delta, transform: transform)
  }
}
