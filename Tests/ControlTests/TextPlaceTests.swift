import Foundation
import MotionTesting
import TestSupport
import Testing

@testable import Keyed
@testable import TextEditing
@testable import Transitions
@testable import ViewCore

/// The places of characters, and what subclasses change about them.
@MainActor
@Suite struct TextPlaceTests {
  private let stage = Stage(size: CGSize(width: 300, height: 200), scale: 2)
  private static let frame = CGRect(x: 20, y: 20, width: 200, height: 40)

  private func show(_ view: UIView) {
    stage.show(view, at: Self.frame)
    view.becomeFirstResponder()
    stage.advance()
  }

  private func field(_ text: String, _ field: UITextField = UITextField()) -> UITextField {
    field.text = text
    field.textColor = .white
    field.tintColor = .white
    show(field)
    return field
  }

  private func position(_ offset: Int, in field: UITextField) throws -> UITextPosition {
    try #require(field.position(from: field.beginningOfDocument, offset: offset))
  }

  @Test(arguments: [false, true])
  func caretsSelectionAndPositionsOfAFieldAgree(isSecure: Bool) throws {
    let field = field("one two three")
    field.isSecureTextEntry = isSecure
    field.borderStyle = .roundedRect
    field.leftView = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
    field.leftViewMode = .always
    var last = -1.0
    for offset in 0...13 {
      let place = try position(offset, in: field)
      let caret = field.caretRect(for: place)
      #expect(caret.minX > last && caret.width == 2)
      #expect(field.closestPosition(to: CGPoint(x: caret.minX, y: 3)) == place)
      last = caret.minX
    }
    #expect(field.caretRect(for: field.beginningOfDocument).minX >= 26, "beside the left view")
    let range = try #require(try field.textRange(from: position(7, in: field), to: position(4, in: field)))
    let first = field.firstRect(for: range)
    #expect(abs(first.minX - field.caretRect(for: range.start).minX) < 1)
    #expect(abs(first.maxX - field.caretRect(for: range.end).minX) < 1)
    let parts = field.selectionRects(for: range)
    #expect(parts.map(\.rect) == [first] && parts[0].containsStart && parts[0].containsEnd && !parts[0].isVertical)
    #expect(field.characterRange(at: CGPoint(x: first.minX + 1, y: first.midY))?.start == range.start)
    #expect(field.characterRange(at: CGPoint(x: 199, y: first.midY)) == nil)
    #expect(field.closestPosition(to: CGPoint(x: 0, y: 0), within: range) == range.start)
    #expect(field.compare(range.start, to: range.end) == .orderedAscending)
    #expect(field.attributedText(in: range).string == "two")
    let whole = try #require(field.textRange(from: field.beginningOfDocument, to: field.beginningOfDocument))
    #expect(field.firstRect(for: whole).isNull)
  }

  @Test func placesFollowTextThatScrolls() throws {
    let field = field(String(repeating: "wide ", count: 20))
    let end = field.caretRect(for: field.endOfDocument)
    #expect(end.maxX <= 200.5 && end.maxX > 190)
    #expect(field.caretRect(for: field.beginningOfDocument).minX < -100)
    #expect(field.canvas.caret.frame == field.convert(end, to: field.canvas))
  }

  private final class Caretless: UITextField {
    override func caretRect(for position: UITextPosition) -> CGRect { .zero }
    override func selectionRects(for range: UITextRange) -> [UITextSelectionRect] { [] }
    override func shouldChangeText(in range: UITextRange, replacementText text: String) -> Bool { text != "x" }
  }

  @Test func aFieldHidesItsCaretAndSelection() {
    let ordinary = field("")
    #expect(stage.snapshot().columnsWithInk(in: Self.frame, scale: 2).count > 0)
    ordinary.removeFromSuperview()
    let field = field("", Caretless())
    #expect(stage.snapshot().columnsWithInk(in: Self.frame, scale: 2) == [])
    stage.type("x")
    stage.type("a")
    #expect(field.text == "a")
    field.textColor = .clear
    field.selectAll(nil)
    stage.advance()
    #expect(stage.snapshot().columnsWithInk(in: Self.frame, scale: 2) == [])
  }

  /// Where a subclass has no place for the insertion point or a part of the selection.
  private nonisolated static let nowhere = [CGRect.null, CGRect(x: CGFloat.nan, y: 0, width: 1, height: 1)]

  private final class Part: UITextSelectionRect {
    let place: CGRect
    init(_ place: CGRect) { self.place = place }
    override var rect: CGRect { place }
  }

  private final class LostField: UITextField {
    var place = CGRect.null
    override func caretRect(for position: UITextPosition) -> CGRect { place }
    override func selectionRects(for range: UITextRange) -> [UITextSelectionRect] {
      [Part(place), Part(CGRect(x: 4, y: 4, width: 20, height: 20))]
    }
  }

  private final class LostView: UITextView {
    var place = CGRect.null
    override func caretRect(for position: UITextPosition) -> CGRect { place }
    override func selectionRects(for range: UITextRange) -> [UITextSelectionRect] {
      [Part(place), Part(CGRect(x: 4, y: 4, width: 20, height: 20))]
    }
  }

  @Test(arguments: nowhere)
  func aFieldLeavesOutPlacesThatAreNowhere(_ place: CGRect) {
    let lost = LostField()
    lost.place = place
    let field = field("one", lost)
    #expect(field.canvas.caret.frame.size == .zero)
    field.textColor = .clear
    field.selectAll(nil)
    stage.advance()
    let columns = stage.snapshot().columnsWithInk(in: Self.frame, scale: 2)
    #expect(columns.count == 40, "the other part is shown: \(columns)")
  }

  @Test(arguments: nowhere)
  func aTextViewLeavesOutPlacesThatAreNowhere(_ place: CGRect) {
    let view = LostView()
    (view.place, view.text) = (place, "one")
    show(view)
    #expect(view.insertionPoint.frame == .zero)
    view.selectAll(nil)
    stage.advance()
    #expect(view.selectionView.subviews.map(\.frame) == [CGRect(x: 4, y: 4, width: 20, height: 20)])
  }

  private final class Caretful: UITextView {
    override func caretRect(for position: UITextPosition) -> CGRect {
      super.caretRect(for: position).insetBy(dx: -3, dy: 0)
    }
    override func selectionRects(for range: UITextRange) -> [UITextSelectionRect] { [] }
  }

  @Test func aTextViewTakesItsOverriddenPlaces() {
    let view = Caretful()
    view.text = "one"
    show(view)
    #expect(view.insertionPoint.frame.width == 8)
    #expect(view.insertionPoint.frame == view.caretRect(for: view.endOfDocument))
    view.selectAll(nil)
    stage.advance()
    #expect(view.selectionView.subviews.isEmpty && view.handles.start.isHidden && view.handles.end.isHidden)
  }

  @Test func aSelectionOfManyLinesHasPartsInOrder() throws {
    let view = UITextView()
    view.text = TextViewUnderTest.poem
    stage.show(view, at: CGRect(x: 20, y: 20, width: 120, height: 150))
    let range = try #require(view.textRange(from: view.beginningOfDocument, to: view.endOfDocument))
    let parts = view.selectionRects(for: range)
    #expect(parts.count > 2)
    #expect(parts.filter(\.containsStart).map(\.rect) == [parts[0].rect])
    #expect(parts.filter(\.containsEnd).map(\.rect) == [parts[parts.count - 1].rect])
    #expect(zip(parts, parts.dropFirst()).allSatisfy { $0.rect.minY <= $1.rect.minY })
  }

  private final class Judge: NSObject, UITextViewDelegate {
    func textView(_ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String) -> Bool { text != "x" }
  }

  @Test func theDelegateAnswersWhetherTextMayChange() throws {
    let (view, judge) = (UITextView(), Judge())
    view.delegate = judge
    let range = try #require(view.textRange(from: view.beginningOfDocument, to: view.endOfDocument))
    #expect(!view.shouldChangeText(in: range, replacementText: "x") && view.shouldChangeText(in: range, replacementText: "y"))
  }
}
