import CoreGraphics
import Foundation

/// Lines and curves, and how to draw them. Angles are in radians; y points down.
open class UIBezierPath: NSObject, NSCopying, @unchecked Sendable {
  private var path = CGMutablePath()

  /// In points; default 1.
  open var lineWidth: CGFloat = 1
  /// Default `.butt`.
  open var lineCapStyle = CGLineCap.butt
  /// Default `.miter`.
  open var lineJoinStyle = CGLineJoin.miter
  /// Where the tip of a mitred corner is longer than this many line widths, the corner is bevelled; default 10.
  open var miterLimit: CGFloat = 10
  /// Default false: the winding rule.
  open var usesEvenOddFillRule = false
  private var dashes: [CGFloat] = []
  private var dashPhase: CGFloat = 0

  // MARK: - Creating

  public override init() {}

  /// Makes a path of a copy of another one's elements, with the default drawing properties.
  public convenience init(cgPath: CGPath) {
    self.init()
    path.addPath(cgPath)
  }

  /// Makes a closed path of four lines, clockwise on the screen from the rectangle's origin.
  public convenience init(rect: CGRect) {
    self.init()
    path.addRect(rect)
  }

  /// Makes a closed path of the ellipse that touches the rectangle's four sides.
  public convenience init(ovalIn rect: CGRect) {
    self.init()
    path.addEllipse(in: rect)
  }

  /// All four corners rounded; a radius larger than half the shorter side counts as that half.
  public convenience init(roundedRect rect: CGRect, cornerRadius: CGFloat) {
    self.init()
    let radius = max(0, min(cornerRadius, rect.width / 2, rect.height / 2))
    path.addRoundedRect(in: rect, cornerWidth: radius, cornerHeight: radius)
  }

  /// The named corners rounded as quarters of an ellipse.
  public convenience init(roundedRect rect: CGRect, byRoundingCorners corners: UIRectCorner, cornerRadii: CGSize) {
    self.init()
    addRoundedRect(rect, corners: corners, radii: cornerRadii)
  }

  /// `clockwise` is as seen on the screen: from a smaller angle to a larger one.
  public convenience init(arcCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool) {
    self.init()
    addArc(withCenter: center, radius: radius, startAngle: startAngle, endAngle: endAngle, clockwise: clockwise)
  }

  // MARK: - Constructing

  /// Begins a new subpath; a point that is not finite is reported and left out.
  open func move(to point: CGPoint) { path.move(to: point) }
  /// Adds a line from the current point; without one, or to a point that is not finite, it is reported and left out.
  open func addLine(to point: CGPoint) { path.addLine(to: point) }

  /// Adds a cubic Bézier curve from the current point; without one it is reported and left out.
  open func addCurve(to endPoint: CGPoint, controlPoint1: CGPoint, controlPoint2: CGPoint) {
    path.addCurve(to: endPoint, control1: controlPoint1, control2: controlPoint2)
  }

  /// Adds a quadratic Bézier curve from the current point; without one it is reported and left out.
  open func addQuadCurve(to endPoint: CGPoint, controlPoint: CGPoint) { path.addQuadCurve(to: endPoint, control: controlPoint) }

  /// Adds an arc, with a line to its start where there is a current point; angles in radians, `clockwise` as seen on the screen.
  open func addArc(withCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool) {
    // Core Graphics names the direction for a y axis that points up.
    path.addArc(center: center, radius: radius, startAngle: startAngle, endAngle: endAngle, clockwise: !clockwise)
  }

  /// Adds a line back to where the subpath began; an empty path and a closed one stay as they are.
  open func close() { path.closeSubpath() }
  /// Removes all elements; the drawing properties stay.
  open func removeAllPoints() { path = CGMutablePath() }
  /// Adds the elements of another path, not its drawing properties.
  open func append(_ bezierPath: UIBezierPath) { path.addPath(bezierPath.cgPath) }
  /// Replaces all points by their images under a transform; line width and dashes stay.
  /// - Complexity: O(elements).
  open func apply(_ transform: CGAffineTransform) {
    let previous = path
    path = CGMutablePath()
    path.addPath(previous, transform: transform)
  }

  /// The same lines, drawn from their end to their beginning.
  open func reversing() -> UIBezierPath {
    let reversed = UIBezierPath(cgPath: CGPath(segments: path.segments.reversedSubpaths()))
    reversed.copyStyle(of: self)
    return reversed
  }

  // MARK: - Asking

  /// The elements, without the drawing properties; what is read does not change with the path later, and what is set is copied.
  open var cgPath: CGPath {
    get { path.immutable }
    set { path = CGMutablePath().adding(newValue) }
  }

  /// Whether the path has no element.
  open var isEmpty: Bool { path.isEmpty }
  /// The box around all points, control points included.
  open var bounds: CGRect { path.boundingBox }
  /// Where the next element begins; zero for an empty path.
  open var currentPoint: CGPoint { path.currentPoint }
  /// Whether a point lies inside, by the rule that `usesEvenOddFillRule` names; open subpaths count as closed.
  /// - Complexity: O(elements), with curves as the lines that they are drawn as.
  open func contains(_ point: CGPoint) -> Bool { path.contains(point, using: usesEvenOddFillRule ? .evenOdd : .winding) }

  // MARK: - Dashes

  /// Lengths of painted and unpainted parts in turn, in points, and how far into them the line begins; nil for a solid line.
  open func setLineDash(_ pattern: UnsafePointer<CGFloat>?, count: Int, phase: CGFloat) {
    dashes = pattern.map { Array(UnsafeBufferPointer(start: $0, count: count)) } ?? []
    dashPhase = phase
  }

  /// Copies the pattern, the number of its lengths and the phase to where they are asked for; `pattern` needs room for all lengths.
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

  /// Narrows the current context's clip to the inside of the path.
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
