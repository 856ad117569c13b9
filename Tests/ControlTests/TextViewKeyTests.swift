import Foundation
import MotionTesting
import TestSupport
import Testing

@testable import TextEditing
@testable import ViewCore

@MainActor
@Suite struct TextViewKeyTests {
  private let under = TextViewUnderTest()
  private var stage: Stage { under.stage }
  private var view: UITextView { under.view }

  // MARK: - Keys

  @Test func arrowsMoveBetweenLinesAndKeepTheColumn() {
    under.focus("a long first line\nx\nanother long line")
    view.selectedRange = NSRange(location: 12, length: 0)
    let column = view.lines.caretRect(at: 12).minX
    stage.press(.keyboardDownArrow)
    #expect(view.selectedRange.location == 19)
    stage.press(.keyboardDownArrow)
    #expect(abs(view.lines.caretRect(at: view.selectedRange.location).minX - column) < 8)
    stage.press(.keyboardDownArrow)
    #expect(view.selectedRange.location == view.session.editor.length)
    stage.press(.keyboardHome, .control)
    #expect(view.selectedRange.location == 0)
    stage.press(.keyboardDownArrow, .shift)
    #expect(view.selectedRange == NSRange(location: 0, length: 18))
  }

  @Test func homeAndEndStayOnTheWrappedLine() {
    under.focus(TextViewUnderTest.poem)
    #expect(view.lines.lines.count >= 3)
    view.selectedRange = NSRange(location: 3, length: 0)
    stage.press(.keyboardEnd)
    let first = view.lines.lines[0]
    #expect(view.selectedRange.location == first.visibleEnd)
    #expect(view.lines.lineIndex(of: view.selectedRange.location) == 0)
    stage.press(.keyboardHome)
    #expect(view.selectedRange.location == 0)
    stage.press(.keyboardEnd, .control)
    #expect(view.selectedRange.location == view.session.editor.length)
  }

  @Test func altAndControlMoveByWords() {
    under.focus("one two three")
    stage.press(.keyboardLeftArrow, .alternate)
    #expect(view.selectedRange.location == 8)
    stage.press(.keyboardLeftArrow, [.control, .shift])
    #expect(view.selectedRange == NSRange(location: 4, length: 4))
    stage.press(.keyboardDeleteOrBackspace, .alternate)
    #expect(view.text == "one three")
  }

  @Test func pagesMoveTheInsertionPointAndScroll() {
    under.focus((0..<60).map { "line \($0)" }.joined(separator: "\n"))
    stage.press(.keyboardHome, .control)
    #expect(view.contentOffset.y == 0)
    stage.press(.keyboardPageDown)
    let line = view.lines.lineIndex(of: view.selectedRange.location)
    #expect((2...6).contains(line))
    stage.press(.keyboardEnd, .control)
    #expect(abs(view.contentOffset.y - (view.contentSize.height - 120)) < 1)
    stage.press(.keyboardPageUp)
    #expect(view.lines.lineIndex(of: view.selectedRange.location) < 59)
    for _ in 0..<20 { stage.press(.keyboardPageUp) }
    #expect(view.selectedRange.location == 0 && view.contentOffset.y == 0)
  }
}
