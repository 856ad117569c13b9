import CoreGraphics
import Foundation
import Testing

/// Lines of plain text are shaped without a layout. An indentation takes the way through a layout, and moves the text by as much.
@Suite struct PlainTextTests {
  private static let fonts = [
    FontDescription(family: "Inter", size: 17), FontDescription(family: "Inter Display", size: 34.5, weight: 700),
    FontDescription(family: "Inter", size: 11, weight: 500, isItalic: true),
    FontDescription(family: "Inter", size: 17, features: ["tnum"]),
    FontDescription(family: "Inter", size: 13, features: ["tnum", "kern=0"]),
    FontDescription(family: "monospace", size: 14), FontDescription(family: "no such family", size: 20),
  ]

  private static let words = [
    "3:45", "1x2", "->", "<=>", "(a)", "[1]", "{x: 4}", "AVATAR", "Te", "f_i", "ffi fl", "a@b.c", "12+34", "--", "...", "#1",
    "*2*", "  ",
    "1/2", "0", "~", "\"Hi\"", "'tis", "px/s", "W.A.", "%",
  ]

  /// Deterministic: the same strings in each run.
  private static let texts: [String] = {
    var state: UInt64 = 7
    func next(_ limit: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % limit
    }
    let random = (0..<60).map { _ in
      String(decoding: (0..<next(30) + 1).map { _ in UInt8(0x20 + next(95)) }, as: UTF8.self)
    }
    let numbers = (0..<30).map { _ in "\(next(100_000)) pt/s" }
    let joined = (0..<60).map { _ in
      (0..<next(4) + 1).map { _ in words[next(words.count)] }.joined(separator: next(2) == 0 ? " " : "")
    }
    return words + random + numbers + joined
  }()

  /// Of few characters, so that their pairs come again.
  private static let pairs: [String] = {
    var state: UInt64 = 11
    func next(_ limit: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % limit
    }
    let alphabets = ["0179 pt/s.", "0179 pt/s.", "AVTaoey fi", "Tx-x: (a) ", "ij xvy fit"].map { Array($0) }
    return alphabets.flatMap { letters in
      (0..<120).map { _ in String((0..<next(9) + 1).map { _ in letters[next(letters.count)] }) }
    }
  }()

  private static func layout(
    _ text: String, _ font: FontDescription, indent: CGFloat = 0, _ change: (inout TextOptions) -> Void = { _ in }
  ) -> TextLayout {
    var options = TextOptions()
    change(&options)
    (options.firstLineIndent, options.headIndent) = (indent, indent)
    options.maxWidth = options.maxWidth.map { $0 + indent }
    return TextLayout(
      string: text, runs: [TextRun(range: NSRange(location: 0, length: text.utf16.count), font: font)], options: options)
  }

  private static func pixels(_ layout: TextLayout, at x: CGFloat, scale: CGFloat) throws -> [UInt8] {
    let context = try #require(CGContext(size: CGSize(width: 420, height: 50), scale: scale))
    layout.draw(in: context, at: CGPoint(x: x, y: 2))
    return try #require(context.makeImage()).withPixels { bytes, _ in Array(bytes) }
  }

  @Test(arguments: fonts) func plainLinesHaveTheGlyphsOfALayout(font: FontDescription) throws {
    for text in Self.texts + Self.pairs {
      let (plain, indented) = (Self.layout(text, font), Self.layout(text, font, indent: 1))
      #expect(plain.size.width + 1 == indented.size.width, "\(text)")
      #expect(plain.size.height == indented.size.height, "\(text)")
      #expect(plain.firstBaseline == indented.firstBaseline, "\(text)")
      #expect(plain.lines[0].range == indented.lines[0].range, "\(text)")
      let isSame = try Self.pixels(plain, at: 5, scale: 1) == Self.pixels(indented, at: 4, scale: 1)
      #expect(isSame, "\(text)")
    }
  }

  @Test func plainLinesAreAlignedAndMeasuredAsInALayout() {
    for alignment in [TextOptions.Alignment.left, .center, .right, .natural, .justified] {
      for lineBreak in [TextOptions.LineBreak.wordWrap, .charWrap, .clip, .truncateHead, .truncateMiddle, .truncateTail] {
        for (width, lines) in [(nil, 0), (300, 0), (300, 1), (41, 1), (41, 2), (0, 1)] as [(CGFloat?, Int)] {
          func layout(_ indent: CGFloat) -> TextLayout {
            Self.layout("1080 pt/s", Self.fonts[0], indent: indent) {
              ($0.maxWidth, $0.maximumLines, $0.alignment, $0.lineBreak) = (width, lines, alignment, lineBreak)
              ($0.lineHeightMultiple, $0.minimumLineHeight, $0.paragraphSpacing) = (1.2, 26, 3)
            }
          }
          let (plain, indented) = (layout(0), layout(16))
          var expected = indented.lines
          for index in expected.indices { expected[index].rect.origin.x -= 16 }
          #expect(plain.lines == expected, "\(alignment), \(lineBreak), \(width ?? -1), \(lines)")
        }
      }
    }
  }

  @Test func positionsInPlainLinesAreThoseOfALayout() {
    let (plain, indented) = (Self.layout("1080 pt/s", Self.fonts[0]), Self.layout("1080 pt/s", Self.fonts[0], indent: 8))
    for index in 0...9 {
      #expect(plain.caretRect(forIndex: index) == indented.caretRect(forIndex: index).offsetBy(dx: -8, dy: 0))
      let x = CGFloat(index) * 9
      #expect(plain.characterIndex(at: CGPoint(x: x, y: 5)) == indented.characterIndex(at: CGPoint(x: x + 8, y: 5)))
    }
    #expect(plain.selectionRects(from: 2, to: 6) == indented.selectionRects(from: 2, to: 6).map { $0.offsetBy(dx: -8, dy: 0) })
    #expect(!plain.isTruncated)
  }
}
