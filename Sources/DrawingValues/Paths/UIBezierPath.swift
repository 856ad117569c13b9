import CoreGraphics
import Foundation

/// A path of lines and curves, with drawing properties. Coordinates are in points with y downwards, angles in radians.
///
/// ```swift
/// let tick = UIBezierPath()
/// tick.move(to: CGPoint(x: 4, y: 12))
/// tick.addLine(to: CGPoint(x: 10, y: 18))
/// tick.addLine(to: CGPoint(x: 20, y: 6))
/// tick.lineWidth = 2
/// tick.stroke()
/// ```
open class UIBezierPath: NSObject, NSCopying, @unchecked Sendable {
  private var path = CGMutablePath()

  /// The width of strokes, in points. Default 1.
  open var lineWidth: CGFloat = 1
  /// The ends of strokes. Default `.butt`.
  open var lineCapStyle = CGLineCap.butt
  /// The corners of strokes. Default `.miter`.
  open var lineJoinStyle = CGLineJoin.miter
  /// The maximum ratio of a miter's length to the line width; longer miters become bevels. Default 10.
  open var miterLimit: CGFloat = 10
  /// Whether filling uses the even–odd rule instead of the nonzero winding rule. Default false.
  open var usesEvenOddFillRule = false
  private var dashes: [CGFloat] = []
  private var dashPhase: CGFloat = 0

  // MARK: - Creating

  public override init() {}

  /// Makes a path from a copy of another path's elements, with the default drawing properties.
  public convenience init(cgPath: CGPath) {
    self.init()
    path.addPath(cgPath)
  }

  /// Makes a closed path of four lines, clockwise on the screen from the rectangle's origin.
  public convenience init(rect: CGRect) {
    self.init()
    path.addRect(rect)
  }

  /// Makes a closed path of the ellipse inscribed in a rectangle.
  public convenience init(ovalIn rect: CGRect) {
    self.init()
    path.addEllipse(in: rect)
  }

  /// Makes a rectangle with four round corners; the radius, in points, is at most half the shorter side.
  public convenience init(roundedRect rect: CGRect, cornerRadius: CGFloat) {
    self.init()
    let radius = max(0, min(cornerRadius, rect.width / 2, rect.height / 2))
    path.addRoundedRect(in: rect, cornerWidth: radius, cornerHeight: radius)
  }

  /// Makes a rectangle with some corners rounded as quarters of an ellipse.
  public convenience init(roundedRect rect: CGRect, byRoundingCorners corners: UIRectCorner, cornerRadii: CGSize) {
    self.init()
    addRoundedRect(rect, corners: corners, radii: cornerRadii)
  }

  /// Makes an arc; `clockwise` is as seen on the screen, towards larger angles.
  public convenience init(arcCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool) {
    self.init()
    addArc(withCenter: center, radius: radius, startAngle: startAngle, endAngle: endAngle, clockwise: clockwise)
  }

  // MARK: - Constructing

  /// Begins a new subpath; a point with NaN or infinity is logged and ignored.
  open func move(to point: CGPoint) { path.move(to: point) }
  /// Adds a line from the current point; without one, or with NaN or infinity, it is logged and ignored.
  open func addLine(to point: CGPoint) { path.addLine(to: point) }

  /// Adds a cubic Bézier curve from the current point; without one it is logged and ignored.
  open func addCurve(to endPoint: CGPoint, controlPoint1: CGPoint, controlPoint2: CGPoint) {
    path.addCurve(to: endPoint, control1: controlPoint1, control2: controlPoint2)
  }

  /// Adds a quadratic Bézier curve from the current point; without one it is logged and ignored.
  open func addQuadCurve(to endPoint: CGPoint, controlPoint: CGPoint) { path.addQuadCurve(to: endPoint, control: controlPoint) }

  /// Adds an arc, preceded by a line when there is a current point; angles are in radians, `clockwise` is as seen on the screen.
  open func addArc(withCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool) {
    // Core Graphics names the direction for a y axis that points up.
    path.addArc(center: center, radius: radius, startAngle: startAngle, endAngle: endAngle, clockwise: !clockwise)
  }

  /// Adds a line to the start of the subpath; does nothing for an empty or closed path.
  open func close() { path.closeSubpath() }
  /// Removes all elements; keeps the drawing properties.
  open func removeAllPoints() { path = CGMutablePath() }
  /// Adds the elements of another path, not its drawing properties.
  open func append(_ bezierPath: UIBezierPath) { path.addPath(bezierPath.cgPath) }
  /// Transforms all points; keeps line width and dashes.
  /// - Complexity: O(elements).
  open func apply(_ transform: CGAffineTransform) {
    let previous = path
    path = CGMutablePath()
    path.addPath(previous, transform: transform)
  }

  /// The path in the opposite direction.
  open func reversing() -> UIBezierPath {
    let reversed = UIBezierPath(cgPath: CGPath(segments: path.segments.reversedSubpaths()))
    reversed.copyStyle(of: self)
    return reversed
  }

  // MARK: - Asking

  /// The elements, without the drawing properties; both getter and setter copy.
  open var cgPath: CGPath {
    get { path.immutable }
    set { path = CGMutablePath().adding(newValue) }
  }

  /// Whether the path has no elements.
  open var isEmpty: Bool { path.isEmpty }
  /// The bounding box of all points, including control points.
  open var bounds: CGRect { path.boundingBox }
  /// The start of the next element; zero for an empty path.
  open var currentPoint: CGPoint { path.currentPoint }
  /// Whether a point is inside, by the rule of `usesEvenOddFillRule`; open subpaths count as closed.
  /// - Complexity: O(elements), with curves flattened to lines.
  open func contains(_ point: CGPoint) -> Bool { path.contains(point, using: usesEvenOddFillRule ? .evenOdd : .winding) }

  // MARK: - Dashes

  /// Sets the lengths of dashes and gaps, alternating, in points, and the offset of the start; nil for a solid line.
  open func setLineDash(_ pattern: UnsafePointer<CGFloat>?, count: Int, phase: CGFloat) {
    dashes = pattern.map { Array(UnsafeBufferPointer(start: $0, count: count)) } ?? []
    dashPhase = phase
  }

  /// Returns the pattern, the number of its lengths and the phase; `pattern` needs room for all lengths.
  open func getLineDash(
    _ pattern: UnsafeMutablePointer<CGFloat>?, count: UnsafeMutablePointer<Int>?, phase: UnsafeMutablePointer<CGFloat>?
  ) {
    pattern?.update(from: dashes, count: dashes.count)
    count?.pointee = dashes.count
    phase?.pointee = dashPhase
  }

  // MARK: - Drawing

  /// Fills in the current context with its fill colour.
  open func fill() { fill(with: .normal, alpha: 1) }

  /// Fills in the current context with its fill colour, a blend mode and an alpha from 0 to 1; does nothing outside of drawing.
  open func fill(with blendMode: CGBlendMode, alpha: CGFloat) {
    draw(blendMode, alpha) { $0.fillPath(using: usesEvenOddFillRule ? .evenOdd : .winding) }
  }

  /// Strokes in the current context with its stroke colour.
  open func stroke() { stroke(with: .normal, alpha: 1) }

  /// Strokes in the current context with its stroke colour, a blend mode and an alpha from 0 to 1; does nothing outside of drawing.
  open func stroke(with blendMode: CGBlendMode, alpha: CGFloat) {
    draw(blendMode, alpha) { context in
      context.setLineWidth(lineWidth)
      context.setLineCap(lineCapStyle)
      context.setLineJoin(lineJoinStyle)
      context.setMiterLimit(miterLimit)
      context.setLineDash(phase: dashPhase, lengths: dashes)
      context.strokePath()
    }
  }

  /// Intersects the current context's clip with the inside of the path.
  open func addClip() {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    context.beginPath()
    context.addPath(path)
    context.clip(using: usesEvenOddFillRule ? .evenOdd : .winding)
  }

  private func draw(_ blendMode: CGBlendMode, _ alpha: CGFloat, _ paint: (CGContext) -> Void) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    context.saveGState()
    context.setBlendMode(blendMode)
    context.setAlpha(alpha)
    context.beginPath()
    context.addPath(path)
    paint(context)
    context.restoreGState()
  }

  // MARK: - NSObject

  /// A path with the same elements and drawing properties.
  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = UIBezierPath(cgPath: path)
    copy.copyStyle(of: self)
    return copy
  }

  private func copyStyle(of other: UIBezierPath) {
    lineWidth = other.lineWidth
    lineCapStyle = other.lineCapStyle
    lineJoinStyle = other.lineJoinStyle
    miterLimit = other.miterLimit
    usesEvenOddFillRule = other.usesEvenOddFillRule
    dashes = other.dashes
    dashPhase = other.dashPhase
  }
}

extension CGMutablePath {
  fileprivate func adding(_ other: CGPath) -> CGMutablePath {
    addPath(other)
    return self
  }
}
