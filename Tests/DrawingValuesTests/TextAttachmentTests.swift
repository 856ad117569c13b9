import CoreGraphics
import DrawingValues
import Foundation
import TestSupport
import Testing

@Suite struct TextAttachmentTests {
  private static let font = UIFont.systemFont(ofSize: 20)

  private func square(_ side: CGFloat, _ color: UIColor = .red) -> UIImage {
    let format = UIGraphicsImageRendererFormat()
    format.scale = 1
    return UIGraphicsImageRenderer(size: CGSize(width: side, height: side), format: format).image { context in
      color.setFill()
      context.fill(context.format.bounds)
    }
  }

  private func text(_ before: String, _ attachment: NSTextAttachment, _ after: String = "") -> NSAttributedString {
    let text = NSMutableAttributedString(string: before, attributes: [.font: Self.font])
    text.append(NSAttributedString(attachment: attachment, attributes: [.font: Self.font]))
    text.append(NSAttributedString(string: after, attributes: [.font: Self.font]))
    return text
  }

  /// The pixels of a text drawn at (0, 0), one for each point.
  private func picture(_ text: NSAttributedString, width: CGFloat = 200, height: CGFloat = 100) throws -> CGImage {
    let context = try #require(CGContext(size: CGSize(width: width, height: height), scale: 1))
    UIGraphicsPushContext(context)
    defer { UIGraphicsPopContext() }
    text.draw(in: CGRect(x: 0, y: 0, width: width, height: height))
    return try #require(context.makeImage())
  }

  /// The rectangle of the pixels in about a colour.
  private func area(of color: [UInt8], in image: CGImage) -> CGRect {
    var found = CGRect.null
    for y in 0..<image.height {
      for x in 0..<image.width where zip(image.pixel(x: x, y: y), color).allSatisfy({ abs(Int($0) - Int($1)) < 20 }) {
        found = found.union(CGRect(x: x, y: y, width: 1, height: 1))
      }
    }
    return found
  }

  private static let red: [UInt8] = [255, 0, 0, 255]

  // MARK: - Making

  @Test func anAttachmentIsOneCharacter() {
    let attachment = NSTextAttachment(image: square(10))
    let text = NSAttributedString(attachment: attachment)
    #expect(text.string == "\u{FFFC}" && NSTextAttachment.character == 0xFFFC)
    #expect(text.attribute(.attachment, at: 0, effectiveRange: nil) as? NSTextAttachment === attachment)
    #expect(attachment.bounds == .zero && attachment.lineLayoutPadding == 0 && attachment.contents == nil)
    #expect(NSTextAttachment().image == nil && NSTextAttachment(data: Data([1]), ofType: "a").fileType == "a")
  }

  /// Foundation compares neighbours when texts are joined.
  @Test func attachmentsStandSideBySide() {
    let text = NSMutableAttributedString(string: "")
    for side in [10, 20, 30] as [CGFloat] { text.append(NSAttributedString(attachment: NSTextAttachment(image: square(side)))) }
    text.append(NSAttributedString(string: "a", attributes: [.foregroundColor: UIColor.red]))
    text.append(NSAttributedString(attachment: NSTextAttachment(image: square(5))))
    #expect(text.length == 5)
    #expect(StyledText(text).runs.allSatisfy { $0.attributes.count == 1 }, "nothing else is kept")
    #expect(text.size().width > 65)
  }

  @Test func textsWithTheSameAttachmentAreEqual() {
    let attachments = (0..<8).map { NSTextAttachment(image: square(CGFloat($0 + 1))) }
    for (index, attachment) in attachments.enumerated() {
      let text = NSAttributedString(attachment: attachment)
      for _ in 0..<index { _ = NSAttributedString(attachment: attachments[0]) }
      #expect(text == NSAttributedString(attachment: attachment))
      #expect(text != NSAttributedString(attachment: attachments[(index + 1) % 8]))
    }
  }

  @Test func newContentsAreDecoded() {
    let attachment = NSTextAttachment(data: square(10).pngData(), ofType: nil)
    let sides = {
      attachment.image(forBounds: .zero, textContainer: nil, characterIndex: 0)?.size.width
    }
    #expect(sides() == 10 && sides() == 10)
    attachment.contents = square(20).pngData()
    #expect(sides() == 20)
    attachment.contents = Data([1, 2])
    #expect(sides() == nil)
  }

  // MARK: - Size

  @Test func theTextGrowsByTheImage() {
    let plain = NSAttributedString(string: "AB", attributes: [.font: Self.font]).size()
    let attachment = NSTextAttachment(image: square(15))
    #expect(abs(text("A", attachment, "B").size().width - plain.width - 15) < 0.5)
    #expect(abs(text("A", attachment, "B").size().height - plain.height) < 0.1, "lower than the letters")
    attachment.bounds = CGRect(x: 0, y: -8, width: 40, height: 50)
    let tall = text("A", attachment, "B").size()
    #expect(abs(tall.width - plain.width - 40) < 0.5)
    // 42 points above the baseline, 8 below.
    #expect(abs(tall.height - (42 + max(8, -Self.font.descender))) < 0.1)
    attachment.lineLayoutPadding = 6
    #expect(abs(text("A", attachment, "B").size().width - plain.width - 52) < 0.5)
  }

  @Test func anAttachmentAloneIsALine() {
    let line = NSAttributedString(string: "A", attributes: [.font: Self.font]).size().height
    #expect(abs(text("", NSTextAttachment(image: square(4))).size().height - line) < 0.1)
    #expect(text("", NSTextAttachment()).size().width == 0)
  }

  @Test func boundsThatAreNoRectangleCountAsNone() {
    final class Broken: NSTextAttachment, @unchecked Sendable {
      override func attachmentBounds(
        for textContainer: NSTextContainer?, proposedLineFragment lineFrag: CGRect, glyphPosition position: CGPoint,
        characterIndex charIndex: Int
      ) -> CGRect { charIndex == 0 ? .null : CGRect(x: 0, y: 0, width: CGFloat.nan, height: .infinity) }
    }
    for before in ["", "A"] {
      let size = text(before, Broken(image: square(9)), "B").size()
      #expect(size.width.isFinite && size.width < 60 && size.height < 40)
    }
  }

  @Test func imagesWrap() {
    let text = NSMutableAttributedString(string: "")
    for _ in 0..<6 { text.append(self.text("", NSTextAttachment(image: square(30)))) }
    let size = text.boundingRect(with: CGSize(width: 100, height: 0), options: .usesLineFragmentOrigin, context: nil).size
    #expect(abs(size.width - 90) < 0.5 && abs(size.height - 2 * (30 - Self.font.descender)) < 0.5)
  }

  // MARK: - Drawing

  @Test func theImageStandsOnTheBaseline() throws {
    let attachment = NSTextAttachment(image: square(12))
    let before = NSAttributedString(string: "HH", attributes: [.font: Self.font]).size()
    let found = area(of: Self.red, in: try picture(text("HH", attachment)))
    #expect(abs(found.minX - before.width) <= 1 && found.width >= 11 && found.width <= 12)
    #expect(abs(found.maxY - Self.font.ascender) <= 1 && found.height >= 11)
    attachment.bounds = CGRect(x: 3, y: -4, width: 24, height: 8)
    attachment.lineLayoutPadding = 5
    let moved = area(of: Self.red, in: try picture(text("HH", attachment)))
    #expect(abs(moved.minX - before.width - 8) <= 1 && moved.width >= 23 && moved.width <= 25)
    #expect(abs(moved.maxY - Self.font.ascender - 4) <= 1)
  }

  @Test func otherCharactersAreNoAttachments() throws {
    let attachment = NSTextAttachment(image: square(12))
    let text = NSAttributedString(string: "a\u{FFFC}b\u{FFFC}", attributes: [.attachment: attachment, .font: Self.font])
    let letters = NSAttributedString(string: "ab", attributes: [.font: Self.font]).size()
    #expect(abs(text.size().width - letters.width - 24) < 0.5)
    #expect(area(of: [0, 0, 0, 255], in: try picture(text)).width > 8, "letters are drawn")
    #expect(area(of: Self.red, in: try picture(text)).width > 30, "two images with a letter between them")
  }

  @Test func templatesHaveTheColorOfTheText() throws {
    let attachment = NSTextAttachment(image: square(12).withRenderingMode(.alwaysTemplate))
    let text = NSAttributedString(attachment: attachment, attributes: [.font: Self.font, .foregroundColor: UIColor.blue])
    let drawn = try picture(text)
    #expect(area(of: [0, 0, 255, 255], in: drawn).width >= 11 && area(of: Self.red, in: drawn).isNull)
  }

  @Test func aHiddenAttachmentIsNotDrawn() throws {
    let lines = text("one two three four\n", NSTextAttachment(image: square(12)))
    #expect(area(of: Self.red, in: try picture(lines, height: 30)).isNull)
    #expect(!area(of: Self.red, in: try picture(lines, height: 80)).isNull)
  }

  @Test func imagesHaveTheShadowOfTheirText() throws {
    let shadow = NSShadow()
    (shadow.shadowColor, shadow.shadowOffset) = (UIColor.green, CGSize(width: 20, height: 0))
    let text = NSMutableAttributedString(
      attributedString: NSAttributedString(
        attachment: NSTextAttachment(image: square(10)), attributes: [.font: Self.font, .shadow: shadow]))
    let drawn = try picture(text)
    #expect(abs(area(of: [0, 255, 0, 255], in: drawn).minX - 20) <= 1)
    #expect(area(of: Self.red, in: drawn).width >= 9)
  }

  @Test func dataOfAnImageAreDrawn() throws {
    let attachment = NSTextAttachment(data: square(14).pngData(), ofType: "public.png")
    #expect(abs(area(of: Self.red, in: try picture(text("", attachment))).width - 14) <= 1)
    attachment.contents = Data("no picture".utf8)
    #expect(text("", attachment).size().width == 0)
    attachment.image = square(20)
    #expect(abs(text("", attachment).size().width - 20) < 0.5)
  }

  // MARK: - Overriding

  private final class Asked: NSTextAttachment, @unchecked Sendable {
    var lines: [CGRect] = []
    var positions: [CGPoint] = []
    var indexes: Set<Int> = []
    var drawn: [CGRect] = []

    override func attachmentBounds(
      for textContainer: NSTextContainer?, proposedLineFragment lineFrag: CGRect, glyphPosition position: CGPoint,
      characterIndex charIndex: Int
    ) -> CGRect {
      lines.append(lineFrag)
      positions.append(position)
      indexes.insert(charIndex)
      return CGRect(x: 0, y: -2, width: lineFrag.height, height: lineFrag.height)
    }

    override func image(forBounds imageBounds: CGRect, textContainer: NSTextContainer?, characterIndex charIndex: Int) -> UIImage?
    {
      drawn.append(imageBounds)
      return image
    }
  }

  @Test func attachmentsAreToldTheirLineAndPlace() throws {
    let attachment = Asked(image: square(4))
    let text = text("one\nHH", attachment)
    let found = area(of: Self.red, in: try picture(text))
    let (height, width) = (Self.font.lineHeight, NSAttributedString(string: "HH", attributes: [.font: Self.font]).size().width)
    #expect(abs(found.width - height) <= 1.5)
    // The image reaches from 2 points below the baseline to above the letters.
    let baseline = max(Self.font.ascender, height - 2)
    let (line, position) = (try #require(attachment.lines.last), try #require(attachment.positions.last))
    #expect(abs(line.minY - height) < 1 && line.width == 200 && abs(line.height - height) < 0.01)
    #expect(abs(position.x - width) < 0.5 && abs(position.y - baseline) < 1)
    #expect(attachment.indexes == [6])
    let drawn = try #require(attachment.drawn.last)
    #expect(abs(drawn.minX - width) < 0.5 && abs(drawn.maxY - (height + baseline + 2)) < 1)
  }

  // MARK: - AttributedString

  @Test func attributedStringsHaveAttachments() {
    let attachment = NSTextAttachment(image: square(15))
    var text = AttributedString("\u{FFFC}")
    text.attachment = attachment
    #expect(abs(NSAttributedString(text).size().width - 15) < 0.5)
  }
}
