import MotionTesting
import ObjectiveC
import Testing
import UIKit

// Sources that are right on iOS, but for `#selector`, and lean on its run time.

nonisolated(unsafe) private var highlightKey: UInt8 = 0

extension UIView {
  fileprivate var highlightName: String? {
    get { objc_getAssociatedObject(self, &highlightKey) as? String }
    set { objc_setAssociatedObject(self, &highlightKey, newValue, .OBJC_ASSOCIATION_COPY_NONATOMIC) }
  }
}

private final class FormController: UIViewController {
  let field = UITextField(frame: CGRect(x: 20, y: 20, width: 200, height: 40))
  private(set) var log: [String] = []

  override func viewDidLoad() {
    super.viewDidLoad()
    view.addSubview(field)
    // The view's own method, inherited and with a result.
    view.addGestureRecognizer(UITapGestureRecognizer(target: view, action: Selector(UIView.endEditing(_:), "endEditing(_:)")))
  }

  func reload() { log.append("reload") }
  func show(_ name: String) -> String {
    log.append("show \(name)")
    return name
  }
  func makeView() -> UIView { field }
}

@MainActor
@Suite struct RuntimeTests {
  private let stage = Stage(size: CGSize(width: 320, height: 480), scale: 2)
  private let form = FormController()

  init() {
    stage.window.rootViewController = form
    stage.advance(frames: 2)
  }

  // MARK: - Selectors

  @Test func aTapEndsEditingByAnInheritedMethodWithAResult() {
    #expect(form.field.becomeFirstResponder())
    stage.tap(at: CGPoint(x: 160, y: 400))
    stage.advance(by: 0.5)
    #expect(!form.field.isFirstResponder)
  }

  @Test func selectorsAreComparedByName() {
    let reload = Selector(FormController.reload, "reload")
    #expect(reload == Selector("reload") && reload == "reload" && reload != Selector("reloadData"))
    #expect(NSStringFromSelector(reload) == "reload" && NSSelectorFromString("reload") == reload)
  }

  @Test func objectsRespondToMethodsOfTheirClasses() {
    let reload = Selector(FormController.reload, "reload")
    #expect(form.responds(to: reload))
    #expect(form.responds(to: Selector("reload")), "known by its name since")
    #expect(!stage.window.responds(to: reload))
    #expect(!form.responds(to: Selector("neverHeardOf")))
    #expect(form.responds(to: Selector(UIViewController.viewDidLoad, "viewDidLoad")), "inherited")
  }

  @Test func methodsArePerformedAtOnceAndLater() {
    // Between a suite's initializer and its test another test may take the turn; the timers are to be this stage's.
    stage.advance()
    form.perform(Selector(FormController.reload, "reload"))
    form.perform(Selector(FormController.show(_:), "show(_:)"), with: "one")
    #expect(form.log == ["reload", "show one"])
    let view = form.perform(Selector(FormController.makeView, "makeView"))?.takeUnretainedValue()
    #expect(view === form.field)
    form.perform(Selector(FormController.show(_:), "show(_:)"), with: "two", afterDelay: 0)
    form.perform(Selector(FormController.reload, "reload"), with: nil, afterDelay: 0)
    #expect(form.log.count == 2)
    NSObject.cancelPreviousPerformRequests(withTarget: form, selector: Selector("reload"), object: nil)
    // Timers follow the stage.
    stage.advance(frames: 2)
    #expect(form.log == ["reload", "show one", "show two"])
  }

  @Test func delayedMethodsAwaitTheirDelay() {
    stage.advance()
    form.perform(Selector(FormController.reload, "reload"), with: nil, afterDelay: 0.5)
    stage.advance(by: 0.4)
    #expect(form.log == [])
    stage.advance(by: 0.15)
    #expect(form.log == ["reload"])
  }

  @Test func actionsWithoutATargetGoUpTheChain() {
    // send_action.json: the first responder's chain, then the sender's; false where nobody has the method.
    @MainActor final class Receiver: NSObject {
      var calls = 0
      func ping() { calls += 1 }
    }
    let application = stage.application
    let (ping, show) = (Selector(Receiver.ping, "ping"), Selector(FormController.show(_:), "show(_:)"))
    let receiver = Receiver()
    #expect(!application.sendAction(show, to: nil, from: nil, for: nil))
    #expect(application.sendAction(ping, to: receiver, from: nil, for: nil) && receiver.calls == 1)
    #expect(!application.sendAction(ping, to: nil, from: form.field, for: nil))
    let clear = Selector(UITextField.resignFirstResponder, "resignFirstResponder")
    #expect(application.sendAction(clear, to: nil, from: form.field, for: nil))
    #expect(form.field.becomeFirstResponder())
    #expect(application.sendAction(clear, to: nil, from: nil, for: nil))
    #expect(!form.field.isFirstResponder)
  }

  // MARK: - Associated objects

  @Test func associatedObjectsAreReleasedWithTheirOwners() {
    form.view.highlightName = "blue"
    #expect(form.view.highlightName == "blue" && form.field.highlightName == nil)
    objc_removeAssociatedObjects(form.view as Any)
    #expect(form.view.highlightName == nil)
    weak var kept: NSObject?
    var key: UInt8 = 0
    do {
      let owner = NSObject()
      let value = NSObject()
      kept = value
      objc_setAssociatedObject(owner, &key, value, .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
      #expect(objc_getAssociatedObject(owner, &key) as? NSObject === value)
    }
    // The table looks for those that are gone when it has doubled.
    var owners: [NSObject] = []
    for _ in 0..<200 {
      owners.append(NSObject())
      objc_setAssociatedObject(owners[owners.count - 1], &key, 1, .OBJC_ASSOCIATION_RETAIN)
    }
    #expect(kept == nil)
    #expect(objc_getAssociatedObject(owners[150], &key) as? Int == 1)
    let pet = NSObject()
    do {
      let shortLived = NSObject()
      objc_setAssociatedObject(pet, &key, shortLived, .OBJC_ASSOCIATION_ASSIGN)
      #expect(objc_getAssociatedObject(pet, &key) != nil)
    }
    #expect(objc_getAssociatedObject(pet, &key) == nil)
  }

  @Test func olderCallsExist() {
    let sum = autoreleasepool { (1...4).reduce(0, +) }
    #expect(sum == 10)
    let before = CFAbsoluteTimeGetCurrent()
    #expect(CFAbsoluteTimeGetCurrent() >= before && before > 600_000_000)
  }
}
