import Foundation
import Testing

@testable import CoreGraphics

/// A text that is longer than the height for it: only what is shown is broken into lines.
@Suite struct BoundedTextTests {
  private static let paragraphs = (0..<4000).map { number in
    (0..<30).map { "word \($0 * number % 17) näher" }.joined(separator: " ")
  }

  private func content(_ string: String, height: CGFloat, _ lineBreak: TextOptions.LineBreak) -> TextContent {
    var options = TextOptions()
    (options.maxWidth, options.maxHeight, options.lineBreak) = (220, height, lineBreak)
    (options.lineSpacing, options.paragraphSpacing) = (2, 5)
    let run = TextRun(
      range: NSRange(location: 0, length: string.utf16.count), font: FontDescription(family: "Inter", size: 17, weight: 400))
    return TextContent(string: string, runs: [run], options: options)
  }

  private func built(_ string: String, height: CGFloat, _ lineBreak: TextOptions.LineBreak) -> LineBuilder {
    let engine = TextEngine.shared
    var builder = LineBuilder(
      content: content(string, height: height, lineBreak), offsets: TextOffsets(string), engine: engine)
    engine.withLock { builder.build() }
    return builder
  }

  @Test(arguments: ["\n", " "], [TextOptions.LineBreak.wordWrap, .truncateTail])
  func megabyteInAWindowCostsAWindow(separator: String, lineBreak: TextOptions.LineBreak) throws {
    let text = Self.paragraphs.joined(separator: separator)
    #expect(text.utf8.count > 1_000_000)
    let builder = built(text, height: 800, lineBreak)
    #expect(builder.brokenCount < 40_000, "\(builder.brokenCount) bytes were broken into lines")
    let part = built(Self.paragraphs.prefix(100).joined(separator: separator), height: 800, lineBreak)
    let (lines, others) = (builder.placedLines(), part.placedLines())
    #expect(lines.count == others.count && lines.count > 25)
    #expect(lines.dropLast().map(\.range) == others.dropLast().map(\.range))
    #expect(lines.map(\.rect) == others.map(\.rect))
    let last = try #require(lines.last)
    #expect(last.rect.maxY <= 800)
    #expect((NSMaxRange(last.range) == text.utf16.count) == (lineBreak == .truncateTail), "the ellipsis stands for the rest")
  }

  /// The line that is only partly within the height is not shown, the first always is.
  @Test func heightIsCountedToTheLine() {
    let text = Self.paragraphs.prefix(200).joined(separator: "\n")
    let whole = built(text, height: .infinity, .wordWrap).placedLines()
    for count in [1, 2, 5, 40, 300] {
      let bottom = whole[count - 1].rect.maxY
      #expect(built(text, height: bottom, .wordWrap).placedLines().count == count)
      #expect(built(text, height: bottom - 0.1, .wordWrap).placedLines().count == max(count - 1, 1))
    }
    #expect(built(text, height: 0, .wordWrap).placedLines().count == 1)
    #expect(built(text, height: whole[whole.count - 1].rect.maxY + 1, .wordWrap).placedLines().count == whole.count)
  }
}
