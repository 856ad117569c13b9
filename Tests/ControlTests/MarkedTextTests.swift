import Foundation
import MotionTesting
import TestSupport
import Testing

@testable import Containers
@testable import TextEditing
@testable import ViewCore

/// Text that an input method composes, as events of the window.
@MainActor
@Suite final class MarkedTextTests: MarkedTextStage {
  private var selection: NSRange? { field.selectedTextRange?.range }

  // MARK: - Composing

  @Test func eachCompositionReplacesTheOneBeforeAndTheTextReplacesTheLast() {
    edit("ab")
    field.selectedTextRange = UITextRange(range: NSRange(location: 1, length: 0))
    let log = EventLog(field, of: .allEditingEvents)
    compose("n")
    compose("ni")
    #expect(field.text == "anib" && field.markedTextRange?.range == NSRange(location: 1, length: 2))
    #expect(selection == NSRange(location: 3, length: 0))
    compose("nihao", NSRange(location: 0, length: 2))
    #expect(selection == NSRange(location: 1, length: 2), "the part that is converted")
    commit("你好")
    #expect(field.text == "a你好b" && field.markedTextRange == nil && selection == NSRange(location: 3, length: 0))
    #expect(log.entries == ["edited", "edited", "edited", "edited"])
  }

  @Test func aTextViewComposesAndCommitsLikeAField() {
    editView("one two")
    view.selectedRange = NSRange(location: 0, length: 3)
    compose("k")
    compose("か")
    #expect(view.text == "か two" && view.markedTextRange?.range == NSRange(location: 0, length: 1))
    commit("蚊")
    #expect(view.text == "蚊 two" && view.markedTextRange == nil && view.selectedRange == NSRange(location: 1, length: 0))
    stage.press(.keyboardZ, .control, characters: "z")
    #expect(view.text == "one two", "what was composed is one step, with the selection that it replaced")
  }

  @Test func anEmptyCompositionRemovesTheMarkedText() {
    edit("ab")
    compose("xyz")
    compose("")
    #expect(field.text == "ab" && field.markedTextRange == nil && selection == NSRange(location: 2, length: 0))
    stage.press(.keyboardZ, .control, characters: "z")
    #expect(field.text == "ab", "nothing to undo")
    compose("")
    #expect(field.text == "ab")
  }

  @Test func undoGoesFromWhatWasChosenToBeforeTheComposition() {
    edit("")
    stage.type("a")
    stage.type(" ")
    compose("h")
    compose("ha")
    commit("は")
    stage.type("!")
    #expect(field.text == "a は!")
    // As without an input method, what is typed from a space to the next one is one step.
    for text in ["a ", ""] {
      stage.press(.keyboardZ, .control, characters: "z")
      #expect(field.text == text)
    }
    for _ in 0..<2 { stage.press(.keyboardY, .control, characters: "y") }
    #expect(field.text == "a は!" && field.markedTextRange == nil)
  }

  @Test func anAccentJoinsTheLetterBeforeItAndLeavesItWhenItIsReplaced() {
    edit("cafe")
    compose("\u{301}")
    #expect(field.text == "cafe\u{301}" && field.markedTextRange?.range == NSRange(location: 4, length: 1))
    compose("s")
    #expect(field.text == "cafes")
    editView("e")
    compose("\u{301}")
    compose("")
    #expect(view.text == "e")
  }

  @Test func surrogatePairsAreTwoUnits() {
    edit("😀")
    compose("😀a", NSRange(location: 2, length: 1))
    #expect(field.markedTextRange?.range == NSRange(location: 2, length: 3) && selection == NSRange(location: 4, length: 1))
    compose("a", NSRange(location: 99, length: 99))
    #expect(selection == NSRange(location: 3, length: 0), "what is outside of the text does not count")
  }

  // MARK: - Ending a composition

  @Test func anotherSelectionAndTheEndOfEditingKeepWhatIsComposed() {
    edit("ab ")
    compose("ni")
    stage.press(.keyboardLeftArrow)
    #expect(field.markedTextRange != nil, "a place in the marked text")
    stage.press(.keyboardHome)
    #expect(field.markedTextRange == nil && field.text == "ab ni")
    compose("x")
    field.resignFirstResponder()
    #expect(field.text == "xab ni" && field.markedTextRange == nil)
    editView("ab")
    compose("x")
    view.resignFirstResponder()
    #expect(view.text == "abx" && view.markedTextRange == nil)
  }

  @Test func aTextOfTheProgramReplacesAComposition() {
    edit("ab")
    compose("x")
    field.text = "other"
    #expect(field.markedTextRange == nil)
    compose("y")
    #expect(field.text == "othery")
    commit("z")
    #expect(field.text == "otherz")
    field.unmarkText()
    #expect(field.text == "otherz")
  }

  private final class Refuser: NSObject, UITextFieldDelegate {
    var asked: [String] = []
    func textField(_ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String) -> Bool {
      asked.append("\(range.location)+\(range.length) \(string)")
      return !string.contains("x")
    }
  }

  @Test func theDelegateIsAskedAboutEachComposition() {
    let refuser = Refuser()
    field.delegate = refuser
    edit("ab")
    compose("n")
    compose("nx")
    compose("ni")
    commit("x")
    #expect(refuser.asked == ["2+0 n", "2+1 nx", "2+1 ni", "2+2 x", "2+2 "])
    #expect(field.text == "ab", "a refused text leaves the marked one, which the input method then removes")
  }

  @Test func disabledAndReadOnlyInputsTakeNone() {
    editView("ab")
    view.isEditable = false
    view.becomeFirstResponder()
    compose("x")
    #expect(view.text == "ab" && view.markedTextRange == nil)
    view.resignFirstResponder()
    compose("x")
    #expect(view.text == "ab")
  }

  @Test func aCompositionReplacesSelectedTokens() {
    let search = UISearchTextField()
    search.tokens = [UISearchToken(icon: nil, text: "Sea")]
    search.text = "ab"
    stage.show(search, at: CGRect(x: 10, y: 20, width: 280, height: 36))
    search.becomeFirstResponder()
    search.selectAll(nil)
    compose("k")
    #expect(search.tokens == [] && search.text == "k" && search.markedTextRange?.range == NSRange(location: 0, length: 1))
    commit("か")
    stage.press(.keyboardZ, .control, characters: "z")
    #expect(search.tokens.count == 1 && search.text == "ab")
  }

  // MARK: - Look

  private func underlined(_ text: StyledText) -> [NSRange] {
    text.runs.filter { $0.attributes[.underlineStyle] != nil }.map(\.range)
  }

  @Test func markedTextIsUnderlinedUnlessTheProgramHasAnotherStyle() {
    edit("ab")
    let plain = stage.displayListText()
    compose("ni")
    #expect(underlined(field.line.shown(nil)) == [NSRange(location: 2, length: 2)])
    let marked = stage.snapshot()
    field.unmarkText()
    stage.advance()
    #expect(stage.snapshot() != marked && stage.displayListText() != plain)
    #expect(underlined(field.line.shown(nil)) == [] && field.attributedText.map { underlined(StyledText($0)) } == [])
    compose("x")
    field.markedTextStyle = [.backgroundColor: UIColor.yellow]
    stage.advance()
    let shown = field.line.shown(field.markedTextStyle)
    #expect(shown.runs.last?.attributes[.backgroundColor] as? UIColor == .yellow && underlined(shown) == [])
  }

  @Test func aTextViewShowsItsMarkedText() {
    editView("ab")
    compose("ni")
    #expect(underlined(view.session.shown(nil)) == [NSRange(location: 2, length: 2)])
    let marked = stage.snapshot()
    stage.press(.keyboardHome)
    view.caret.restart(isActive: false)
    stage.advance()
    #expect(stage.snapshot() != marked && underlined(view.session.shown(nil)) == [] && view.text == "abni")
  }

  // MARK: - The input method's window

  @Test func thePlaceForCandidatesFollowsTheMarkedText() throws {
    #expect(stage.application.textInputPlace == nil)
    edit("ab")
    let caret = try #require(stage.application.textInputPlace)
    #expect(!caret.isComposing && caret.rect == field.convert(field.caretRect(for: field.endOfDocument), to: nil))
    compose("ni")
    let place = try #require(stage.application.textInputPlace)
    #expect(place.isComposing && place.rect.minX >= caret.rect.minX - 2 && place.rect.width > 5)
    #expect(place.rect.minY >= 20 && place.rect.maxY <= 54)
    field.resignFirstResponder()
    #expect(stage.application.textInputPlace == nil)
  }
}
