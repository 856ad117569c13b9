import Foundation
import MotionTesting
import TestSupport
import Testing

@MainActor
@Suite struct LabelTests {
  private let stage = Stage(size: CGSize(width: 300, height: 200), scale: 2)

  private func label(_ text: String?, lines: Int = 1) -> UILabel {
    let label = UILabel()
    label.text = text
    label.numberOfLines = lines
    return label
  }

  private let room = CGFloat.greatestFiniteMagnitude

  @Test func singleLineHasTheLineHeightOfTheFont() {
    let label = label("Golden Hour")
    let size = label.intrinsicContentSize
    #expect(abs(size.height - label.font.lineHeight) < 1)
    #expect(size.width > 50)
    #expect(label.sizeThatFits(CGSize(width: room, height: room)) == size)
  }

  @Test func labelOfItsIntrinsicSizeShowsItsWholeText() {
    for text in ["Damping ratio", "Initial velocity", "Completion speed", "0.72", "W", "fi", "Ty — °"] {
      for size in [11, 12, 13, 15, 17, 28] as [CGFloat] {
        for scale in [1, 1.25, 1.5, 2, 3] as [CGFloat] {
          let label = label(text, lines: 0)
          label.font = .systemFont(ofSize: size)
          label.layer.contentsScale = scale
          let natural = label.intrinsicContentSize
          #expect(natural.height < 1.5 * label.font.lineHeight, "\(text) \(size) \(scale)")
          #expect(label.sizeThatFits(natural) == natural, "\(text) \(size) \(scale)")
        }
      }
    }
  }

  @Test func emptyTextHasNoSize() {
    #expect(label(nil).intrinsicContentSize == .zero)
    #expect(label("").intrinsicContentSize == .zero)
  }

  @Test func sizeGrowsWithTextAndFont() {
    let short = label("Hour").intrinsicContentSize
    let long = label("Golden Hour").intrinsicContentSize
    #expect(long.width > short.width)
    let large = label("Hour")
    large.font = .systemFont(ofSize: 34)
    #expect(large.intrinsicContentSize.height > 1.8 * short.height)
  }

  @Test func linesWrapAndStopAtTheLimit() {
    let text = "Twelve places where one thing ends and another begins"
    let free = label(text, lines: 0)
    let wrapped = free.sizeThatFits(CGSize(width: 120, height: room))
    #expect(wrapped.width <= 120)
    let lines = (wrapped.height / free.font.lineHeight).rounded()
    #expect(lines >= 4)
    let limited = label(text, lines: 2).sizeThatFits(CGSize(width: 120, height: room))
    #expect(abs(limited.height - 2 * free.font.lineHeight) <= 1)
    #expect(label(text, lines: 1).sizeThatFits(CGSize(width: 120, height: room)).width <= 120)
  }

  @Test func lineBreakStartsANewLine() {
    let label = label("one\ntwo", lines: 0)
    #expect(abs(label.intrinsicContentSize.height - 2 * label.font.lineHeight) <= 1)
  }

  @Test func thePreferredWidthWrapsTheIntrinsicSize() {
    let label = label("Twelve places where one thing ends", lines: 0)
    let wide = label.intrinsicContentSize
    label.preferredMaxLayoutWidth = 100
    #expect(label.intrinsicContentSize.width <= 100)
    #expect(label.intrinsicContentSize.height > wide.height)
  }

  @Test func textIsCentredVertically() {
    let label = label("xxxx")
    label.textColor = .white
    stage.show(label, at: CGRect(x: 0, y: 0, width: 100, height: 100))
    let rows = stage.snapshot().rowsWithInk(in: CGRect(x: 0, y: 0, width: 100, height: 100), scale: 2)
    #expect(!rows.isEmpty)
    let font: UIFont = label.font
    // The baseline of a centred line, and the top of its small letters.
    let baseline = 50 + font.lineHeight / 2 + font.descender
    #expect(abs(CGFloat(rows.last ?? 0) / 2 - baseline) <= 2)
    #expect(abs(CGFloat(rows.first ?? 0) / 2 - (baseline - font.xHeight)) <= 2)
  }

  @Test func alignmentMovesTheInk() {
    var starts: [Int] = []
    for alignment in [NSTextAlignment.left, .center, .right] {
      let label = label("ink")
      label.textColor = .white
      label.textAlignment = alignment
      stage.show(label, at: CGRect(x: 0, y: 0, width: 200, height: 30))
      starts.append(stage.snapshot().columnsWithInk(in: CGRect(x: 0, y: 0, width: 200, height: 30), scale: 2).first ?? -1)
      label.removeFromSuperview()
    }
    #expect(starts[0] < 10)
    #expect(starts[1] > 150 && starts[1] < 200)
    #expect(starts[2] > 330)
  }

  @Test func truncatedTextEndsWithAnEllipsisInsideTheBounds() {
    let label = label("Twelve places where one thing ends and another begins")
    label.textColor = .white
    stage.show(label, at: CGRect(x: 0, y: 0, width: 100, height: 30))
    let columns = stage.snapshot().columnsWithInk(in: CGRect(x: 0, y: 0, width: 150, height: 30), scale: 2)
    #expect((columns.last ?? 0) <= 200)
    #expect((columns.last ?? 0) > 150)
  }

  @Test func textShrinksToTheWidthButNotBelowTheLimit() {
    func inkHeight(minimum: CGFloat) -> Int {
      let label = label("HHHHHHHHHHHHHHHHHHHH")
      label.textColor = .white
      label.lineBreakMode = .byClipping
      label.adjustsFontSizeToFitWidth = true
      label.minimumScaleFactor = minimum
      stage.show(label, at: CGRect(x: 0, y: 0, width: 120, height: 40))
      defer { label.removeFromSuperview() }
      let rows = stage.snapshot().rowsWithInk(in: CGRect(x: 0, y: 0, width: 120, height: 40), scale: 2)
      return (rows.last ?? 0) - (rows.first ?? 0)
    }
    let full = inkHeight(minimum: 0)
    #expect(inkHeight(minimum: 0.2) < full * 3 / 4)
    #expect(inkHeight(minimum: 0.9) >= full * 8 / 10)
  }

  @Test func textRectAndDrawTextCanBeOverridden() {
    final class Inset: UILabel {
      override func textRect(forBounds bounds: CGRect, limitedToNumberOfLines lines: Int) -> CGRect {
        let inner = bounds.inset(by: UIEdgeInsets(top: 10, left: 20, bottom: 10, right: 20))
        return super.textRect(forBounds: inner, limitedToNumberOfLines: lines).insetBy(dx: -20, dy: -10)
      }
      override func drawText(in rect: CGRect) { super.drawText(in: rect.insetBy(dx: 20, dy: 10)) }
    }
    // Views take the scale of the application whose turn it is; that of another test may go at any time.
    stage.advance()
    let inset = Inset()
    inset.text = "ink"
    inset.textColor = .white
    let plain = label("ink").intrinsicContentSize
    #expect(inset.intrinsicContentSize == CGSize(width: plain.width + 40, height: plain.height + 20))
    stage.show(inset, at: CGRect(x: 0, y: 0, width: 200, height: 60))
    let columns = stage.snapshot().columnsWithInk(in: CGRect(x: 0, y: 0, width: 200, height: 60), scale: 2)
    #expect((columns.first ?? 0) >= 40)
  }

  @Test func attributedTextUsesTheLabelsValuesForMissingAttributes() {
    let label = UILabel()
    label.font = .systemFont(ofSize: 12)
    let text = NSMutableAttributedString(string: "small large")
    text.addAttribute(.font, value: UIFont.systemFont(ofSize: 24), range: NSRange(location: 6, length: 5))
    label.attributedText = text
    #expect(label.text == "small large")
    #expect(label.attributedText?.attribute(.font, at: 0, effectiveRange: nil) as? UIFont == .systemFont(ofSize: 12))
    #expect(label.attributedText?.attribute(.font, at: 7, effectiveRange: nil) as? UIFont == .systemFont(ofSize: 24))
    #expect(label.intrinsicContentSize.height >= UIFont.systemFont(ofSize: 24).lineHeight - 1)
  }

  @Test func textFollowsTheTheme() {
    let label = label("████")
    label.textColor = UIColor { $0.userInterfaceStyle == .dark ? .red : .blue }
    stage.show(label, at: CGRect(x: 0, y: 0, width: 100, height: 40))
    #expect(stage.snapshot().pixel(x: 30, y: 40) == [0, 0, 255, 255])
    stage.send(.style(.dark))
    stage.advance()
    #expect(stage.snapshot().pixel(x: 30, y: 40) == [255, 0, 0, 255])
  }
}
