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

func setSource(_ color: CGColor, alpha: CGFloat, on cairo: OpaquePointer) {
  let rgba = color.rgba
  cairo_set_source_rgba(cairo, Double(rgba.red), Double(rgba.green), Double(rgba.blue), Double(rgba.alpha) * Double(alpha))
}
