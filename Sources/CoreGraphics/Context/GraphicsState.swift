internal import CCairo
import Foundation

/// The parameters that `saveGState()` saves, except for the clip, which Cairo saves.
struct GraphicsState {
  /// From user space to pixels, y down.
  var toPixels: CGAffineTransform
  var fillColor = CGColor.black
  var strokeColor = CGColor.black
  var alpha: CGFloat = 1
  var blendMode = CGBlendMode.normal
  var shadow: Shadow?
  var stroke = StrokeStyle()
  var shouldAntialias = true
  var interpolationQuality = CGInterpolationQuality.default
  /// The masks of the clip; nil without one.
  var mask: ClipMask?

  struct Shadow {
    /// In the context's initial coordinates, independent of the transform.
    var offset: CGSize
    /// Twice the standard deviation, in the same coordinates.
    var blur: CGFloat
    var color: CGColor
  }
}

/// The parameters of strokes; lengths are in user space.
struct StrokeStyle {
  var width: CGFloat = 1
  var cap = CGLineCap.butt
  var join = CGLineJoin.miter
  var miterLimit: CGFloat = 10
  var dashPhase: CGFloat = 0
  var dashLengths: [CGFloat] = []

  func apply(to cairo: OpaquePointer) {
    cairo_set_line_width(cairo, width)
    cairo_set_line_cap(cairo, cap == .butt ? CAIRO_LINE_CAP_BUTT : cap == .round ? CAIRO_LINE_CAP_ROUND : CAIRO_LINE_CAP_SQUARE)
    cairo_set_line_join(
      cairo, join == .miter ? CAIRO_LINE_JOIN_MITER : join == .round ? CAIRO_LINE_JOIN_ROUND : CAIRO_LINE_JOIN_BEVEL)
    cairo_set_miter_limit(cairo, miterLimit)
    cairo_set_dash(cairo, dashLengths.map(Double.init), Int32(dashLengths.count), dashPhase)
  }

  /// The maximum distance of a stroke's edge from its line.
  var reach: CGFloat { width / 2 * max(join == .miter ? miterLimit : 1, cap == .square ? 1.5 : 1) }
}
