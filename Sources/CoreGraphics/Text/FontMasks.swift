internal import CCairo
import Foundation

/// The masks of one font's glyphs at a scale, by glyph and subpixel position.
final class FontMasks {
  struct Key: Hashable {
    /// Retained by the masks, so that its address is not reused.
    var font: OpaquePointer
    /// Pixels per point.
    var scale: Double
  }

  struct Mask {
    /// The first byte's offset from the glyph's origin, in pixels.
    var left: Int
    var top: Int
    /// 0 when nothing is drawn.
    var width: Int
    var height: Int
    /// The index of its first byte; rows follow each other without gaps.
    var offset: Int
  }

  let key: Key
  private var masks: [UInt64: Mask] = [:]
  private var bytes: [UInt8] = []

  init(_ key: Key) {
    self.key = key
    cairo_scaled_font_reference(key.font)
  }

  deinit { cairo_scaled_font_destroy(key.font) }

  /// Of the masks and their index.
  var byteCount: Int { bytes.count + masks.count * 64 }

  /// The mask of a glyph at a subpixel position, in phases of `GlyphMasks`.
  func mask(of glyph: UInt, phaseX: Int, phaseY: Int) -> Mask {
    let key = UInt64(glyph) << 8 | UInt64(phaseX * GlyphMasks.phases + phaseY)
    if let known = masks[key] { return known }
    let mask = make(glyph, phaseX: phaseX, phaseY: phaseY)
    masks[key] = mask
    return mask
  }

  /// No mask may be added meanwhile.
  func withBytes(_ body: (UnsafePointer<UInt8>) -> Void) {
    bytes.withUnsafeBufferPointer { memory in memory.baseAddress.map(body) }
  }

  private func make(_ glyph: UInt, phaseX: Int, phaseY: Int) -> Mask {
    let scale = key.scale
    var cell = cairo_glyph_t(index: glyph, x: 0, y: 0)
    var extents = cairo_text_extents_t()
    cairo_scaled_font_glyph_extents(key.font, &cell, 1, &extents)
    guard extents.width > 0, extents.height > 0 else { return Mask(left: 0, top: 0, width: 0, height: 0, offset: 0) }
    let phases = Double(GlyphMasks.phases)
    let shift = (x: Double(phaseX) / phases, y: Double(phaseY) / phases)
    // A margin of one pixel on each side: extents of curves are rounded to a font unit.
    let left = Int((extents.x_bearing * scale + shift.x).rounded(.down)) - 1
    let top = Int((extents.y_bearing * scale + shift.y).rounded(.down)) - 1
    let right = Int(((extents.x_bearing + extents.width) * scale + shift.x).rounded(.up)) + 1
    let bottom = Int(((extents.y_bearing + extents.height) * scale + shift.y).rounded(.up)) + 1
    let (width, height) = (right - left, bottom - top)
    let stride = Int(cairo_format_stride_for_width(CAIRO_FORMAT_A8, Int32(width)))
    var picture = [UInt8](repeating: 0, count: stride * height)
    picture.withUnsafeMutableBufferPointer { memory in
      let surface = cairo_image_surface_create_for_data(
        memory.baseAddress, CAIRO_FORMAT_A8, Int32(width), Int32(height), Int32(stride))
      defer { cairo_surface_destroy(surface) }
      guard let pen = cairo_create(surface) else { return }
      defer { cairo_destroy(pen) }
      cairo_scale(pen, scale, scale)
      setFace(of: key.font, on: pen)
      cell.x = (shift.x - Double(left)) / scale
      cell.y = (shift.y - Double(top)) / scale
      cairo_glyph_path(pen, &cell, 1)
      cairo_fill(pen)
      cairo_surface_flush(surface)
    }
    let offset = bytes.count
    for row in 0..<height { bytes += picture[row * stride..<row * stride + width] }
    return Mask(left: left, top: top, width: width, height: height, offset: offset)
  }
}
