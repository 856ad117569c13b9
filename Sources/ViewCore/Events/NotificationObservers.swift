import Foundation

/// The observers with methods, for Foundation's notification center, which supports only closures.
final class NotificationObservers: @unchecked Sendable {
  static let shared = NotificationObservers()

  private struct Entry {
    weak var observer: AnyObject?
    /// Identifies the entry while `observer` is being deallocated and nil.
    let identity: ObjectIdentifier
    let center: ObjectIdentifier
    let name: Notification.Name?
    weak var sender: AnyObject?
    let token: any NSObjectProtocol
  }

  private let lock = NSLock()
  private var entries: [Entry] = []

  /// Adds an observer, held weakly; nothing is called after it was deallocated.
  func add(_ observer: AnyObject, _ selector: Selector, _ name: Notification.Name?, _ sender: Any?, to center: NotificationCenter)
  {
    let receiver = WeakReceiver(observer)
    let token = center.addObserver(forName: name, object: sender, queue: nil) { receiver.perform(selector, with: $0) }
    let entry = Entry(
      observer: observer, identity: ObjectIdentifier(observer), center: ObjectIdentifier(center), name: name,
      sender: sender as AnyObject?, token: token)
    let abandoned = lock.withLock {
      let abandoned = entries.filter { $0.observer == nil && $0.center == entry.center }
      entries.removeAll { $0.observer == nil && $0.center == entry.center }
      entries.append(entry)
      return abandoned
    }
    for entry in abandoned { center.removeObserver(entry.token) }
  }

  /// Removes observers; nil matches all names or senders.
  func remove(_ observer: AnyObject, _ name: Notification.Name? = nil, _ sender: Any? = nil, from center: NotificationCenter) {
    let wanted = { (entry: Entry) in
      entry.identity == ObjectIdentifier(observer) && entry.center == ObjectIdentifier(center)
        && (name == nil || entry.name == name) && (sender == nil || entry.sender === sender as AnyObject?)
    }
    let removed = lock.withLock {
      let removed = entries.filter(wanted)
      entries.removeAll(where: wanted)
      return removed
    }
    for entry in removed { center.removeObserver(entry.token) }
  }
}

/// Calls a method of an object, unless it was deallocated.
private final class WeakReceiver: @unchecked Sendable {
  private weak var object: AnyObject?

  init(_ object: AnyObject) { self.object = object }

  /// Calls the method at once on the main thread, otherwise in the main queue's next turn, because the toolkit's objects belong
  /// to the main thread.
  func perform(_ selector: Selector, with notification: Notification) {
    nonisolated(unsafe) let notification = notification
    guard MainQueue.isCurrent else {
      return DispatchQueue.main.async { self.perform(selector, with: notification) }
    }
    MainActor.assumeIsolated {
      if let object { selector.perform(on: object, sender: notification) }
    }
  }
}
