import CoreGraphics
import Foundation
import MotionTesting
import TestSupport
import Testing

@testable import Containers
@testable import TextEditing
@testable import ViewCore

/// Marked text where it meets what is around it: parts of a character, delegates, the window's focus, and inputs that take none.
@MainActor
@Suite final class CompositionEdgeTests: MarkedTextStage {
  // MARK: - Parts of a character

  @Test(arguments: [("cafe", "\u{301}"), ("👍", "\u{1F3FD}"), ("cafe", "s")])
  func whatJoinsTheLetterBeforeItIsCommittedAndUndone(text: String, joined: String) {
    edit(text)
    compose("\u{301}")
    commit(joined)
    #expect(field.text == text + joined && field.markedTextRange == nil)
    stage.press(.keyboardZ, .control, characters: "z")
    #expect(field.text == text)
    editView(text)
    compose("\u{301}")
    commit(joined)
    #expect(view.text == text + joined && view.markedTextRange == nil)
    stage.press(.keyboardZ, .control, characters: "z")
    #expect(view.text == text)
  }

  @Test func aProgramReadsAndReplacesAMarkedAccent() throws {
    edit("cafe")
    compose("\u{301}")
    let marked = try #require(field.markedTextRange)
    #expect(field.text(in: marked) == "\u{301}")
    field.replace(marked, withText: "s")
    #expect(field.text == "cafes")
  }

  // MARK: - Delegates

  /// Does something when it is asked, and allows the change.
  private final class Meddler: NSObject, UITextFieldDelegate, UITextViewDelegate {
    let act: () -> Void
    init(_ act: @escaping () -> Void) { self.act = act }
    func textField(_ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String) -> Bool {
      act()
      return true
    }
    func textView(_ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String) -> Bool {
      act()
      return true
    }
  }

  @Test func aDelegateMayChangeTheTextWhenItIsAsked() {
    let (field, view) = (field, view)
    edit("hello")
    let meddler = Meddler { field.text = "" }
    field.delegate = meddler
    compose("n")
    #expect(field.text == "n" && field.markedTextRange?.range == NSRange(location: 0, length: 1))
    editView("hello")
    let other = Meddler { view.text = "" }
    view.delegate = other
    compose("n")
    #expect(view.text == "n" && view.markedTextRange?.range == NSRange(location: 0, length: 1))
  }

  @Test func aDelegateMayEndTheCompositionOrTheEditing() {
    let (field, view) = (field, view)
    edit("ab")
    compose("n")
    let ender = Meddler { field.unmarkText() }
    field.delegate = ender
    compose("x")
    #expect(field.text == "abnx" && field.markedTextRange?.range == NSRange(location: 3, length: 1))
    let resigner = Meddler { field.resignFirstResponder() }
    field.delegate = resigner
    compose("y")
    #expect(field.text == "abnx" && field.markedTextRange == nil && !field.isEditing)
    editView("ab")
    compose("n")
    let other = Meddler { view.resignFirstResponder() }
    view.delegate = other
    compose("y")
    #expect(view.text == "abn" && view.markedTextRange == nil)
  }

  @Test func aCancelAfterTheDelegateEndedTheCompositionDeletesNothing() {
    let field = field
    edit("ab")
    compose("n")
    let ender = Meddler {
      field.unmarkText()
      field.selectAll(nil)
    }
    field.delegate = ender
    compose("")
    #expect(field.text == "abn")
  }

  // MARK: - Focus

  @Test(arguments: [InputEvent.Kind.activation(isActive: false), .visibility(isVisible: false)])
  func aCompositionEndsWithTheFocusOfTheWindow(event: InputEvent.Kind) {
    edit("ab")
    compose("ni")
    stage.send(event)
    stage.advance()
    #expect(field.text == "abni" && field.markedTextRange == nil)
    stage.send(.visibility(isVisible: true))
    stage.send(.activation(isActive: true))
    stage.send(.text("x"))
    stage.advance()
    #expect(field.text == "abnix")
  }

  // MARK: - Inputs that take none

  @Test func aFieldThatIsDisabledKeepsWhatIsComposed() {
    edit("ab")
    compose("ni")
    field.isEnabled = false
    #expect(field.text == "abni" && field.markedTextRange == nil)
    field.isEnabled = true
    compose("x")
    #expect(field.text == "abnix")
  }

  @Test func aSecureFieldComposesNothing() {
    edit("ab")
    compose("ni")
    field.isSecureTextEntry = true
    #expect(field.text == "abni" && field.markedTextRange == nil)
    compose("x")
    #expect(field.text == "abni" && field.markedTextRange == nil)
    commit("y")
    #expect(field.text == "abniy")
  }

  @Test func aCancelledCompositionOfTokensCanBeUndone() {
    let search = UISearchTextField()
    search.tokens = [UISearchToken(icon: nil, text: "Sea")]
    search.text = "ab"
    stage.show(search, at: CGRect(x: 10, y: 20, width: 280, height: 36))
    search.becomeFirstResponder()
    stage.press(.keyboardHome)
    stage.press(.keyboardLeftArrow)
    compose("k")
    compose("")
    #expect(search.tokens == [] && search.text == "ab")
    stage.press(.keyboardZ, .control, characters: "z")
    #expect(search.tokens.count == 1 && search.text == "ab")
  }

  // MARK: - Places

  @Test func aFieldWithoutAFinitePlaceHasNone() {
    edit("ab")
    #expect(stage.application.textInputPlace != nil)
    let huge = CGFloat.greatestFiniteMagnitude / 8
    field.transform = CGAffineTransform(scaleX: huge, y: huge)
    #expect(stage.application.textInputPlace == nil)
  }

  @Test func aSelectionOutsideOfTheTextIsNoPartOfTheEvent() {
    let input = MarkedTextInput("ab", selectedRange: NSRange(location: 1, length: 9))
    #expect(input.selectedRange == NSRange(location: 1, length: 1))
    #expect(MarkedTextInput("", selectedRange: NSRange(location: -4, length: 2)).selectedRange == NSRange(location: 0, length: 0))
  }

  // MARK: - Positions

  private final class Place: UITextPosition {}
  private final class EndOnly: UITextRange {
    override var end: UITextPosition { UITextPosition(offset: 3) }
  }

  @Test func positionsOfAProgramAreEqualOnlyToThemselves() {
    let (one, other) = (Place(), Place())
    #expect(one == one && one != other && Set<UITextPosition>([one, other, one]).count == 2)
    #expect(one != UITextPosition(offset: 0) && UITextPosition(offset: 0) != one)
    #expect(UITextPosition(offset: 2) == UITextPosition(offset: 2) && UITextPosition(offset: 2) != UITextPosition(offset: 3))
  }

  @Test func rangesOfAProgramMayOverrideOneEnd() {
    let range = EndOnly()
    #expect(range.start.offset == 0 && range.end.offset == 3 && !range.isEmpty)
  }

  @Test func leftIsForwardInHebrew() throws {
    edit("שלום עולם")
    let start = field.beginningOfDocument
    let tokenizer = field.tokenizer
    #expect(tokenizer.position(from: start, toBoundary: .word, inDirection: .layout(.left))?.offset == 4)
    #expect(tokenizer.position(from: start, toBoundary: .word, inDirection: .layout(.right)) == nil)
    editView("one two\nשלום עולם")
    let hebrew = try #require(view.position(from: view.beginningOfDocument, offset: 8))
    #expect(view.tokenizer.position(from: hebrew, toBoundary: .word, inDirection: .layout(.left))?.offset == 12)
    #expect(view.tokenizer.position(from: view.beginningOfDocument, toBoundary: .word, inDirection: .layout(.right))?.offset == 3)
  }

  @Test(arguments: [Int.max, .min]) func aPositionTooFarAwayIsNone(offset: Int) {
    editView("one\ntwo")
    edit("one")
    for direction in [UITextLayoutDirection.left, .right, .up, .down] {
      #expect(view.position(from: view.endOfDocument, in: direction, offset: offset) == nil)
      #expect(field.position(from: field.endOfDocument, in: direction, offset: offset) == nil)
    }
    #expect(view.position(from: view.endOfDocument, offset: offset) == nil)
  }
}
