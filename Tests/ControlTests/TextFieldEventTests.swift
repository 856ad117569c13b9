import Foundation
import MotionTesting
import TestSupport
import Testing

@testable import TextEditing
@testable import ViewCore

@MainActor
@Suite struct TextFieldEventTests {
  private let stage = Stage(size: CGSize(width: 300, height: 200), scale: 2)
  private let field = UITextField()

  private func focus(_ text: String) {
    field.text = text
    stage.show(field, at: CGRect(x: 20, y: 20, width: 200, height: 34))
    field.becomeFirstResponder()
    stage.advance()
  }

  /// Notes the notifications of one field.
  private final class Ear: NSObject, @unchecked Sendable {
    var heard: [String] = []
    private var tokens: [any NSObjectProtocol] = []

    @MainActor init(_ field: UITextField) {
      super.init()
      let names: KeyValuePairs<String, NSNotification.Name> = [
        "begin": UITextField.textDidBeginEditingNotification, "change": UITextField.textDidChangeNotification,
        "end": UITextField.textDidEndEditingNotification,
      ]
      for (word, name) in names {
        tokens.append(
          NotificationCenter.default.addObserver(forName: name, object: field, queue: nil) { [unowned self] notification in
            let reason = notification.userInfo?[UITextField.didEndEditingReasonUserInfoKey] as? Int
            heard.append(reason.map { "\(word) \($0)" } ?? word)
          })
      }
    }

    deinit { for token in tokens { NotificationCenter.default.removeObserver(token) } }
  }

  @Test func notificationsAreOfTheUser() {
    let ear = Ear(field)
    focus("set")
    field.text = "set again"
    stage.type("a")
    stage.press(.keyboardDeleteOrBackspace)
    stage.press(.keyboardZ, .control, characters: "z")
    field.resignFirstResponder()
    #expect(ear.heard == ["begin", "change", "change", "change", "end 0"])
  }

  @Test func theNextTextReplacesEverythingWithClearsOnInsertion() {
    focus("old text")
    field.clearsOnInsertion = true
    stage.advance()
    #expect(field.canvas.caret.isHidden, "the selection is hidden")
    stage.type("n")
    #expect(field.text == "n" && !field.clearsOnInsertion)
    field.clearsOnInsertion = true
    stage.press(.keyboardHome)
    #expect(!field.clearsOnInsertion)
    stage.type("o")
    #expect(field.text == "on")
  }

  private final class Clearer: NSObject, UITextFieldDelegate {
    var formats = false
    func textFieldDidBeginEditing(_ textField: UITextField) { textField.clearsOnInsertion = true }
    func textField(
      _ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String
    ) -> Bool {
      if formats { textField.text = (textField.text as NSString?)?.replacingCharacters(in: range, with: string) }
      return !formats && string != "x"
    }
  }

  @Test func theClickThatBeginsTheEditingKeepsClearsOnInsertion() {
    let clearer = Clearer()
    field.delegate = clearer
    field.text = "old text"
    stage.show(field, at: CGRect(x: 20, y: 20, width: 200, height: 34))
    stage.tap(at: CGPoint(x: 40, y: 37))
    #expect(field.isEditing && field.clearsOnInsertion)
    stage.type("n")
    #expect(field.text == "n" && !field.clearsOnInsertion)
    field.clearsOnInsertion = true
    stage.advance(by: 1)
    stage.tap(at: CGPoint(x: 22, y: 37))
    #expect(!field.clearsOnInsertion, "another click selects")
  }

  @Test func aRefusedTextLeavesClearsOnInsertion() {
    let clearer = Clearer()
    field.delegate = clearer
    focus("old text")
    stage.type("x")
    #expect(field.text == "old text" && field.clearsOnInsertion)
    field.isEnabled = false
    field.insertText("n")
    #expect(field.clearsOnInsertion)
    field.isEnabled = true
    clearer.formats = true
    stage.type("n")
    #expect(field.text == "n" && !field.clearsOnInsertion, "the delegate has set the text")
    stage.type("o")
    #expect(field.text == "no")
  }

  private final class Judge: NSObject, UITextFieldDelegate {
    var ranges: [[NSRange]] = []
    func textField(
      _ textField: UITextField, shouldChangeCharactersInRanges ranges: [NSValue], replacementString string: String
    ) -> Bool {
      self.ranges.append(ranges.map(\.rangeValue))
      return string != "x"
    }
  }

  @Test func theDelegateIsAskedAboutRanges() {
    let judge = Judge()
    field.delegate = judge
    focus("ab")
    stage.type("x")
    stage.type("c")
    #expect(field.text == "abc")
    #expect(judge.ranges == [[NSRange(location: 2, length: 0)], [NSRange(location: 2, length: 0)]])
  }
}
