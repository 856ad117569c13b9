import Foundation
import Testing

@testable import DrawingValues

@Suite struct StyledTextTests {
  private let red: StyledText.Attributes = [.foregroundColor: UIColor.red]

  /// "Golden" red, " Hour 🌅" with a kern.
  private var two: StyledText {
    let text = NSMutableAttributedString(string: "Golden Hour 🌅")
    text.setAttributes(red, range: NSRange(location: 0, length: 6))
    text.setAttributes([.kern: 2.0], range: NSRange(location: 6, length: 8))
    return StyledText(text)
  }

  @Test func runsRoundTripThroughAttributedStrings() {
    #expect(two.length == 14)
    #expect(two.runs.map(\.range) == [NSRange(location: 0, length: 6), NSRange(location: 6, length: 8)])
    #expect(two.attribute(.kern, at: 5) == nil)
    #expect(two.attribute(.kern, at: 6) as? Double == 2)
    #expect(StyledText(two.attributedString) == two)
    #expect(StyledText("").attributedString.length == 0)
    #expect(StyledText(StyledText("Night Ferry", attributes: red).attributedString) == StyledText("Night Ferry", attributes: red))
  }

  @Test func runsAreMadeFromASwiftAttributedString() {
    var text = AttributedString("Ferry 🌅")
    text.uiKit.kern = 1
    var end = AttributedString("!")
    end.uiKit.foregroundColor = .red
    let styled = StyledText(text + end)
    #expect(styled.string == "Ferry 🌅!")
    #expect(styled.runs.map(\.range) == [NSRange(location: 0, length: 8), NSRange(location: 8, length: 1)])
    #expect(styled.attribute(.foregroundColor, at: 8) as? UIColor == .red)
  }

  @Test func partKeepsTheAttributesOfItsRuns() {
    let part = two.part(NSRange(location: 4, length: 7))
    #expect(part.string == "en Hour")
    #expect(part.length == 7)
    #expect(part.runs.map(\.range) == [NSRange(location: 0, length: 2), NSRange(location: 2, length: 5)])
    #expect(part.attribute(.foregroundColor, at: 1) as? UIColor == .red)
    #expect(two.part(NSRange(location: 12, length: 2)).string == "🌅")
    #expect(two.part(NSRange(location: 0, length: 14)) == two)
    #expect(two.part(NSRange(location: 3, length: 0)) == StyledText(""))
  }

  @Test func defaultsFillGapsOnlyAndSettingReplaces() {
    let filled = two.fillingIn([.kern: 9.0])
    #expect(filled.attribute(.kern, at: 0) as? Double == 9)
    #expect(filled.attribute(.kern, at: 8) as? Double == 2)
    #expect(two.setting(.kern, to: 4.0).attribute(.kern, at: 8) as? Double == 4)
  }

  @Test func equalityLooksAtTextAttributesAndTheirRanges() {
    #expect(two == two)
    #expect(two != two.setting(.kern, to: 4.0))
    #expect(StyledText("a", attributes: red) != StyledText("a"))
    #expect(StyledText("a", attributes: red) != StyledText("b", attributes: red))
    #expect(StyledText("a", attributes: red) == StyledText("a", attributes: [.foregroundColor: UIColor.red]))
  }
}
