internal import CCairo
import Foundation

extension CGContext {
  /// Draws an image into `rect` with its bottom edge at the rectangle's minimum y: upright when y points up, and upside down when
  /// y points down. With `byTiling` the image is repeated in the whole clip, and the rectangle is one tile.
  public func draw(_ image: CGImage, in rect: CGRect, byTiling: Bool = false) {
    draw(image, in: rect.standardized, isTopDown: false, tiled: byTiling)
  }

  /// Draws an image into `rect` with its top edge at the rectangle's minimum y: upright when y points down.
  package func drawTopDown(_ image: CGImage, in rect: CGRect, tiled: Bool = false) {
    draw(image, in: rect.standardized, isTopDown: true, tiled: tiled)
  }

  private func draw(_ image: CGImage, in rect: CGRect, isTopDown: Bool, tiled: Bool) {
    guard rect.isFinite, !rect.isEmpty else { return }
    let toPixels = image.place(in: rect, isTopDown: isTopDown).concatenating(state.toPixels)
    guard toPixels.isInvertible, let surface = image.makeSurface(), let pattern = cairo_pattern_create_for_surface(surface)
    else { return }
    defer {
      cairo_pattern_destroy(pattern)
      cairo_surface_destroy(surface)
    }
    var matrix = toPixels.inverted().cairoMatrix
    cairo_pattern_set_matrix(pattern, &matrix)
    cairo_pattern_set_filter(pattern, state.interpolationQuality.filter)
    cairo_pattern_set_extend(pattern, tiled ? CAIRO_EXTEND_REPEAT : CAIRO_EXTEND_PAD)
    let alpha = state.alpha
    let outline = CGMutablePath()
    outline.addRect(rect, transform: state.toPixels)
    let coverage = tiled ? Coverage.clip : .fill(outline, .winding)
    guard alpha < 1 else { return paint(coverage) { cairo_set_source($0, pattern) } }
    paint(
      .drawing(bounds: tiled ? deviceClip : outline.boundingBox) { cairo in
        cairo_save(cairo)
        coverage.clip(on: cairo)
        cairo_paint_with_alpha(cairo, Double(alpha))
        cairo_restore(cairo)
        return nil
      }
    ) { cairo_set_source($0, pattern) }
  }
}

extension CGImage {
  /// From the image's pixels, y down, to a rectangle.
  func place(in rect: CGRect, isTopDown: Bool) -> CGAffineTransform {
    let (sx, sy) = (rect.width / CGFloat(width), rect.height / CGFloat(height))
    return isTopDown
      ? CGAffineTransform(a: sx, b: 0, c: 0, d: sy, tx: rect.minX, ty: rect.minY)
      : CGAffineTransform(a: sx, b: 0, c: 0, d: -sy, tx: rect.minX, ty: rect.maxY)
  }
}
