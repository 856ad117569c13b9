internal import CCairo
import Foundation

/// A font for lines of plain text, which need no layout: Pango itemizes all printable ASCII characters once.
///
/// If all of them are one item, each text of them is one item with the same analysis, so that shaping it with that analysis gives
/// the glyphs that a layout gives. Characters without a letter are another script than those with one, hence two items.
final class PlainFont {
  private static let printable: ClosedRange<UInt8> = 0x20...0x7E

  /// The number of texts after which the font's tables are read for texts that need no shaping.
  private static let warmth = 32

  private let latin: UnsafeMutablePointer<PangoItem>
  private let common: UnsafeMutablePointer<PangoItem>
  let scaled: ScaledFont
  private let features: [String]
  private let glyphs = pango_glyph_string_new()
  private var shapedCount = 0
  /// Nil until the font is warm.
  private(set) var alphabets: PairAlphabets?
  /// Of texts with a letter, and of those without.
  private(set) var pairs = (latin: GlyphPairs(), common: GlyphPairs())

  /// Nil when the font lacks a character, or when its glyphs need a layout. The caller holds the engine's lock, here and below.
  init?(_ font: FontDescription, engine: TextEngine) {
    guard font.letterSpacing == 0 else { return nil }
    let all = Array(Self.printable)
    guard let latin = Self.item(of: all, font, engine) else { return nil }
    guard let common = Self.item(of: all.filter { !Self.isLetter($0) }, font, engine) else {
      pango_item_free(latin)
      return nil
    }
    let face = latin.pointee.analysis.font
    guard let face, common.pointee.analysis.font == face, let scaled = pango_cairo_font_get_scaled_font(OpaquePointer(face))
    else {
      pango_item_free(latin)
      pango_item_free(common)
      return nil
    }
    (self.latin, self.common, self.scaled, features) = (latin, common, ScaledFont(scaled), font.features)
  }

  deinit {
    pango_item_free(latin)
    pango_item_free(common)
    pango_glyph_string_free(glyphs)
  }

  private static func isLetter(_ byte: UInt8) -> Bool { (0x61...0x7A).contains(byte | 0x20) }

  /// A copy of the item of a text; nil when the text is several items or not written from left to right.
  private static func item(of text: [UInt8], _ font: FontDescription, _ engine: TextEngine) -> UnsafeMutablePointer<PangoItem>? {
    let run = TextRun(range: NSRange(location: 0, length: text.count), font: font)
    let string = String(decoding: text, as: UTF8.self)
    let content = TextContent(string: string, runs: [run], options: TextOptions())
    let paragraph = PangoParagraph(
      bytes: text[...], suffix: "", content: content, offsets: TextOffsets(string), limits: PangoParagraph.Limits(),
      engine: engine)
    defer { paragraph.forgetLayout() }
    let runs = PangoText(paragraph: paragraph, start: 0).line(0)?.pointee.runs
    guard let runs, runs.pointee.next == nil,
      let whole = runs.pointee.data?.assumingMemoryBound(to: PangoGlyphItem.self).pointee.item,
      Int(whole.pointee.length) == text.count, whole.pointee.analysis.level == 0, let copy = pango_item_copy(whole)
    else { return nil }
    // The attributes apply to texts of any length.
    var node = copy.pointee.analysis.extra_attrs
    while let current = node {
      if let attribute = current.pointee.data?.assumingMemoryBound(to: PangoAttribute.self) {
        (attribute.pointee.start_index, attribute.pointee.end_index) = (0, .max)
      }
      node = current.pointee.next
    }
    return copy
  }

  /// Shapes a line; nil when it has other characters or colour glyphs.
  func shape(_ text: [UInt8]) -> PlainLine? {
    guard !text.isEmpty else { return nil }
    var (hasLetter, characters) = (false, ASCIISet())
    for byte in text {
      guard Self.printable.contains(byte) else { return nil }
      characters.insert(byte)
      if Self.isLetter(byte) { hasLetter = true }
    }
    return text.withUnsafeBufferPointer { bytes in
      guard isPaired(characters) else { return shape(bytes, hasLetter ? latin : common) }
      if let known = (hasLetter ? pairs.latin : pairs.common).line(bytes, font: scaled) { return known }
      guard let line = shape(bytes, hasLetter ? latin : common) else { return nil }
      if hasLetter { pairs.latin.learn(bytes, line) } else { pairs.common.learn(bytes, line) }
      return line
    }
  }

  /// Whether the glyphs of texts of some characters follow from pairs; false until the font is warm.
  private func isPaired(_ characters: ASCIISet) -> Bool {
    if let alphabets { return alphabets.sets.contains(where: characters.isSubset) }
    shapedCount += 1
    if shapedCount > Self.warmth {
      alphabets = latin.pointee.analysis.font.map { PairAlphabets(font: $0, features: features) }
    }
    return false
  }

  private func shape(_ text: UnsafeBufferPointer<UInt8>, _ item: UnsafeMutablePointer<PangoItem>) -> PlainLine? {
    guard let glyphs else { return nil }
    text.withMemoryRebound(to: CChar.self) {
      pango_shape_full($0.baseAddress, Int32($0.count), $0.baseAddress, Int32($0.count), &item.pointee.analysis, glyphs)
    }
    let infos = UnsafeBufferPointer(start: glyphs.pointee.glyphs, count: Int(glyphs.pointee.num_glyphs))
    guard !infos.isEmpty, !infos.contains(where: \.needsLayout) else { return nil }
    var logical = PangoRectangle()
    pango_glyph_string_extents(glyphs, item.pointee.analysis.font, nil, &logical)
    return PlainLine(font: scaled, glyphs: Array(infos), width: logical.width, top: logical.y, height: logical.height)
  }
}

/// A shaped line without its position; lengths in Pango's units.
struct PlainLine {
  let font: ScaledFont
  let glyphs: [PangoGlyphInfo]
  let width: Int32
  /// Relative to the baseline, positive downwards.
  let top: Int32
  let height: Int32
}

extension PangoGlyphInfo {
  /// Whether only Pango can draw the glyph: it has colours, or it is a box for a missing character.
  var needsLayout: Bool { attr.is_color != 0 || glyph & PangoGlyph(PANGO_GLYPH_UNKNOWN_FLAG) != 0 }
}

/// The fonts of plain lines by description.
struct PlainFonts {
  /// Animated sizes must not accumulate: a font may keep 360 KB of pairs.
  private static let capacity = 64

  private var fonts: [FontDescription: PlainFont?] = [:]
  private var last: (description: FontDescription, font: PlainFont?)?

  /// Nil when texts in the font need a layout.
  mutating func font(_ description: FontDescription, engine: TextEngine) -> PlainFont? {
    if let last, last.description == description { return last.font }
    let font: PlainFont?
    if let known = fonts[description] {
      font = known
    } else {
      if fonts.count >= Self.capacity { fonts.removeAll() }
      font = PlainFont(description, engine: engine)
      fonts[description] = .some(font)
    }
    last = (description, font)
    return font
  }
}
