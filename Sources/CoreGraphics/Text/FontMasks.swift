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
    /// The index of its first byte.
    var offset: Int
    /// The distance between rows, in bytes: a multiple of the word length, filled with zeros.
    var stride: Int

    static let empty = Mask(left: 0, top: 0, width: 0, height: 0, offset: 0, stride: 0)
  }

  struct Placed {
    var mask: Mask
    /// The pixel of the mask's first byte.
    var x: Int
    var y: Int

    var area: PixelArea { PixelArea(minX: x, minY: y, maxX: x + mask.width, maxY: y + mask.height) }
  }

  /// The number of bytes that are read at once.
  static let wordLength = 8

  let key: Key
  private var masks: [Mask] = []
  /// For each glyph the index of its first number in `places`; the sentinel −1 stands for none.
  private var glyphs: [Int32] = []
  /// For each phase of a glyph the index of its mask; the sentinel −1 stands for none.
  private var places: [Int32] = []
  private var bytes: [UInt8] = []

  init(_ key: Key) {
    self.key = key
    cairo_scaled_font_reference(key.font)
  }

  deinit { cairo_scaled_font_destroy(key.font) }

  /// Of the masks and their index.
  var byteCount: Int { bytes.count + masks.count * MemoryLayout<Mask>.stride + (glyphs.count + places.count) * 4 }

  /// Appends the masks of glyphs that draw something; the shift is in pixels.
  func place(_ cells: [cairo_glyph_t], shiftX: Double, shiftY: Double, into placed: inout [Placed]) {
    // Local arrays: stored ones would be checked for exclusive access at each glyph.
    var (glyphs, places, masks) = (glyphs, places, masks)
    for cell in cells {
      let (x, y) = (cell.x * key.scale + shiftX, cell.y * key.scale + shiftY)
      guard abs(x) < 1e6, abs(y) < 1e6 else { continue }
      let (pixelX, phaseX) = Self.place(x)
      let (pixelY, phaseY) = Self.place(y)
      var mask: Mask?
      if cell.index < UInt(glyphs.count), glyphs[Int(cell.index)] >= 0 {
        let number = places[Int(glyphs[Int(cell.index)]) + phaseX * GlyphMasks.phases + phaseY]
        if number >= 0 { mask = masks[Int(number)] }
      }
      if mask == nil {
        (glyphs, places, masks) = ([], [], [])
        mask = self.mask(of: UInt(cell.index), phaseX: phaseX, phaseY: phaseY)
        (glyphs, places, masks) = (self.glyphs, self.places, self.masks)
      }
      guard let mask, mask.width > 0 else { continue }
      placed.append(Placed(mask: mask, x: pixelX + mask.left, y: pixelY + mask.top))
    }
  }

  private static func place(_ position: Double) -> (pixel: Int, phase: Int) {
    let steps = Int((position * Double(GlyphMasks.phases)).rounded())
    let pixel = steps >> 3
    return (pixel, steps - pixel << 3)
  }

  /// The mask of a glyph at a subpixel position, in phases of `GlyphMasks`.
  private func mask(of glyph: UInt, phaseX: Int, phaseY: Int) -> Mask {
    guard glyph <= Self.lastGlyph else { return make(glyph, phaseX: phaseX, phaseY: phaseY) ?? .empty }
    let place = firstPlace(of: Int(glyph)) + phaseX * GlyphMasks.phases + phaseY
    if places[place] >= 0 { return masks[Int(places[place])] }
    let mask = make(glyph, phaseX: phaseX, phaseY: phaseY) ?? .empty
    places[place] = Int32(masks.count)
    masks.append(mask)
    return mask
  }

  /// The last number of a glyph in a font file.
  private static let lastGlyph: UInt = 0xFFFF

  private func firstPlace(of glyph: Int) -> Int {
    if glyph < glyphs.count, glyphs[glyph] >= 0 { return Int(glyphs[glyph]) }
    if glyph >= glyphs.count { glyphs += Array(repeating: -1, count: glyph + 1 - glyphs.count) }
    let first = places.count
    glyphs[glyph] = Int32(first)
    places += Array(repeating: -1, count: GlyphMasks.phases * GlyphMasks.phases)
    return first
  }

  /// No mask may be added meanwhile.
  func withBytes(_ body: (UnsafePointer<UInt8>) -> Void) {
    bytes.withUnsafeBufferPointer { memory in memory.baseAddress.map(body) }
  }

  /// Nil when nothing is drawn.
  private func make(_ glyph: UInt, phaseX: Int, phaseY: Int) -> Mask? {
    let scale = key.scale
    var cell = cairo_glyph_t(index: glyph, x: 0, y: 0)
    var extents = cairo_text_extents_t()
    cairo_scaled_font_glyph_extents(key.font, &cell, 1, &extents)
    guard extents.width > 0, extents.height > 0 else { return nil }
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
    return keep(picture, stride: stride, width: width, height: height, left: left, top: top)
  }

  /// Keeps the part of a picture that is not empty; nil without one.
  private func keep(_ picture: [UInt8], stride: Int, width: Int, height: Int, left: Int, top: Int) -> Mask? {
    func hasInk(row: Int) -> Bool { picture[row * stride..<row * stride + width].contains { $0 != 0 } }
    func hasInk(column: Int) -> Bool { (0..<height).contains { picture[$0 * stride + column] != 0 } }
    guard let firstRow = (0..<height).first(where: hasInk(row:)), let lastRow = (0..<height).last(where: hasInk(row:)),
      let first = (0..<width).first(where: hasInk(column:)), let last = (0..<width).last(where: hasInk(column:))
    else { return nil }
    let (offset, inked) = (bytes.count, last - first + 1)
    let length = (inked + Self.wordLength - 1) / Self.wordLength * Self.wordLength
    for row in firstRow...lastRow {
      bytes += picture[row * stride + first...row * stride + last]
      bytes += repeatElement(0, count: length - inked)
    }
    return Mask(
      left: left + first, top: top + firstRow, width: inked, height: lastRow - firstRow + 1, offset: offset, stride: length)
  }
}
