import CoreGraphics
import Foundation
import MotionTesting
import Testing

@testable import Containers
@testable import Controls
@testable import Keyed
@testable import TextEditing
@testable import Transitions
@testable import ViewCore

/// Input views and input accessory views at the lower edge of the window, and what is posted about them.
@MainActor @Suite struct InputViewTests {
  private let test = InputViewsUnderTest()

  @Test func anAccessoryViewComesAndGoesWithItsField() {
    defer { test.stop() }
    let bar = InputViewsUnderTest.bar(44)
    test.first.inputAccessoryView = bar
    #expect(test.first.becomeFirstResponder())
    // The field tells its delegate first.
    #expect(test.drain() == ["begin", "WillChangeFrame 356+44", "WillShow 356+44"])
    test.stage.advance(by: 0.1)
    #expect(test.top > 357 && test.top < 400)
    test.settle()
    #expect(test.drain() == ["DidChangeFrame 356+44", "DidShow 356+44"])
    #expect(bar.convert(bar.bounds, to: test.stage.window) == CGRect(x: 0, y: 356, width: 300, height: 44))
    #expect(test.first.resignFirstResponder())
    #expect(test.drain() == ["end", "WillChangeFrame 400+44", "WillHide 400+44"])
    test.settle()
    #expect(test.drain() == ["DidChangeFrame 400+44", "DidHide 400+44"])
    #expect(bar.superview == nil && test.stage.window.subviews.count == 1)
  }

  @Test func notificationsSayHowTheKeyboardMoves() throws {
    defer { test.stop() }
    test.first.inputView = InputViewsUnderTest.bar(100)
    test.first.becomeFirstResponder()
    let note = try #require(test.notes.first)
    #expect(test.frame(of: note, UIResponder.keyboardFrameBeginUserInfoKey) == CGRect(x: 0, y: 400, width: 300, height: 100))
    #expect(test.frame(of: note, UIResponder.keyboardFrameEndUserInfoKey) == CGRect(x: 0, y: 300, width: 300, height: 100))
    let info = try #require(note.userInfo)
    #expect(info[UIResponder.keyboardAnimationDurationUserInfoKey] as? Double == 0.25)
    #expect(info[UIResponder.keyboardIsLocalUserInfoKey] as? Bool == true)
    let number = try #require(info[UIResponder.keyboardAnimationCurveUserInfoKey] as? NSNumber)
    #expect(number.uintValue == 7 && UIView.AnimationCurve(rawValue: number.intValue) != nil)
    #expect(note.object as? UIScreen === test.stage.window.screen)
  }

  @Test func aTextViewTellsItsDelegateAfterTheKeyboard() {
    defer { test.stop() }
    let view = UITextView(frame: CGRect(x: 20, y: 120, width: 200, height: 60))
    view.delegate = test
    view.inputAccessoryView = InputViewsUnderTest.bar(30)
    test.page.view.addSubview(view)
    view.becomeFirstResponder()
    #expect(test.drain() == ["WillChangeFrame 370+30", "WillShow 370+30", "begin"])
  }

  @Test func withoutInputViewsNothingIsPosted() {
    defer { test.stop() }
    test.first.becomeFirstResponder()
    test.settle()
    test.first.resignFirstResponder()
    test.settle()
    #expect(test.drain() == ["begin", "end"] && test.stage.window.subviews.count == 1)
  }

  @Test func anotherFieldsViewsReplaceThoseOfTheFirst() {
    defer { test.stop() }
    let (low, high) = (InputViewsUnderTest.bar(30), InputViewsUnderTest.bar(50))
    (test.first.inputAccessoryView, test.second.inputAccessoryView) = (low, high)
    test.first.becomeFirstResponder()
    test.settle()
    _ = test.drain()
    test.second.becomeFirstResponder()
    #expect(test.drain() == ["end", "begin", "WillChangeFrame 350+50", "WillShow 350+50"])
    #expect(low.window == nil && high.window === test.stage.window)
    test.stage.advance(by: 0.1)
    #expect(test.top <= 370)
    test.settle()
    #expect(test.drain() == ["DidChangeFrame 350+50", "DidShow 350+50"] && test.top == 350)
    // The same height again: nothing moves.
    test.first.inputAccessoryView = InputViewsUnderTest.bar(50)
    test.first.becomeFirstResponder()
    test.settle()
    #expect(test.drain() == ["end", "begin"] && test.top == 350)
  }

  @Test func anInputViewLiesBelowTheAccessoryView() {
    defer { test.stop() }
    let (bar, keys) = (InputViewsUnderTest.bar(40), UIPickerView())
    (test.first.inputAccessoryView, test.first.inputView) = (bar, keys)
    test.first.becomeFirstResponder()
    test.settle()
    let window = test.stage.window
    #expect(bar.convert(bar.bounds, to: window) == CGRect(x: 0, y: 144, width: 300, height: 40))
    #expect(keys.convert(keys.bounds, to: window) == CGRect(x: 0, y: 184, width: 300, height: 216))
    // The other field has only the bar, which stays while the keys go.
    test.second.inputAccessoryView = bar
    _ = test.drain()
    test.second.becomeFirstResponder()
    #expect(test.drain() == ["end", "begin", "WillChangeFrame 360+40", "WillShow 360+40"])
    test.stage.advance(by: 0.1)
    #expect(keys.window != nil)
    test.settle()
    #expect(keys.window == nil && bar.convert(bar.bounds, to: window).minY == 360)
  }

  @Test func theResponderChainProvidesViews() {
    defer { test.stop() }
    test.page.bar = InputViewsUnderTest.bar(60)
    test.first.becomeFirstResponder()
    test.settle()
    #expect(test.top == 340)
    #expect(test.page.bar?.next?.next === test.page)
  }

  @Test func aQuickReturnContinuesWhereTheKeyboardIs() {
    defer { test.stop() }
    test.first.inputAccessoryView = InputViewsUnderTest.bar(100)
    test.first.becomeFirstResponder()
    test.settle()
    test.first.resignFirstResponder()
    test.stage.advance(by: 0.05)
    let between = test.top
    #expect(between > 301 && between < 399)
    test.first.becomeFirstResponder()
    _ = test.drain()
    test.stage.advance()
    #expect(abs(test.top - between) < 30)
    test.settle()
    #expect(test.drain() == ["DidChangeFrame 300+100", "DidShow 300+100"] && test.top == 300)
    #expect(test.stage.window.subviews.count == 2)
  }

  @Test func reloadingAsksForTheViewsAgain() {
    defer { test.stop() }
    let bar = InputViewsUnderTest.bar(30)
    test.first.inputAccessoryView = bar
    test.first.becomeFirstResponder()
    test.settle()
    _ = test.drain()
    bar.frame.size.height = 70
    test.settle()
    #expect(test.drain() == [])
    bar.frame.size.height = 70
    test.first.reloadInputViews()
    #expect(test.drain() == ["WillChangeFrame 330+70", "WillShow 330+70"])
    test.settle()
    #expect(test.top == 330)
    test.first.inputAccessoryView = nil
    test.first.reloadInputViews()
    test.settle()
    #expect(test.top == 400 && bar.superview == nil && test.first.isFirstResponder)
  }

  @Test func viewsSizeThemselves() {
    defer { test.stop() }
    let label = UILabel()
    label.text = "one\ntwo"
    label.numberOfLines = 0
    label.translatesAutoresizingMaskIntoConstraints = false
    let bar = UIInputView(frame: .zero, inputViewStyle: .keyboard)
    bar.allowsSelfSizing = true
    bar.addSubview(label)
    NSLayoutConstraint.activate([
      label.leadingAnchor.constraint(equalTo: bar.leadingAnchor), label.trailingAnchor.constraint(equalTo: bar.trailingAnchor),
      label.topAnchor.constraint(equalTo: bar.topAnchor, constant: 5),
      label.bottomAnchor.constraint(equalTo: bar.bottomAnchor, constant: -5),
    ])
    test.first.inputAccessoryView = bar
    test.first.becomeFirstResponder()
    test.settle()
    let before = 400 - test.top
    #expect(abs(before - label.bounds.height - 10) < 1 && label.bounds.height > 30)
    _ = test.drain()
    label.text = "one\ntwo\nthree\nfour"
    test.stage.advance()
    #expect(400 - test.top > before + 20 && abs(400 - test.top - label.bounds.height - 10) < 1)
    #expect(test.drain().count == 4)
  }

  @Test func aFlexibleHeightFollowsTheIntrinsicSize() {
    defer { test.stop() }
    let bar = Growing()
    bar.autoresizingMask = .flexibleHeight
    test.first.inputAccessoryView = bar
    test.first.becomeFirstResponder()
    test.settle()
    #expect(test.top == 350)
    UIView.animate(withDuration: 0.4) {
      bar.height = 90
      bar.superview?.layoutIfNeeded()
    }
    test.stage.advance(by: 0.2)
    #expect(test.top < 349 && test.top > 311)
    test.settle()
    #expect(test.top == 310 && bar.frame.height == 90)
  }

  private final class Growing: UIView {
    var height: CGFloat = 50 { didSet { invalidateIntrinsicContentSize() } }
    override var intrinsicContentSize: CGSize { CGSize(width: UIView.noIntrinsicMetric, height: height) }
  }

  @Test func theKeyboardFollowsTheWindowsSize() {
    defer { test.stop() }
    let bar = InputViewsUnderTest.bar(44)
    test.first.inputAccessoryView = bar
    test.first.becomeFirstResponder()
    test.settle()
    _ = test.drain()
    test.stage.send(.resize(size: CGSize(width: 500, height: 250), scale: 1))
    test.stage.advance()
    #expect(bar.convert(bar.bounds, to: test.stage.window) == CGRect(x: 0, y: 206, width: 500, height: 44))
    #expect(test.drain() == ["WillChangeFrame 206+44", "WillShow 206+44", "DidChangeFrame 206+44", "DidShow 206+44"])
  }

  @Test func withoutAnimationTheKeyboardIsThereAtOnce() throws {
    defer { test.stop() }
    test.first.inputAccessoryView = InputViewsUnderTest.bar(44)
    UIView.performWithoutAnimation { _ = test.first.becomeFirstResponder() }
    let info = try #require(test.notes.first?.userInfo)
    #expect(info[UIResponder.keyboardAnimationDurationUserInfoKey] as? Double == 0)
    #expect(test.drain().last == "DidShow 356+44" && test.top == 356)
  }

  @Test func touchesReachTheBarAndThePageBesideIt() {
    defer { test.stop() }
    let button = UIButton(frame: CGRect(x: 0, y: 0, width: 300, height: 44))
    var taps = 0
    button.addAction(UIAction { _ in taps += 1 }, for: .touchUpInside)
    test.first.inputAccessoryView = button
    test.first.becomeFirstResponder()
    test.settle()
    test.stage.tap(at: CGPoint(x: 100, y: 380))
    #expect(taps == 1 && test.first.isFirstResponder)
    test.stage.tap(at: CGPoint(x: 100, y: 80))
    test.stage.advance()
    #expect(taps == 1 && test.second.isFirstResponder)
  }

  @Test func aSearchBarPassesItsAccessoryViewToItsField() {
    defer { test.stop() }
    let bar = UISearchBar(frame: CGRect(x: 0, y: 150, width: 300, height: 56))
    bar.inputAccessoryView = InputViewsUnderTest.bar(20)
    test.page.view.addSubview(bar)
    bar.becomeFirstResponder()
    test.settle()
    #expect(test.top == 380)
  }
}
