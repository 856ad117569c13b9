import CoreGraphics
import Foundation
import Testing

@Suite struct TextPositionTests {
  private func layout(_ string: String, width: CGFloat? = nil, alignment: TextOptions.Alignment = .natural) -> TextLayout {
    var options = TextOptions()
    options.maxWidth = width
    options.alignment = alignment
    let font = FontDescription(family: "Inter", size: 17)
    let run = TextRun(range: NSRange(location: 0, length: string.utf16.count), font: font)
    return TextLayout(string: string, runs: [run], options: options)
  }

  @Test(arguments: ["Hello, world", "Grüße 👩‍👩‍👧 and 中文", "שלום עולם"])
  func characterIndexInvertsCaretRect(string: String) {
    let text = layout(string)
    var position = 0
    for character in string {
      let caret = text.caretRect(forIndex: position)
      let next = text.caretRect(forIndex: position + character.utf16.count)
      // Just inside the character: on its leading side, whichever way it is read.
      let inside = CGPoint(x: caret.minX + (next.minX - caret.minX) * 0.1, y: caret.midY)
      if abs(next.minX - caret.minX) < 30 { #expect(text.characterIndex(at: inside) == position, "\(character)") }
      position += character.utf16.count
    }
    #expect(text.caretRect(forIndex: 0).height == text.size.height)
  }

  @Test func pointsOutsideTheTextMapToItsEnds() {
    let text = layout("Hello")
    #expect(text.characterIndex(at: CGPoint(x: -10, y: 5)) == 0)
    #expect(text.characterIndex(at: CGPoint(x: 500, y: 5)) == 5)
    #expect(text.characterIndex(at: CGPoint(x: 500, y: -50)) == 5)
  }

  @Test func hebrewRunsFromRightToLeft() {
    let text = layout("שלום", width: 200)
    #expect(abs(text.lines[0].rect.maxX - 200) < 0.01)
    #expect(text.caretRect(forIndex: 0).minX > text.caretRect(forIndex: 4).minX)
  }

  @Test func selectionsCoverTheirLetters() {
    let text = layout("Hello", width: 300, alignment: .center)
    let rects = text.selectionRects(from: 1, to: 3)
    #expect(rects.count == 1)
    #expect(abs(rects[0].minX - text.caretRect(forIndex: 1).minX) < 0.01)
    #expect(abs(rects[0].maxX - text.caretRect(forIndex: 3).minX) < 0.01)
    #expect(text.selectionRects(from: 2, to: 2).isEmpty)
    #expect(text.selectionRects(from: 3, to: 1) == rects)
  }

  @Test func selectionsOverLinesHaveARectangleEach() {
    let text = layout("one two three four five six", width: 80)
    let rects = text.selectionRects(from: 0, to: 27)
    #expect(rects.count == text.lineCount)
    for (rect, line) in zip(rects, text.lines) {
      #expect(abs(rect.minX - line.rect.minX) < 0.01 && abs(rect.width - line.rect.width) < 0.01)
    }
  }

  @Test func mixedDirectionsAreMarkedInParts() {
    #expect(layout("abc שלום def").selectionRects(from: 2, to: 6).count == 2)
  }
}

@Suite struct TextDrawingTests {
  private func draw(
    _ string: String, _ run: (NSRange) -> TextRun, at origin: CGPoint = CGPoint(x: 5, y: 5), scale: CGFloat = 1
  ) throws -> (image: CGImage, text: TextLayout) {
    let text = TextLayout(string: string, runs: [run(NSRange(location: 0, length: string.utf16.count))])
    let context = try #require(CGContext(size: CGSize(width: 100, height: 40), scale: scale))
    text.draw(in: context, at: origin)
    return (try #require(context.makeImage()), text)
  }

  /// The box of all pixels with some alpha, in pixels.
  private func ink(_ image: CGImage) -> CGRect {
    var box = CGRect.null
    for y in 0..<image.height {
      for x in 0..<image.width where image.pixel(x, y).alpha > 40 {
        box = box.union(CGRect(x: x, y: y, width: 1, height: 1))
      }
    }
    return box
  }

  private let font = FontDescription(family: "Inter", size: 20, weight: 600)

  @Test(arguments: [1.0, 2.0, 3.0])
  func capitalsEndAtTheBaseline(scale: CGFloat) throws {
    let (image, text) = try draw("HEH", { TextRun(range: $0, font: font, color: red) }, scale: scale)
    let box = ink(image)
    #expect(abs(box.maxY / scale - (5 + text.firstBaseline)) <= 0.6 / scale + 0.2)
    #expect(abs(box.height / scale - font.metrics.capHeight) <= 1.6 / scale)
    #expect(box.minX / scale > 5 && box.maxX / scale < 5 + text.size.width)
    #expect(image.pixel(Int(box.midX) - 2, Int(box.midY)).red > 0)
  }

  @Test func positionsAreNotRounded() throws {
    let columns = try [0.0, 0.25, 0.5, 0.75].map { shift in
      let (image, _) = try draw("l", { TextRun(range: $0, font: font) }, at: CGPoint(x: 5 + shift, y: 5))
      return (0..<100).map { image.pixel($0, 20).alpha }
    }
    #expect(Set(columns).count == 4)
    let weights = columns.map { $0.reduce(0, +) }
    #expect(weights.allSatisfy { abs($0 - weights[0]) < 12 })
  }

  @Test func underlineAndStrikethroughAreDrawn() throws {
    let under = try draw("xx", { TextRun(range: $0, font: font, underline: true, underlineColor: blue) })
    let row = Int(5 + under.text.firstBaseline - font.metrics.underlinePosition + font.metrics.underlineThickness / 2)
    #expect(under.image.pixel(10, row).blue > 60)
    let through = try draw("  ", { TextRun(range: $0, font: font, strikethrough: true) })
    #expect(!ink(through.image).isNull && ink(through.image).height <= 4)
  }

  @Test func backgroundsFillTheLine() throws {
    let (image, text) = try draw("x", { TextRun(range: $0, font: font, backgroundColor: red) })
    #expect(image.pixel(6, 7) == Pixel(255, 0, 0))
    #expect(image.pixel(6, Int(5 + text.size.height) + 1).alpha == 0)
  }

  @Test func baselineOffsetRaisesLetters() throws {
    let flat = try draw("H", { TextRun(range: $0, font: font) })
    let raised = try draw("H", { TextRun(range: $0, font: font, baselineOffset: 4) })
    let (low, high) = (ink(flat.image), ink(raised.image))
    #expect(abs((low.maxY - flat.text.firstBaseline) - (high.maxY - raised.text.firstBaseline) - 4) <= 1)
  }

  @Test func textObeysAlphaAndClip() throws {
    let text = TextLayout(
      string: "MMMM", runs: [TextRun(range: NSRange(location: 0, length: 4), font: FontDescription(size: 30, weight: 900))])
    let context = try #require(CGContext(size: CGSize(width: 100, height: 40), scale: 1))
    context.setAlpha(0.5)
    context.clip(to: CGRect(x: 0, y: 0, width: 50, height: 40))
    text.draw(in: context, at: .zero)
    let image = try #require(context.makeImage())
    let alphas = (0..<100).map { x in (0..<40).map { image.pixel(x, $0).alpha }.max() ?? 0 }
    #expect((alphas.max() ?? 0) <= 129 && (alphas.max() ?? 0) > 100)
    #expect(alphas[50...].allSatisfy { $0 == 0 })
  }
}
