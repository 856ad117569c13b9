internal import CCairo

/// A set of glyphs of HarfBuzz.
final class GlyphSet {
  let pointer: OpaquePointer?

  init() { pointer = hb_set_create() }

  init(copying other: GlyphSet) { pointer = hb_set_copy(other.pointer) }

  deinit { hb_set_destroy(pointer) }

  func insert(_ glyph: UInt32) { hb_set_add(pointer, glyph) }

  func formUnion(_ other: GlyphSet) { hb_set_union(pointer, other.pointer) }

  func contains(_ glyph: UInt32) -> Bool { hb_set_has(pointer, glyph) != 0 }

  func intersects(_ other: GlyphSet) -> Bool {
    let common = GlyphSet(copying: self)
    hb_set_intersect(common.pointer, other.pointer)
    return hb_set_is_empty(common.pointer) == 0
  }

  func isEqual(to other: GlyphSet) -> Bool { hb_set_is_equal(pointer, other.pointer) != 0 }

  /// In ascending order.
  var glyphs: [UInt32] {
    var (glyph, found) = (UInt32.max, [UInt32]())
    while hb_set_next(pointer, &glyph) != 0 { found.append(glyph) }
    return found
  }
}
