import MotionTesting
import Testing

@testable import Containers
@testable import Transitions
@testable import ViewCore

/// The first responder under presentations and pushed pages.
@MainActor
struct CoveredResponderTests {
  private let stage = Stage(size: CGSize(width: 400, height: 800), scale: 1)
  private let page = UIViewController()
  private let field = UITextField(frame: CGRect(x: 20, y: 200, width: 100, height: 30))
  private let listener = EditingListener()
  private let stack: UINavigationController

  init() {
    stack = UINavigationController(rootViewController: page)
    stage.window.rootViewController = stack
    stage.advance()
    page.view.addSubview(field)
    field.delegate = listener
    field.becomeFirstResponder()
    stage.advance()
    listener.calls = []
  }

  private func type(_ text: String) {
    stage.send(.text(text))
    stage.advance()
  }

  @Test func typedKeysReachTheFieldBefore() {
    type("a")
    #expect(field.text == "a")
  }

  @Test(
    arguments: [UIModalPresentationStyle.pageSheet, .fullScreen, .overFullScreen, .formSheet, .popover, .custom], [false, true])
  func aPresentationTakesTheFocusAndGivesItBack(style: UIModalPresentationStyle, animated: Bool) {
    let cover = UIViewController()
    cover.modalPresentationStyle = style
    cover.popoverPresentationController?.sourceView = page.view
    page.present(cover, animated: animated)
    stage.advance(by: 1)
    #expect(!field.isFirstResponder && listener.calls == ["end"], "\(style)")
    type("x")
    #expect(field.text?.isEmpty != false, "\(style)")
    cover.dismiss(animated: animated)
    stage.advance(by: 1)
    #expect(field.isFirstResponder && listener.calls == ["end", "begin"], "\(style)")
    type("b")
    #expect(field.text == "b")
  }

  @Test func anAlertTakesTheFocusAndGivesItBack() {
    let alert = UIAlertController(title: "Title", message: nil, preferredStyle: .alert)
    alert.addAction(UIAlertAction(title: "OK", style: .default))
    page.present(alert, animated: true)
    stage.advance(by: 1)
    type("x")
    #expect(!field.isFirstResponder && field.text?.isEmpty != false)
    alert.dismiss(animated: true)
    stage.advance(by: 1)
    #expect(field.isFirstResponder)
  }

  @Test(arguments: [false, true]) func aPopGivesTheFocusBack(animated: Bool) {
    stack.pushViewController(UIViewController(), animated: animated)
    stage.advance(by: 1)
    #expect(!field.isFirstResponder)
    stack.popViewController(animated: animated)
    stage.advance(by: 1)
    #expect(field.isFirstResponder && listener.calls == ["end", "begin"])
  }

  @Test func aTabDoesNotGiveTheFocusBack() {
    let tabs = UITabBarController()
    let other = UIViewController()
    let typing = UIViewController()
    tabs.viewControllers = [typing, other]
    stage.window.rootViewController = tabs
    stage.advance()
    typing.view.addSubview(field)
    field.becomeFirstResponder()
    tabs.selectedIndex = 1
    stage.advance(by: 1)
    tabs.selectedIndex = 0
    stage.advance(by: 1)
    #expect(!field.isFirstResponder)
  }

  @Test func anotherFirstResponderStays() {
    let other = UITextField(frame: CGRect(x: 20, y: 300, width: 100, height: 30))
    page.view.addSubview(other)
    let cover = UIViewController()
    page.present(cover, animated: false)
    stage.advance()
    cover.dismiss(animated: true)
    other.becomeFirstResponder()
    stage.advance(by: 1)
    #expect(other.isFirstResponder && !field.isFirstResponder)
  }
}

@MainActor
private final class EditingListener: NSObject, UITextFieldDelegate {
  var calls: [String] = []

  func textFieldDidBeginEditing(_ textField: UITextField) { calls.append("begin") }
  func textFieldDidEndEditing(_ textField: UITextField) { calls.append("end") }
}
