import CoreGraphics
import Foundation
import MotionTesting
import Testing

@testable import Containers
@testable import TextEditing
@testable import Transitions
@testable import ViewCore

/// Who is the first responder after one with input views has resigned, is covered, or changes while views are exchanged.
@MainActor @Suite struct InputViewFocusTests {
  private let test = InputViewsUnderTest()

  private var panels: Int { test.stage.window.subviews.count { $0 is InputPanel } }

  /// A bar that holds a text view, as in a conversation.
  private func writingBar() -> (bar: UIView, text: UITextView) {
    let (bar, text) = (InputViewsUnderTest.bar(50), UITextView(frame: CGRect(x: 10, y: 5, width: 200, height: 40)))
    bar.addSubview(text)
    return (bar, text)
  }

  private func focus(_ responder: UIResponder) {
    #expect(responder.becomeFirstResponder())
    test.settle()
    _ = test.drain()
  }

  // MARK: - After a resignation

  @Test func aSearchBarWithAnAccessoryViewResigns() {
    defer { test.stop() }
    let bar = UISearchBar(frame: CGRect(x: 0, y: 150, width: 300, height: 56))
    bar.inputAccessoryView = InputViewsUnderTest.bar(20)
    test.page.view.addSubview(bar)
    focus(bar)
    #expect(bar.resignFirstResponder())
    test.settle()
    #expect(!bar.isFirstResponder && test.top == 400)
  }

  @Test func aPageWithAnInputViewAloneIsNoHeir() {
    defer { test.stop() }
    test.page.keys = InputViewsUnderTest.bar(100)
    focus(test.first)
    #expect(test.top == 300)
    test.first.resignFirstResponder()
    test.settle()
    #expect(!test.page.isFirstResponder && test.top == 400)
  }

  @Test func aFieldWhoseAccessoryViewIsAroundItEndsItsChain() {
    defer { test.stop() }
    let (bar, field) = (InputViewsUnderTest.bar(60), UITextField(frame: CGRect(x: 0, y: 0, width: 100, height: 40)))
    bar.addSubview(field)
    test.page.view.addSubview(bar)
    field.inputAccessoryView = bar
    focus(field)
    #expect(field.isFirstResponder && field.owningWindow === test.stage.window && test.top == 340)
  }

  @Test func whatADelegateFocusesInBetweenResignsAsWell() {
    defer { test.stop() }
    let third = UITextField(frame: CGRect(x: 20, y: 200, width: 200, height: 34))
    third.delegate = test
    test.page.view.addSubview(third)
    focus(test.first)
    test.ends = { if $0 === test.first { third.becomeFirstResponder() } }
    test.second.becomeFirstResponder()
    #expect(test.second.isFirstResponder && test.drain() == ["end", "begin", "end", "begin"])
  }

  // MARK: - Covered

  @Test func aFieldsPageWithABarIsHiddenByAPush() {
    defer { test.stop() }
    let (chat, field) = (InputViewsUnderTest.Page(), UITextField(frame: CGRect(x: 0, y: 150, width: 200, height: 34)))
    chat.bar = InputViewsUnderTest.bar(50)
    chat.view.addSubview(field)
    let navigation = UINavigationController(rootViewController: chat)
    test.stage.window.rootViewController = navigation
    test.settle()
    focus(field)
    navigation.pushViewController(UIViewController(), animated: true)
    test.settle()
    #expect(test.top == 400 && !chat.isFirstResponder && panels == 0)
    navigation.popViewController(animated: true)
    test.settle()
    // The field had the focus, and gets it back with the page.
    #expect(test.top == 350 && field.isFirstResponder)
  }

  @Test func aPopThatTurnsBackLeavesTheTextInTheBar() {
    defer { test.stop() }
    let chat = InputViewsUnderTest.Page()
    let (bar, text) = writingBar()
    chat.bar = bar
    let navigation = UINavigationController(rootViewController: UIViewController())
    navigation.pushViewController(chat, animated: false)
    test.stage.window.rootViewController = navigation
    test.settle()
    focus(text)
    test.stage.drag(from: CGPoint(x: 2, y: 200), to: CGPoint(x: 120, y: 200), duration: 1.5, release: false)
    #expect(test.top == 400 && panels == 0)
    test.stage.touchMove(to: CGPoint(x: 10, y: 200))
    test.stage.advance(by: 0.3)
    test.stage.touchUp()
    test.settle()
    #expect(navigation.topViewController === chat && text.isFirstResponder && test.top == 350)
  }

  @Test func theTextInABarComesBackWithIt() {
    defer { test.stop() }
    let (bar, text) = writingBar()
    test.page.bar = bar
    focus(test.page)
    focus(text)
    let sheet = UIViewController()
    test.page.present(sheet, animated: true)
    test.settle()
    #expect(test.drain().last == "DidHide 400+50" && panels == 0 && bar.window == nil)
    sheet.dismiss(animated: true)
    test.settle()
    #expect(test.top == 350 && text.isFirstResponder)
    // What ends under the sheet does not go on after it.
    test.page.present(sheet, animated: true)
    text.resignFirstResponder()
    test.settle()
    #expect(test.top == 400)
    sheet.dismiss(animated: true)
    test.settle()
    #expect(test.top == 350 && test.page.isFirstResponder)
  }

  @Test func anAlertHidesTheBarOfItsPage() {
    defer { test.stop() }
    test.page.bar = InputViewsUnderTest.bar(50)
    focus(test.page)
    let alert = UIAlertController(title: "Leave?", message: nil, preferredStyle: .alert)
    test.page.present(alert, animated: true)
    test.settle()
    #expect(alert.isFirstResponder && test.top == 400 && panels == 0)
    alert.dismiss(animated: true)
    test.settle()
    #expect(test.page.isFirstResponder && test.top == 350)
  }

  @Test func aFieldIsEditedAgainAfterAnAlert() {
    defer { test.stop() }
    test.first.inputAccessoryView = InputViewsUnderTest.bar(44)
    focus(test.first)
    let alert = UIAlertController(title: "Wrong", message: nil, preferredStyle: .alert)
    test.page.present(alert, animated: true)
    test.settle()
    #expect(alert.isFirstResponder && test.top == 400)
    alert.dismiss(animated: true)
    test.settle()
    #expect(test.first.isFirstResponder && test.top == 356)
  }

  @Test func aFieldOfASheetLeavesTheBarBehindIt() {
    defer { test.stop() }
    test.page.bar = InputViewsUnderTest.bar(50)
    focus(test.page)
    let (sheet, field) = (UIViewController(), UITextField(frame: CGRect(x: 0, y: 50, width: 200, height: 34)))
    sheet.view.addSubview(field)
    test.page.present(sheet, animated: true)
    test.settle()
    focus(field)
    #expect(test.top == 400)
    field.resignFirstResponder()
    test.settle()
    #expect(test.top == 400 && !test.page.isFirstResponder)
    sheet.dismiss(animated: true)
    test.settle()
    #expect(test.page.isFirstResponder && test.top == 350)
  }

  @Test func aSheetShowsABarOfItsOwnOverThatOfItsPage() {
    defer { test.stop() }
    test.page.bar = InputViewsUnderTest.bar(50)
    focus(test.page)
    let sheet = InputViewsUnderTest.Page()
    sheet.bar = InputViewsUnderTest.bar(70)
    test.page.present(sheet, animated: true)
    test.settle()
    #expect(sheet.isFirstResponder && test.top == 330)
    sheet.dismiss(animated: true)
    test.settle()
    #expect(test.page.isFirstResponder && test.top == 350)
  }

  // MARK: - Changes while views are exchanged

  @Test func anObserverThatEndsTheEditingHidesWhatComes() {
    defer { test.stop() }
    test.first.inputAccessoryView = InputViewsUnderTest.bar(44)
    test.hears = { if $0 == "WillChangeFrame" { test.first.resignFirstResponder() } }
    test.first.becomeFirstResponder()
    #expect(
      test.drain() == [
        "begin", "WillChangeFrame 356+44", "end", "WillShow 356+44", "WillChangeFrame 400+44", "WillHide 400+44",
      ])
    test.settle()
    #expect(test.drain() == ["DidChangeFrame 400+44", "DidHide 400+44"] && test.top == 400 && panels == 0)
  }

  @Test func anObserverThatEditsAgainKeepsTheKeyboard() {
    defer { test.stop() }
    test.first.inputAccessoryView = InputViewsUnderTest.bar(44)
    focus(test.first)
    test.hears = { if $0 == "WillHide" { test.first.becomeFirstResponder() } }
    test.first.resignFirstResponder()
    test.stage.advance()
    #expect(
      test.drain() == ["end", "WillChangeFrame 400+44", "WillHide 400+44", "begin", "WillChangeFrame 356+44", "WillShow 356+44"])
    test.settle()
    #expect(test.drain() == ["DidChangeFrame 356+44", "DidShow 356+44"] && test.top == 356 && test.first.isFirstResponder)
  }

  @Test func anObserverInBetweenDecidesWhatAnotherWindowShows() {
    defer { test.stop() }
    // Makes the stage's application the current one, to which the other window belongs.
    test.stage.advance()
    let other = UIWindow(frame: test.stage.window.frame)
    let field = UITextField(frame: CGRect(x: 20, y: 20, width: 200, height: 34))
    other.rootViewController = UIViewController()
    other.rootViewController?.view.addSubview(field)
    other.isHidden = false
    field.delegate = test
    (test.first.inputAccessoryView, field.inputAccessoryView) = (InputViewsUnderTest.bar(44), InputViewsUnderTest.bar(60))
    focus(test.first)
    test.hears = { if $0 == "WillHide" { field.resignFirstResponder() } }
    field.becomeFirstResponder()
    test.settle()
    #expect(
      test.drain() == [
        "end", "begin", "WillChangeFrame 400+44", "WillHide 400+44", "end", "DidChangeFrame 400+44", "DidHide 400+44",
      ])
    #expect(panels == 0 && !other.subviews.contains { $0 is InputPanel } && !field.isFirstResponder)
  }

  @Test func anObserverMayReload() {
    defer { test.stop() }
    let bar = InputViewsUnderTest.bar(44)
    test.first.inputAccessoryView = bar
    test.hears = {
      guard $0 == "WillShow" else { return }
      bar.frame.size.height = 60
      test.first.reloadInputViews()
    }
    test.first.becomeFirstResponder()
    test.settle()
    #expect(test.top == 340)
  }

  @Test func aTextViewThatHasEndedDoesNotBegin() {
    defer { test.stop() }
    let (_, text) = writingBar()
    text.delegate = test
    text.inputAccessoryView = InputViewsUnderTest.bar(30)
    test.page.view.addSubview(text)
    test.hears = { if $0 == "WillShow" { text.resignFirstResponder() } }
    #expect(!text.becomeFirstResponder() && !test.drain().contains("begin"))
  }
}
