internal import CCairo

/// The lookups of an OpenType table, `GSUB` or `GPOS`, as far as HarfBuzz does not tell what they do.
final class LayoutTable {
  struct Lookup {
    /// OpenType's lookup type, of the extended lookup for an extension.
    let type: Int
    let flags: Int
    /// The offsets of its parts in the table.
    let parts: [Int]
  }

  let tag: UInt32
  private let face: OpaquePointer
  private let blob: OpaquePointer?
  private let bytes: UnsafeRawBufferPointer
  private let extensionType: Int

  static let substitution = StaticTag("GSUB").value
  static let positions = StaticTag("GPOS").value

  init(_ tag: UInt32, of face: OpaquePointer) {
    (self.tag, self.face) = (tag, face)
    blob = hb_face_reference_table(face, tag)
    var length: UInt32 = 0
    let start = hb_blob_get_data(blob, &length)
    bytes = UnsafeRawBufferPointer(start: start, count: start == nil ? 0 : Int(length))
    extensionType = tag == Self.positions ? 9 : 7
  }

  deinit { hb_blob_destroy(blob) }

  static func exists(_ tag: UInt32, in face: OpaquePointer) -> Bool {
    let blob = hb_face_reference_table(face, tag)
    defer { hb_blob_destroy(blob) }
    return hb_blob_get_length(blob) > 0
  }

  /// The lookups that some features use in any script, in the order in which they are applied.
  func lookups(of features: [UInt32]) -> [UInt32] {
    let found = GlyphSet()
    (features + [0]).withUnsafeBufferPointer {
      hb_ot_layout_collect_lookups(face, tag, nil, nil, $0.baseAddress, found.pointer)
    }
    return found.glyphs
  }

  /// Whether a language of a script has a feature that is always applied, whatever its name.
  var requiresFeature: Bool {
    let scripts = hb_ot_layout_table_get_script_tags(face, tag, 0, nil, nil)
    return (0..<scripts).contains { script in
      let languages = hb_ot_layout_script_get_language_tags(face, tag, script, 0, nil, nil)
      // The last one stands for all other languages.
      return (Array(0..<languages) + [UInt32(HB_OT_LAYOUT_DEFAULT_LANGUAGE_INDEX)]).contains { language in
        var feature: UInt32 = 0
        return hb_ot_layout_language_get_required_feature_index(face, tag, script, language, &feature) != 0
      }
    }
  }

  /// Whether a lookup replaces a glyph by none, which the closure of a set does not show; nil for a table that is cut off.
  var deletesGlyphs: Bool? {
    guard !bytes.isEmpty else { return false }
    guard let list = word(8), let count = word(list) else { return nil }
    for index in 0..<count {
      guard let lookup = lookup(UInt32(index)) else { return nil }
      guard lookup.type == 2 else { continue }
      for part in lookup.parts {
        guard let sequences = word(part + 4) else { return nil }
        for sequence in 0..<sequences {
          guard let length = word(part + 6 + 2 * sequence).flatMap({ word(part + $0) }) else { return nil }
          if length == 0 { return true }
        }
      }
    }
    return false
  }

  /// Nil for a table that is cut off.
  func lookup(_ index: UInt32) -> Lookup? {
    guard let list = word(8), let start = word(list + 2 + 2 * Int(index)).map({ list + $0 }), let type = word(start),
      let flags = word(start + 2), let count = word(start + 4)
    else { return nil }
    var (kind, parts) = (type, [Int]())
    for part in 0..<count {
      guard var place = word(start + 6 + 2 * part).map({ start + $0 }) else { return nil }
      if type == extensionType {
        guard let extended = word(place + 2), let high = word(place + 4), let low = word(place + 6) else { return nil }
        (kind, place) = (extended, place + high << 16 + low)
      }
      parts.append(place)
    }
    return Lookup(type: kind, flags: flags, parts: parts)
  }

  /// A big-endian number of sixteen bits.
  func word(_ offset: Int) -> Int? {
    guard offset >= 0, offset + 1 < bytes.count else { return nil }
    return Int(bytes[offset]) << 8 | Int(bytes[offset + 1])
  }

  /// The glyphs at which a lookup may begin to match, and those that it sets.
  func glyphs(of lookup: UInt32) -> (input: GlyphSet, output: GlyphSet) {
    let (input, output) = (GlyphSet(), GlyphSet())
    hb_ot_layout_lookup_collect_glyphs(face, tag, lookup, nil, input.pointer, nil, output.pointer)
    return (input, output)
  }

  /// Adds the glyphs that a lookup of substitutions may make from a set.
  func substitute(_ lookup: UInt32, in glyphs: GlyphSet) {
    hb_ot_layout_lookup_substitute_closure(face, lookup, glyphs.pointer)
  }

  /// Whether a coverage table has one of some glyphs; nil if it is cut off.
  func coverage(at offset: Int, hasOneOf glyphs: GlyphSet) -> Bool? {
    guard let format = word(offset), let count = word(offset + 2), format == 1 || format == 2 else { return nil }
    for entry in 0..<count {
      let place = offset + 4 + entry * (format == 1 ? 2 : 6)
      guard let first = word(place), let last = format == 1 ? first : word(place + 2) else { return nil }
      if first <= last, (first...last).contains(where: { glyphs.contains(UInt32($0)) }) { return true }
    }
    return false
  }
}

/// The four letters of a table or a feature as a number.
struct StaticTag {
  let value: UInt32

  init(_ text: StaticString) {
    value = text.withUTF8Buffer { $0.reduce(0) { $0 << 8 | UInt32($1) } }
  }
}
