import Foundation
import MotionTesting
import TestSupport
import Testing

@testable import Controls
@testable import TextEditing
@testable import ViewCore

@MainActor
@Suite struct TextFieldTests {
  private let stage = Stage(size: CGSize(width: 300, height: 200), scale: 2)
  private let field = UITextField()

  private func focus(_ text: String = "") {
    field.text = text
    stage.show(field, at: CGRect(x: 20, y: 20, width: 200, height: 34))
    field.becomeFirstResponder()
    stage.advance()
  }

  @Test func tappedFieldReceivesTyping() {
    stage.show(field, at: CGRect(x: 20, y: 20, width: 200, height: 34))
    let log = EventLog(field, of: .allEditingEvents)
    stage.type("lost")
    #expect(field.text == "")
    stage.tap(at: CGPoint(x: 40, y: 37))
    #expect(field.isEditing)
    stage.type("a")
    stage.type("bc")
    #expect(field.text == "abc")
    field.resignFirstResponder()
    stage.type("lost")
    #expect(field.text == "abc")
    #expect(log.entries == ["begin editing", "edited", "edited", "end editing"])
  }

  @Test func editingKeysChangeTextAndSelection() {
    focus("one two")
    stage.press(.keyboardDeleteOrBackspace)
    #expect(field.text == "one tw")
    stage.press(.keyboardLeftArrow, .control)
    stage.press(.keyboardLeftArrow)
    stage.type("X")
    #expect(field.text == "oneX tw")
    stage.press(.keyboardDeleteForward)
    #expect(field.text == "oneXtw")
    stage.press(.keyboardHome)
    stage.press(.keyboardRightArrow, .shift)
    stage.press(.keyboardRightArrow, .shift)
    stage.type("-")
    #expect(field.text == "-eXtw")
    stage.press(.keyboardEnd)
    stage.press(.keyboardDeleteOrBackspace, .control)
    #expect(field.text == "-")
  }

  @Test func theClipboardCutsCopiesAndPastes() {
    focus("word")
    stage.press(.keyboardA, .control, characters: "a")
    stage.press(.keyboardC, .control, characters: "c")
    #expect(UIPasteboard.general.string == "word")
    stage.press(.keyboardX, .control, characters: "x")
    #expect(field.text == "")
    stage.press(.keyboardV, .control, characters: "v")
    stage.press(.keyboardV, .control, characters: "v")
    #expect(field.text == "wordword")
  }

  @Test func pastedLinesBecomeOne() {
    focus()
    UIPasteboard.general.string = "a\nb\tc"
    stage.press(.keyboardV, .control, characters: "v")
    #expect(field.text == "a b c")
  }

  @Test func undoRevertsWordByWordAndRedoRestores() {
    focus()
    for letter in "one two" { stage.type(String(letter)) }
    stage.press(.keyboardDeleteOrBackspace)
    var texts: [String] = []
    for _ in 0..<4 {
      stage.press(.keyboardZ, .control, characters: "z")
      texts.append(field.text ?? "")
    }
    #expect(texts == ["one two", "one ", "", ""])
    stage.press(.keyboardY, .control, characters: "y")
    stage.press(.keyboardZ, [.control, .shift], characters: "Z")
    #expect(field.text == "one two")
    stage.type("!")
    stage.press(.keyboardY, .control, characters: "y")
    #expect(field.text == "one two!")
  }

  @Test func secureTextIsNotCopied() {
    focus("secret")
    field.isSecureTextEntry = true
    UIPasteboard.general.string = "before"
    stage.press(.keyboardA, .control, characters: "a")
    stage.press(.keyboardX, .control, characters: "x")
    #expect(UIPasteboard.general.string == "before")
    #expect(field.text == "secret")
  }

  private final class Judge: NSObject, UITextFieldDelegate {
    var log: [String] = []
    var allowsEnd = true
    func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool {
      log.append("should begin")
      return true
    }
    func textFieldDidBeginEditing(_ textField: UITextField) { log.append("did begin") }
    func textFieldShouldEndEditing(_ textField: UITextField) -> Bool {
      log.append("should end")
      return allowsEnd
    }
    func textFieldDidEndEditing(_ textField: UITextField) { log.append("did end") }
    func textField(
      _ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String
    ) -> Bool {
      log.append("change \(range.location)+\(range.length) to \"\(string)\"")
      return string.allSatisfy(\.isNumber)
    }
    func textFieldShouldReturn(_ textField: UITextField) -> Bool {
      log.append("should return")
      return true
    }
  }

  @Test func delegateAllowsChangesReturnAndTheEndOfEditing() {
    let judge = Judge()
    field.delegate = judge
    focus()
    stage.type("1")
    stage.type("x")
    stage.press(.keyboardDeleteOrBackspace)
    stage.press(.keyboardReturnOrEnter)
    judge.allowsEnd = false
    #expect(!field.resignFirstResponder())
    #expect(field.isEditing)
    judge.allowsEnd = true
    #expect(field.resignFirstResponder())
    #expect(
      judge.log == [
        "should begin", "did begin", "change 0+0 to \"1\"", "change 1+0 to \"x\"", "change 0+1 to \"\"", "should return",
        "should end", "should end", "did end",
      ])
    #expect(field.text == "")
  }

  @Test func returnEndsEditingWithATargetForDidEndOnExit() {
    focus("a")
    stage.press(.keyboardReturnOrEnter)
    #expect(field.isEditing)
    let log = EventLog(field, of: [.editingDidEndOnExit, .editingDidEnd])
    stage.press(.keyboardReturnOrEnter)
    #expect(!field.isEditing)
    #expect(log.entries == ["exit editing", "end editing"])
  }

  @Test func clicksPlaceSelectAndDrag() {
    focus("word and more")
    stage.tap(at: CGPoint(x: 22, y: 37))
    stage.type("<")
    #expect(field.text == "<word and more")
    stage.advance(by: 1)
    stage.tap(at: CGPoint(x: 215, y: 37))
    stage.type(">")
    #expect(field.text == "<word and more>")
    stage.advance(by: 1)
    // Twice on the first word.
    stage.tap(at: CGPoint(x: 45, y: 37))
    stage.tap(at: CGPoint(x: 45, y: 37))
    stage.type("W")
    #expect(field.text == "<W and more>")
    stage.advance(by: 1)
    stage.drag(from: CGPoint(x: 20, y: 37), to: CGPoint(x: 219, y: 37), duration: 0.2)
    stage.type("all")
    #expect(field.text == "all")
  }

  @Test func selectionSetByTheDelegateAtTheBeginningIsKept() {
    final class Selecting: NSObject, UITextFieldDelegate {
      func textFieldDidBeginEditing(_ textField: UITextField) { textField.selectAll(nil) }
    }
    let delegate = Selecting()
    field.delegate = delegate
    field.text = "0.72"
    stage.show(field, at: CGRect(x: 20, y: 20, width: 200, height: 34))
    stage.drag(from: CGPoint(x: 30, y: 37), to: CGPoint(x: 32, y: 37), duration: 0.05)
    stage.type("1")
    #expect(field.text == "1")
  }

  @Test func theSelectionCanBeSet() {
    focus("one two")
    field.selectedTextRange = field.textRange(from: field.beginningOfDocument, to: field.endOfDocument)
    stage.type("x")
    #expect(field.text == "x")
    #expect(field.selectedTextRange?.start == field.endOfDocument)
    #expect(field.position(from: field.endOfDocument, offset: 1) == nil)
  }

  @Test func insertionPointBlinksOnlyWithFocus() {
    focus("a")
    let caret = field.canvas.caret
    #expect(!caret.isHidden)
    stage.advance(by: 0.6)
    #expect(caret.isHidden)
    stage.advance(by: 0.5)
    #expect(!caret.isHidden)
    #expect(UIApplication.shared.nextWake != nil)
    field.resignFirstResponder()
    stage.advance(frames: 2)
    #expect(caret.isHidden)
    #expect(UIApplication.shared.nextWake == nil)
    #expect(!UIApplication.shared.needsFrame)
  }

  @Test func longTextScrollsToTheInsertionPoint() {
    focus(String(repeating: "wide ", count: 20))
    let caret = field.canvas.caret
    #expect(caret.frame.maxX <= field.canvas.bounds.width + 0.5)
    #expect(caret.frame.minX > field.canvas.bounds.width - 20)
    stage.press(.keyboardHome)
    #expect(abs(caret.frame.minX) <= 1)
  }

  @Test func thePlaceholderShowsUntilThereIsText() {
    field.placeholder = "Find a value"
    field.attributedPlaceholder = NSAttributedString(string: "████", attributes: [.foregroundColor: UIColor.red])
    field.textColor = .green
    stage.show(field, at: CGRect(x: 0, y: 0, width: 200, height: 40))
    #expect(stage.snapshot().pixel(x: 20, y: 40) == [255, 0, 0, 255])
    field.text = "████"
    stage.advance()
    #expect(stage.snapshot().pixel(x: 20, y: 40) == [0, 255, 0, 255])
  }

  @Test func insetsComeFromTheOverriddenRectangles() {
    final class Inset: UITextField {
      override func textRect(forBounds bounds: CGRect) -> CGRect { bounds.insetBy(dx: 50, dy: 0) }
    }
    let inset = Inset()
    inset.text = "████"
    inset.textColor = .white
    stage.show(inset, at: CGRect(x: 0, y: 0, width: 200, height: 40))
    let columns = stage.snapshot().columnsWithInk(in: CGRect(x: 0, y: 0, width: 200, height: 40), scale: 2)
    #expect((columns.first ?? 0) >= 100)
  }

  @Test func leavingTheWindowEndsEditing() {
    focus("a")
    let log = EventLog(field, of: .allEditingEvents)
    field.removeFromSuperview()
    #expect(!field.isEditing)
    #expect(log.entries == ["end editing"])
  }

  @Test func theClearButtonEmptiesTheField() {
    field.clearButtonMode = .always
    focus("text")
    let log = EventLog(field, of: .allEditingEvents)
    let button = field.clearButtonRect(forBounds: field.bounds)
    stage.tap(at: CGPoint(x: 20 + button.midX, y: 20 + button.midY))
    #expect(field.text == "")
    #expect(log.entries == ["edited"])
    stage.advance()
    #expect(field.clearButton.isHidden)
  }
}
