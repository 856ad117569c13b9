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
  private var placed: [FontMasks.Placed] = []
  private var sheet: [UInt8] = []
  private var shades = SolidInk.Shades()

  /// Draws glyphs, positioned in points, with the current source of `cairo`.
  ///
  /// - Parameters:
  ///   - font: unhinted; its own size is in points.
  ///   - toPixels: upright, with the same positive scale along both axes.
  /// - Returns: the pixels that were painted, null for none; nil when these glyphs must be drawn as outlines.
  func draw(_ glyphs: [cairo_glyph_t], font: OpaquePointer, toPixels: CGAffineTransform, on cairo: OpaquePointer) -> CGRect? {
    guard let masks = masks(of: font, scale: Double(toPixels.a)) else { return nil }
    let before = masks.byteCount
    // A local array: a stored one would be checked for exclusive access at each glyph.
    var placed: [FontMasks.Placed] = []
    swap(&placed, &self.placed)
    defer { swap(&placed, &self.placed) }
    placed.removeAll(keepingCapacity: true)
    masks.place(glyphs, shiftX: Double(toPixels.tx), shiftY: Double(toPixels.ty), into: &placed)
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

  // MARK: - Painting

  /// - Returns: the pixels that were painted, null for none.
  private func paint(_ placed: [FontMasks.Placed], of masks: FontMasks, on cairo: OpaquePointer) -> CGRect {
    cairo_save(cairo)
    defer { cairo_restore(cairo) }
    cairo_identity_matrix(cairo)
    guard let ink = SolidInk(cairo) else {
      return paintSheet(of: placed[...], masks, clip: Self.clip(of: cairo)) { base, area, stride in
        let surface = cairo_image_surface_create_for_data(
          base, CAIRO_FORMAT_A8, Int32(area.width), Int32(area.height), Int32(stride))
        cairo_mask_surface(cairo, surface, Double(area.minX), Double(area.minY))
        cairo_surface_finish(surface)
        cairo_surface_destroy(surface)
      }.rect
    }
    return paint(placed, of: masks, with: ink)
  }

  /// Blends glyphs that stand apart one by one, and those that overlap by a sheet.
  private func paint(_ placed: [FontMasks.Placed], of masks: FontMasks, with ink: SolidInk) -> CGRect {
    ink.begin(&shades)
    defer { ink.end() }
    var (painted, start) = (PixelArea.none, 0)
    let isInOrder = zip(placed, placed.dropFirst()).allSatisfy { $0.x <= $1.x }
    while start < placed.count {
      let end = isInOrder ? Self.endOfGroup(placed, from: start) : placed.count
      let area = placed[start].area
      if end == start + 1, ink.clip.contains(area) {
        masks.withBytes {
          ink.paint($0 + placed[start].mask.offset, stride: placed[start].mask.stride, area: area, shades: shades)
        }
        painted = painted.union(area)
      } else {
        let ofGroup = paintSheet(of: placed[start..<end], masks, clip: ink.clip) { base, area, stride in
          ink.paint(base, stride: stride, area: area, shades: shades)
        }
        painted = painted.union(ofGroup)
      }
      start = end
    }
    return painted.rect
  }

  /// The end of a group of glyphs in whose columns no other glyph has pixels, of glyphs from left to right.
  private static func endOfGroup(_ placed: [FontMasks.Placed], from start: Int) -> Int {
    var (end, right) = (start + 1, placed[start].area.maxX)
    while end < placed.count, placed[end].x < right {
      right = max(right, placed[end].area.maxX)
      end += 1
    }
    return end
  }

  /// Combines the masks into one sheet, so that touching glyphs do not darken each other, and paints it once.
  ///
  /// - Returns: the pixels of the sheet.
  private func paintSheet(
    of placed: ArraySlice<FontMasks.Placed>, _ masks: FontMasks, clip: PixelArea,
    paint: (UnsafeMutablePointer<UInt8>, PixelArea, Int) -> Void
  ) -> PixelArea {
    let area = placed.reduce(PixelArea.none) { $0.union($1.area) }.intersection(clip)
    guard area.hasPixels else { return .none }
    // Masks are added in words, of which the last ends behind the row.
    let stride = (area.width + FontMasks.wordLength + 3) & ~3
    let count = stride * area.height
    if sheet.count < count { sheet = [UInt8](repeating: 0, count: count) }
    sheet.withUnsafeMutableBufferPointer { memory in
      guard let base = memory.baseAddress else { return }
      base.update(repeating: 0, count: count)
      masks.withBytes { bytes in
        for glyph in placed {
          Self.add(
            glyph.mask, bytes: bytes + glyph.mask.offset, x: glyph.x - area.minX, y: glyph.y - area.minY, to: base,
            stride: stride, width: area.width, height: area.height)
        }
      }
      paint(base, area, stride)
    }
    return area
  }

  /// The pixels that the clip touches.
  private static func clip(of cairo: OpaquePointer) -> PixelArea {
    var clip = (left: 0.0, top: 0.0, right: 0.0, bottom: 0.0)
    cairo_clip_extents(cairo, &clip.left, &clip.top, &clip.right, &clip.bottom)
    func pixel(_ value: Double, _ rule: FloatingPointRoundingRule) -> Int { Int(min(max(value, -1e6), 1e6).rounded(rule)) }
    return PixelArea(
      minX: pixel(clip.left, .down), minY: pixel(clip.top, .down), maxX: pixel(clip.right, .up), maxY: pixel(clip.bottom, .up))
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
