import CoreGraphics
import Foundation
import MotionTesting
import Testing

@testable import TextEditing
@testable import Transitions
@testable import ViewCore

/// How the keyboard leaves: without a height, in the middle of other motions, in a hidden window, after a finger.
@MainActor @Suite struct InputViewEndTests {
  private let test = InputViewsUnderTest()

  private var panel: InputPanel? { test.stage.window.subviews.lazy.compactMap { $0 as? InputPanel }.first }

  private func show(_ height: CGFloat) {
    test.first.inputAccessoryView = InputViewsUnderTest.bar(height)
    test.first.becomeFirstResponder()
    test.settle()
    _ = test.drain()
  }

  @Test func aBarWithoutHeightGoesAtOnce() {
    defer { test.stop() }
    show(0)
    #expect(panel != nil)
    test.first.resignFirstResponder()
    #expect(panel == nil && test.drain() == ["end"] && test.first.inputAccessoryView?.superview == nil)
  }

  @Test func theEndOfAnEarlierMotionRemovesNothing() {
    defer { test.stop() }
    show(100)
    test.first.resignFirstResponder()
    test.stage.advance(by: 0.3)
    test.first.becomeFirstResponder()
    test.stage.advance(by: 0.15)
    test.first.resignFirstResponder()
    var ends: [Bool] = []
    for _ in 0..<90 {
      test.stage.advance()
      ends.append(panel == nil)
    }
    // The first motion takes about half a second, the last one begins after 0.45.
    #expect(ends.last == true && !ends.prefix(20).contains(true))
    #expect(test.drain().suffix(2) == ["DidChangeFrame 400+100", "DidHide 400+100"])
  }

  @Test func theKeyboardOfAHiddenWindowIsGone() {
    defer { test.stop() }
    show(44)
    test.stage.window.isHidden = true
    test.stage.advance()
    #expect(panel == nil && !test.first.isFirstResponder && test.drain().last == "DidHide 400+44")
  }

  // MARK: - Fingers

  /// Pushes a keyboard of 100 points by 90.
  private func push(_ view: UIScrollView) {
    view.frame = CGRect(x: 0, y: 120, width: 300, height: 280)
    view.contentSize = CGSize(width: 300, height: 2000)
    view.keyboardDismissMode = .interactiveWithAccessory
    test.page.view.addSubview(view)
    show(100)
    test.stage.drag(from: CGPoint(x: 150, y: 200), to: CGPoint(x: 150, y: 390), duration: 0.3, release: false)
    #expect(test.top == 390)
  }

  @Test func aCancelledFingerLeavesTheKeyboard() {
    defer { test.stop() }
    push(UIScrollView())
    test.stage.touchCancel()
    test.settle()
    #expect(test.top == 300 && test.first.isFirstResponder)
  }

  @Test func aFingerWhoseScrollViewIsGoneLeavesTheKeyboard() {
    defer { test.stop() }
    weak var view: UIScrollView?
    do {
      let pushing = UIScrollView()
      view = pushing
      push(pushing)
      pushing.removeFromSuperview()
    }
    test.settle()
    #expect(view == nil && test.top == 300 && test.first.isFirstResponder)
    test.stage.touchUp()
  }
}
