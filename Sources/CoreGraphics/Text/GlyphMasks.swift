internal import CCairo
import Foundation

/// Cached bitmaps of glyphs by font, size in pixels and subpixel position: changing text costs copies of bytes instead of filled
/// outlines. The caller holds the text engine's lock.
///
/// Positions are rounded to eighths of a pixel, so the error is at most a sixteenth of a pixel.
final class GlyphMasks {
  /// The subpixel positions along each axis.
  static let phases = 8
  /// The maximum size in pixels per em; larger glyphs are rare, and filling them is cheap relative to their area.
  static let greatestSize = 96.0
  /// The number of bytes above which all masks are freed.
  private static let budget = 4 << 20

  private var fonts: [FontMasks.Key: FontMasks] = [:]
  private var last: FontMasks?
  private var byteCount = 0
  private var placed: [Placed] = []
  private var sheet: [UInt8] = []
  private var shades = SolidInk.Shades()

  private struct Placed {
    var mask: FontMasks.Mask
    /// The pixel of the mask's first byte.
    var x: Int
    var y: Int
  }

  /// Draws glyphs, positioned in points, with the current source of `cairo`.
  ///
  /// - Parameters:
  ///   - font: unhinted; its own size is in points.
  ///   - toPixels: upright, with the same positive scale along both axes.
  /// - Returns: the pixels that were painted, null for none; nil when these glyphs must be drawn as outlines.
  func draw(_ glyphs: [cairo_glyph_t], font: OpaquePointer, toPixels: CGAffineTransform, on cairo: OpaquePointer) -> CGRect? {
    let scale = Double(toPixels.a)
    guard let masks = masks(of: font, scale: scale) else { return nil }
    let (shiftX, shiftY) = (Double(toPixels.tx), Double(toPixels.ty))
    let before = masks.byteCount
    // A local array: a stored one would be checked for exclusive access at each glyph.
    var placed: [Placed] = []
    swap(&placed, &self.placed)
    defer { swap(&placed, &self.placed) }
    placed.removeAll(keepingCapacity: true)
    for glyph in glyphs {
      let (x, y) = (glyph.x * scale + shiftX, glyph.y * scale + shiftY)
      guard abs(x) < 1e6, abs(y) < 1e6 else { continue }
      let (pixelX, phaseX) = Self.place(x)
      let (pixelY, phaseY) = Self.place(y)
      let mask = masks.mask(of: UInt(glyph.index), phaseX: phaseX, phaseY: phaseY)
      if mask.width > 0 { placed.append(Placed(mask: mask, x: pixelX + mask.left, y: pixelY + mask.top)) }
    }
    byteCount += masks.byteCount - before
    return placed.isEmpty ? .null : paint(placed, of: masks, on: cairo)
  }

  /// Nil when the glyphs are too large, or not upright.
  private func masks(of font: OpaquePointer, scale: Double) -> FontMasks? {
    if byteCount > Self.budget {
      fonts.removeAll()
      last = nil
      byteCount = 0
    }
    let key = FontMasks.Key(font: font, scale: scale)
    if let last, last.key == key { return last }
    var matrix = cairo_matrix_t()
    cairo_scaled_font_get_font_matrix(font, &matrix)
    guard scale > 0, abs(matrix.yy) * scale <= Self.greatestSize, matrix.xy == 0, matrix.yx == 0 else { return nil }
    let masks = fonts[key] ?? FontMasks(key)
    fonts[key] = masks
    last = masks
    return masks
  }

  private static func place(_ position: Double) -> (pixel: Int, phase: Int) {
    let steps = Int((position * Double(phases)).rounded())
    let pixel = steps >> 3
    return (pixel, steps - pixel << 3)
  }

  // MARK: - Painting

  /// Combines the masks into one sheet, so that touching glyphs do not darken each other, and paints it once.
  private func paint(_ placed: [Placed], of masks: FontMasks, on cairo: OpaquePointer) -> CGRect {
    cairo_save(cairo)
    defer { cairo_restore(cairo) }
    cairo_identity_matrix(cairo)
    let ink = SolidInk(cairo)
    let clip = ink?.clip ?? Self.clip(of: cairo)
    var (left, top, right, bottom) = (Int.max, Int.max, Int.min, Int.min)
    for glyph in placed {
      (left, top) = (min(left, glyph.x), min(top, glyph.y))
      (right, bottom) = (max(right, glyph.x + glyph.mask.width), max(bottom, glyph.y + glyph.mask.height))
    }
    (left, top, right, bottom) = (max(left, clip.left), max(top, clip.top), min(right, clip.right), min(bottom, clip.bottom))
    guard right > left, bottom > top else { return .null }
    // Masks are added in words, of which the last ends behind the row.
    let stride = (right - left + FontMasks.wordLength + 3) & ~3
    let count = stride * (bottom - top)
    if sheet.count < count { sheet = [UInt8](repeating: 0, count: count) }
    sheet.withUnsafeMutableBufferPointer { memory in
      guard let base = memory.baseAddress else { return }
      base.update(repeating: 0, count: count)
      masks.withBytes { bytes in
        for glyph in placed {
          Self.add(
            glyph.mask, bytes: bytes + glyph.mask.offset, x: glyph.x - left, y: glyph.y - top, to: base, stride: stride,
            width: right - left, height: bottom - top)
        }
      }
      if let ink {
        ink.paint(base, stride: stride, left: left, top: top, width: right - left, height: bottom - top, shades: &shades)
      } else {
        let surface = cairo_image_surface_create_for_data(
          base, CAIRO_FORMAT_A8, Int32(right - left), Int32(bottom - top), Int32(stride))
        cairo_mask_surface(cairo, surface, Double(left), Double(top))
        cairo_surface_finish(surface)
        cairo_surface_destroy(surface)
      }
    }
    return CGRect(x: left, y: top, width: right - left, height: bottom - top)
  }

  /// The pixels that the clip touches.
  private static func clip(of cairo: OpaquePointer) -> (left: Int, top: Int, right: Int, bottom: Int) {
    var clip = (left: 0.0, top: 0.0, right: 0.0, bottom: 0.0)
    cairo_clip_extents(cairo, &clip.left, &clip.top, &clip.right, &clip.bottom)
    func pixel(_ value: Double, _ rule: FloatingPointRoundingRule) -> Int { Int(min(max(value, -1e6), 1e6).rounded(rule)) }
    return (pixel(clip.left, .down), pixel(clip.top, .down), pixel(clip.right, .up), pixel(clip.bottom, .up))
  }

  private static func add(
    _ mask: FontMasks.Mask, bytes: UnsafePointer<UInt8>, x: Int, y: Int, to sheet: UnsafeMutablePointer<UInt8>, stride: Int,
    width: Int, height: Int
  ) {
    let first = max(0, -x)
    let last = min(mask.width, width - x)
    guard first < last else { return }
    let isWhole = first == 0 && last == mask.width
    var row = max(0, -y)
    let end = min(mask.height, height - y)
    while row < end {
      let line = sheet + ((y + row) * stride + x)
      let source = bytes + row * mask.stride
      if isWhole {
        addWords(source, to: line, count: mask.stride)
      } else {
        addBytes(source, to: line, from: first, to: last)
      }
      row += 1
    }
  }

  private static func addBytes(
    _ source: UnsafePointer<UInt8>, to line: UnsafeMutablePointer<UInt8>, from first: Int, to last: Int
  ) {
    var column = first
    while column < last {
      let sum = UInt16(line[column]) &+ UInt16(source[column])
      line[column] = UInt8(truncatingIfNeeded: min(sum, 255))
      column += 1
    }
  }

  /// Adds whole words; most are empty in the mask or in the sheet.
  private static func addWords(_ source: UnsafePointer<UInt8>, to line: UnsafeMutablePointer<UInt8>, count: Int) {
    let (from, to) = (UnsafeRawPointer(source), UnsafeMutableRawPointer(line))
    var column = 0
    while column < count {
      let added = from.loadUnaligned(fromByteOffset: column, as: UInt64.self)
      if added != 0 {
        if to.loadUnaligned(fromByteOffset: column, as: UInt64.self) == 0 {
          to.storeBytes(of: added, toByteOffset: column, as: UInt64.self)
        } else {
          addBytes(source, to: line, from: column, to: column + FontMasks.wordLength)
        }
      }
      column += FontMasks.wordLength
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
