import Foundation
import Testing

@testable import CoreGraphics

/// Which texts of a font are shaped by learned pairs of characters.
@Suite struct PairAlphabetTests {
  /// A font after forty texts.
  private static func warmFont(size: CGFloat, features: [String] = []) throws -> PlainFont {
    let engine = TextEngine.shared
    return try engine.withLock {
      let font = try #require(engine.plainFont(FontDescription(size: size, features: features)))
      for number in 0..<40 { _ = font.shape(Array("\(number * 137) pt/s".utf8)) }
      return font
    }
  }

  private static func isPaired(_ text: String, in font: PlainFont) throws -> Bool {
    let sets = try #require(font.alphabets).sets
    return sets.contains { ASCIISet(text.utf8).isSubset(of: $0) }
  }

  @Test(arguments: [[], ["tnum"]]) func readoutsAreShapedByPairs(features: [String]) throws {
    let font = try Self.warmFont(size: features.isEmpty ? 16.125 : 16.25, features: features)
    #expect(try Self.isPaired("0123456789 pt/s.%", in: font))
    #expect(try Self.isPaired("Abcdefghijklm, nopqrst uvwyz", in: font))
    #expect(try Self.isPaired("a fox", in: font))
    // Inter draws these otherwise, by what stands beside.
    for text in ["3x4", "->", "12:30", "(A)"] { #expect(try !Self.isPaired(text, in: font), "\(text)") }
  }

  @Test func textsOfKnownPairsNeedNoShaping() throws {
    let font = try Self.warmFont(size: 16.375)
    func line(_ text: String) -> PlainLine? {
      Array(text.utf8).withUnsafeBufferPointer { bytes in
        TextEngine.shared.withLock { font.pairs.latin.line(bytes, font: font.scaled) }
      }
    }
    #expect(line("5343 pt/s")?.glyphs.count == 9)
    #expect(line("Q pt/s") == nil)
  }
}
