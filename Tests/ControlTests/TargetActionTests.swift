import Foundation
import MotionTesting
import Testing

@MainActor
@Suite struct TargetActionTests {
  @MainActor
  private final class Receiver: NSObject {
    var calls: [String] = []
    func plain() { calls.append("plain") }
    func withSender(_ sender: UIControl) { calls.append("sender \(sender.tag)") }
    func withEvent(_ sender: UIControl, _ event: UIEvent?) { calls.append("event \(event == nil ? "none" : "some")") }
  }

  private let control = UIControl()
  private let receiver = Receiver()

  @Test func methodsOfNoneOneAndTwoArgumentsAreCalledInOrder() {
    control.tag = 7
    control.addTarget(receiver, action: Receiver.plain, for: .valueChanged)
    control.addTarget(receiver, action: Receiver.withSender, for: .valueChanged)
    control.addTarget(receiver, action: Receiver.withEvent, for: .valueChanged)
    control.sendActions(for: .valueChanged)
    #expect(receiver.calls == ["plain", "sender 7", "event none"])
  }

  @Test func theSamePairIsAddedOnce() {
    let selector = Selector(Receiver.plain, "plain")
    control.addTarget(receiver, action: selector, for: .touchDown)
    control.addTarget(receiver, action: selector, for: .touchDown)
    control.addTarget(receiver, action: selector, for: .valueChanged)
    control.sendActions(for: .touchDown)
    control.sendActions(for: .valueChanged)
    #expect(receiver.calls == ["plain", "plain"])
    #expect(control.actions(forTarget: receiver, forControlEvent: .touchDown) == [selector.description])
  }

  @Test func aRemovedTargetIsNotCalled() {
    let selector = Selector(Receiver.plain, "plain")
    control.addTarget(receiver, action: selector, for: [.touchDown, .valueChanged])
    control.removeTarget(receiver, action: selector, for: .touchDown)
    control.sendActions(for: [.touchDown])
    #expect(receiver.calls == [])
    control.sendActions(for: .valueChanged)
    #expect(receiver.calls == ["plain"])
    control.removeTarget(nil, action: nil, for: .allEvents)
    control.sendActions(for: .valueChanged)
    #expect(receiver.calls == ["plain"])
    #expect(control.allControlEvents == [])
  }

  @Test func aTargetIsHeldWeakly() {
    weak var gone: Receiver?
    do {
      let target = Receiver()
      gone = target
      control.addTarget(target, action: Receiver.plain, for: .touchDown)
    }
    #expect(gone == nil)
    control.sendActions(for: .touchDown)
    #expect(control.allTargets.isEmpty)
  }

  @Test func anActionOfTheSameNameReplacesTheOther() {
    var calls: [String] = []
    control.addAction(UIAction(identifier: .init("a")) { _ in calls.append("first") }, for: .touchDown)
    control.addAction(UIAction(identifier: .init("a")) { _ in calls.append("second") }, for: .touchDown)
    control.sendActions(for: .touchDown)
    #expect(calls == ["second"])
    control.removeAction(identifiedBy: .init("a"), for: .touchDown)
    control.sendActions(for: .touchDown)
    #expect(calls == ["second"])
  }

  @Test func actionReceivesItsSender() {
    var sender: UIControl?
    control.addAction(UIAction { sender = $0.sender as? UIControl }, for: .touchDown)
    control.sendActions(for: .touchDown)
    #expect(sender === control)
  }

  @Test func oneReceiverOfTwoEventsIsCalledOnceForBoth() {
    control.addTarget(receiver, action: Receiver.plain, for: [.touchUpInside, .primaryActionTriggered])
    control.sendActions(for: [.touchUpInside, .primaryActionTriggered])
    #expect(receiver.calls == ["plain"])
  }
}
