import CoreGraphics
import DrawingValues
import Foundation
import TestSupport
import Testing

@MainActor
@Suite struct StringDrawingTests {
  private let font = UIFont.systemFont(ofSize: 20)

  private func draw(_ actions: @escaping () -> Void) -> CGImage? {
    let format = UIGraphicsImageRendererFormat()
    format.scale = 1
    format.opaque = true
    return UIGraphicsImageRenderer(size: CGSize(width: 200, height: 100), format: format).image { _ in actions() }.cgImage
  }

  private let all = CGRect(x: 0, y: 0, width: 200, height: 100)

  @Test func sizeDoesNotWrap() {
    let size = "Horizons".size(withAttributes: [.font: font])
    #expect(size.width > 60 && size.width < 120)
    #expect(abs(size.height - font.lineHeight) < 1)
    #expect("".size(withAttributes: [.font: font]).width == 0)
  }

  @Test func leadingIsAddedBetweenLines() {
    for family in ["Inter", "serif", "monospace", "DejaVu Sans"] {
      guard let font = UIFont(name: family, size: 40) else { continue }
      func height(_ text: String, _ options: NSStringDrawingOptions) -> CGFloat {
        text.boundingRect(with: .zero, options: options, attributes: [.font: font], context: nil).height
      }
      let all: NSStringDrawingOptions = [.usesLineFragmentOrigin, .usesFontLeading]
      #expect(abs(height("a\nb\nc", all) - height("a\nb\nc", .usesLineFragmentOrigin) - 2 * font.leading) < 0.1)
      #expect(height("a", all) == height("a", .usesLineFragmentOrigin))
    }
    // Whatever leading the installed fonts have: that of a text is what is added.
    let style = NSMutableParagraphStyle()
    style.lineSpacing = 3
    let text = StyledText("a", attributes: [.font: font, .paragraphStyle: style]).addingLeading()
    #expect((text.firstAttributes[.paragraphStyle] as? NSParagraphStyle)?.lineSpacing == 3 + font.leading)
  }

  @Test func kerningAddsAfterEachCharacter() {
    let plain = "abcd".size(withAttributes: [.font: font]).width
    let spaced = "abcd".size(withAttributes: [.font: font, .kern: 5]).width
    #expect(spaced - plain >= 15 && spaced - plain <= 20.5)
  }

  @Test func drawingAtAPointBeginsThere() throws {
    let image = try #require(
      draw { "HHH".draw(at: CGPoint(x: 50, y: 30), withAttributes: [.font: self.font, .foregroundColor: UIColor.white]) })
    let columns = image.columnsWithInk(in: all, scale: 1)
    let rows = image.rowsWithInk(in: all, scale: 1)
    #expect((columns.first ?? 0) >= 50 && (columns.first ?? 0) < 55)
    let baseline = 30 + font.ascender
    #expect(abs(CGFloat(rows.last ?? 0) + 1 - baseline) <= 1.5)
    #expect(abs(CGFloat(rows.first ?? 0) - (baseline - font.capHeight)) <= 1.5)
  }

  @Test func drawingInARectangleWrapsAndClips() throws {
    let text = "Twelve places where one thing ends and another begins"
    let rect = CGRect(x: 10, y: 10, width: 80, height: 50)
    let image = try #require(draw { text.draw(in: rect, withAttributes: [.font: self.font, .foregroundColor: UIColor.white]) })
    let columns = image.columnsWithInk(in: all, scale: 1)
    let rows = image.rowsWithInk(in: all, scale: 1)
    #expect((columns.first ?? 0) >= 10 && (columns.last ?? 0) <= 90)
    #expect((rows.last ?? 0) < 60)
  }

  @Test func boundingRectContainsTheDrawing() {
    let text = NSAttributedString(string: "Twelve places where one thing ends", attributes: [.font: font])
    let wide = text.boundingRect(with: CGSize(width: 1000, height: 1000), options: .usesLineFragmentOrigin, context: nil)
    let narrow = text.boundingRect(with: CGSize(width: 100, height: 1000), options: .usesLineFragmentOrigin, context: nil)
    #expect(narrow.width <= 100)
    #expect(narrow.height > 3 * wide.height)
    let line = text.boundingRect(with: CGSize(width: 100, height: 1000), options: [], context: nil)
    #expect(abs(line.width - wide.width) < 0.5)
    #expect(abs(line.minY + font.ascender) < 0.5)
  }

  @Test func paragraphStylesPlaceLines() {
    func height(_ change: (NSMutableParagraphStyle) -> Void, _ text: String = "one\ntwo\nthree") -> CGFloat {
      let style = NSMutableParagraphStyle()
      change(style)
      let text = NSAttributedString(string: text, attributes: [.font: font, .paragraphStyle: style])
      return text.boundingRect(with: CGSize(width: 500, height: 500), options: .usesLineFragmentOrigin, context: nil).height
    }
    let plain = height { _ in }
    #expect(
      abs(
        height {
          $0.minimumLineHeight = 40; $0.maximumLineHeight = 40
        } - 120) <= 0.5)
    #expect(abs(height { $0.lineSpacing = 10 } - (plain + 20)) <= 0.5)
    #expect(abs(height { $0.paragraphSpacing = 7 } - (plain + 14)) <= 0.5)
    #expect(abs(height { $0.paragraphSpacingBefore = 7 } - (plain + 14)) <= 0.5)
    #expect(abs(height { $0.lineHeightMultiple = 2 } - 2 * plain) <= 1)
  }

  @Test func indentsNarrowTheLines() throws {
    let style = NSMutableParagraphStyle()
    style.firstLineHeadIndent = 60
    style.headIndent = 30
    style.tailIndent = -20
    let text = NSAttributedString(
      string: "HHHH HHHH HHHH HHHH", attributes: [.font: font, .paragraphStyle: style, .foregroundColor: UIColor.white])
    let image = try #require(draw { text.draw(in: CGRect(x: 0, y: 0, width: 200, height: 100)) })
    let first = image.columnsWithInk(in: CGRect(x: 0, y: 0, width: 200, height: font.lineHeight - 2), scale: 1)
    let second = image.columnsWithInk(in: CGRect(x: 0, y: font.lineHeight + 2, width: 200, height: font.lineHeight - 4), scale: 1)
    #expect((first.first ?? 0) >= 60 && (first.first ?? 0) < 65)
    #expect((second.first ?? 0) >= 30 && (second.first ?? 0) < 35)
    #expect((first.last ?? 0) <= 180 && (second.last ?? 0) <= 180)
  }

  @Test func paragraphsHaveTheirOwnAlignment() throws {
    let (left, right) = (NSMutableParagraphStyle(), NSMutableParagraphStyle())
    right.alignment = .right
    let text = NSMutableAttributedString(
      string: "HH\n", attributes: [.font: font, .paragraphStyle: left, .foregroundColor: UIColor.white])
    text.append(
      NSAttributedString(string: "HH", attributes: [.font: font, .paragraphStyle: right, .foregroundColor: UIColor.white]))
    let image = try #require(draw { text.draw(in: CGRect(x: 0, y: 0, width: 200, height: 100)) })
    let line = font.lineHeight
    #expect((image.columnsWithInk(in: CGRect(x: 0, y: 0, width: 200, height: line - 2), scale: 1).last ?? 0) < 60)
    #expect((image.columnsWithInk(in: CGRect(x: 0, y: line + 2, width: 200, height: line), scale: 1).first ?? 0) > 140)
  }

  @Test func aBackgroundAnUnderlineAndAShadowAreDrawn() throws {
    let background = try #require(
      draw { "  ".draw(at: .zero, withAttributes: [.font: self.font, .backgroundColor: UIColor.white]) })
    #expect(background.pixel(x: 3, y: 10) == [255, 255, 255, 255])
    let underlined = try #require(
      draw {
        "nnn".draw(
          at: .zero,
          withAttributes: [
            .font: self.font, .foregroundColor: UIColor.white, .underlineStyle: NSUnderlineStyle.single.rawValue,
          ])
      })
    #expect(CGFloat(underlined.rowsWithInk(in: all, scale: 1).last ?? 0) > font.ascender)
    let shadow = NSShadow()
    shadow.shadowColor = UIColor.red
    shadow.shadowOffset = CGSize(width: 0, height: 40)
    let shadowed = try #require(
      draw { "HHH".draw(at: .zero, withAttributes: [.font: self.font, .foregroundColor: UIColor.white, .shadow: shadow]) })
    #expect(shadowed.rowsWithInk(in: CGRect(x: 0, y: 45, width: 100, height: 30), scale: 1).count > 5)
  }
}
