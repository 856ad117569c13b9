import CoreGraphics
import Foundation
import MotionTesting
import Testing

@testable import Keyed
@testable import Transitions
@testable import ViewCore

@MainActor @Suite struct KeyboardTests {
  private func key(
    _ test: ScrollViewUnderTest, _ code: UIKeyboardHIDUsage, _ modifiers: UIKeyModifierFlags = [], isDown: Bool = true,
    isRepeat: Bool = false
  ) {
    test.stage.send(.key(KeyInput(keyCode: code, modifiers: modifiers, isDown: isDown, isRepeat: isRepeat)))
    test.stage.advance()
  }

  private func press(_ test: ScrollViewUnderTest, _ code: UIKeyboardHIDUsage, _ modifiers: UIKeyModifierFlags = []) {
    key(test, code, modifiers)
    key(test, code, modifiers, isDown: false)
    test.settle()
  }

  @Test func keysScrollTheVisibleScrollView() {
    let test = ScrollViewUnderTest()
    press(test, .keyboardDownArrow)
    #expect(test.offset.y == 48)
    press(test, .keyboardUpArrow)
    #expect(test.offset.y == 0)
    press(test, .keyboardPageDown)
    #expect(test.offset.y == 760)
    press(test, .keyboardSpacebar)
    #expect(test.offset.y == 1520)
    press(test, .keyboardSpacebar, .shift)
    #expect(test.offset.y == 760)
    press(test, .keyboardEnd)
    #expect(test.offset.y == 7200)
    press(test, .keyboardHome)
    #expect(test.offset.y == 0)
  }

  @Test func homeAndEndSkipAllPages() {
    let test = ScrollViewUnderTest()
    test.view.isPagingEnabled = true
    press(test, .keyboardDownArrow)
    #expect(test.offset.y == 800)
    press(test, .keyboardEnd)
    #expect(test.offset.y == 7200)
    press(test, .keyboardHome)
    #expect(test.offset.y == 0)
  }

  @Test func keyScrollCallsTheDelegateAsAnAnimation() {
    let test = ScrollViewUnderTest()
    press(test, .keyboardPageDown)
    #expect(test.log.drain() == ["didScroll", "didEndScrollingAnimation"])
  }

  @Test func heldKeyRepeatsTheScroll() {
    let test = ScrollViewUnderTest()
    key(test, .keyboardDownArrow)
    for _ in 0..<4 { key(test, .keyboardDownArrow, isRepeat: true) }
    key(test, .keyboardDownArrow, isDown: false)
    test.settle()
    #expect(test.offset.y == 240)
  }

  @Test func keysGoToTheScrollViewAroundTheFirstResponder() {
    let test = ScrollViewUnderTest()
    let second = UIScrollView(frame: CGRect(x: 0, y: 400, width: 400, height: 400))
    second.contentSize = CGSize(width: 400, height: 1000)
    let focus = FocusView()
    second.addSubview(focus)
    test.window.addSubview(second)
    #expect(focus.becomeFirstResponder())
    press(test, .keyboardDownArrow)
    test.stage.advance(by: 1)
    #expect(second.contentOffset.y == 48 && test.offset.y == 0)
  }

  @Test func keysGoToTheScrollViewUnderThePointer() {
    let test = ScrollViewUnderTest()
    let second = UIScrollView(frame: CGRect(x: 0, y: 400, width: 400, height: 400))
    second.contentSize = CGSize(width: 400, height: 1000)
    test.window.addSubview(second)
    test.stage.send(.pointerMoved(PointerInput(location: CGPoint(x: 100, y: 500))))
    press(test, .keyboardDownArrow)
    test.stage.advance(by: 1)
    #expect(second.contentOffset.y == 48 && test.offset.y == 0)
  }

  @Test func disabledKeyboardScrollingLeavesKeysToOthers() {
    let test = ScrollViewUnderTest()
    test.view.allowsKeyboardScrolling = false
    press(test, .keyboardDownArrow)
    press(test, .keyboardDownArrow, .control)
    #expect(test.offset == .zero)
  }

  @Test func arrowsTurnPages() {
    let test = ScrollViewUnderTest(content: CGSize(width: 2000, height: 800))
    test.view.isPagingEnabled = true
    press(test, .keyboardRightArrow)
    #expect(test.offset.x == 400)
    press(test, .keyboardRightArrow)
    #expect(test.offset.x == 800)
    press(test, .keyboardLeftArrow)
    #expect(test.offset.x == 400)
  }

  @MainActor private final class FocusView: UIView {
    override var canBecomeFirstResponder: Bool { true }
  }
}
