import CoreGraphics
import DrawingValues
import Foundation
import Testing

/// Texts in one font and colour against the same texts with attributes.
@MainActor
@Suite struct PlainTextTests {
  nonisolated private static let texts = [
    "Horizons", "two lines\nof text", "a longer text that has to wrap somewhere", "שלום עולם", "",
  ]
  nonisolated private static let modes: [NSLineBreakMode] = [
    .byWordWrapping, .byClipping, .byTruncatingMiddle, .byTruncatingTail,
  ]

  private static func pixels(_ block: TextBlock) throws -> [UInt8] {
    let context = try #require(CGContext(size: CGSize(width: 140, height: 90), scale: 2))
    block.draw(in: context, at: CGPoint(x: 3, y: 2.5))
    return try #require(context.finish()).withPixels { bytes, _ in Array(bytes) }
  }

  @Test(arguments: texts, modes) func plainTextIsLaidOutAsOneWithAttributes(string: String, mode: NSLineBreakMode) throws {
    let font = UIFont.systemFont(ofSize: 14, weight: .semibold)
    for alignment in [NSTextAlignment.natural, .center, .right] {
      let style = NSMutableParagraphStyle()
      (style.alignment, style.lineBreakMode) = (alignment, mode)
      let styled = StyledText(
        string, attributes: [.font: font, .foregroundColor: UIColor.systemRed, .paragraphStyle: style])
      let plain = PlainText(string: string, font: font, color: .systemRed, alignment: alignment, lineBreakMode: mode)
      for limits in [
        TextBlock.Limits(), .init(width: 90), .init(width: 90, lines: 1), .init(width: 90, height: 20), .init(width: 0, lines: 2),
      ] {
        let (ours, theirs) = (TextBlock(plain, limits: limits), TextBlock(styled, limits: limits))
        #expect(ours.size == theirs.size)
        #expect(ours.lines == theirs.lines)
        #expect(ours.firstBaseline == theirs.firstBaseline)
        #expect(try Self.pixels(ours) == Self.pixels(theirs))
      }
    }
  }
}
