internal import CCairo

/// Sets of characters of which a font shapes every text in pairs: no substitution depends on a neighbour, and a position depends on
/// the next character alone, by kerning.
///
/// Found from the lookups of all features that are on without being asked for, and of those that were asked for.
struct PairAlphabets {
  let sets: [ASCIISet]

  /// Where these fail for all characters, texts without digits may still do: Inter draws the x of “3x4” as a sign.
  private static let seeds: [ASCIISet] = [
    ASCIISet(0x20...0x7E), ASCIISet(Array(0x20...0x2F) + Array(0x3A...0x7E)), ASCIISet([0x20] + Array(0x61...0x7A)),
  ]

  /// HarfBuzz's features for horizontal text from left to right. Those of fractions need a fraction slash, which is not ASCII.
  private static let standard: [UInt32] = [
    "rvrn", "ltra", "ltrm", "rand", "HARF", "Harf", "BUZZ", "Buzz", "abvm", "blwm", "ccmp", "locl", "mark", "mkmk", "rlig",
    "calt",
    "clig", "curs", "dist", "kern", "liga", "rclt",
  ].map { (name: StaticString) in StaticTag(name).value }

  /// Tables of Apple's own shaping, of which nothing is known here.
  private static let foreign: [UInt32] = ["morx", "mort", "kerx", "trak"].map { (name: StaticString) in StaticTag(name).value }

  /// Reads the font's tables, a few tenths of a millisecond.
  init(font: OpaquePointer, features: [String]) {
    guard let face = hb_font_get_face(font) else {
      sets = []
      return
    }
    let asked = features.compactMap(Self.tag)
    guard asked.count == features.count, Self.foreign.allSatisfy({ !LayoutTable.exists($0, in: face) }),
      let rules = PairRules(face: face, font: font, features: Self.standard + asked)
    else {
      sets = []
      return
    }
    sets = Self.seeds.map(rules.alphabet).filter { !$0.isEmpty }
  }

  private static func tag(_ feature: String) -> UInt32? {
    var parsed = hb_feature_t()
    guard hb_feature_from_string(feature, Int32(feature.utf8.count), &parsed) != 0 else { return nil }
    return parsed.tag
  }
}

/// What a font's lookups do with neighbours.
private struct PairRules {
  /// The name of a feature and of a table.
  private static let kern = StaticTag("kern").value

  private let face: OpaquePointer
  private let font: OpaquePointer
  private let substitutions: LayoutTable
  private let positions: LayoutTable
  /// Lookups that replace a glyph by itself.
  private var singles: [UInt32] = []
  private var others: [UInt32] = []
  private var positioning: [(index: UInt32, lookup: LayoutTable.Lookup)] = []

  /// Nil for a font whose tables are cut off, or that is kerned by a table of its own.
  init?(face: OpaquePointer, font: OpaquePointer, features: [UInt32]) {
    (self.face, self.font) = (face, font)
    substitutions = LayoutTable(LayoutTable.substitution, of: face)
    positions = LayoutTable(LayoutTable.positions, of: face)
    for index in substitutions.lookups(of: features) {
      guard let lookup = substitutions.lookup(index) else { return nil }
      if lookup.type == 1 { singles.append(index) } else { others.append(index) }
    }
    for index in positions.lookups(of: features) {
      guard let lookup = positions.lookup(index) else { return nil }
      positioning.append((index, lookup))
    }
    if positions.lookups(of: [Self.kern]).isEmpty, LayoutTable.exists(Self.kern, in: face) { return nil }
  }

  /// The largest part of a set for which the rules hold that dropping characters one lookup at a time finds.
  func alphabet(from seed: ASCIISet) -> ASCIISet {
    var reach: [UInt8: GlyphSet] = [:]
    for byte in seed.bytes { reach[byte] = glyphs(of: byte) }
    for index in others { drop(lookup: index, from: &reach) }
    for (index, lookup) in positioning where !isPairwise(lookup, Self.union(of: reach)) {
      let input = positions.glyphs(of: index).input
      reach = reach.filter { !$0.value.intersects(input) }
    }
    return ASCIISet(reach.keys)
  }

  /// The glyph of a character and those by which it alone may be replaced; nil without one, and for a mark.
  private func glyphs(of byte: UInt8) -> GlyphSet? {
    var glyph: UInt32 = 0
    guard hb_font_get_nominal_glyph(font, UInt32(byte), &glyph) != 0 else { return nil }
    let found = GlyphSet()
    found.insert(glyph)
    for index in singles { substitutions.substitute(index, in: found) }
    let isMark = found.glyphs.contains { hb_ot_layout_get_glyph_class(face, $0) == HB_OT_LAYOUT_GLYPH_CLASS_MARK }
    return isMark ? nil : found
  }

  private static func union(of reach: [UInt8: GlyphSet]) -> GlyphSet {
    let all = GlyphSet()
    for glyphs in reach.values { all.formUnion(glyphs) }
    return all
  }

  /// Drops the characters at which a lookup may begin, if it can replace a glyph of the set or set one.
  private func drop(lookup index: UInt32, from reach: inout [UInt8: GlyphSet]) {
    let all = Self.union(of: reach)
    let (input, output) = substitutions.glyphs(of: index)
    let closure = GlyphSet(copying: all)
    substitutions.substitute(index, in: closure)
    guard !closure.isEqual(to: all) || output.intersects(all) else { return }
    reach = reach.filter { !$0.value.intersects(input) }
  }

  /// Whether a lookup moves glyphs of the set alone, or by the glyph that follows.
  private func isPairwise(_ lookup: LayoutTable.Lookup, _ glyphs: GlyphSet) -> Bool {
    switch lookup.type {
    case 1: return true
    case 2:
      // Without flags that skip glyphs other than marks, and without values for the second glyph.
      return lookup.flags & 0x6 == 0 && lookup.parts.allSatisfy { positions.word($0 + 6) == 0 }
    case 4, 5, 6:
      return lookup.parts.allSatisfy { part in
        positions.word(part + 2).flatMap { positions.coverage(at: part + $0, hasOneOf: glyphs) } == false
      }
    default: return false
    }
  }
}
