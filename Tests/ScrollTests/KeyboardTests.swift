import CoreGraphics
import Foundation
import MotionTesting
import Testing

@testable import UIKitCore

@MainActor @Suite struct KeyboardTests {
  private func key(
    _ bench: ScrollBench, _ code: UIKeyboardHIDUsage, _ modifiers: UIKeyModifierFlags = [], isDown: Bool = true,
    isRepeat: Bool = false
  ) {
    bench.stage.send(.key(KeyInput(keyCode: code, modifiers: modifiers, isDown: isDown, isRepeat: isRepeat)))
    bench.stage.advance()
  }

  private func press(_ bench: ScrollBench, _ code: UIKeyboardHIDUsage, _ modifiers: UIKeyModifierFlags = []) {
    key(bench, code, modifiers)
    key(bench, code, modifiers, isDown: false)
    bench.settle()
  }

  @Test func keysScrollTheVisibleScrollView() {
    let bench = ScrollBench()
    press(bench, .keyboardDownArrow)
    #expect(bench.offset.y == 48)
    press(bench, .keyboardUpArrow)
    #expect(bench.offset.y == 0)
    press(bench, .keyboardPageDown)
    #expect(bench.offset.y == 760)
    press(bench, .keyboardSpacebar)
    #expect(bench.offset.y == 1520)
    press(bench, .keyboardSpacebar, .shift)
    #expect(bench.offset.y == 760)
    press(bench, .keyboardEnd)
    #expect(bench.offset.y == 7200)
    press(bench, .keyboardHome)
    #expect(bench.offset.y == 0)
  }

  @Test func homeAndEndSkipAllPages() {
    let bench = ScrollBench()
    bench.view.isPagingEnabled = true
    press(bench, .keyboardDownArrow)
    #expect(bench.offset.y == 800)
    press(bench, .keyboardEnd)
    #expect(bench.offset.y == 7200)
    press(bench, .keyboardHome)
    #expect(bench.offset.y == 0)
  }

  @Test func keyScrollCallsTheDelegateAsAnAnimation() {
    let bench = ScrollBench()
    press(bench, .keyboardPageDown)
    #expect(bench.log.drain() == ["didScroll", "didEndScrollingAnimation"])
  }

  @Test func heldKeyRepeatsTheScroll() {
    let bench = ScrollBench()
    key(bench, .keyboardDownArrow)
    for _ in 0..<4 { key(bench, .keyboardDownArrow, isRepeat: true) }
    key(bench, .keyboardDownArrow, isDown: false)
    bench.settle()
    #expect(bench.offset.y == 240)
  }

  @Test func keysGoToTheScrollViewAroundTheFirstResponder() {
    let bench = ScrollBench()
    let second = UIScrollView(frame: CGRect(x: 0, y: 400, width: 400, height: 400))
    second.contentSize = CGSize(width: 400, height: 1000)
    let focus = FocusView()
    second.addSubview(focus)
    bench.window.addSubview(second)
    #expect(focus.becomeFirstResponder())
    press(bench, .keyboardDownArrow)
    bench.stage.advance(by: 1)
    #expect(second.contentOffset.y == 48 && bench.offset.y == 0)
  }

  @Test func keysGoToTheScrollViewUnderThePointer() {
    let bench = ScrollBench()
    let second = UIScrollView(frame: CGRect(x: 0, y: 400, width: 400, height: 400))
    second.contentSize = CGSize(width: 400, height: 1000)
    bench.window.addSubview(second)
    bench.stage.send(.pointerMoved(PointerInput(location: CGPoint(x: 100, y: 500))))
    press(bench, .keyboardDownArrow)
    bench.stage.advance(by: 1)
    #expect(second.contentOffset.y == 48 && bench.offset.y == 0)
  }

  @Test func disabledKeyboardScrollingLeavesKeysToOthers() {
    let bench = ScrollBench()
    bench.view.allowsKeyboardScrolling = false
    press(bench, .keyboardDownArrow)
    press(bench, .keyboardDownArrow, .control)
    #expect(bench.offset == .zero)
  }

  @Test func arrowsTurnPages() {
    let bench = ScrollBench(content: CGSize(width: 2000, height: 800))
    bench.view.isPagingEnabled = true
    press(bench, .keyboardRightArrow)
    #expect(bench.offset.x == 400)
    press(bench, .keyboardRightArrow)
    #expect(bench.offset.x == 800)
    press(bench, .keyboardLeftArrow)
    #expect(bench.offset.x == 400)
  }

  @MainActor private final class FocusView: UIView {
    override var canBecomeFirstResponder: Bool { true }
  }
}
