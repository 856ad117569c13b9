import CoreGraphics
import Foundation
import Testing

/// Long texts are set paragraph by paragraph, and share those that another text has.
@Suite struct LongTextTests {
  private static let width: CGFloat = 220

  private func layout(_ string: String, weight: Int = 400) -> TextLayout {
    var options = TextOptions()
    options.maxWidth = Self.width
    let run = TextRun(
      range: NSRange(location: 0, length: string.utf16.count), font: FontDescription(family: "Inter", size: 17, weight: weight))
    return TextLayout(string: string, runs: [run], options: options)
  }

  private func paragraph(_ number: Int) -> String {
    number % 7 == 3 ? "" : (0..<30).map { "word \($0 * number % 17) näher" }.joined(separator: " ")
  }

  private var paragraphs: [String] { (0..<40).map(paragraph) }

  @Test func aLongTextHasTheLinesOfItsParagraphs() {
    let whole = layout(paragraphs.joined(separator: "\n")).lines
    let alone = paragraphs.flatMap { $0.isEmpty ? layout(" ").lines : layout($0).lines }
    #expect(whole.count == alone.count)
    for (line, other) in zip(whole, alone) where other.rect.width > 10 {
      #expect(abs(line.rect.width - other.rect.width) < 0.01)
      #expect(abs(line.rect.height - other.rect.height) < 0.01)
    }
  }

  @Test func lineBreaksCountAsInAShortText() {
    #expect(
      layout(paragraphs.joined(separator: "\n") + "\n").lineCount == layout(paragraphs.joined(separator: "\n")).lineCount + 1)
    #expect(layout(paragraphs.joined(separator: "\r\n")).lineCount == layout(paragraphs.joined(separator: "\n")).lineCount)
  }

  @Test func changedParagraphMovesOnlyFollowingLines() {
    var changed = paragraphs
    changed[20] += " and much more of it, so that it takes another line or two"
    let (before, after) = (layout(paragraphs.joined(separator: "\n")), layout(changed.joined(separator: "\n")))
    let start = paragraphs[..<20].joined(separator: "\n").utf16.count
    let first = before.lines.filter { $0.range.location < start }
    #expect(after.lines.prefix(first.count).map(\.rect) == first.map(\.rect))
    #expect(after.lineCount > before.lineCount)
    let (last, lastAfter) = (before.lines[before.lineCount - 1], after.lines[after.lineCount - 1])
    #expect(last.rect.size == lastAfter.rect.size)
    #expect(lastAfter.range.location - last.range.location == 58)
  }

  @Test func anotherWeightIsLaidOutAgain() {
    let text = paragraphs.joined(separator: "\n")
    #expect(layout(text, weight: 700).lineCount > layout(text).lineCount)
  }

  /// Of a short text only glyphs are kept; places in it are the same when its layout is made again.
  @Test func positionsInAShortTextAreKnownAfterDrawing() throws {
    let text = layout("A short text, äöü")
    let carets = (0...17).map { text.caretRect(forIndex: $0).minX }
    let context = try #require(CGContext(size: CGSize(width: 200, height: 40), scale: 2))
    text.draw(in: context, at: .zero)
    let again = layout("A short text, äöü")
    #expect((0...17).map { again.caretRect(forIndex: $0).minX } == carets)
    #expect(carets == carets.sorted() && Set(carets).count == 18)
  }
}
