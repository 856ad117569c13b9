import CoreGraphics
import Foundation
import MotionTesting
import TestSupport
import Testing

@testable import Containers
@testable import Controls
@testable import TextEditing
@testable import ViewCore

/// `UITextInput` of fields and text views, and of a program's own view.
@MainActor
@Suite struct TextInputTests {
  private let stage = Stage(size: CGSize(width: 300, height: 300), scale: 2)

  private func show<Input: UIView & UITextInput>(_ input: Input) -> Input {
    stage.show(input, at: CGRect(x: 20, y: 20, width: 200, height: 200))
    input.becomeFirstResponder()
    stage.advance()
    return input
  }

  private func field(_ text: String) -> UITextField {
    let field = UITextField()
    field.text = text
    return show(field)
  }

  private func view(_ text: String) -> UITextView {
    let view = UITextView()
    view.text = text
    return show(view)
  }

  /// A position by its offset.
  private func at(_ offset: Int) -> UITextPosition { UITextPosition(offset: offset) }
  private func range(_ start: Int, _ end: Int) -> UITextRange { UITextRange(from: at(start), to: at(end)) }

  // MARK: - Directions

  @Test func positionsInDirectionsOfTheLayoutAreCharactersAndLinesAway() throws {
    let field = field("a😀b")
    #expect(
      field.position(from: at(1), in: .right, offset: 1) == at(3) && field.position(from: at(3), in: .left, offset: 2) == at(0))
    #expect(
      field.position(from: at(3), in: .left, offset: -1) == at(4) && field.position(from: at(3), in: .right, offset: 2) == nil)
    #expect(field.position(from: at(1), in: .down, offset: 1) == nil && field.position(from: at(1), in: .up, offset: 0) == at(1))
    let view = view("one\ntwo\nthree")
    let below = try #require(view.position(from: at(1), in: .down, offset: 1))
    #expect(below.offset == 5 && view.position(from: below, in: .up, offset: 1) == at(1))
    #expect(view.position(from: at(1), in: .down, offset: 3) == nil && view.position(from: at(1), in: .up, offset: 1) == nil)
    #expect(view.characterRange(byExtending: at(5), in: .right)?.range == range(5, 7).range)
    #expect(view.characterRange(byExtending: at(5), in: .left)?.range == range(4, 5).range)
    #expect(view.characterRange(byExtending: at(5), in: .up)?.range == range(0, 5).range)
    #expect(view.characterRange(byExtending: at(5), in: .down)?.range == range(5, 13).range)
    #expect(
      view.position(within: range(2, 6), farthestIn: .down) == at(6)
        && view.position(within: range(2, 6), farthestIn: .left) == at(2))
    #expect(
      view.position(within: range(2, 6), atCharacterOffset: 3) == at(5)
        && view.position(within: range(2, 6), atCharacterOffset: 5) == nil)
    #expect(view.characterOffset(of: at(5), within: range(2, 6)) == 3)
  }

  @Test func leftIsForwardWhereTheTextReadsFromTheRight() {
    let field = field("שלום")
    #expect(
      field.position(from: at(1), in: .left, offset: 1) == at(2) && field.position(from: at(1), in: .right, offset: 1) == at(0))
    #expect(field.position(within: range(1, 3), farthestIn: .left) == at(3))
    #expect(field.baseWritingDirection(for: at(0), in: .forward) == .natural)
    #expect(field.selectionRects(for: range(0, 2)).map(\.writingDirection) == [.rightToLeft])
  }

  @Test func aGivenDirectionMovesAParagraphToItsSide() {
    let view = view("one\ntwo")
    let before = view.caretRect(for: at(0)).minX
    view.setBaseWritingDirection(.rightToLeft, for: range(0, 0))
    stage.advance()
    #expect(view.baseWritingDirection(for: at(2), in: .forward) == .rightToLeft)
    #expect(view.baseWritingDirection(for: at(5), in: .forward) == .natural)
    #expect(view.firstRect(for: range(0, 3)).minX > before + 100, "the line begins at the right edge")
    #expect(view.firstRect(for: range(4, 7)).minX < before + 10 && view.text == "one\ntwo")
    #expect(view.position(from: at(1), in: .left, offset: 1) == at(2))
    view.setBaseWritingDirection(.natural, for: range(0, 7))
    stage.advance()
    #expect(view.firstRect(for: range(0, 3)).minX < before + 10)
    let field = field("one")
    let left = field.firstRect(for: range(0, 3)).minX
    field.setBaseWritingDirection(.rightToLeft, for: range(0, 0))
    stage.advance()
    #expect(
      field.firstRect(for: range(0, 3)).minX > left + 100 && field.baseWritingDirection(for: at(0), in: .backward) == .rightToLeft
    )
    let empty = self.view("")
    empty.setBaseWritingDirection(.rightToLeft, for: range(0, 0))
    stage.type("a")
    stage.advance()
    #expect(empty.caretRect(for: at(0)).minX > 100)
  }

  @Test func stylingIsThatOfTheCharacterOrOfTypedText() throws {
    let view = UITextView()
    let text = NSMutableAttributedString(string: "ab")
    text.addAttribute(.foregroundColor, value: UIColor.red, range: NSRange(location: 0, length: 1))
    view.attributedText = text
    _ = show(view)
    func color(_ place: Int, _ direction: UITextStorageDirection) -> UIColor? {
      view.textStyling(at: at(place), in: direction)?[.foregroundColor] as? UIColor
    }
    #expect(color(0, .forward) == .red && color(1, .backward) == .red && color(1, .forward) == .label)
    #expect(color(2, .forward) == view.typingAttributes[.foregroundColor] as? UIColor)
    #expect(field("").textStyling(at: at(0), in: .backward)?[.font] is UIFont)
  }

  // MARK: - Tokenizers

  private func words(
    _ tokenizer: any UITextInputTokenizer, _ place: Int, _ unit: UITextGranularity, _ way: UITextStorageDirection
  ) -> String {
    let direction = UITextDirection.storage(way)
    let enclosing = tokenizer.rangeEnclosingPosition(at(place), with: unit, inDirection: direction)
    let next = tokenizer.position(from: at(place), toBoundary: unit, inDirection: direction)
    let (isAt, isIn) = (
      tokenizer.isPosition(at(place), atBoundary: unit, inDirection: direction),
      tokenizer.isPosition(at(place), withinTextUnit: unit, inDirection: direction)
    )
    return "\(enclosing.map { "\($0.start.offset)-\($0.end.offset)" } ?? "none") \(next.map { "\($0.offset)" } ?? "none")"
      + (isAt ? " at" : "") + (isIn ? " in" : "")
  }

  @Test func unitsHaveBoundariesInTheDirection() {
    let tokenizer = field("Go on. “You?” No").tokenizer
    #expect(words(tokenizer, 0, .word, .forward) == "0-2 2 in")
    #expect(words(tokenizer, 2, .word, .forward) == "none 5 at")
    #expect(words(tokenizer, 2, .word, .backward) == "0-2 0 in")
    #expect(words(tokenizer, 3, .word, .backward) == "none 0 at")
    #expect(words(tokenizer, 0, .sentence, .forward) == "0-6 6 in")
    #expect(words(tokenizer, 8, .sentence, .forward) == "7-13 13 in")
    #expect(words(tokenizer, 16, .sentence, .backward) == "14-16 14 in")
    #expect(words(tokenizer, 16, .document, .forward) == "none none at")
    #expect(words(tokenizer, 3, .document, .forward) == "0-16 16 in")
    #expect(words(tokenizer, 1, .character, .forward) == "1-2 2 at in")
    let empty = field("").tokenizer
    for unit in [UITextGranularity.character, .word, .sentence, .paragraph, .line, .document] {
      #expect(words(empty, 0, unit, .forward) == "none none" && words(empty, 0, unit, .backward) == "none none")
    }
    #expect(words(field("😀ab").tokenizer, 0, .character, .forward) == "0-2 2 in")
    #expect(TextUnits("はい。いいえ！").ranges(.sentence) == [NSRange(location: 0, length: 3), NSRange(location: 3, length: 4)])
  }

  @Test func aTextViewKnowsItsLines() throws {
    let view = view("many words that need more than a single line to be shown\nlast")
    let lines = view.lines.lines
    #expect(lines.count >= 3)
    let second = lines[1]
    #expect(
      words(view.tokenizer, second.range.location, .line, .forward)
        == "\(second.range.location)-\(second.visibleEnd) \(second.visibleEnd) in")
    #expect(words(view.tokenizer, 5, .paragraph, .forward) == "0-56 56 in")
    #expect(words(view.tokenizer, 60, .paragraph, .backward) == "57-61 57 in")
  }

  @Test func aTokenizerLeavesTokensOut() throws {
    let search = UISearchTextField()
    search.tokens = [UISearchToken(icon: nil, text: "Sea")]
    search.text = "ab cd"
    _ = show(search)
    #expect(words(search.tokenizer, 0, .word, .forward) == "0-2 2 in")
    #expect(words(search.tokenizer, 3, .word, .backward) == "none 0 at")
  }

  // MARK: - The input delegate

  private final class Listener: NSObject, UITextInputDelegate {
    var heard: [String] = []
    func selectionWillChange(_ textInput: (any UITextInput)?) { heard.append("selection will \(selected(textInput))") }
    func selectionDidChange(_ textInput: (any UITextInput)?) { heard.append("selection did \(selected(textInput))") }
    func textWillChange(_ textInput: (any UITextInput)?) { heard.append("text will") }
    func textDidChange(_ textInput: (any UITextInput)?) { heard.append("text did") }
    private func selected(_ input: (any UITextInput)?) -> String {
      (input?.selectedTextRange).map { "\($0.start.offset)-\($0.end.offset)" } ?? "none"
    }
    func take() -> [String] {
      defer { heard = [] }
      return heard
    }
  }

  @Test func theInputDelegateIsToldOfWhatIsNotTyped() {
    for input in [field("ab") as any UIView & UITextInput & KeyEditing, view("ab")] {
      input.becomeFirstResponder()
      let listener = Listener()
      input.inputDelegate = listener
      stage.type("c")
      stage.send(.markedText(MarkedTextInput("d")))
      stage.advance()
      input.unmarkText()
      #expect(listener.take() == [])
      input.selectedTextRange = range(1, 2)
      input.selectedTextRange = range(1, 2)
      #expect(listener.take() == ["selection will 4-4", "selection did 1-2"])
      input.replace(range(0, 1), withText: "x")
      #expect(listener.take() == ["text will", "text did"])
      input.undo()
      #expect(listener.take() == ["text will", "text did"])
      UIPasteboard.general.string = "p"
      input.paste(nil)
      #expect(listener.take() == ["text will", "text did"])
      (input as? UITextField)?.text = "set"
      (input as? UITextView)?.text = "set"
      #expect(listener.take() == ["text will", "text did"])
    }
  }

  // MARK: - A program's own input

  @Test func aProgramsInputIsComposedInAndHasATokenizer() throws {
    let boxes = show(TextBoxes())
    stage.type("one ")
    stage.send(.markedText(MarkedTextInput("tw", selectedRange: NSRange(location: 1, length: 0))))
    stage.advance()
    #expect(boxes.letters == "one tw" && boxes.selection.first == 5)
    #expect(stage.application.textInputPlace?.rect == CGRect(x: 60, y: 20, width: 20, height: 20))
    #expect(stage.application.textInputPlace?.isComposing == true)
    stage.send(.text("two"))
    stage.advance()
    #expect(boxes.letters == "one two" && boxes.markedTextRange == nil)
    #expect(stage.application.textInputPlace?.rect == CGRect(x: 90, y: 20, width: 2, height: 20))
    let word = try #require(
      boxes.tokenizer.rangeEnclosingPosition(boxes.endOfDocument, with: .word, inDirection: .storage(.backward)))
    #expect(boxes.text(in: word) == "two" && boxes.attributedText(in: word).string == "two")
    #expect(boxes.shouldChangeText(in: word, replacementText: "") && boxes.textInputView === boxes)
    #expect(boxes.textStyling(at: word.start, in: .forward) == nil)
    let previous = boxes.tokenizer.position(from: word.start, toBoundary: .word, inDirection: .layout(.left))
    #expect(previous.map { boxes.offset(from: boxes.beginningOfDocument, to: $0) } == 0)
    #expect(boxes.position(within: word, atCharacterOffset: 4) == nil && boxes.characterOffset(of: word.end, within: word) == 3)
  }
}
