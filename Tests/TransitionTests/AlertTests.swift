import Foundation
import MotionTesting
import TestSupport
import Testing

@MainActor
struct AlertTests {
  private let log = CallLog()
  private let stage = Stage(size: CGSize(width: 400, height: 800), scale: 1)
  private let root: RecordingController

  init() {
    root = RecordingController("root", log)
    stage.window.rootViewController = root
    stage.advance(frames: 2)
    _ = log.drain()
  }

  private func shown(_ style: UIAlertController.Style, _ titles: (String, UIAlertAction.Style)...) -> UIAlertController {
    // Other suites have stages of their own: a frame makes this one current.
    stage.advance()
    let alert = UIAlertController(title: "Delete the card?", message: "It cannot be brought back.", preferredStyle: style)
    for (title, style) in titles {
      alert.addAction(UIAlertAction(title: title, style: style) { [log] action in log("\(action.title ?? "") pressed") })
    }
    root.present(alert, animated: true) { [log] in log("presented") }
    stage.advance(by: 1)
    return alert
  }

  private func press(_ key: UIKeyboardHIDUsage, _ characters: String) {
    stage.send(.key(KeyInput(keyCode: key, characters: characters)))
    stage.advance()
    stage.send(.key(KeyInput(keyCode: key, characters: characters, isDown: false)))
    stage.advance(by: 1)
  }

  private func button(_ title: String, of alert: UIAlertController) throws -> CGRect {
    func find(_ view: UIView) -> UIView? {
      if view is UIControl, view.subviews.contains(where: { ($0 as? UILabel)?.text == title }) { return view }
      return view.subviews.lazy.compactMap(find).first
    }
    let view = try #require(find(alert.view))
    return view.convert(view.bounds, to: stage.window)
  }

  @Test func alertWithoutAStyleIsAnActionSheet() {
    let alert = UIAlertController()
    #expect(alert.preferredStyle == .actionSheet && alert.title == nil && alert.message == nil)
    #expect(UIAlertController(nibName: nil, bundle: nil).preferredStyle == .actionSheet)
    alert.addAction(UIAlertAction(title: "Delete", style: .destructive))
    stage.advance()
    root.present(alert, animated: true)
    stage.advance(by: 1)
    #expect(alert.view.window === stage.window)
    #expect(isClose(alert.view.frame.maxY, 792), "at the bottom: \(alert.view.frame)")
  }

  @Test func presentationWithoutAnimationIsImmediate() {
    stage.advance()
    let alert = UIAlertController(title: "Delete the card?", message: nil, preferredStyle: .alert)
    root.present(alert, animated: false) { [log] in log("presented") }
    stage.advance()
    #expect(alert.view.window != nil && alert.view.alpha == 1 && alert.view.transform.isIdentity)
    root.dismiss(animated: false) { [log] in log("dismissed") }
    stage.advance()
    #expect(alert.view.window == nil && root.presentedViewController == nil)
    #expect(log.drain().filter { $0.hasSuffix("ed") } == ["presented", "dismissed"])
    root.present(UIViewController(), animated: false)
    #expect(root.presentedViewController != nil)
  }

  @Test func alertIsCentredAboveItsPresenter() {
    let alert = shown(.alert, ("Delete", .destructive), ("Cancel", .cancel))
    #expect(alert.view.frame.width == 270)
    #expect(abs(alert.view.frame.midX - 200) <= 0.5 && abs(alert.view.frame.midY - 400) <= 0.5)
    #expect(root.view.window != nil)
    #expect(log.drain() == ["presented"])
    #expect(TransitionLog.shared.violations == [])
  }

  @Test func twoButtonsAreSideBySideWithCancelFirst() throws {
    let alert = shown(.alert, ("Delete", .destructive), ("Cancel", .cancel))
    let (cancel, delete) = try (button("Cancel", of: alert), button("Delete", of: alert))
    #expect(cancel.minY == delete.minY && cancel.maxX == delete.minX && cancel.height == 44)
  }

  @Test func moreButtonsAreStackedWithCancelLast() throws {
    let alert = shown(.alert, ("Cancel", .cancel), ("One", .default), ("Two", .default))
    let places = try ["One", "Two", "Cancel"].map { try button($0, of: alert).minY }
    #expect(places[1] == places[0] + 44 && places[2] == places[1] + 44)
  }

  @Test func handlerIsCalledAfterTheDismissal() throws {
    let alert = shown(.alert, ("Delete", .destructive), ("Cancel", .cancel))
    _ = log.drain()
    let place = try button("Delete", of: alert)
    stage.tap(at: CGPoint(x: place.midX, y: place.midY))
    #expect(log.drain() == [])
    stage.advance(by: 1)
    #expect(log.drain() == ["Delete pressed"])
    #expect(root.presentedViewController == nil)
    #expect(alert.view.window == nil)
  }

  @Test func disabledActionIsNotPerformed() throws {
    let alert = shown(.alert, ("Delete", .destructive), ("Cancel", .cancel))
    alert.actions[0].isEnabled = false
    stage.advance()
    let place = try button("Delete", of: alert)
    stage.tap(at: CGPoint(x: place.midX, y: place.midY))
    stage.advance(by: 1)
    #expect(root.presentedViewController === alert)
  }

  @Test func escapeCancelsAndReturnPressesThePreferredButton() {
    _ = shown(.alert, ("Delete", .destructive), ("Cancel", .cancel))
    _ = log.drain()
    press(.keyboardEscape, "\u{1B}")
    #expect(log.drain() == ["Cancel pressed"])
    let alert = shown(.alert, ("Delete", .destructive), ("Cancel", .cancel))
    alert.preferredAction = alert.actions[0]
    _ = log.drain()
    press(.keyboardReturnOrEnter, "\r")
    #expect(log.drain() == ["Delete pressed"])
  }

  @Test func firstTextFieldIsFirstResponder() {
    stage.advance()
    let alert = UIAlertController(title: "Name", message: nil, preferredStyle: .alert)
    alert.addTextField { $0.placeholder = "New name" }
    alert.addAction(UIAlertAction(title: "OK", style: .default))
    root.present(alert, animated: true)
    stage.advance(by: 1)
    stage.send(.text("Edgewise"))
    stage.advance()
    #expect(alert.textFields?.first?.text == "Edgewise")
  }

  @Test func actionSheetIsAtTheBottomAndAnOutsideClickCancels() {
    let alert = shown(.actionSheet, ("Share", .default), ("Delete", .destructive), ("Cancel", .cancel))
    #expect(alert.view.frame.maxY == 792)
    #expect(alert.view.frame.width == 384)
    _ = log.drain()
    stage.tap(at: CGPoint(x: 200, y: 100))
    stage.advance(by: 1)
    #expect(log.drain() == ["Cancel pressed"])
    #expect(root.presentedViewController == nil)
  }

  @Test func alertStaysCentredInAResizedWindow() {
    let alert = shown(.alert, ("OK", .default))
    stage.send(.resize(size: CGSize(width: 700, height: 500), scale: 1))
    stage.advance(frames: 2)
    #expect(abs(alert.view.frame.midX - 350) <= 0.5 && abs(alert.view.frame.midY - 250) <= 0.5)
  }
}
