import Foundation
import MotionTesting
import TestSupport
import Testing

@testable import Containers
@testable import Controls
@testable import DragAndDrop
@testable import TextEditing
@testable import ViewCore

@MainActor
@Suite struct SearchTokenTests {
  private let stage = Stage(size: CGSize(width: 320, height: 200), scale: 1)
  private let field = UISearchTextField()
  private let keeper = Keeper()
  private let sea = UISearchToken(icon: nil, text: "Sea")
  private let noon = UISearchToken(icon: nil, text: "Noon")

  private final class Keeper: NSObject, UISearchTextFieldDelegate {
    var ranges: [NSRange] = []
    func textField(
      _ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String
    ) -> Bool {
      ranges.append(range)
      return true
    }
    func searchTextField(_ searchTextField: UISearchTextField, itemProviderForCopying token: UISearchToken) -> NSItemProvider {
      NSItemProvider(object: "<\(token.text)>" as NSString)
    }
  }

  init() {
    field.delegate = keeper
    stage.show(field, at: CGRect(x: 10, y: 20, width: 300, height: 36))
  }

  private func focus(_ text: String = "kite") {
    field.tokens = [sea, noon]
    field.text = text
    field.becomeFirstResponder()
    stage.advance()
  }

  private func place(of token: UISearchToken) throws -> CGPoint {
    let index = try #require(field.tokens.firstIndex { $0 === token })
    let start = field.positionOfToken(at: index)
    let end = try #require(field.position(from: start, offset: 1))
    let range = try #require(field.textRange(from: start, to: end))
    let rect = field.firstRect(for: range)
    return field.convert(CGPoint(x: rect.midX, y: rect.midY), to: nil)
  }

  private var selected: [String] { field.selectedTextRange.map { field.tokens(in: $0).map(\.text) } ?? [] }

  @Test func tokensAreOnePositionEachBeforeTheText() throws {
    focus()
    #expect(field.offset(from: field.beginningOfDocument, to: field.endOfDocument) == 6)
    #expect(field.offset(from: field.beginningOfDocument, to: field.positionOfToken(at: 1)) == 1)
    #expect(field.textualRange.start == UITextPosition(offset: 0) && field.text(in: field.textualRange) == "kite")
    let all = try #require(field.textRange(from: field.beginningOfDocument, to: field.endOfDocument))
    #expect(field.text(in: all) == "kite" && field.attributedText(in: all).string == "kite")
    #expect(field.tokens(in: all) == [sea, noon] && field.tokens(in: field.textualRange) == [])
    #expect(field.position(from: field.beginningOfDocument, offset: -1) == nil)
    // The text stands behind the tokens.
    let (token, text) = (field.caretRect(for: field.positionOfToken(at: 1)), field.caretRect(for: field.textualRange.start))
    #expect(field.caretRect(for: field.beginningOfDocument).minX + 30 < token.minX && token.minX + 30 < text.minX)
    #expect(field.selectionRects(for: all).count == 3)
  }

  @Test func aTokenIsInsertedRemovedAndMadeOfText() throws {
    focus()
    let dusk = UISearchToken(icon: nil, text: "Dusk")
    field.insertToken(dusk, at: 1)
    #expect(field.tokens == [sea, dusk, noon] && field.text == "kite")
    field.removeToken(at: 0)
    #expect(field.tokens == [dusk, noon])
    let start = try #require(field.position(from: field.textualRange.start, offset: 1))
    let range = try #require(field.textRange(from: field.beginningOfDocument, to: start))
    field.replaceTextualPortion(of: range, with: sea, at: 2)
    // As Apple documents: the token is selected, and all is one step of undo.
    #expect(field.tokens == [dusk, noon, sea] && field.text == "ite" && selected == ["Sea"])
    stage.press(.keyboardZ, .control, characters: "z")
    #expect(field.tokens == [dusk, noon] && field.text == "kite")
  }

  @Test func anInsertionPointBeforeATokenSelectsTheToken() {
    focus()
    let place = field.positionOfToken(at: 0)
    field.selectedTextRange = field.textRange(from: place, to: place)
    #expect(selected == ["Sea"])
  }

  @Test func oneTokenMayBeThereTwice() {
    field.tokens = [sea, sea]
    stage.advance(frames: 2)
    let views = field.subviews.flatMap(\.subviews).compactMap { $0 as? SearchTokenView }
    #expect(views.count == 2 && views[0].frame.minX != views[1].frame.minX)
    field.removeToken(at: 0)
    stage.advance(frames: 2)
    #expect(field.subviews.flatMap(\.subviews).count { $0 is SearchTokenView } == 1)
  }

  @Test func aClickSelectsATokenWhichTheKeyDeletes() throws {
    focus()
    stage.tap(at: try place(of: noon))
    #expect(selected == ["Noon"])
    let log = EventLog(field, of: .editingChanged)
    stage.press(.keyboardDeleteOrBackspace)
    #expect(field.tokens == [sea] && field.text == "kite" && log.entries == ["edited"])
    stage.press(.keyboardZ, .control, characters: "z")
    #expect(field.tokens == [sea, noon])
    stage.tap(at: try place(of: sea))
    stage.type("x")
    #expect(field.tokens == [noon] && field.text == "xkite")
    #expect(keeper.ranges.allSatisfy { $0.location >= 0 })
  }

  @Test func keysGoThroughTokensAndDeleteThem() {
    focus("")
    stage.press(.keyboardLeftArrow)
    #expect(selected == ["Noon"])
    stage.press(.keyboardLeftArrow)
    #expect(selected == ["Sea"])
    stage.press(.keyboardLeftArrow)
    #expect(selected == ["Sea"])
    stage.press(.keyboardRightArrow)
    #expect(selected == ["Noon"])
    stage.press(.keyboardRightArrow)
    #expect(selected == [] && field.selectedTextRange?.isEmpty == true)
    stage.press(.keyboardDeleteOrBackspace)
    #expect(selected == [] && field.tokens == [sea])
    stage.press(.keyboardLeftArrow, .shift)
    #expect(selected == ["Sea"])
  }

  @Test func tokensThatMayNotBeDeletedStay() throws {
    focus()
    field.allowsDeletingTokens = false
    stage.press(.keyboardA, .control, characters: "a")
    #expect(selected == ["Sea", "Noon"])
    stage.press(.keyboardDeleteOrBackspace)
    #expect(field.tokens == [sea, noon] && field.text == "")
    stage.tap(at: try place(of: sea))
    let log = EventLog(field, of: .editingChanged)
    stage.press(.keyboardDeleteOrBackspace)
    #expect(field.tokens == [sea, noon] && log.entries == [])
  }

  @Test func tokensAreCopiedAsTheDelegateSays() {
    focus()
    stage.press(.keyboardA, .control, characters: "a")
    stage.press(.keyboardC, .control, characters: "c")
    #expect(UIPasteboard.general.string == "<Sea> <Noon> kite")
    field.allowsCopyingTokens = false
    stage.press(.keyboardC, .control, characters: "c")
    #expect(UIPasteboard.general.string == "kite" && field.canPerformAction(Selector(EditCommand.copy.name), withSender: nil))
    UIPasteboard.general.string = "old"
    stage.press(.keyboardHome)
    stage.press(.keyboardLeftArrow)
    stage.press(.keyboardC, .control, characters: "c")
    #expect(UIPasteboard.general.string == "old" && !field.canPerformAction(Selector(EditCommand.copy.name), withSender: nil))
    // What is cut may be pasted, even if it must not be copied.
    stage.press(.keyboardX, .control, characters: "x")
    #expect(UIPasteboard.general.string == "<Noon>" && field.tokens == [sea])
    field.allowsDeletingTokens = false
    stage.press(.keyboardLeftArrow)
    #expect(selected == ["Sea"] && !field.canPerformAction(Selector(EditCommand.cut.name), withSender: nil))
  }

  @Test func capsulesHaveTheColourAndTheSelectedOneIsDarker() throws {
    field.placeholder = "Search"
    focus("")
    field.tokenBackgroundColor = .red
    stage.advance(frames: 2)
    let point = try place(of: sea)
    let edge = (x: Int(point.x), y: 20 + 8)
    #expect(stage.snapshot().pixel(x: edge.x, y: edge.y) == [255, 0, 0, 255])
    stage.tap(at: point)
    stage.advance(frames: 2)
    let dark = stage.snapshot().pixel(x: edge.x, y: edge.y)
    #expect(dark[0] < 200 && dark[0] > 100 && dark[1] == 0)
    field.tokenBackgroundColor = nil
    #expect(field.tokenBackgroundColor == .systemGray)
    field.tokens = []
    stage.advance(frames: 2)
    #expect(stage.snapshot().pixel(x: edge.x, y: edge.y)[0] < 50)
    #expect(field.subviews.flatMap(\.subviews).allSatisfy { !($0 is SearchTokenView) })
  }

  @Test func theClearButtonRemovesTokensToo() {
    focus("")
    let place = field.convert(field.clearButtonRect(forBounds: field.bounds), to: nil)
    stage.tap(at: CGPoint(x: place.midX, y: place.midY))
    #expect(field.tokens == [])
    stage.press(.keyboardZ, .control, characters: "z")
    #expect(field.tokens == [sea, noon])
  }

  @Test func manyTokensScrollSoThatTheTextIsSeen() {
    focus("kite")
    field.tokens = (0..<12).map { UISearchToken(icon: nil, text: "Token \($0)") }
    stage.advance(frames: 2)
    let caret = field.caretRect(for: field.endOfDocument)
    #expect(field.textRect(forBounds: field.bounds).insetBy(dx: -1, dy: -1).contains(caret))
    stage.press(.keyboardHome)
    for _ in 0..<12 { stage.press(.keyboardLeftArrow) }
    #expect(selected == ["Token 0"])
    let first = field.caretRect(for: field.beginningOfDocument)
    #expect(abs(first.minX - field.textRect(forBounds: field.bounds).minX) < 1)
  }

  @Test func aFieldWithoutTokensHasNoPositionsBeforeItsText() {
    field.text = "kite"
    field.becomeFirstResponder()
    #expect(field.beginningOfDocument == field.textualRange.start && field.tokens(in: field.textualRange) == [])
    stage.press(.keyboardHome)
    stage.press(.keyboardLeftArrow)
    stage.press(.keyboardDeleteOrBackspace)
    #expect(field.selectedTextRange?.isEmpty == true && field.text == "kite")
    field.tokens = []
    let narrow = UISearchTextField()
    narrow.tokens = [sea]
    narrow.layoutIfNeeded()
    #expect(narrow.firstRect(for: narrow.textualRange).isNull && narrow.closestPosition(to: .zero) != nil)
  }
}
