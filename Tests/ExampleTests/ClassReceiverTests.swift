import MotionTesting
import ObjectiveC
import Testing
import UIKit

@MainActor private class Hub: NSObject {
  static var log: [String] = []

  class func tap() { log.append("tap \(self)") }
  class func note(_ sender: AnyObject) { log.append("note \(type(of: sender))") }
  class func press(_ sender: UIButton, with event: UIEvent?) { log.append("press \(sender.tag)") }
}

@MainActor private final class OwnHub: Hub {
  override class func tap() { log.append("own tap") }
}

@MainActor private final class Counter: NSObject {
  private(set) var log: [String] = []
  func add(_ word: NSString) { log.append("\(word)") }
}

/// Classes as targets, and calls on the main thread.
@MainActor @Suite struct ClassReceiverTests {
  private let stage = Stage()
  private let tap = Selector(_class: Hub.self, { $0.tap }, "tap()")
  private let note = Selector(_class: Hub.self, { $0.note(_:) }, "note(_:)")

  init() {
    stage.window.rootViewController = UIViewController()
  }

  private func show(_ view: UIView) {
    view.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
    stage.window.rootViewController?.view.addSubview(view)
    stage.advance(frames: 2)
  }

  @Test func aButtonCallsAClass() {
    Hub.log = []
    let button = UIButton(type: .system)
    button.tag = 7
    show(button)
    button.addTarget(Hub.self, action: tap, for: .touchUpInside)
    button.addTarget(Hub.self, action: tap, for: .touchUpInside)
    button.addTarget(OwnHub.self, action: tap, for: .touchUpInside)
    button.addTarget(
      Hub.self, action: Selector(_class: Hub.self, { $0.press(_:with:) }, "press(_:with:)"), for: .touchUpInside)
    stage.tap(at: CGPoint(x: 50, y: 50))
    #expect(Hub.log == ["tap Hub", "own tap", "press 7"])
    button.removeTarget(Hub.self, action: tap, for: .touchUpInside)
    button.removeTarget(OwnHub.self, action: nil, for: .allEvents)
    stage.tap(at: CGPoint(x: 50, y: 50))
    #expect(Hub.log == ["tap Hub", "own tap", "press 7", "press 7"])
  }

  @Test func aRecognizerABarItemAndALinkCallAClass() throws {
    Hub.log = []
    let view = UIView()
    show(view)
    view.addGestureRecognizer(UITapGestureRecognizer(target: OwnHub.self, action: note))
    stage.tap(at: CGPoint(x: 50, y: 50))
    let link = CADisplayLink(target: Hub.self, selector: note)
    link.add(to: .main, forMode: .common)
    stage.advance()
    link.invalidate()
    #expect(Hub.log == ["note UITapGestureRecognizer", "note CADisplayLink"])
    let item = UIBarButtonItem(title: "Tap", style: .plain, target: Hub.self, action: tap)
    #expect(item.target as? AnyClass == Hub.self)
    #expect(UIApplication.shared.sendAction(tap, to: item.target, from: item, for: nil))
    item.target = OwnHub.self as AnyObject
    #expect(item.target as? AnyClass == OwnHub.self, "also one that is set")
    item.target = view
    #expect(item.target === view)
    item.target = nil
    #expect(item.target == nil)
    let custom = UIAccessibilityCustomAction(name: "Tap", target: Hub.self, selector: tap)
    #expect(custom.target as? AnyClass == Hub.self && custom.run())
    #expect(UIApplication.shared.sendAction(tap, to: OwnHub.self, from: nil, for: nil))
    // An object is no class, and has no method of that name.
    #expect(!UIApplication.shared.sendAction(tap, to: Hub(), from: nil, for: nil))
    #expect(Hub.log.suffix(2) == ["tap Hub", "own tap"])
  }

  @Test func aNotificationCallsAClass() {
    Hub.log = []
    let name = Notification.Name("ClassReceiverTests")
    NotificationCenter.default.addObserver(OwnHub.self, selector: tap, name: name, object: nil)
    NotificationCenter.default.post(name: name, object: nil)
    #expect(Hub.log == ["own tap"])
    NotificationCenter.default.addObserver(Hub.self, selector: tap, name: name, object: nil)
    NotificationCenter.default.removeObserver(OwnHub.self)
    NotificationCenter.default.post(name: name, object: nil)
    #expect(Hub.log == ["own tap", "tap Hub"])
    NotificationCenter.default.removeObserver(Hub.self)
    NotificationCenter.default.post(name: name, object: nil)
    #expect(Hub.log == ["own tap", "tap Hub"])
  }

  @Test func aMethodIsCalledOnTheMainThread() async {
    let counter = Counter()
    let add = Selector(Counter.add, "add(_:)")
    counter.performSelector(onMainThread: add, with: NSString(string: "now"), waitUntilDone: true)
    #expect(counter.log == ["now"])
    counter.performSelector(onMainThread: add, with: NSString(string: "later"), waitUntilDone: false)
    #expect(counter.log.count == 1)
    let thread = Thread {
      counter.performSelector(onMainThread: add, with: NSString(string: "waited"), waitUntilDone: true)
      counter.performSelector(onMainThread: add, with: NSString(string: "after"), waitUntilDone: true)
    }
    thread.start()
    #expect(await stage.run(until: { counter.log.count == 4 }))
    #expect(counter.log == ["now", "later", "waited", "after"])
  }

  @Test func everyObjectHasAnAccessibilityLabel() {
    let (item, view) = (Counter(), UILabel())
    #expect(item.accessibilityLabel == nil && !item.isAccessibilityElement)
    item.accessibilityLabel = "counter"
    item.accessibilityHint = "counts"
    view.accessibilityLabel = "label"
    let object: NSObject = view
    #expect(item.accessibilityLabel == "counter" && item.accessibilityHint == "counts" && object.accessibilityLabel == "label")
  }

  @Test func anOverriddenAccessibilityLabelIsReadThroughAnyObject() {
    let (view, barItem) = (SpokenView(), UIBarButtonItem())
    let (spoken, item): (NSObject, NSObject) = (view, barItem)
    #expect(spoken.accessibilityLabel == "spoken" && !spoken.isAccessibilityElement)
    spoken.accessibilityLabel = "told"
    #expect(view.told == "told" && spoken.accessibilityLabel == "spoken")
    item.accessibilityLabel = "bar"
    #expect(barItem.accessibilityLabel == "bar")
    barItem.accessibilityLabel = nil
    #expect(item.accessibilityLabel == nil)
  }
}

private final class SpokenView: UIView {
  var told: String?
  override var accessibilityLabel: String? {
    get { "spoken" }
    set { told = newValue }
  }
}
