import Foundation
import MotionTesting
import TestSupport
import Testing

@testable import UIKitCore

@MainActor
@Suite struct TextViewKeyTests {
  private let stage = Stage(size: CGSize(width: 300, height: 400), scale: 2)
  private let view = UITextView()
  private static let frame = CGRect(x: 20, y: 20, width: 200, height: 120)

  init() {
    view.font = .systemFont(ofSize: 16)
    stage.show(view, at: Self.frame)
  }

  private func focus(_ text: String = "") {
    view.text = text
    view.becomeFirstResponder()
    stage.advance()
  }

  private static let poem = "one two three four five six seven eight nine ten\neleven twelve"

  // MARK: - Keys

  @Test func arrowsMoveBetweenLinesAndKeepTheColumn() {
    focus("a long first line\nx\nanother long line")
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
    focus(Self.poem)
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
    focus("one two three")
    stage.press(.keyboardLeftArrow, .alternate)
    #expect(view.selectedRange.location == 8)
    stage.press(.keyboardLeftArrow, [.control, .shift])
    #expect(view.selectedRange == NSRange(location: 4, length: 4))
    stage.press(.keyboardDeleteOrBackspace, .alternate)
    #expect(view.text == "one three")
  }

  @Test func pagesMoveTheInsertionPointAndScroll() {
    focus((0..<60).map { "line \($0)" }.joined(separator: "\n"))
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
