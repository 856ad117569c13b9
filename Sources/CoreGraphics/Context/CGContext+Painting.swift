internal import CCairo
import Foundation

/// The area of a drawing operation; paths are in pixels.
enum Coverage {
  case fill(CGPath, CGPathFillRule)
  /// A stroke with a pen in `transform`'s user space.
  case stroke(CGPath, StrokeStyle, CGAffineTransform)
  /// The whole clip.
  case clip
  /// An arbitrary drawing inside `bounds`, which returns the pixels that it may have painted; nil for the whole bounds.
  case drawing(bounds: CGRect, (OpaquePointer) -> CGRect?)

  /// Draws with the source that is set.
  ///
  /// - Returns: the pixels that may have been painted, as far as the drawing knows more than `bounds`.
  @discardableResult
  func draw(on cairo: OpaquePointer) -> CGRect? {
    switch self {
    case .fill(let path, let rule):
      cairo_set_fill_rule(cairo, rule == .winding ? CAIRO_FILL_RULE_WINDING : CAIRO_FILL_RULE_EVEN_ODD)
      setPath(path, on: cairo)
      cairo_fill(cairo)
    case .stroke(let path, let style, let transform):
      setPath(path, on: cairo)
      withMatrix(transform, on: cairo) {
        style.apply(to: cairo)
        cairo_stroke(cairo)
      }
    case .clip: cairo_paint(cairo)
    case .drawing(_, let draw): return draw(cairo)
    }
    return nil
  }

  /// Intersects the clip with the area.
  func clip(on cairo: OpaquePointer) {
    switch self {
    case .fill(let path, let rule):
      cairo_set_fill_rule(cairo, rule == .winding ? CAIRO_FILL_RULE_WINDING : CAIRO_FILL_RULE_EVEN_ODD)
      setPath(path, on: cairo)
      cairo_clip(cairo)
    case .stroke(let path, let style, let transform):
      var inverse = transform.inverted()
      guard let inUserSpace = path.copy(using: &inverse) else { return }
      let outline = CGMutablePath()
      outline.addPath(inUserSpace.stroked(style), transform: transform)
      Coverage.fill(outline, .winding).clip(on: cairo)
    case .clip: break
    case .drawing(let bounds, _): Coverage.fill(CGPath(rect: bounds, transform: nil), .winding).clip(on: cairo)
    }
  }

  /// The pixels that drawing may paint, with a margin for rounded positions; nil when unknown.
  fileprivate var reach: CGRect? {
    guard let bounds, bounds.isFinite else { return nil }
    return bounds.insetBy(dx: -1, dy: -1)
  }

  /// In pixels; nil when unknown.
  var bounds: CGRect? {
    switch self {
    case .fill(let path, _): path.boundingBox
    case .stroke(let path, let style, let transform):
      path.boundingBox.insetBy(dx: -style.reach * transform.largestScale, dy: -style.reach * transform.largestScale)
    case .clip: nil
    case .drawing(let bounds, _): bounds
    }
  }
}

extension CGContext {
  /// Paints the area with a source, with its shadow below.
  func paint(_ coverage: Coverage, source: (OpaquePointer) -> Void) {
    guard !isFinished else { return IgnoredCall.report("drawing into a context whose picture was taken was ignored") }
    var area: CGRect?
    if let mask = state.mask {
      mask.limit(cairo) { area = paintUnmasked(coverage, source) }
    } else {
      area = paintUnmasked(coverage, source)
    }
    didPaint(area)
  }

  /// Returns the pixels that may have been painted; nil when they are not known.
  private func paintUnmasked(_ coverage: Coverage, _ source: (OpaquePointer) -> Void) -> CGRect? {
    castShadow(of: coverage, source: source)
    let mode = state.blendMode
    var area: CGRect?
    cairo_save(cairo)
    cairo_set_antialias(cairo, state.shouldAntialias ? CAIRO_ANTIALIAS_DEFAULT : CAIRO_ANTIALIAS_NONE)
    if mode.isUnbounded {
      coverage.clip(on: cairo)
      if case .drawing(_, let draw) = coverage {
        cairo_push_group(cairo)
        source(cairo)
        _ = draw(cairo)
        cairo_pop_group_to_source(cairo)
      } else {
        source(cairo)
      }
      cairo_set_operator(cairo, mode.cairoOperator)
      cairo_paint(cairo)
    } else {
      cairo_set_operator(cairo, mode.cairoOperator)
      source(cairo)
      let known = coverage.draw(on: cairo)
      if painted != nil, state.shadow == nil { area = known ?? coverage.reach }
    }
    cairo_restore(cairo)
    cairo_new_path(cairo)
    return area
  }

  private func fill(device path: CGPath, _ rule: CGPathFillRule) {
    guard !path.isEmpty else { return }
    let (color, alpha) = (state.fillColor, state.alpha)
    paint(.fill(path, rule)) { setSource(color, alpha: alpha, base: base, on: $0) }
  }

  private func stroke(device path: CGPath) {
    guard !path.isEmpty, state.stroke.width > 0, state.toPixels.isInvertible else { return }
    let (color, alpha) = (state.strokeColor, state.alpha)
    paint(.stroke(path, state.stroke, state.toPixels)) { setSource(color, alpha: alpha, base: base, on: $0) }
  }

  /// Builds and draws a separate path; clears the current path, as Core Graphics does.
  private func withFreshPath(_ build: () -> Void, draw: () -> Void) {
    devicePath.removeAll()
    build()
    draw()
    devicePath.removeAll()
  }
}

// MARK: - The current path

extension CGContext {
  /// Fills the inside of the path with the fill colour, and clears the path.
  public func fillPath(using rule: CGPathFillRule = .winding) {
    fill(device: devicePath, rule)
    devicePath.removeAll()
  }

  /// Strokes the path with the stroke colour, line width, caps, joins and dashes, and clears the path.
  public func strokePath() {
    stroke(device: devicePath)
    devicePath.removeAll()
  }

  /// Fills, strokes or does both, the fill first, and clears the path.
  public func drawPath(using mode: CGPathDrawingMode) {
    switch mode {
    case .fill: fill(device: devicePath, .winding)
    case .eoFill: fill(device: devicePath, .evenOdd)
    case .stroke: stroke(device: devicePath)
    case .fillStroke:
      fill(device: devicePath, .winding)
      stroke(device: devicePath)
    case .eoFillStroke:
      fill(device: devicePath, .evenOdd)
      stroke(device: devicePath)
    }
    devicePath.removeAll()
  }
}

// MARK: - Shapes

extension CGContext {
  /// Fills a rectangle with the fill colour, and clears the current path.
  public func fill(_ rect: CGRect) { withFreshPath({ addRect(rect) }, draw: { fill(device: devicePath, .winding) }) }
  /// Fills the union of rectangles with the fill colour, and clears the current path.
  public func fill(_ rects: [CGRect]) {
    withFreshPath({ addRects(rects) }, draw: { fill(device: devicePath, .winding) })
  }
  /// Strokes the edges of a rectangle, and clears the current path.
  public func stroke(_ rect: CGRect) { withFreshPath({ addRect(rect) }, draw: { stroke(device: devicePath) }) }

  /// Strokes a rectangle with a line of `width` in user space instead of the line width.
  public func stroke(_ rect: CGRect, width: CGFloat) {
    drawKeepingState {
      setLineWidth(width)
      stroke(rect)
    }
  }

  /// Fills the ellipse inscribed in a rectangle, and clears the current path.
  public func fillEllipse(in rect: CGRect) {
    withFreshPath({ addEllipse(in: rect) }, draw: { fill(device: devicePath, .winding) })
  }
  /// Strokes the ellipse inscribed in a rectangle, and clears the current path.
  public func strokeEllipse(in rect: CGRect) {
    withFreshPath({ addEllipse(in: rect) }, draw: { stroke(device: devicePath) })
  }

  /// Strokes a line for each pair of points: first and second, third and fourth, and so on.
  public func strokeLineSegments(between points: [CGPoint]) {
    withFreshPath(
      {
        for index in stride(from: 0, to: points.count - 1, by: 2) {
          move(to: points[index])
          addLine(to: points[index + 1])
        }
      }, draw: { stroke(device: devicePath) })
  }

  /// Clears a rectangle to transparent, or to black in an opaque context; casts no shadow.
  public func clear(_ rect: CGRect) {
    drawKeepingState {
      setShadow(offset: .zero, blur: 0, color: nil)
      setBlendMode(.clear)
      fill(rect)
    }
  }
}
