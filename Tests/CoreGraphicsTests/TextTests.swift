import CoreGraphics
import Foundation
import Testing

private let inter = FontDescription(family: "Inter", size: 17)

private func layout(
  _ string: String, _ font: FontDescription = inter, width: CGFloat? = nil, _ change: (inout TextOptions) -> Void = { _ in }
) -> TextLayout {
  var options = TextOptions()
  options.maxWidth = width
  change(&options)
  let run = TextRun(range: NSRange(location: 0, length: string.utf16.count), font: font)
  return TextLayout(string: string, runs: [run], options: options)
}

private let sentence = "The quick brown fox jumps over the lazy dog and runs away."

@Suite struct FontTests {
  @Test func metricsAreInProportion() {
    let metrics = inter.metrics
    // Inter 4: ascender 0.96875, descender 0.24121, capitals 0.72727, x-height 0.5459 of the size.
    #expect(abs(metrics.ascender - 17 * 0.96875) < 0.02)
    #expect(abs(metrics.descender - 17 * 0.24121) < 0.02)
    #expect(abs(metrics.capHeight - 17 * 0.72727) < 0.02)
    #expect(abs(metrics.xHeight - 17 * 0.5459) < 0.1)
    #expect(metrics.underlinePosition < 0 && metrics.underlineThickness > 0.5)
  }

  @Test func metricsGrowWithTheSize() {
    var large = inter
    large.size = 34
    #expect(abs(large.metrics.lineHeight - 2 * inter.metrics.lineHeight) < 0.02)
  }

  @Test func invalidSizesAreClamped() {
    #expect(FontDescription(family: "Inter", size: .nan).metrics.lineHeight > 0)
    #expect(FontDescription(family: "Inter", size: -5).metrics.lineHeight > 0)
    #expect(FontDescription(family: "No such family", size: 12).metrics.lineHeight > 0)
  }

  @Test func heavierFontsAreWider() {
    let heavy = FontDescription(family: "Inter", size: 17, weight: 700)
    #expect(layout("Weight", heavy).size.width > layout("Weight").size.width)
  }

  @Test func installedFamiliesNameTheSystemFont() {
    #expect(FontDescription.installedFamilies.contains("Inter"))
    #expect(FontDescription.installedFamilies.contains("Inter Display"))
  }

  @Test func tabularFiguresAreOfOneWidth() {
    let tabular = FontDescription(family: "Inter", size: 13, weight: 500, features: ["tnum"])
    let widths = (0...9).map { layout(String(repeating: "\($0)", count: 8), tabular).size.width }
    // Inter 4 beta 7 draws some figures two of its 2816 units wider: 0.01 points at this size.
    #expect((widths.max() ?? 1) - (widths.min() ?? 0) < 0.1)
    let plain = FontDescription(family: "Inter", size: 13, weight: 500)
    #expect(layout("1111", plain).size.width < layout("0000", plain).size.width)
  }

  @Test func letterSpacingIsAddedBetweenCharacters() {
    let spaced = FontDescription(family: "Inter", size: 17, letterSpacing: 2)
    #expect(abs(layout("abc", spaced).size.width - layout("abc").size.width - 4) < 0.05)
  }
}

@Suite struct TextLayoutTests {
  @Test func singleLineHasTheLineHeightOfItsFont() {
    let one = layout("Hello")
    #expect(one.lineCount == 1)
    #expect(abs(one.size.height - inter.metrics.lineHeight) < 0.02)
    #expect(abs(one.firstBaseline - inter.metrics.ascender) < 0.02)
    #expect(one.size.width > 30 && one.size.width < 60)
  }

  @Test func anEmptyTextHasALine() {
    let empty = layout("")
    #expect(empty.lineCount == 1 && empty.size.width == 0)
    #expect(abs(empty.size.height - inter.metrics.lineHeight) < 0.02)
    #expect(empty.caretRect(forIndex: 0).height == empty.size.height)
    #expect(empty.characterIndex(at: CGPoint(x: 50, y: 50)) == 0)
  }

  @Test func sizesDoNotRoundToPixels() {
    let widths = (1...6).map { layout(String(repeating: "i", count: $0)).size.width }
    let step = widths[1] - widths[0]
    for (lower, upper) in zip(widths, widths.dropFirst()) { #expect(abs(upper - lower - step) < 0.01) }
    #expect(step != step.rounded())
  }

  @Test func linesWrapBetweenWords() {
    let wrapped = layout(sentence, width: 150)
    #expect(wrapped.lineCount > 2)
    #expect(wrapped.size.width <= 150)
    let parts = wrapped.lines.map { (sentence as NSString).substring(with: $0.range) }
    #expect(parts.joined() == sentence)
    #expect(parts.dropLast().allSatisfy { $0.hasSuffix(" ") })
    for (upper, lower) in zip(wrapped.lines, wrapped.lines.dropFirst()) { #expect(upper.rect.maxY == lower.rect.minY) }
  }

  @Test func longWordsBreakWithoutAHyphen() {
    let word = String(repeating: "m", count: 30)
    let wrapped = layout(word, width: 100)
    #expect(wrapped.lineCount > 3 && wrapped.size.width <= 100)
    let widest = layout("mmmmmm").size.width
    #expect(wrapped.size.width <= widest + 0.1)
  }

  @Test(arguments: [TextOptions.LineBreak.truncateHead, .truncateMiddle, .truncateTail])
  func truncationFitsTheWidth(mode: TextOptions.LineBreak) {
    let cut = layout(sentence, width: 120) {
      $0.maximumLines = 1
      $0.lineBreak = mode
    }
    #expect(cut.lineCount == 1 && cut.isTruncated)
    #expect(cut.size.width <= 120 && cut.size.width > 90)
    let short = layout("Fits", width: 120) {
      $0.maximumLines = 1
      $0.lineBreak = mode
    }
    #expect(!short.isTruncated && short.size == layout("Fits").size)
  }

  @Test func theLastLineThatFitsIsTruncated() {
    let full = layout(sentence, width: 150)
    let two = layout(sentence, width: 150) {
      $0.maximumLines = 2
      $0.lineBreak = .truncateTail
    }
    #expect(two.lineCount == 2 && two.isTruncated)
    #expect(two.lines[0] == full.lines[0])
    #expect(abs(two.size.height - 2 * inter.metrics.lineHeight) < 0.05)
    let low = layout(sentence, width: 150) {
      $0.maxHeight = inter.metrics.lineHeight * 2.5
      $0.lineBreak = .truncateTail
    }
    #expect(low.lines == two.lines)
    let clipped = layout(sentence, width: 150) { $0.maximumLines = 2 }
    #expect(clipped.lineCount == 2 && clipped.isTruncated && clipped.lines == Array(full.lines.prefix(2)))
  }

  @Test func aHiddenParagraphLeavesAnEllipsis() {
    let cut = layout("One\nTwo\nThree", width: 200) {
      $0.maximumLines = 2
      $0.lineBreak = .truncateTail
    }
    #expect(cut.lineCount == 2 && cut.isTruncated)
    #expect(abs(cut.lines[1].rect.width - layout("Two…").size.width) < 0.05)
  }

  @Test func alignmentMovesLinesInTheWidth() {
    let width = layout("Hi").size.width
    let x = { (alignment: TextOptions.Alignment) in
      layout("Hi", width: 100) { $0.alignment = alignment }.lines[0].rect.minX
    }
    #expect(x(.left) == 0 && x(.natural) == 0)
    #expect(abs(x(.center) - (100 - width) / 2) < 0.01)
    #expect(abs(x(.right) - (100 - width)) < 0.01)
    let justified = layout(sentence, width: 150) { $0.alignment = .justified }
    #expect(abs(justified.lines[0].rect.width - 150) < 1.5)
  }

  @Test func lineHeightsAndSpacingAdd() {
    let exact = layout(sentence, width: 150) {
      ($0.minimumLineHeight, $0.maximumLineHeight) = (30, 30)
      $0.lineSpacing = 5
    }
    #expect(abs(exact.lines[1].rect.minY - 35) < 0.01)
    #expect(abs(exact.size.height - (CGFloat(exact.lineCount) * 35 - 5)) < 0.01)
    #expect(abs(exact.firstBaseline - (30 - inter.metrics.descender)) < 0.02)
    let indented = layout(sentence, width: 150) { $0.firstLineIndent = 20 }
    #expect(indented.lines[0].rect.minX == 20 && indented.lines[1].rect.minX == 0)
    #expect(indented.size.width <= 150)
  }

  @Test func runsHaveTheirOwnFonts() {
    let large = FontDescription(family: "Inter", size: 30)
    let runs = [
      TextRun(range: NSRange(location: 0, length: 2), font: inter), TextRun(range: NSRange(location: 2, length: 2), font: large),
    ]
    let mixed = TextLayout(string: "aabb", runs: runs)
    #expect(abs(mixed.size.width - layout("aa").size.width - layout("bb", large).size.width) < 0.05)
    #expect(abs(mixed.firstBaseline - large.metrics.ascender) < 0.05)
  }

  @Test func aZeroByteIsASpace() {
    #expect(layout("a\0b").size.width == layout("a b").size.width)
  }

  @Test func aParagraphOf300KilobytesKeepsAllItsLines() {
    let text = layout(String(repeating: "wide words ", count: 27_300), width: 200)
    let lines = text.lines
    #expect(lines.count > 10_000)
    #expect(lines.allSatisfy { $0.rect.width <= 200.01 })
    #expect(abs(text.size.height - CGFloat(lines.count) * lines[0].rect.height) < 1)
    #expect(zip(lines, lines.dropFirst()).allSatisfy { NSMaxRange($0.range) == $1.range.location })
    // Each piece goes on where the line before it ended: no line is left half empty.
    #expect(lines.dropLast().allSatisfy { $0.rect.width > 100 })
  }

  @Test func paragraphsBreakIndependently() {
    let paragraph = String(repeating: sentence + " ", count: 30)
    let alone = layout(paragraph, width: 240).lineCount
    let many = layout(Array(repeating: paragraph, count: 40).joined(separator: "\n"), width: 240)
    #expect(many.lineCount == 40 * alone)
    #expect(layout("a\n" + String(repeating: "b\n", count: 20_000), width: 240).lineCount == 20_002)
  }

  @Test func oneLineOfALongTextIsTruncated() {
    let text = layout(String(repeating: "wide words ", count: 27_300), width: 200) {
      $0.maximumLines = 1
      $0.lineBreak = .truncateTail
    }
    #expect(text.lineCount == 1 && text.isTruncated)
    #expect(text.size.width <= 200.01 && text.size.width > 150)
  }
}
