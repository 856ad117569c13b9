internal import CCairo
import Foundation

extension CGContext {
  /// Fills the clip with a gradient from `start` to `end`, in user space.
  public func drawLinearGradient(
    _ gradient: CGGradient, start: CGPoint, end: CGPoint, options: CGGradientDrawingOptions
  ) {
    guard start.isFinite, end.isFinite, start != end else { return }
    draw(gradient, options, pattern: cairo_pattern_create_linear(start.x, start.y, end.x, end.y))
  }

  /// Fills the clip with a gradient from one circle to another, in user space.
  public func drawRadialGradient(
    _ gradient: CGGradient, startCenter: CGPoint, startRadius: CGFloat, endCenter: CGPoint, endRadius: CGFloat,
    options: CGGradientDrawingOptions
  ) {
    guard startCenter.isFinite, endCenter.isFinite, startRadius.isFinite, endRadius.isFinite, startRadius >= 0,
      endRadius >= 0, startCenter != endCenter || startRadius != endRadius
    else { return }
    draw(
      gradient, options,
      pattern: cairo_pattern_create_radial(
        startCenter.x, startCenter.y, startRadius, endCenter.x, endCenter.y, endRadius))
  }

  private func draw(_ gradient: CGGradient, _ options: CGGradientDrawingOptions, pattern: OpaquePointer?) {
    guard let pattern, let first = gradient.stops.first, let last = gradient.stops.last else { return }
    defer { cairo_pattern_destroy(pattern) }
    guard state.toPixels.isInvertible else { return }
    var matrix = state.toPixels.inverted().cairoMatrix
    cairo_pattern_set_matrix(pattern, &matrix)
    // Cairo extends the outermost stop beyond the ends; a transparent stop at the same location ends the gradient there.
    if !options.contains(.drawsBeforeStartLocation) { add(first, at: 0, isClear: true, to: pattern) }
    add(first, at: 0, to: pattern)
    for stop in gradient.stops { add(stop, at: stop.location, to: pattern) }
    add(last, at: 1, to: pattern)
    if !options.contains(.drawsAfterEndLocation) { add(last, at: 1, isClear: true, to: pattern) }
    cairo_pattern_set_extend(pattern, CAIRO_EXTEND_PAD)
    paint(.clip) { cairo_set_source($0, pattern) }
  }

  private func add(_ stop: CGGradient.Stop, at location: CGFloat, isClear: Bool = false, to pattern: OpaquePointer) {
    let rgba = stop.color.rgba
    let alpha = isClear ? 0 : Double(rgba.alpha) * Double(state.alpha)
    cairo_pattern_add_color_stop_rgba(
      pattern, Double(location), Double(rgba.red), Double(rgba.green), Double(rgba.blue), alpha)
  }
}
