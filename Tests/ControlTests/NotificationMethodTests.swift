import Foundation
import MotionTesting
import Testing

@MainActor
struct NotificationMethodTests {
  @MainActor
  private final class Observer: NSObject {
    var calls: [String] = []
    func plain() { calls.append("plain") }
    func withNotification(_ notification: Notification) { calls.append("\(notification.userInfo?["n"] ?? "none")") }
    func fire(_ timer: Timer) { calls.append("\(timer.userInfo ?? "none")") }
  }

  private let center = NotificationCenter()
  private let name = Notification.Name("told")
  private let observer = Observer()

  private func post(_ number: Int, from sender: Any? = nil) { center.post(name: name, object: sender, userInfo: ["n": number]) }

  @Test func methodsAreCalledInTheOrderOfTheirAddition() {
    center.addObserver(observer, selector: Observer.plain, name: name, object: nil)
    center.addObserver(observer, selector: Observer.withNotification, name: name, object: nil)
    center.addObserver(observer, selector: Selector(Observer.plain, "plain"), name: nil, object: nil)
    post(1)
    #expect(observer.calls.sorted() == ["1", "plain", "plain"])
  }

  @Test func observerReceivesOnlyTheGivenSendersNotifications() {
    let sender = NSObject()
    center.addObserver(observer, selector: Observer.withNotification, name: name, object: sender)
    post(1)
    post(2, from: sender)
    #expect(observer.calls == ["2"])
  }

  @Test func removedObserverReceivesNothing() {
    let other = Notification.Name("other")
    center.addObserver(observer, selector: Observer.withNotification, name: name, object: nil)
    center.addObserver(observer, selector: Observer.plain, name: other, object: nil)
    center.removeObserver(observer, name: name, object: nil)
    post(1)
    center.post(name: other, object: nil)
    #expect(observer.calls == ["plain"])
    center.removeObserver(observer)
    center.post(name: other, object: nil)
    #expect(observer.calls == ["plain"])
  }

  @Test func blocksAreStillRemovedByTheirToken() {
    let observer = observer
    let token = center.addObserver(forName: name, object: nil, queue: nil) { _ in
      MainActor.assumeIsolated { observer.plain() }
    }
    post(1)
    center.removeObserver(token)
    post(2)
    #expect(observer.calls == ["plain"])
  }

  @Test func anObserverIsNotKeptAlive() {
    weak var gone: Observer?
    do {
      let passing = Observer()
      gone = passing
      center.addObserver(passing, selector: Observer.plain, name: name, object: nil)
    }
    post(1)
    #expect(gone == nil)
  }

  @Test func anotherThreadsNotificationArrivesOnTheMainThread() async {
    center.addObserver(observer, selector: Observer.withNotification, name: name, object: nil)
    let (center, name) = (center, name)
    await Task.detached { center.post(name: name, object: nil, userInfo: ["n": 5]) }.value
    await withCheckedContinuation { next in DispatchQueue.main.async { next.resume() } }
    #expect(observer.calls == ["5"])
  }

  @Test func timerCallsAMethodWithItsUserInfo() {
    let timer = Timer.scheduledTimer(
      timeInterval: 1000, target: observer, selector: Observer.fire, userInfo: "mine", repeats: true)
    timer.fire()
    #expect(observer.calls == ["mine"])
    timer.invalidate()
    timer.fire()
    #expect(observer.calls == ["mine"])
  }
}
