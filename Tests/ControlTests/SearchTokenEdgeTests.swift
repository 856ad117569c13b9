import Foundation
import MotionTesting
import TestSupport
import Testing

@testable import Containers
@testable import Controls
@testable import DragAndDrop
@testable import TextEditing
@testable import ViewCore

/// Tokens that come and go within a turn, are added to a selection, or cannot be copied.
@MainActor
@Suite struct SearchTokenEdgeTests {
  private let stage = Stage(size: CGSize(width: 320, height: 200), scale: 1)
  private let field = UISearchTextField()
  private let giver = Giver()
  private let sea = UISearchToken(icon: nil, text: "Sea")
  private let noon = UISearchToken(icon: nil, text: "Noon")

  /// Gives the texts of some tokens at once, and those of others never.
  private final class Giver: NSObject, UISearchTextFieldDelegate {
    var late: Set<String> = []
    var empty: Set<String> = []
    func searchTextField(_ searchTextField: UISearchTextField, itemProviderForCopying token: UISearchToken) -> NSItemProvider {
      if empty.contains(token.text) { return NSItemProvider() }
      guard late.contains(token.text) else { return NSItemProvider(object: "<\(token.text)>" as NSString) }
      let provider = NSItemProvider()
      provider.registerDataRepresentation(forTypeIdentifier: "public.utf8-plain-text", visibility: .all) { _ in nil }
      return provider
    }
  }

  init() { stage.show(field, at: CGRect(x: 10, y: 20, width: 300, height: 36)) }

  private func focus(_ text: String = "") {
    field.tokens = [sea, noon]
    field.text = text
    field.becomeFirstResponder()
    stage.advance()
  }

  private var selected: [String] { field.selectedTextRange.map { field.tokens(in: $0).map(\.text) } ?? [] }

  private var tokenViews: [SearchTokenView] { field.subviews.flatMap(\.subviews).compactMap { $0 as? SearchTokenView } }

  private func allows(_ command: EditCommand) -> Bool { field.canPerformAction(Selector(command.name), withSender: nil) }

  private var showsClearButton: Bool { field.clearButton.superview != nil && !field.clearButton.isHidden }

  // MARK: - Dragging the mouse

  private func mouse(_ phase: TouchInput.Phase, _ x: CGFloat, _ modifiers: UIKeyModifierFlags = []) {
    let place = field.convert(CGPoint(x: x, y: 18), to: nil)
    stage.send(
      .touch(
        TouchInput(
          id: TouchInput.mouseButtonID(0), phase: phase, location: place, kind: .indirectPointer, buttonMask: .primary,
          modifiers: modifiers)))
    stage.advance()
  }

  /// The middle of the caret or the token at an offset.
  private func x(_ offset: Int) -> CGFloat {
    let range = UITextRange(range: NSRange(location: offset, length: 1))
    return offset < 0 ? field.firstRect(for: range).midX : field.caretRect(for: range.start).midX
  }

  @Test func aSelectedTokenStaysInADragWithShiftOnEitherSide() {
    focus("abc")
    mouse(.began, x(-1))
    mouse(.ended, x(-1))
    #expect(selected == ["Noon"])
    stage.advance(by: 1)
    mouse(.began, x(-1) - 4, .shift)
    mouse(.moved, x(-1) - 6, .shift)
    mouse(.moved, x(2), .shift)
    #expect(field.selectedTextRange?.range == NSRange(location: -1, length: 3), "the text is selected by characters")
    mouse(.moved, x(-2) - 8, .shift)
    #expect(selected == ["Sea", "Noon"] && field.selectedTextRange?.end.offset == 0)
    mouse(.moved, x(1), .shift)
    mouse(.ended, x(1), .shift)
    #expect(field.selectedTextRange?.range == NSRange(location: -1, length: 2))
  }

  @Test func aDragFromATokenToTheLeftSelectsNoneBehindIt() {
    focus("abc")
    let third = UISearchToken(icon: nil, text: "Dry")
    field.tokens = [sea, noon, third]
    stage.advance()
    mouse(.began, x(-2))
    mouse(.moved, x(-3))
    #expect(selected == ["Sea", "Noon"])
    mouse(.moved, x(-2))
    #expect(selected == ["Noon"])
    mouse(.moved, x(-1))
    mouse(.ended, x(-1))
    #expect(selected == ["Noon", "Dry"])
  }

  @Test func aNewTokenNeverHasTheViewOfAFormerOne() {
    for number in 0..<200 {
      field.tokens = []
      field.tokens = [UISearchToken(icon: nil, text: "\(number)")]
      stage.advance()
      #expect(tokenViews.map { $0.subviews.compactMap { ($0 as? UILabel)?.text } } == [["\(number)"]])
    }
  }

  @Test func aSelectedTokenStaysInASelectionThatGrowsToTheLeft() {
    focus("kite")
    stage.press(.keyboardHome)
    stage.press(.keyboardLeftArrow)
    #expect(selected == ["Noon"])
    stage.press(.keyboardLeftArrow, .shift)
    #expect(selected == ["Sea", "Noon"])
    stage.press(.keyboardRightArrow, .shift)
    #expect(selected == ["Noon"])
    stage.press(.keyboardRightArrow, .shift)
    #expect(selected == [] && field.selectedTextRange?.isEmpty == true)
    stage.press(.keyboardLeftArrow)
    stage.press(.keyboardHome, .shift)
    #expect(selected == ["Sea", "Noon"])
  }

  @Test func aSelectedTokenStaysInASelectionThatGrowsToTheRight() {
    focus("kite")
    stage.press(.keyboardHome)
    stage.press(.keyboardLeftArrow)
    stage.press(.keyboardLeftArrow)
    #expect(selected == ["Sea"])
    stage.press(.keyboardRightArrow, .shift)
    stage.press(.keyboardLeftArrow, .shift)
    #expect(selected == ["Sea"])
    stage.press(.keyboardLeftArrow, .shift)
    stage.press(.keyboardRightArrow, .shift)
    #expect(selected == ["Sea", "Noon"])
  }

  @Test func cutLeavesATokenOfWhichNothingIsCopied() {
    field.delegate = giver
    focus("kite")
    giver.late = ["Noon"]
    UIPasteboard.general.string = "old"
    stage.press(.keyboardHome)
    stage.press(.keyboardLeftArrow)
    stage.press(.keyboardX, .control, characters: "x")
    #expect(field.tokens == [sea, noon] && UIPasteboard.general.string == "old")
    stage.press(.keyboardA, .control, characters: "a")
    stage.press(.keyboardX, .control, characters: "x")
    #expect(field.tokens == [sea, noon] && field.text == "" && UIPasteboard.general.string == "<Sea> kite")
    giver.late = []
    stage.press(.keyboardA, .control, characters: "a")
    stage.press(.keyboardX, .control, characters: "x")
    #expect(field.tokens == [] && UIPasteboard.general.string == "<Sea> <Noon>")
  }

  @Test func commandsThatWouldDoNothingAreNotOffered() {
    focus()
    #expect(!allows(.select) && allows(.selectAll))
    stage.press(.keyboardLeftArrow)
    #expect(selected == ["Noon"] && !allows(.cut) && !allows(.copy))
    field.delegate = giver
    #expect(allows(.cut) && allows(.copy))
    giver.empty = ["Noon"]
    #expect(!allows(.cut) && !allows(.copy))
    field.selectAll(nil)
    #expect(!allows(.cut) && allows(.copy))
    field.text = "kite"
    stage.press(.keyboardHome)
    #expect(allows(.select))
    field.selectAll(nil)
    #expect(allows(.cut) && allows(.copy))
  }

  @Test func theClearButtonIsThereForWhatItCanRemove() {
    focus()
    stage.advance()
    #expect(showsClearButton)
    field.allowsDeletingTokens = false
    field.text = "kite"
    stage.advance()
    #expect(showsClearButton)
    field.text = ""
    stage.advance()
    #expect(!showsClearButton)
  }
}
