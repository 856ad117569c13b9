import CoreGraphics
import Foundation
import Testing

@testable import Keyed
@testable import TextEditing
@testable import Transitions
@testable import ViewCore

/// Text that is being typed, and drags of the content around it.
@MainActor @Suite struct KeyboardDismissalTests {
  private let test = ScrollViewUnderTest()
  private let field = UITextField(frame: CGRect(x: 20, y: 20, width: 200, height: 40))

  init() {
    test.view.addSubview(field)
    test.stage.advance()
  }

  private func isEditing(after mode: UIScrollView.KeyboardDismissMode, _ drag: () -> Void) -> Bool {
    test.view.keyboardDismissMode = mode
    #expect(field.becomeFirstResponder())
    drag()
    return field.isFirstResponder
  }

  private func drag() {
    test.stage.drag(from: CGPoint(x: 200, y: 600), to: CGPoint(x: 200, y: 560), duration: 0.1)
    test.stage.advance(by: 1)
  }

  @Test func dragEndsEditingInTheDismissModes() {
    test.stage.advance()
    #expect(test.view.keyboardDismissMode == .none)
    #expect(isEditing(after: .none, drag))
    #expect(isEditing(after: .interactive, drag))
    #expect(isEditing(after: .interactiveWithAccessory, drag))
    #expect(!isEditing(after: .onDrag, drag))
    #expect(!isEditing(after: .onDragWithAccessory, drag))
  }

  @Test func editingEndsBeforeTheDelegateReceivesTheDrag() {
    test.stage.advance()
    let watcher = DragWatcher { [field] in field.isFirstResponder }
    test.view.delegate = watcher
    #expect(!isEditing(after: .onDrag, drag))
    #expect(watcher.answers == [false])
  }

  @Test func otherScrollingAndOtherFirstRespondersAreUnaffected() {
    test.stage.advance()
    #expect(isEditing(after: .onDrag) { test.view.setContentOffset(CGPoint(x: 0, y: 300), animated: true) })
    let focus = Focus()
    test.view.addSubview(focus)
    #expect(focus.becomeFirstResponder())
    drag()
    #expect(focus.isFirstResponder)
  }
}

/// Asks a question when a drag begins.
private final class DragWatcher: NSObject, UIScrollViewDelegate {
  let question: () -> Bool
  var answers: [Bool] = []

  init(_ question: @escaping () -> Bool) { self.question = question }

  func scrollViewWillBeginDragging(_ scrollView: UIScrollView) { answers.append(question()) }
}

private final class Focus: UIView {
  override var canBecomeFirstResponder: Bool { true }
}
