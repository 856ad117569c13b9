internal import CCairo
import Foundation

/// Cached bitmaps of glyphs by font, size in pixels and subpixel position: changing text costs copies of bytes instead of filled
/// outlines. The caller holds the text engine's lock.
///
/// Positions are rounded to eighths of a pixel, so the error is at most a sixteenth of a pixel.
final class GlyphMasks {
  /// The subpixel positions along each axis.
  private static let phases = 8
  /// The maximum size in pixels per em; larger glyphs are rare, and filling them is cheap relative to their area.
  static let greatestSize = 96.0
  /// The number of bytes above which all masks are freed.
  private static let budget = 4 << 20

  struct Mask {
    /// The first byte's offset from the glyph's origin, in pixels.
    var left: Int
    var top: Int
    var width: Int
    var height: Int
    var bytes: [UInt8]
  }

  private struct FontKey: Hashable {
    /// Retained by the entry, so that its address is not reused.
    var font: OpaquePointer
    var scale: Double
  }

  private struct GlyphKey: Hashable {
    var glyph: UInt
    var phase: Int
  }

  private var fonts: [FontKey: [GlyphKey: Mask]] = [:]
  private var retained: Set<OpaquePointer> = []
  private var byteCount = 0
  private var sheet: [UInt8] = []

  deinit { retained.forEach(cairo_scaled_font_destroy) }

  /// Draws glyphs, positioned in pixels, with the current source of `cairo`.
  ///
  /// - Parameters:
  ///   - font: unhinted; its own size is in points.
  ///   - scale: pixels per point.
  /// - Returns: false when these glyphs must be drawn as outlines.
  func draw(_ glyphs: [cairo_glyph_t], font: OpaquePointer, scale: Double, on cairo: OpaquePointer) -> Bool {
    var matrix = cairo_matrix_t()
    cairo_scaled_font_get_font_matrix(font, &matrix)
    guard scale > 0, abs(matrix.yy) * scale <= Self.greatestSize, matrix.xy == 0, matrix.yx == 0 else { return false }
    if byteCount > Self.budget { removeAll() }
    if retained.insert(font).inserted { cairo_scaled_font_reference(font) }
    let key = FontKey(font: font, scale: scale)
    var masks = fonts.removeValue(forKey: key) ?? [:]
    defer { fonts[key] = masks }
    var placed: [(mask: Mask, x: Int, y: Int)] = []
    placed.reserveCapacity(glyphs.count)
    for glyph in glyphs {
      guard abs(glyph.x) < 1e6, abs(glyph.y) < 1e6 else { continue }
      let (x, phaseX) = Self.place(glyph.x)
      let (y, phaseY) = Self.place(glyph.y)
      let glyphKey = GlyphKey(glyph: UInt(glyph.index), phase: phaseX * Self.phases + phaseY)
      let mask = masks[glyphKey] ?? make(glyph.index, phaseX: phaseX, phaseY: phaseY, font: font, scale: scale)
      if masks.updateValue(mask, forKey: glyphKey) == nil { byteCount += mask.bytes.count + 64 }
      if mask.width > 0 { placed.append((mask, x + mask.left, y + mask.top)) }
    }
    paint(placed, on: cairo)
    return true
  }

  private static func place(_ position: Double) -> (pixel: Int, phase: Int) {
    let steps = Int((position * Double(phases)).rounded())
    let pixel = steps >> 3
    return (pixel, steps - pixel << 3)
  }

  private func removeAll() {
    fonts.removeAll()
    retained.forEach(cairo_scaled_font_destroy)
    retained.removeAll()
    byteCount = 0
  }

  // MARK: - Making a mask

  private func make(_ glyph: UInt, phaseX: Int, phaseY: Int, font: OpaquePointer, scale: Double) -> Mask {
    var cell = cairo_glyph_t(index: glyph, x: 0, y: 0)
    var extents = cairo_text_extents_t()
    cairo_scaled_font_glyph_extents(font, &cell, 1, &extents)
    let nothing = Mask(left: 0, top: 0, width: 0, height: 0, bytes: [])
    guard extents.width > 0, extents.height > 0 else { return nothing }
    let shift = (x: Double(phaseX) / Double(Self.phases), y: Double(phaseY) / Double(Self.phases))
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
      setFace(of: font, on: pen)
      cell.x = (shift.x - Double(left)) / scale
      cell.y = (shift.y - Double(top)) / scale
      cairo_glyph_path(pen, &cell, 1)
      cairo_fill(pen)
      cairo_surface_flush(surface)
    }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(width * height)
    for row in 0..<height { bytes += picture[row * stride..<row * stride + width] }
    return Mask(left: left, top: top, width: width, height: height, bytes: bytes)
  }

  // MARK: - Painting

  /// Combines the masks into one sheet, so that touching glyphs do not darken each other, and paints it once.
  private func paint(_ placed: [(mask: Mask, x: Int, y: Int)], on cairo: OpaquePointer) {
    cairo_save(cairo)
    defer { cairo_restore(cairo) }
    cairo_identity_matrix(cairo)
    var clip = (left: 0.0, top: 0.0, right: 0.0, bottom: 0.0)
    cairo_clip_extents(cairo, &clip.left, &clip.top, &clip.right, &clip.bottom)
    func pixel(_ value: Double, _ rule: FloatingPointRoundingRule) -> Int { Int(min(max(value, -1e6), 1e6).rounded(rule)) }
    var (left, top, right, bottom) = (Int.max, Int.max, Int.min, Int.min)
    for glyph in placed {
      (left, top) = (min(left, glyph.x), min(top, glyph.y))
      (right, bottom) = (max(right, glyph.x + glyph.mask.width), max(bottom, glyph.y + glyph.mask.height))
    }
    (left, top) = (max(left, pixel(clip.left, .down)), max(top, pixel(clip.top, .down)))
    (right, bottom) = (min(right, pixel(clip.right, .up)), min(bottom, pixel(clip.bottom, .up)))
    guard right > left, bottom > top else { return }
    let stride = (right - left + 3) & ~3
    let count = stride * (bottom - top)
    if sheet.count < count { sheet = [UInt8](repeating: 0, count: count) }
    sheet.withUnsafeMutableBufferPointer { memory in
      guard let base = memory.baseAddress else { return }
      base.update(repeating: 0, count: count)
      for glyph in placed {
        Self.add(
          glyph.mask, x: glyph.x - left, y: glyph.y - top, to: base, stride: stride, width: right - left, height: bottom - top)
      }
      let surface = cairo_image_surface_create_for_data(
        base, CAIRO_FORMAT_A8, Int32(right - left), Int32(bottom - top), Int32(stride))
      cairo_mask_surface(cairo, surface, Double(left), Double(top))
      cairo_surface_finish(surface)
      cairo_surface_destroy(surface)
    }
  }

  private static func add(
    _ mask: Mask, x: Int, y: Int, to sheet: UnsafeMutablePointer<UInt8>, stride: Int, width: Int, height: Int
  ) {
    let columns = max(0, -x)..<max(max(0, -x), min(mask.width, width - x))
    guard !columns.isEmpty else { return }
    mask.bytes.withUnsafeBufferPointer { bytes in
      var row = max(0, -y)
      let end = min(mask.height, height - y)
      while row < end {
        let line = sheet + (y + row) * stride + x
        var column = columns.lowerBound
        while column < columns.upperBound {
          let sum = UInt16(line[column]) + UInt16(bytes[row * mask.width + column])
          line[column] = UInt8(min(sum, 255))
          column += 1
        }
        row += 1
      }
    }
  }
}

/// Sets a context's font face, size and options to those of a scaled font.
func setFace(of font: OpaquePointer, on cairo: OpaquePointer) {
  var matrix = cairo_matrix_t()
  cairo_scaled_font_get_font_matrix(font, &matrix)
  cairo_set_font_face(cairo, cairo_scaled_font_get_font_face(font))
  cairo_set_font_matrix(cairo, &matrix)
  let options = cairo_font_options_create()
  defer { cairo_font_options_destroy(options) }
  cairo_scaled_font_get_font_options(font, options)
  cairo_set_font_options(cairo, options)
}
