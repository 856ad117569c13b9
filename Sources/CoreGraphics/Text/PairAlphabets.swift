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
    "calt", "clig", "curs", "dist", "kern", "liga", "rclt",
  ].map { (name: StaticString) in StaticTag(name).value }

  /// Tables by which HarfBuzz shapes otherwise: of Apple's and of SIL's rules, and kerning that may move both glyphs of a pair.
  private static let foreign: [UInt32] = ["morx", "mort", "kerx", "trak", "kern", "Silf"].map { (name: StaticString) in
    StaticTag(name).value
  }

  /// Reads the font's tables, a few tenths of a millisecond. `features` are asked for besides those of the font's own pattern.
  init(font: UnsafeMutablePointer<PangoFont>, features: [String]) {
    guard let shaped = pango_font_get_hb_font(font), let face = hb_font_get_face(shaped), let own = Self.features(of: font) else {
      sets = []
      return
    }
    let asked = features.compactMap(Self.tag)
    guard asked.count == features.count, Self.foreign.allSatisfy({ !LayoutTable.exists($0, in: face) }),
      let rules = PairRules(face: face, font: shaped, features: Self.standard + asked + own)
    else {
      sets = []
      return
    }
    sets = Self.seeds.map(rules.alphabet).filter { !$0.isEmpty }
  }

  /// What the settings of fontconfig ask for; nil for more than can be read.
  private static func features(of font: UnsafeMutablePointer<PangoFont>) -> [UInt32]? {
    var (found, count) = ([hb_feature_t](repeating: hb_feature_t(), count: 32), UInt32(0))
    pango_font_get_features(font, &found, UInt32(found.count), &count)
    return count < found.count ? found.prefix(Int(count)).map(\.tag) : nil
  }

  private static func tag(_ feature: String) -> UInt32? {
    var parsed = hb_feature_t()
    guard hb_feature_from_string(feature, Int32(feature.utf8.count), &parsed) != 0 else { return nil }
    return parsed.tag
  }
}

/// What a font's lookups do with neighbours.
private struct PairRules {
  private let face: OpaquePointer
  private let font: OpaquePointer
  private let substitutions: LayoutTable
  private let positions: LayoutTable
  /// Lookups that replace a glyph by itself.
  private var singles: [UInt32] = []
  private var others: [UInt32] = []
  private var positioning: [(index: UInt32, lookup: LayoutTable.Lookup)] = []

  /// Nil for a font whose tables are cut off, that deletes glyphs, or that requires a feature of a language.
  init?(face: OpaquePointer, font: OpaquePointer, features: [UInt32]) {
    (self.face, self.font) = (face, font)
    substitutions = LayoutTable(LayoutTable.substitution, of: face)
    positions = LayoutTable(LayoutTable.positions, of: face)
    guard !substitutions.requiresFeature, !positions.requiresFeature, substitutions.deletesGlyphs == false else { return nil }
    for index in substitutions.lookups(of: features) {
      guard let lookup = substitutions.lookup(index) else { return nil }
      if lookup.type == 1 { singles.append(index) } else { others.append(index) }
    }
    for index in positions.lookups(of: features) {
      guard let lookup = positions.lookup(index) else { return nil }
      positioning.append((index, lookup))
    }
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
