import DrawingValues
import Foundation
import Testing

@MainActor
@Suite struct ContentSizeTests {
  private func traits(_ category: UIContentSizeCategory, scale: CGFloat = 3) -> UITraitCollection {
    UITraitCollection {
      $0.preferredContentSizeCategory = category
      $0.displayScale = scale
    }
  }

  /// Apple's Human Interface Guidelines, "Typography": body, footnote and large title from xSmall to AX5.
  @Test func textStylesHaveApplesSizeInEachCategory() {
    func sizes(_ style: UIFont.TextStyle) -> [CGFloat] {
      UIContentSizeCategory.ordered.map { UIFont.preferredFont(forTextStyle: style, compatibleWith: traits($0)).pointSize }
    }
    #expect(sizes(.body) == [14, 15, 16, 17, 19, 21, 23, 28, 33, 40, 47, 53])
    #expect(sizes(.footnote) == [12, 12, 12, 13, 15, 17, 19, 23, 27, 33, 38, 44])
    #expect(sizes(.largeTitle) == [31, 32, 33, 34, 36, 38, 40, 44, 48, 52, 56, 60])
    #expect(sizes(UIFont.TextStyle(rawValue: "unknown")) == sizes(.body))
  }

  @Test func everyStyleGrowsWithTheCategoryAndKeepsItsWeight() {
    let styles: [UIFont.TextStyle] = [
      .extraLargeTitle, .extraLargeTitle2, .largeTitle, .title1, .title2, .title3, .headline, .body, .callout, .subheadline,
      .footnote, .caption1, .caption2,
    ]
    for style in styles {
      let fonts = UIContentSizeCategory.ordered.map { UIFont.preferredFont(forTextStyle: style, compatibleWith: traits($0)) }
      for (smaller, larger) in zip(fonts, fonts.dropFirst()) { #expect(smaller.pointSize <= larger.pointSize) }
      #expect(Set(fonts.map(\.fontDescriptor.symbolicTraits.rawValue)).count == 1)
      #expect((fonts.last?.pointSize ?? 0) > (fonts.first?.pointSize ?? 0))
    }
  }

  @Test func categoriesCompareByTheirTextAndUnspecifiedOnesNever() {
    let ordered = UIContentSizeCategory.ordered
    #expect(ordered.count == 12)
    #expect(ordered == ordered.shuffled().sorted())
    #expect(ordered.filter(\.isAccessibilityCategory).count == 5)
    #expect(UIContentSizeCategory.accessibilityMedium >= .accessibilityMedium)
    #expect(!(UIContentSizeCategory.unspecified < .large) && !(UIContentSizeCategory.unspecified >= .large))
  }

  /// Published for iOS 17: at `medium`, 17 points of body text are 16⅓.
  @Test func valuesGrowWithTheLineHeightInWholePixels() {
    let body = UIFontMetrics(forTextStyle: .body)
    #expect(body.scaledValue(for: 17, compatibleWith: traits(.large)) == 17)
    #expect(abs(body.scaledValue(for: 17, compatibleWith: traits(.medium)) - 49.0 / 3) < 1e-9)
    #expect(body.scaledValue(for: 22, compatibleWith: traits(.accessibilityExtraExtraExtraLarge)) == 62)
    #expect(body.scaledValue(for: 17, compatibleWith: traits(.medium, scale: 1)) == 16)
    #expect(UIFont.TextStyle.largeTitle.metrics.scaledValue(for: 41, compatibleWith: traits(.extraSmall)) == 38)
  }

  @Test func scaledFontsKeepTheirFaceAndStopAtTheirMaximum() throws {
    let base = UIFont.systemFont(ofSize: 20, weight: .heavy)
    let large = traits(.accessibilityExtraExtraExtraLarge)
    let scaled = UIFontMetrics.default.scaledFont(for: base, compatibleWith: large)
    #expect(abs(scaled.pointSize - 20 * 62 / 22) < 0.2)
    #expect(scaled.fontName == "InterDisplay-ExtraBold")
    #expect(UIFontMetrics.default.scaledFont(for: base, maximumPointSize: 30, compatibleWith: large).pointSize == 30)
    #expect(UIFontMetrics.default.scaledFont(for: base, maximumPointSize: 30, compatibleWith: traits(.large)).pointSize == 20)
  }

  @Test func fontsFollowOtherTraitsFromTheirFirstSize() throws {
    let body = UIFont.preferredFont(forTextStyle: .body, compatibleWith: traits(.extraSmall))
    #expect(body.adjusted(for: traits(.extraExtraLarge)).pointSize == 21)
    #expect(body.adjusted(for: traits(.extraSmall)) === body)
    let fixed = UIFont.systemFont(ofSize: 14)
    #expect(fixed.adjusted(for: traits(.extraExtraLarge)) === fixed)
    #expect(fixed != body)
    let bold = try #require(body.fontDescriptor.withSymbolicTraits(.traitBold))
    let followed = UIFont(descriptor: bold, size: 0).adjusted(for: traits(.extraLarge))
    #expect(followed.pointSize == 19 && followed.fontDescriptor.symbolicTraits.contains(.traitBold))
    #expect(UIFont(descriptor: bold, size: 18).adjusted(for: traits(.extraLarge)).pointSize == 18)
    let scaled = UIFontMetrics.default.scaledFont(for: .systemFont(ofSize: 22), compatibleWith: traits(.extraLarge))
    #expect(scaled.pointSize == 24 && scaled.adjusted(for: traits(.large)).pointSize == 22)
  }

  @Test func limitsMoveATextSizeAndNothingElse() {
    let outer = traits(.extraLarge)
    #expect(outer.limitingContentSize(from: nil, to: nil) === outer)
    #expect(outer.limitingContentSize(from: nil, to: .medium).preferredContentSizeCategory == .medium)
    #expect(outer.limitingContentSize(from: .accessibilityLarge, to: nil).preferredContentSizeCategory == .accessibilityLarge)
    #expect(outer.limitingContentSize(from: .small, to: .accessibilityLarge) === outer)
    #expect(UITraitCollection().limitingContentSize(from: .small, to: nil).preferredContentSizeCategory == .unspecified)
  }
}
