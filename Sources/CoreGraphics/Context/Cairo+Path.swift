internal import CCairo
import Foundation

// Cairo uses 24.8 fixed-point numbers and wraps around; coordinates beyond this distance cannot affect the image.
private let reach: CGFloat = 4_000_000

private func limited(_ value: CGFloat) -> Double { Double(min(max(value, -reach), reach)) }

/// Makes `path`, in Cairo's pixels, the current path.
func setPath(_ path: CGPath, on cairo: OpaquePointer) {
  cairo_new_path(cairo)
  var pen = CGPoint.zero
  for segment in path.segments {
    switch segment {
    case .move(let point):
      cairo_move_to(cairo, limited(point.x), limited(point.y))
      pen = point
    case .line(let point):
      cairo_line_to(cairo, limited(point.x), limited(point.y))
      pen = point
    case .quad(let control, let end):
      cairo_curve_to(
        cairo,
        limited(pen.x + (control.x - pen.x) * 2 / 3), limited(pen.y + (control.y - pen.y) * 2 / 3),
        limited(end.x + (control.x - end.x) * 2 / 3), limited(end.y + (control.y - end.y) * 2 / 3),
        limited(end.x), limited(end.y))
      pen = end
    case .curve(let control1, let control2, let end):
      cairo_curve_to(
        cairo, limited(control1.x), limited(control1.y), limited(control2.x), limited(control2.y), limited(end.x),
        limited(end.y))
      pen = end
    case .close: cairo_close_path(cairo)
    }
  }
}

extension CGAffineTransform {
  var cairoMatrix: cairo_matrix_t {
    cairo_matrix_t(xx: Double(a), yx: Double(b), xy: Double(c), yy: Double(d), x0: Double(tx), y0: Double(ty))
  }

  /// The maximum factor by which the transform scales a length.
  var largestScale: CGFloat { max(hypot(a, b), hypot(c, d)) }
}

/// Runs `body` with the user space of `transform`, which must be invertible.
func withMatrix(_ transform: CGAffineTransform, on cairo: OpaquePointer, _ body: () -> Void) {
  var matrix = transform.cairoMatrix
  cairo_set_matrix(cairo, &matrix)
  body()
  cairo_identity_matrix(cairo)
}

/// Sets the colour of the next drawing.
///
/// - Parameter base: from the context's initial user space, where patterns begin, to pixels.
func setSource(_ color: CGColor, alpha: CGFloat, base: CGAffineTransform, on cairo: OpaquePointer) {
  if let tile = color.tile { return setSource(tile, alpha: color.alpha * alpha, base: base, on: cairo) }
  let rgba = color.rgba
  cairo_set_source_rgba(cairo, Double(rgba.red), Double(rgba.green), Double(rgba.blue), Double(rgba.alpha) * Double(alpha))
}

/// Sets a pattern: tiles from the context's origin on, upright there whether y points up or down.
private func setSource(_ tile: PatternTile, alpha: CGFloat, base: CGAffineTransform, on cairo: OpaquePointer) {
  let sign: CGFloat = base.d < 0 ? -1 : 1
  let (sx, sy) = (tile.size.width / CGFloat(tile.image.width), tile.size.height / CGFloat(tile.image.height))
  let place = CGAffineTransform(a: sx, b: 0, c: 0, d: sign * sy, tx: 0, ty: sign < 0 ? tile.size.height : 0).concatenating(base)
  guard place.isInvertible, let surface = tile.image.makeSurface(), let faded = fade(surface, by: alpha),
    let pattern = cairo_pattern_create_for_surface(faded)
  else { return cairo_set_source_rgba(cairo, 0, 0, 0, 0) }
  // A pattern's matrix begins in the user space of the moment.
  var user = cairo_matrix_t()
  cairo_get_matrix(cairo, &user)
  let toPixels = CGAffineTransform(a: user.xx, b: user.yx, c: user.xy, d: user.yy, tx: user.x0, ty: user.y0)
  var matrix = toPixels.concatenating(place.inverted()).cairoMatrix
  cairo_pattern_set_matrix(pattern, &matrix)
  cairo_pattern_set_extend(pattern, CAIRO_EXTEND_REPEAT)
  cairo_set_source(cairo, pattern)
  cairo_pattern_destroy(pattern)
  cairo_surface_destroy(faded)
}

/// A surface with another alpha in the place of one, which is given up; the same one for 1.
private func fade(_ surface: OpaquePointer, by alpha: CGFloat) -> OpaquePointer? {
  guard alpha < 1 else { return surface }
  defer { cairo_surface_destroy(surface) }
  let (width, height) = (cairo_image_surface_get_width(surface), cairo_image_surface_get_height(surface))
  guard let copy = cairo_image_surface_create(CAIRO_FORMAT_ARGB32, width, height), let cairo = cairo_create(copy) else {
    return nil
  }
  cairo_set_source_surface(cairo, surface, 0, 0)
  cairo_paint_with_alpha(cairo, Double(max(alpha, 0)))
  cairo_destroy(cairo)
  return copy
}
