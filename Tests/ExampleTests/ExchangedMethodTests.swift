import MotionTesting
import ObjectiveC
import Testing
import UIKit

/// Methods that are exchanged while the program runs, as `edgewise port` writes them.
@MainActor @Suite struct ExchangedMethodTests {
  private let replacement = Selector(UIViewController.noted_viewDidLoad, "noted_viewDidLoad()")._replacing("viewDidLoad()")
  private let original = Selector(UIViewController.viewDidLoad, "viewDidLoad()")

  @Test func exchangingRunsTheReplacementAndASecondTimeUndoesIt() throws {
    let one = try #require(class_getInstanceMethod(UIViewController.self, original))
    let other = try #require(class_getInstanceMethod(UIViewController.self, replacement))
    #expect(loaded() == ["own"])
    method_exchangeImplementations(one, other)
    #expect(loaded() == ["noted", "own"])
    method_exchangeImplementations(other, one)
    #expect(loaded() == ["own"])
  }

  @Test func settingAnImplementationReturnsTheFormerOne() throws {
    let method = try #require(class_getInstanceMethod(UIViewController.self, original))
    let added = try #require(class_getMethodImplementation(UIViewController.self, replacement))
    let former = method_setImplementation(method, added)
    #expect(former == method_getImplementation(method))
    #expect(loaded() == ["noted", "own"])
    method_setImplementation(method, former)
    #expect(loaded() == ["own"])
  }

  @Test func methodsThatAreNoPairEndTheProgram() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { @MainActor in
      let one = class_getInstanceMethod(UIViewController.self, Selector(UIViewController.viewDidLoad, "viewDidLoad()"))!
      let other = class_getInstanceMethod(UIViewController.self, Selector(UIViewController.loadView, "loadView()"))!
      method_exchangeImplementations(one, other)
    }
    let said = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(said.contains("neither of viewDidLoad() and loadView() is declared as a replacement of the other"))
  }

  @Test func anExceptionEndsTheProgramWithItsReason() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      NSException(name: .invalidArgumentException, reason: "no card", userInfo: nil).raise()
    }
    let said = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(said.contains("uncaught exception 'NSInvalidArgumentException', reason: 'no card'"))
  }

  private func loaded() -> [String] {
    _ = Stage()
    let page = NotingController()
    page.loadViewIfNeeded()
    return page.notes
  }
}

private final class NotingController: UIViewController {
  var notes: [String] = []

  override func viewDidLoad() {
    super.viewDidLoad()
    notes.append("own")
  }
}

extension UIViewController {
  @_dynamicReplacement(for:viewDidLoad()) fileprivate func noted_viewDidLoad() {
    guard _isExchanged(UIViewController.self, "noted_viewDidLoad()") else { return viewDidLoad() }
    (self as? NotingController)?.notes.append("noted")
    viewDidLoad()
  }
}
