import CoreGraphics
import Foundation
import MotionTesting
import TestSupport
import Testing

@testable import Lists
@testable import ViewCore

@MainActor
@Suite struct LabelTighteningTests {
  private let stage = Stage(size: CGSize(width: 400, height: 100), scale: 2)
  private static let words = "Twelve places to row"

  private func label(_ text: String = words, lines: Int = 1) -> UILabel {
    let label = UILabel()
    label.textColor = .white
    label.text = text
    label.numberOfLines = lines
    return label
  }

  private func shown(_ label: UILabel, share: CGFloat) -> CGImage {
    stage.show(label, at: CGRect(x: 0, y: 0, width: label.intrinsicContentSize.width * share, height: 60))
    defer { label.removeFromSuperview() }
    return stage.snapshot()
  }

  /// The last column with ink, in points.
  private func end(_ label: UILabel, share: CGFloat = 1) -> CGFloat {
    CGFloat(shown(label, share: share).columnsWithInk(in: CGRect(x: 0, y: 0, width: 400, height: 60), scale: 2).last ?? 0) / 2
  }

  /// The columns with ink, in pixels.
  private func inked(_ label: UILabel, share: CGFloat) -> [Int] {
    shown(label, share: share).columnsWithInk(in: CGRect(x: 0, y: 0, width: 400, height: 60), scale: 2)
  }

  @Test func aLineThatIsALittleTooLongIsTightenedInsteadOfTruncated() {
    #expect(!UILabel().allowsDefaultTighteningForTruncation)
    let (plain, tight) = (label(), label())
    tight.allowsDefaultTighteningForTruncation = true
    let whole = end(plain)
    #expect(end(tight) == whole, "unchanged where it fits")
    let width = plain.intrinsicContentSize.width
    let letters = StyledText(Self.words, attributes: [.font: plain.font as Any])
    let closer = letters.tightened(toFit: width * 0.97)
    #expect(closer?.string == Self.words)
    #expect(letters.tightened(toFit: width * 0.94) == nil && letters.tightened(toFit: width) == nil)
    // Both fill the width, with different letters.
    #expect(inked(plain, share: 0.97) != inked(tight, share: 0.97))
    #expect(inked(plain, share: 0.9) == inked(tight, share: 0.9), "truncated when it is longer by more than a twentieth")
  }

  @Test func theTightenedLineFillsTheWidth() {
    let tight = label()
    tight.allowsDefaultTighteningForTruncation = true
    let width = tight.intrinsicContentSize.width
    for share in [0.96, 0.97, 0.98, 0.99] {
      let end = end(tight, share: share)
      #expect(end <= width * share && end > width * share - 2.5, "\(share)")
    }
  }

  @Test func onlyTheLastLineOfManyIsTightened() throws {
    let text = "Twelve places where one thing ends and another begins"
    let label = label(text, lines: 2)
    label.allowsDefaultTighteningForTruncation = true
    let font = label.font ?? .systemFont(ofSize: 17)
    let styled = StyledText(text, attributes: [.font: font])
    // As wide as leaves the second line a little too long.
    let width = try #require(
      stride(from: 150, to: 300, by: 1).first { (width: CGFloat) in
        let block = TextBlock(styled, limits: .init(width: width))
        guard block.lineCount == 3, let second = block.lines.dropFirst().first else { return false }
        let rest = styled.part(NSRange(location: second.range.location, length: styled.length - second.range.location))
        return rest.tightened(toFit: width) != nil
      })
    let other = self.label(text, lines: 2)
    func ink(_ label: UILabel, _ rows: CGRect) -> [Int] {
      stage.show(label, at: CGRect(x: 0, y: 0, width: width, height: 60))
      defer { label.removeFromSuperview() }
      return stage.snapshot().columnsWithInk(in: rows, scale: 2)
    }
    let (upper, lower) = (CGRect(x: 0, y: 0, width: 400, height: 26), CGRect(x: 0, y: 32, width: 400, height: 28))
    #expect(ink(label, upper) == ink(other, upper))
    #expect(ink(label, lower) != ink(other, lower))
  }

  @Test func aTightenedLineKeepsItsFontSize() {
    let (shrinking, both) = (label(), label())
    for label in [shrinking, both] {
      label.adjustsFontSizeToFitWidth = true
      label.minimumScaleFactor = 0.5
    }
    both.allowsDefaultTighteningForTruncation = true
    func rows(_ label: UILabel, _ share: CGFloat) -> Int {
      shown(label, share: share).rowsWithInk(in: CGRect(x: 0, y: 0, width: 400, height: 60), scale: 2).count
    }
    let natural = rows(label(), 1)
    #expect(rows(both, 0.96) == natural)
    #expect(rows(shrinking, 0.6) < natural && rows(both, 0.6) == rows(shrinking, 0.6))
  }

  @Test func configurationsOfListsTighten() {
    var content = UIListContentConfiguration.cell()
    content.textProperties.allowsDefaultTighteningForTruncation = true
    let view = UIListContentView(configuration: content)
    let labels = view.subviews.compactMap { $0 as? UILabel }
    #expect(labels.contains { $0.allowsDefaultTighteningForTruncation })
  }
}
