internal import CCairo
import Foundation

extension CGContext {
  /// Paints the shadow of an operation: its alpha, displaced, blurred and coloured.
  func castShadow(of coverage: Coverage, source: (OpaquePointer) -> Void) {
    guard let shadow = state.shadow else { return }
    let offset = shadow.offset.applying(base)
    let blur = GaussianBlur(sigma: Double(shadow.blur / 2 * base.largestScale))
    let reach = CGFloat(blur.reach)
    // Limits the work to parts whose shadow can reach the clip.
    let visible = deviceClip.offsetBy(dx: -offset.width, dy: -offset.height).insetBy(dx: -reach, dy: -reach)
    let shape = (coverage.bounds ?? deviceClip).intersection(visible)
    guard !shape.isNull, !shape.isEmpty, shape.isFinite else { return }
    let area = shape.insetBy(dx: -reach, dy: -reach).integral
    guard let mask = Self.alphaMask(of: area, draw: { draw(coverage, source, on: $0) }) else { return }
    defer { cairo_surface_destroy(mask) }
    if let bytes = cairo_image_surface_get_data(mask) {
      blur.apply(
        to: bytes, width: Int(area.width), height: Int(area.height), bytesPerRow: Int(cairo_image_surface_get_stride(mask)))
      cairo_surface_mark_dirty(mask)
    }
    cairo_save(cairo)
    cairo_set_operator(cairo, state.blendMode.isUnbounded ? CAIRO_OPERATOR_OVER : state.blendMode.cairoOperator)
    setSource(shadow.color, alpha: 1, base: base, on: cairo)
    cairo_mask_surface(cairo, mask, Double(offset.width), Double(offset.height))
    cairo_restore(cairo)
  }

  private func draw(_ coverage: Coverage, _ source: (OpaquePointer) -> Void, on cairo: OpaquePointer) {
    cairo_set_antialias(cairo, state.shouldAntialias ? CAIRO_ANTIALIAS_DEFAULT : CAIRO_ANTIALIAS_NONE)
    source(cairo)
    coverage.draw(on: cairo)
  }

  /// The alpha of a drawing in an area of the image, as an 8-bit surface with its position.
  private static func alphaMask(of area: CGRect, draw: (OpaquePointer) -> Void) -> OpaquePointer? {
    let limit = CGFloat(PixelBuffer.maximumSide)
    guard area.width <= limit, area.height <= limit else { return nil }
    guard let mask = cairo_image_surface_create(CAIRO_FORMAT_A8, Int32(area.width), Int32(area.height)) else { return nil }
    cairo_surface_set_device_offset(mask, Double(-area.minX), Double(-area.minY))
    guard cairo_surface_status(mask) == CAIRO_STATUS_SUCCESS, let cairo = cairo_create(mask) else {
      cairo_surface_destroy(mask)
      return nil
    }
    draw(cairo)
    cairo_destroy(cairo)
    cairo_surface_flush(mask)
    return mask
  }
}
