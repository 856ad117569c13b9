import Foundation
import DrawingValues
import Testing

@MainActor
@Suite struct FontTests {
  @Test func theSystemFontIsInterAndItsDisplayCutWhereLettersAreLarge() {
    #expect(UIFont.systemFont(ofSize: 13).fontName == "Inter-Regular")
    #expect(UIFont.systemFont(ofSize: 13, weight: .semibold).fontName == "Inter-SemiBold")
    #expect(UIFont.systemFont(ofSize: 28, weight: .semibold).fontName == "InterDisplay-SemiBold")
    #expect(UIFont.systemFont(ofSize: 28).familyName == "Inter")
    #expect(UIFont.systemFont(ofSize: 28).withSize(12).fontName == "Inter-Regular")
    #expect(UIFont.italicSystemFont(ofSize: 12).fontName == "Inter-Italic")
  }

  @Test func fontsAreFoundByFamilyAndByPostScriptName() {
    #expect(UIFont(name: "Inter Display", size: 12)?.fontName == "InterDisplay-Regular")
    #expect(UIFont(name: "InterDisplay-SemiBold", size: 12)?.fontName == "InterDisplay-SemiBold")
    #expect(UIFont(name: "Inter-BoldItalic", size: 12)?.fontName == "Inter-BoldItalic")
    #expect(UIFont(name: "No Such Font", size: 12) == nil)
    #expect(UIFont(name: "No-Such", size: 12) == nil)
  }

  @Test func descriptorsChangeTraits() throws {
    let plain = UIFont.systemFont(ofSize: 15)
    let bold = try #require(plain.fontDescriptor.withSymbolicTraits([.traitBold, .traitItalic]))
    #expect(UIFont(descriptor: bold, size: 0).fontName == "Inter-SemiBoldItalic")
    #expect(UIFont(descriptor: bold, size: 20).pointSize == 20)
    #expect(bold.symbolicTraits == [.traitBold, .traitItalic])
    let mono = try #require(plain.fontDescriptor.withDesign(.monospaced))
    let font = UIFont(descriptor: mono, size: 0)
    #expect("iii".size(withAttributes: [.font: font]).width == "MMM".size(withAttributes: [.font: font]).width)
  }

  @Test func metricsAgreeWithEachOther() {
    let font = UIFont.systemFont(ofSize: 100)
    #expect(font.ascender > font.capHeight && font.capHeight > font.xHeight && font.xHeight > 40)
    #expect(font.descender < 0)
    #expect(abs(font.lineHeight - (font.ascender - font.descender + font.leading)) < 1e-9)
    #expect(font.leading >= 0)
    let half = font.withSize(50)
    #expect(abs(half.lineHeight * 2 - font.lineHeight) < 0.5)
  }

  @Test func tabularFiguresHaveOneWidth() {
    let font = UIFont.monospacedDigitSystemFont(ofSize: 20, weight: .regular)
    let widths = ["111", "000", "888"].map { $0.size(withAttributes: [.font: font]).width }
    #expect(abs(widths[0] - widths[1]) < 0.01 && abs(widths[1] - widths[2]) < 0.01)
    let plain = ["111", "000"].map { $0.size(withAttributes: [.font: UIFont.systemFont(ofSize: 20)]).width }
    #expect(plain[0] < plain[1] - 1)
  }

  @Test func boldIsWider() {
    let sizes = [UIFont.Weight.regular, .bold].map {
      "Horizons".size(withAttributes: [.font: UIFont.systemFont(ofSize: 20, weight: $0)]).width
    }
    #expect(sizes[0] < sizes[1])
  }

  @Test func textStylesHaveApplesSizes() {
    let sizes = [UIFont.TextStyle.largeTitle, .title1, .title2, .title3, .headline, .body, .callout, .subheadline, .footnote]
      .map { UIFont.preferredFont(forTextStyle: $0).pointSize }
    #expect(sizes == [34, 28, 22, 20, 17, 17, 16, 15, 13])
  }
}
