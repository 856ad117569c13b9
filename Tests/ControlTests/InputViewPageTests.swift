import CoreGraphics
import Foundation
import MotionTesting
import Testing

@testable import Containers
@testable import Controls
@testable import TextEditing
@testable import Transitions
@testable import ViewCore

/// Bars of controllers, layout guides, fingers that push the keyboard, and curves.
@MainActor @Suite struct InputViewPageTests {
  private let test = InputViewsUnderTest()

  /// A page with a bar that holds a text view, as in a conversation.
  private func converse() -> (bar: UIView, text: UITextView) {
    let bar = InputViewsUnderTest.bar(50)
    let text = UITextView(frame: CGRect(x: 10, y: 5, width: 200, height: 40))
    bar.addSubview(text)
    text.delegate = test
    return (bar, text)
  }

  // MARK: - Controllers

  @Test func aControllersBarIsDockedWhileItIsShown() {
    defer { test.stop() }
    let (bar, text) = converse()
    let chat = InputViewsUnderTest.Page()
    chat.bar = bar
    chat.modalPresentationStyle = .fullScreen
    test.page.present(chat, animated: false)
    test.settle()
    #expect(chat.isFirstResponder && test.top == 350)
    _ = test.drain()
    text.becomeFirstResponder()
    test.settle()
    #expect(text.isFirstResponder && test.drain() == ["begin"] && test.top == 350)
    text.resignFirstResponder()
    test.settle()
    #expect(chat.isFirstResponder && test.drain() == ["end"] && test.top == 350)
    test.page.dismiss(animated: true)
    test.stage.advance(frames: 2)
    #expect(test.drain().first == "WillChangeFrame 400+50")
    test.settle()
    #expect(test.top == 400 && bar.window == nil)
  }

  @Test func aPresentedPageHidesTheBarUntilItIsGone() {
    defer { test.stop() }
    test.page.bar = InputViewsUnderTest.bar(50)
    test.page.becomeFirstResponder()
    test.settle()
    _ = test.drain()
    let sheet = UIViewController()
    test.page.present(sheet, animated: true)
    test.settle()
    #expect(test.drain() == ["WillChangeFrame 400+50", "WillHide 400+50", "DidChangeFrame 400+50", "DidHide 400+50"])
    sheet.dismiss(animated: true)
    test.settle()
    #expect(test.top == 350 && test.page.isFirstResponder)
  }

  @Test func aPushedPageHidesTheBarAndAPopBringsItBack() {
    defer { test.stop() }
    let chat = InputViewsUnderTest.Page()
    chat.bar = InputViewsUnderTest.bar(50)
    let navigation = UINavigationController(rootViewController: chat)
    test.stage.window.rootViewController = navigation
    test.settle()
    #expect(test.top == 350)
    navigation.pushViewController(UIViewController(), animated: true)
    test.settle()
    #expect(test.top == 400 && !chat.isFirstResponder)
    navigation.popViewController(animated: true)
    test.settle()
    #expect(test.top == 350 && chat.isFirstResponder)
  }

  @Test func aMenuLeavesTheBar() {
    defer { test.stop() }
    test.page.bar = InputViewsUnderTest.bar(50)
    test.page.becomeFirstResponder()
    test.settle()
    _ = test.drain()
    let button = UIButton(type: .system)
    button.frame = CGRect(x: 20, y: 150, width: 100, height: 40)
    button.menu = UIMenu(children: [UIAction(title: "One") { _ in }])
    button.showsMenuAsPrimaryAction = true
    test.page.view.addSubview(button)
    test.stage.tap(at: CGPoint(x: 60, y: 170))
    test.settle()
    #expect(test.stage.window.subviews.last is MenuOverlay)
    test.stage.press(.keyboardEscape)
    test.settle()
    #expect(test.drain() == [] && test.top == 350 && test.page.isFirstResponder)
  }

  // MARK: - Layout guides

  @Test func theLayoutGuideFollowsTheKeyboard() {
    defer { test.stop() }
    let box = UIView()
    box.translatesAutoresizingMaskIntoConstraints = false
    test.page.view.addSubview(box)
    NSLayoutConstraint.activate([
      box.leadingAnchor.constraint(equalTo: test.page.view.leadingAnchor), box.widthAnchor.constraint(equalToConstant: 50),
      box.heightAnchor.constraint(equalToConstant: 20),
      box.bottomAnchor.constraint(equalTo: test.page.view.keyboardLayoutGuide.topAnchor),
    ])
    test.page.additionalSafeAreaInsets.bottom = 30
    test.stage.advance()
    #expect(box.frame.maxY == 370)
    test.first.inputAccessoryView = InputViewsUnderTest.bar(100)
    test.first.becomeFirstResponder()
    #expect(box.frame.maxY == 300)
    for _ in 0..<10 {
      test.stage.advance()
      let bottom = box.layer.presentation()?.frame.maxY ?? 0
      // Above the safe area it moves by the same curve, over its own distance.
      #expect(bottom < 370 && abs((370 - bottom) / 70 - (400 - test.top) / 100) < 0.02)
    }
    test.settle()
    // A keyboard below the safe area moves nothing.
    test.first.inputAccessoryView = InputViewsUnderTest.bar(20)
    test.first.reloadInputViews()
    test.settle()
    #expect(box.frame.maxY == 370)
    test.page.view.keyboardLayoutGuide.usesBottomSafeArea = false
    test.stage.advance()
    #expect(box.frame.maxY == 380)
    test.first.resignFirstResponder()
    test.settle()
    #expect(box.frame.maxY == 400)
  }

  @Test func theLayoutGuideFollowsTheKeyboardOfItsWindow() {
    defer { test.stop() }
    let (view, other) = (UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 400)), Stage())
    let guide = view.keyboardLayoutGuide
    other.advance()
    test.page.view.addSubview(view)
    test.first.inputAccessoryView = InputViewsUnderTest.bar(100)
    test.first.becomeFirstResponder()
    test.settle()
    #expect(guide.layoutFrame.height == 100)
    other.window.addSubview(view)
    other.advance()
    #expect(guide.layoutFrame.height == 0)
  }

  // MARK: - Fingers

  private func scroll(_ mode: UIScrollView.KeyboardDismissMode) -> UIScrollView {
    let view = UIScrollView(frame: CGRect(x: 0, y: 120, width: 300, height: 280))
    view.contentSize = CGSize(width: 300, height: 2000)
    view.keyboardDismissMode = mode
    test.page.view.addSubview(view)
    return view
  }

  private func show(_ mode: UIScrollView.KeyboardDismissMode) {
    _ = scroll(mode)
    test.first.inputAccessoryView = InputViewsUnderTest.bar(40)
    test.first.inputView = InputViewsUnderTest.bar(100)
    test.first.becomeFirstResponder()
    test.settle()
    #expect(test.top == 260)
    _ = test.drain()
  }

  private func drag(to y: CGFloat) {
    test.stage.drag(from: CGPoint(x: 150, y: 200), to: CGPoint(x: 150, y: y), duration: 0.3, release: false)
  }

  @Test func aFingerPushesTheInputViewDown() {
    defer { test.stop() }
    show(.interactive)
    drag(to: 250)
    #expect(test.top == 260)
    test.stage.touchMove(to: CGPoint(x: 150, y: 310))
    test.stage.advance()
    #expect(test.top == 310 && test.drain() == [] && test.first.isFirstResponder)
    // The accessory view stays at the lower edge.
    test.stage.touchMove(to: CGPoint(x: 150, y: 395))
    test.stage.advance()
    #expect(test.top == 360)
    test.stage.touchUp()
    test.stage.advance()
    #expect(!test.first.isFirstResponder)
    #expect(test.drain() == ["end", "WillChangeFrame 400+140", "WillHide 400+140"])
    test.settle()
    #expect(test.top == 400 && test.drain() == ["DidChangeFrame 400+140", "DidHide 400+140"])
  }

  @Test func aFingerThatTurnsBackKeepsTheKeyboard() {
    defer { test.stop() }
    show(.interactive)
    drag(to: 340)
    #expect(test.top == 340)
    for step in 1...8 {
      test.stage.touchMove(to: CGPoint(x: 150, y: 340 - 5 * CGFloat(step)))
      test.stage.advance()
    }
    #expect(test.top == 300)
    test.stage.touchUp()
    test.stage.advance()
    #expect(test.first.isFirstResponder)
    test.settle()
    #expect(test.top == 260)
    #expect(test.drain() == ["WillChangeFrame 260+140", "WillShow 260+140", "DidChangeFrame 260+140", "DidShow 260+140"])
  }

  @Test func theAccessoryViewIsPushedWithItsMode() {
    defer { test.stop() }
    show(.interactiveWithAccessory)
    drag(to: 390)
    #expect(test.top == 390)
    test.stage.touchUp()
    test.settle()
    #expect(test.top == 400 && !test.first.isFirstResponder)
  }

  @Test func aBarAloneMovesOnlyWithItsMode() {
    defer { test.stop() }
    let view = scroll(.interactive)
    test.page.bar = InputViewsUnderTest.bar(40)
    test.page.becomeFirstResponder()
    test.settle()
    drag(to: 390)
    #expect(test.top == 360)
    test.stage.touchUp()
    test.settle()
    view.keyboardDismissMode = .onDrag
    drag(to: 250)
    test.stage.touchUp()
    test.settle()
    #expect(test.top == 360)
    view.keyboardDismissMode = .interactiveWithAccessory
    drag(to: 390)
    #expect(test.top == 390)
    test.stage.touchUp()
    test.settle()
    #expect(test.top == 400 && !test.page.isFirstResponder)
    test.page.becomeFirstResponder()
    view.keyboardDismissMode = .onDragWithAccessory
    test.settle()
    drag(to: 250)
    test.stage.touchUp()
    test.settle()
    #expect(test.top == 400)
  }

  @Test func paddingMakesTheFingerPushEarlier() {
    defer { test.stop() }
    test.page.view.keyboardLayoutGuide.keyboardDismissPadding = 30
    show(.interactive)
    drag(to: 250)
    #expect(test.top == 280)
    test.stage.touchCancel()
    test.settle()
    #expect(test.top == 260 && test.first.isFirstResponder)
  }

  // MARK: - Curves

  @Test func programsMoveAlongWithTheCurveOfTheNotification() throws {
    defer { test.stop() }
    let (block, animated) = (UIView(), UIView())
    for view in [block, animated] { test.page.view.addSubview(view) }
    test.first.inputAccessoryView = InputViewsUnderTest.bar(100)
    test.first.becomeFirstResponder()
    let info = try #require(test.notes.first?.userInfo)
    let curve = try #require((info[UIResponder.keyboardAnimationCurveUserInfoKey] as? NSNumber)?.intValue)
    UIView.animate(withDuration: 0.25, delay: 0, options: UIView.AnimationOptions(rawValue: UInt(curve) << 16)) {
      block.frame.origin.y = -100
    }
    let animator = UIViewPropertyAnimator(duration: 0.25, curve: try #require(UIView.AnimationCurve(rawValue: curve))) {
      animated.frame.origin.y = -100
    }
    animator.startAnimation()
    for _ in 0..<20 {
      test.stage.advance()
      for view in [block, animated] {
        #expect(abs((view.layer.presentation()?.frame.minY ?? 0) + 400 - test.top) < 0.5)
      }
    }
    test.settle()
  }
}
