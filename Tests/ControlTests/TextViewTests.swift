import Foundation
import MotionTesting
import TestSupport
import Testing

@testable import Controls
@testable import TextEditing
@testable import ViewCore

@MainActor
@Suite struct TextViewTests {
  private let under = TextViewUnderTest()
  private var stage: Stage { under.stage }
  private var view: UITextView { under.view }

  /// The middle of the character before a position, in the window.
  private func place(_ position: Int) -> CGPoint {
    let caret = view.lines.caretRect(at: position)
    return view.convert(CGPoint(x: caret.minX + 1, y: caret.midY), to: stage.window)
  }

  private func mouse(_ phase: TouchInput.Phase, _ point: CGPoint, _ modifiers: UIKeyModifierFlags = []) {
    stage.send(
      .touch(
        TouchInput(
          id: TouchInput.mouseButtonID(0), phase: phase, location: point, kind: .indirectPointer, buttonMask: .primary,
          modifiers: modifiers)))
    stage.advance()
  }

  private func click(_ point: CGPoint, _ modifiers: UIKeyModifierFlags = []) {
    mouse(.began, point, modifiers)
    mouse(.ended, point, modifiers)
  }

  // MARK: - Typing

  @Test func typingReturnAndTabGoIntoTheText() {
    under.focus()
    for letter in ["a", "b"] { stage.type(letter) }
    stage.press(.keyboardReturnOrEnter)
    stage.type("c")
    stage.press(.keyboardTab)
    stage.type("d")
    #expect(view.text == "ab\nc\td")
    view.isEditable = false
    stage.type("lost")
    #expect(view.text == "ab\nc\td" && !view.isFirstResponder)
  }

  private final class Judge: NSObject, UITextViewDelegate {
    var log: [String] = []
    var allowsEnd = true
    func textViewShouldBeginEditing(_ textView: UITextView) -> Bool {
      log.append("should begin")
      return true
    }
    func textViewDidBeginEditing(_ textView: UITextView) { log.append("did begin") }
    func textViewShouldEndEditing(_ textView: UITextView) -> Bool {
      log.append("should end")
      return allowsEnd
    }
    func textViewDidEndEditing(_ textView: UITextView) { log.append("did end") }
    func textView(_ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String) -> Bool {
      log.append("change \(range.location)+\(range.length) to \"\(text)\"")
      return text != "x"
    }
    func textViewDidChange(_ textView: UITextView) { log.append("changed") }
    func textViewDidChangeSelection(_ textView: UITextView) { log.append("selection") }
    func scrollViewDidScroll(_ scrollView: UIScrollView) { log.append("scrolled") }
  }

  @Test func theDelegateHearsEachStepInOrder() {
    let judge = Judge()
    view.delegate = judge
    view.becomeFirstResponder()
    stage.type("a")
    stage.type("x")
    stage.press(.keyboardLeftArrow)
    judge.allowsEnd = false
    #expect(!view.resignFirstResponder())
    judge.allowsEnd = true
    #expect(view.resignFirstResponder())
    #expect(
      judge.log == [
        "should begin", "did begin", "change 0+0 to \"a\"", "selection", "changed", "change 1+0 to \"x\"", "selection",
        "should end", "should end", "did end",
      ])
    judge.log = []
    view.text = "by the program"
    #expect(judge.log == ["selection"])
    view.text = String(repeating: "line\n", count: 30)
    stage.advance()
    view.contentOffset.y = 50
    #expect(judge.log.last == "scrolled")
  }

  @Test func endEditingEndsItByForceOrNot() {
    let judge = Judge()
    judge.allowsEnd = false
    view.delegate = judge
    view.becomeFirstResponder()
    #expect(!stage.window.endEditing(false) && view.isFirstResponder)
    #expect(stage.window.endEditing(true) && !view.isFirstResponder)
    #expect(judge.log.last == "did end")
  }

  @Test func undoRevertsAttributesWithTheCharacters() throws {
    view.attributedText = NSAttributedString(string: "red", attributes: [.foregroundColor: UIColor.red])
    view.becomeFirstResponder()
    stage.press(.keyboardA, .control, characters: "a")
    stage.press(.keyboardDeleteOrBackspace)
    view.typingAttributes[.foregroundColor] = UIColor.blue
    stage.type("b")
    #expect(view.text == "b" && view.textColor == .blue)
    stage.press(.keyboardZ, .control, characters: "z")
    stage.press(.keyboardZ, .control, characters: "z")
    #expect(view.text == "red" && view.textColor == .red)
    stage.press(.keyboardY, .control, characters: "y")
    #expect(view.text == "")
  }

  @Test func undoneTextHasThePresentTextSize() throws {
    view.adjustsFontForContentSizeCategory = true
    view.font = .preferredFont(forTextStyle: .body)
    view.text = "all"
    view.becomeFirstResponder()
    stage.press(.keyboardA, .control, characters: "a")
    stage.press(.keyboardDeleteOrBackspace)
    view.traitOverrides.preferredContentSizeCategory = .accessibilityLarge
    stage.advance(frames: 2)
    stage.press(.keyboardZ, .control, characters: "z")
    let font = UIFont.preferredFont(forTextStyle: .body, compatibleWith: view.traitCollection)
    #expect(view.text == "all" && view.font?.pointSize == font.pointSize && font.pointSize > 17)
  }

  @Test func typedTextTakesTheAttributesBeforeIt() {
    let text = NSMutableAttributedString(string: "big", attributes: [.font: UIFont.systemFont(ofSize: 30)])
    text.append(NSAttributedString(string: "small", attributes: [.font: UIFont.systemFont(ofSize: 10)]))
    view.attributedText = text
    view.becomeFirstResponder()
    view.selectedRange = NSRange(location: 3, length: 0)
    stage.type("!")
    let fonts = (0..<9).map { (view.attributedText.attribute(.font, at: $0, effectiveRange: nil) as? UIFont)?.pointSize }
    #expect(fonts == [30, 30, 30, 30, 10, 10, 10, 10, 10])
    #expect(view.session.state.styled.runs.count == 2)
  }

  @Test func clearsOnInsertionReplacesOnceAndEndsWithTheSelection() {
    under.focus("old")
    view.clearsOnInsertion = true
    stage.type("n")
    stage.type("ew")
    #expect(view.text == "new" && !view.clearsOnInsertion)
    view.clearsOnInsertion = true
    stage.press(.keyboardLeftArrow)
    #expect(!view.clearsOnInsertion)
  }

  @Test func clearsOnInsertionOutlivesTheFirstClickAndARefusedText() {
    let clearer = Clearer()
    view.delegate = clearer
    view.text = "old text"
    stage.advance()
    click(place(3))
    #expect(view.isFirstResponder && view.clearsOnInsertion)
    stage.type("x")
    #expect(view.text == "old text" && view.clearsOnInsertion)
    stage.type("n")
    #expect(view.text == "n" && !view.clearsOnInsertion)
    view.clearsOnInsertion = true
    stage.advance(by: 1)
    click(place(0))
    #expect(!view.clearsOnInsertion, "another click selects")
  }

  private final class Clearer: NSObject, UITextViewDelegate {
    func textViewDidBeginEditing(_ textView: UITextView) { textView.clearsOnInsertion = true }
    func textView(_ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String) -> Bool { text != "x" }
  }

  // MARK: - The mouse

  @Test func clicksSelectByTheirNumberAndDragsExtendByTheSameUnit() {
    under.focus(TextViewUnderTest.poem)
    click(place(5))
    #expect(view.selectedRange == NSRange(location: 5, length: 0))
    stage.advance(by: 1)
    click(place(5))
    mouse(.began, place(5))
    #expect(view.selectedRange == NSRange(location: 4, length: 3))
    mouse(.moved, place(10))
    #expect(view.selectedRange == NSRange(location: 4, length: 9))
    mouse(.moved, place(1))
    #expect(view.selectedRange == NSRange(location: 0, length: 7))
    mouse(.ended, place(1))
    stage.advance(by: 1)
    for _ in 0..<3 { click(place(5)) }
    #expect(view.selectedRange == NSRange(location: 0, length: 49))
  }

  @Test func mouseDragsSelectAndShiftClicksExtendWithoutScrolling() {
    under.focus(String(repeating: TextViewUnderTest.poem + "\n", count: 5))
    view.contentOffset = .zero
    stage.advance()
    mouse(.began, place(2))
    for step in 1...8 { mouse(.moved, CGPoint(x: place(2).x, y: place(2).y + CGFloat(step) * 5)) }
    mouse(.ended, CGPoint(x: place(2).x, y: place(2).y + 40))
    #expect(view.contentOffset.y == 0)
    #expect(view.selectedRange.location == 2 && view.selectedRange.length > 20)
    click(place(8), .shift)
    #expect(view.selectedRange == NSRange(location: 2, length: 6))
  }

  @Test func dragsBeyondTheEdgeScrollWhileTheyAreHeld() {
    under.focus((0..<60).map { "line \($0)" }.joined(separator: "\n"))
    view.contentOffset = .zero
    stage.advance()
    mouse(.began, place(2))
    mouse(.moved, CGPoint(x: 60, y: 100))
    mouse(.moved, CGPoint(x: 60, y: TextViewUnderTest.frame.maxY + 40))
    let before = view.contentOffset.y
    stage.advance(by: 0.5)
    #expect(view.contentOffset.y > before + 200)
    #expect(view.selectedRange.length > 100)
    mouse(.ended, CGPoint(x: 60, y: TextViewUnderTest.frame.maxY + 40))
    let rest = view.contentOffset.y
    stage.advance(by: 0.5)
    #expect(view.contentOffset.y == rest)
  }

  // MARK: - Fingers

  @Test func fingersScrollTapAndHold() {
    view.text = String(repeating: TextViewUnderTest.poem + "\n", count: 5)
    stage.advance()
    stage.drag(from: CGPoint(x: 100, y: 120), to: CGPoint(x: 100, y: 40), duration: 0.3)
    stage.advance(by: 2)
    #expect(view.contentOffset.y > 40 && !view.isFirstResponder)
    view.contentOffset = .zero
    stage.advance()
    stage.tap(at: place(8))
    #expect(view.isFirstResponder && view.selectedRange == NSRange(location: 8, length: 0))
    stage.advance(by: 1)
    stage.touchDown(at: place(5))
    stage.advance(by: 0.6)
    #expect(view.selectedRange == NSRange(location: 4, length: 3))
    stage.touchMove(to: place(10))
    stage.advance()
    stage.touchUp()
    stage.advance()
    #expect(view.selectedRange == NSRange(location: 4, length: 9) && view.contentOffset.y == 0)
  }

  @Test func handlesMoveTheirEndOfTheSelection() throws {
    under.focus(TextViewUnderTest.poem)
    view.selectedRange = NSRange(location: 4, length: 3)
    stage.advance()
    let (start, end) = (view.handles.start, view.handles.end)
    #expect(!start.isHidden && !end.isHidden)
    let knob = view.convert(CGPoint(x: end.frame.midX, y: end.frame.maxY - 5), to: stage.window)
    stage.touchDown(at: knob)
    stage.advance()
    stage.touchMove(to: place(13))
    stage.advance()
    #expect(view.selectedRange == NSRange(location: 4, length: 9))
    stage.touchMove(to: place(1))
    stage.advance()
    stage.touchUp()
    stage.advance()
    #expect(view.selectedRange == NSRange(location: 1, length: 3))
    view.selectedRange = NSRange(location: 1, length: 0)
    stage.advance()
    #expect(start.isHidden && end.isHidden && !view.insertionPoint.isHidden)
  }

  @Test func textThatCannotBeEditedCanBeSelectedAndCopied() {
    view.isEditable = false
    view.text = "one two"
    stage.advance()
    click(place(1))
    click(place(1))
    stage.press(.keyboardC, .control, characters: "c")
    #expect(UIPasteboard.general.string == "one" && view.insertionPoint.isHidden)
    stage.press(.keyboardX, .control, characters: "x")
    #expect(view.text == "one two")
    view.isSelectable = false
    #expect(!view.isFirstResponder && !view.becomeFirstResponder())
  }
}
