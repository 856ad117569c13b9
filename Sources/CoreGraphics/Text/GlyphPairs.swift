internal import CCairo

/// The glyphs of characters by the character that follows, learned from shaped texts.
///
/// Grows by two kilobytes for each character that begins a pair.
struct GlyphPairs {
  private static let first: UInt8 = 0x20
  private static let width = 0x60
  /// The place of the text's end among the characters that follow: that of the one printable code that is no character.
  private static let end = 0x5F
  private static let unknown = PangoGlyph.max

  private var rows = [ContiguousArray<PangoGlyphInfo>](repeating: [], count: GlyphPairs.width)
  /// Of all texts that were learned; nil before the first one.
  private var extent: (top: Int32, height: Int32)?
  /// False after texts of different heights.
  private var isUsable = true

  private static func place(_ text: UnsafeBufferPointer<UInt8>, _ index: Int) -> Int {
    index < text.count ? Int(text[index] &- first) : end
  }

  /// The line of a text of printable characters; nil unless all its pairs are known.
  func line(_ text: UnsafeBufferPointer<UInt8>, font: ScaledFont) -> PlainLine? {
    guard isUsable, let extent else { return nil }
    var width: Int32 = 0
    var isKnown = true
    let glyphs = [PangoGlyphInfo](unsafeUninitializedCapacity: text.count) { buffer, count in
      for index in 0..<text.count {
        let row = rows[Self.place(text, index)]
        guard !row.isEmpty, row[Self.place(text, index + 1)].glyph != Self.unknown else {
          isKnown = false
          return
        }
        let info = row[Self.place(text, index + 1)]
        buffer.initializeElement(at: index, to: info)
        count += 1
        width += info.geometry.width
      }
    }
    return isKnown ? PlainLine(font: font, glyphs: glyphs, width: width, top: extent.top, height: extent.height) : nil
  }

  /// Keeps the pairs of a shaped text.
  mutating func learn(_ text: UnsafeBufferPointer<UInt8>, _ line: PlainLine) {
    guard isUsable, line.glyphs.count == text.count else { return }
    if let extent, extent != (line.top, line.height) { isUsable = false }
    extent = (line.top, line.height)
    for index in 0..<text.count {
      let place = Self.place(text, index)
      if rows[place].isEmpty {
        var none = PangoGlyphInfo()
        none.glyph = Self.unknown
        rows[place] = ContiguousArray(repeating: none, count: Self.width)
      }
      rows[place][Self.place(text, index + 1)] = line.glyphs[index]
    }
  }
}
