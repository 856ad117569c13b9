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

  @Test func anExchangedMethodOfLayersSeesTheAnimationsOfViews() throws {
    let stage = Stage()
    let view = UIView()
    stage.window.addSubview(view)
    func animate() -> [String] {
      CALayer.notedKeys = []
      view.layer.add(CABasicAnimation(keyPath: "opacity"), forKey: "fade")
      return CALayer.notedKeys
    }
    let replacement = Selector(CALayer.noted_add(anim:forKey:), "noted_add(anim:forKey:)")._replacing("add(_:forKey:)")
    let one = try #require(class_getInstanceMethod(CALayer.self, Selector(CALayer.add(_:forKey:), "add(_:forKey:)")))
    let other = try #require(class_getInstanceMethod(CALayer.self, replacement))
    #expect(animate() == [] && view.layer.animationKeys() == ["fade"])
    method_exchangeImplementations(one, other)
    view.layer.removeAllAnimations()
    #expect(animate() == ["fade"] && view.layer.animationKeys() == ["fade"])
    method_exchangeImplementations(one, other)
    #expect(animate() == [])
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

extension CALayer {
  @MainActor fileprivate static var notedKeys: [String] = []

  @_dynamicReplacement(for:add(_:forKey:)) fileprivate func noted_add(anim: CAAnimation, forKey: String?) {
    guard _isExchanged(CALayer.self, "noted_add(anim:forKey:)") else { return self.add(anim, forKey: forKey) }
    CALayer.notedKeys.append(forKey ?? "")
    self.add(anim, forKey: forKey)
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
