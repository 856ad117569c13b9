import Foundation

/// The targets and actions of a control, in the order in which they were added.
@MainActor
struct ControlReceivers {
  enum Receiver {
    case target(ActionTarget)
    case action(UIAction)
  }

  private struct Entry {
    var receiver: Receiver
    var events: UIControl.Event
  }

  private var entries: [Entry] = []

  mutating func add(target: Any?, action: Selector, events: UIControl.Event) {
    dropDead()
    let known = entries.firstIndex {
      if case .target(let entry) = $0.receiver { entry.isSame(target: target, action: action) } else { false }
    }
    if let known {
      entries[known].events.formUnion(events)
    } else {
      entries.append(Entry(receiver: .target(ActionTarget(target: target, action: action)), events: events))
    }
  }

  mutating func remove(target: Any?, action: Selector?, events: UIControl.Event) {
    subtract(events) {
      if case .target(let entry) = $0 { entry.matches(target: target, action: action) } else { false }
    }
  }

  mutating func add(_ action: UIAction, events: UIControl.Event) {
    remove(action.identifier, events: events)
    entries.append(Entry(receiver: .action(action), events: events))
  }

  mutating func remove(_ identifier: UIAction.Identifier, events: UIControl.Event) {
    subtract(events) {
      if case .action(let action) = $0 { action.identifier == identifier } else { false }
    }
  }

  private mutating func subtract(_ events: UIControl.Event, where matches: (Receiver) -> Bool) {
    for index in entries.indices where matches(entries[index].receiver) { entries[index].events.subtract(events) }
    dropDead()
  }

  private mutating func dropDead() {
    entries.removeAll { entry in
      if case .target(let target) = entry.receiver, !target.isAlive { return true }
      return entry.events.isEmpty
    }
  }

  func receivers(for events: UIControl.Event) -> [Receiver] {
    entries.filter { !$0.events.isDisjoint(with: events) }.map(\.receiver)
  }

  /// Calls a closure with each receiver and its events until that sets its last parameter.
  func forEach(_ body: (UIAction?, (Any?, Selector)?, UIControl.Event, inout Bool) -> Void) {
    var stops = false
    for entry in entries where !stops {
      switch entry.receiver {
      case .action(let action): body(action, nil, entry.events, &stops)
      case .target(let target):
        if target.isAlive { body(nil, (target.target, target.action), entry.events, &stops) }
      }
    }
  }

  var events: UIControl.Event { entries.reduce([]) { $0.union($1.events) } }

  var targets: Set<AnyHashable> {
    Set(
      entries.compactMap {
        if case .target(let entry) = $0.receiver { entry.target as? AnyHashable } else { nil }
      })
  }

  func actions(of target: Any?, for event: UIControl.Event) -> [Selector]? {
    let found = entries.compactMap { entry -> Selector? in
      guard case .target(let receiver) = entry.receiver, entry.events.contains(event),
        receiver.isSame(target: target, action: receiver.action)
      else { return nil }
      return receiver.action
    }
    return found.isEmpty ? nil : found
  }
}
