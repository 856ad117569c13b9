import CoreGraphics
import Foundation
import ViewCore

extension UITextView: KeyEditing {
  func moveInsertionPoint(_ direction: TextEditor.Direction, by unit: TextEditor.Unit, extending: Bool) {
    guard isEditable || extending else { return }
    if unit == .line {
      let line = lines.lines[lines.lineIndex(of: session.editor.head)]
      let target = direction == .backward ? line.range.location : line.visibleEnd
      changeSelection { $0.place(at: target, extending: extending) }
    } else {
      changeSelection { $0.move(direction, by: unit, extending: extending) }
    }
    revealInsertionPoint()
  }

  /// Moves the insertion point between lines at the same horizontal position. In a view that cannot be edited only the selection is
  /// extended; the other keys scroll.
  func moveInsertionPoint(_ step: VerticalStep, extending: Bool) -> Bool {
    guard isEditable || extending else { return false }
    let lines = lines
    guard !lines.lines.isEmpty else { return true }
    let head = session.editor.head
    let column = session.column ?? lines.caretRect(at: head).minX
    switch step {
    case .documentStart: changeSelection { $0.place(at: 0, extending: extending) }
    case .documentEnd: changeSelection { $0.place(at: $0.length, extending: extending) }
    case .lineUp, .lineDown, .pageUp, .pageDown:
      let target = position(after: step, from: head, column: column, lines)
      changeSelection(keeping: column) { $0.place(at: target, extending: extending) }
    }
    revealInsertionPoint()
    return true
  }

  private func position(after step: VerticalStep, from head: Int, column: CGFloat, _ lines: TextLines) -> Int {
    let current = lines.lineIndex(of: head)
    var wanted = current + (step.isDown ? 1 : -1)
    if step == .pageUp || step == .pageDown {
      let page = max(1, bounds.height - adjustedContentInset.top - adjustedContentInset.bottom - Self.pageOverlap)
      let goal = lines.lines[current].rect.midY + (step.isDown ? page : -page)
      wanted = goal < (lines.lines.first?.rect.minY ?? 0) ? -1 : lines.lineIndex(atHeight: goal)
      if goal > (lines.lines.last?.rect.maxY ?? 0) { wanted = lines.lines.count }
    }
    // Above the first line is the start of the text, below the last one its end.
    guard wanted >= 0 else { return 0 }
    guard wanted < lines.lines.count else { return session.editor.length }
    return lines.position(at: CGPoint(x: column, y: lines.lines[wanted].rect.midY))
  }

  func pressReturn() { type("\n") }
  func undo() { restore { $0.undo() } }
  func redo() { restore { $0.redo() } }

  private func restore(_ step: (TextSession) -> Bool) {
    guard isEditable else { return }
    changingText {
      guard step(session) else { return }
      // The text of then has the fonts of the text size of then.
      adjustFonts()
      didChangeText()
    }
  }
}
