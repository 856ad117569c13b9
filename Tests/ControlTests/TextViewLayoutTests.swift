import DrawingValues
import Foundation
import MotionTesting
import TestSupport
import Testing

@testable import TextEditing
@testable import ViewCore

@MainActor
@Suite struct TextViewLayoutTests {
  private let under = TextViewUnderTest()
  private var stage: Stage { under.stage }
  private var view: UITextView { under.view }

  // MARK: - Layout

  @Test func theContentIsAsHighAsTheWrappedTextWithItsInsets() {
    view.text = TextViewUnderTest.poem
    stage.advance()
    let lines = view.lines
    #expect(abs(view.contentSize.height - (16 + lines.height)) < 0.01 && view.contentSize.width == 200)
    #expect(lines.lines.allSatisfy { $0.rect.maxX <= 195.5 && $0.rect.minX >= 4.9 })
    view.textContainerInset = UIEdgeInsets(top: 20, left: 30, bottom: 0, right: 80)
    view.textContainer.lineFragmentPadding = 0
    stage.advance()
    #expect(view.lines.lines[0].rect.minX == 30 && view.lines.lines[0].rect.minY == 20)
    #expect(view.lines.lines.count > lines.lines.count)
    view.textContainer.maximumNumberOfLines = 2
    #expect(view.lines.lines.count == 2)
  }

  @Test func withoutScrollingConstraintsGetTheHeightOfTheText() {
    view.removeFromSuperview()
    view.isScrollEnabled = false
    view.text = TextViewUnderTest.poem
    view.translatesAutoresizingMaskIntoConstraints = false
    stage.window.addSubview(view)
    NSLayoutConstraint.activate([
      view.topAnchor.constraint(equalTo: stage.window.topAnchor),
      view.leadingAnchor.constraint(equalTo: stage.window.leadingAnchor),
      view.widthAnchor.constraint(equalToConstant: 180),
    ])
    stage.advance()
    #expect(abs(view.bounds.height - view.sizeThatFits(CGSize(width: 180, height: 0)).height) < 0.6)
    let height = view.bounds.height
    view.becomeFirstResponder()
    stage.type("\nand more\nlines")
    stage.advance()
    #expect(view.bounds.height > height + 30 && view.contentOffset.y == 0)
  }

  @Test func selectedLineBreaksReachTheRightEdge() {
    under.focus("ab\n\ncd")
    let rects = view.lines.selectionRects(NSRange(location: 1, length: 4))
    #expect(rects.count == 4)
    #expect(rects.filter { abs($0.maxX - 195) < 0.01 }.count == 2)
    #expect(rects.last.map { $0.maxX < 40 } == true)
  }

  @Test func charactersOfEveryParagraphStyleAreFound() {
    var text = StyledText("")
    for (index, alignment) in [NSTextAlignment.left, .center, .right].enumerated() {
      let style = NSMutableParagraphStyle()
      style.alignment = alignment
      let line = StyledText("line \(index)\n", attributes: [.paragraphStyle: style, .font: UIFont.systemFont(ofSize: 16)])
      text = text.replacing(NSRange(location: text.length, length: 0), with: line)
    }
    view.attributedText = text.attributedString
    view.attributedText = view.attributedText
    #expect(StyledText(view.attributedText) == text.setting(.foregroundColor, to: UIColor.label))
    stage.advance()
    let lines = view.lines
    #expect(lines.lines.map(\.range.location) == [0, 7, 14, 21])
    for position in 0..<20 where position % 7 != 6 {
      let caret = lines.caretRect(at: position)
      #expect(lines.position(at: CGPoint(x: caret.minX + 0.5, y: caret.midY)) == position)
    }
    #expect(lines.caretRect(at: 7).minX > lines.caretRect(at: 0).minX + 40)
    #expect(lines.caretRect(at: 14).minX > lines.caretRect(at: 7).minX + 40)
  }

  @Test func longTextsDrawOnlyTheirVisibleTiles() {
    view.text = (0..<400).map { "line \($0)" }.joined(separator: "\n")
    stage.advance()
    func tiles() -> [CGRect] { view.subviews.compactMap { ($0 as? TextTile)?.frame }.sorted { $0.minY < $1.minY } }
    #expect(tiles().map(\.minY) == [0])
    view.contentOffset.y = 1000
    stage.advance()
    #expect(tiles().map(\.minY) == [512, 1024])
    let columns = stage.snapshot().columnsWithInk(in: TextViewUnderTest.frame, scale: 2)
    #expect(columns.count > 20)
  }

  @Test func positionsAndRectanglesAgree() throws {
    under.focus("one two\nthree")
    let end = try #require(view.position(from: view.beginningOfDocument, offset: 3))
    let range = try #require(view.textRange(from: end, to: view.beginningOfDocument))
    #expect(view.text(in: range) == "one")
    let first = view.firstRect(for: range)
    #expect(abs(first.maxX - view.caretRect(for: end).midX) < 0.6)
    let found = try #require(view.characterRange(at: CGPoint(x: first.minX + 2, y: first.midY)))
    #expect(view.text(in: found) == "o")
    #expect(view.closestPosition(to: CGPoint(x: 199, y: first.midY), within: range) == end)
    #expect(view.compare(end, to: view.endOfDocument) == .orderedAscending)
    view.replace(range, withText: "1")
    #expect(view.text == "1 two\nthree")
  }

  /// Against a plain string with the same edits: texts, selections and runs stay whole.
  @Test(arguments: 0..<40) func editsAgreeWithAPlainString(seed: Int) {
    var random = SeededGenerator(seed: UInt64(seed))
    under.focus()
    var model = ""
    for _ in 0..<40 {
      let length = (model as NSString).length
      let start = Int.random(in: 0...length, using: &random)
      let end = Int.random(in: start...length, using: &random)
      view.selectedRange = NSRange(location: start, length: end - start)
      let range = view.selectedRange
      let typed = ["a", "word ", "\n", "é", "👩‍👧", ""].randomElement(using: &random) ?? ""
      if typed.isEmpty {
        guard range.length > 0 else { continue }
        view.deleteBackward()
      } else {
        view.insertText(typed)
      }
      model = (model as NSString).replacingCharacters(in: range, with: typed)
      #expect(view.text == model)
      let styled = view.session.state.styled
      #expect(styled.runs.reduce(0) { $0 + $1.range.length } == (model as NSString).length)
      #expect(view.lines.lines.reduce(0) { $0 + $1.range.length } == (model as NSString).length)
    }
    for _ in 0..<80 { view.undo() }
    #expect(view.text == "")
    for _ in 0..<80 { view.redo() }
    #expect(view.text == model)
  }
}
