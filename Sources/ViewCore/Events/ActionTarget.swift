import Foundation

/// A target, held weakly, and the method to call on it; used by recognizers and controls. A nil target stands for the responder
/// chain.
@MainActor package struct ActionTarget {
  package let action: Selector
  /// Whether no target was given: the first object with the method in the sender's responder chain receives it.
  package let seeksResponder: Bool
  private weak var object: AnyObject?

  package init(target: Any?, action: Selector) {
    self.action = action
    object = target.map(ClassReceiver.object)
    seeksResponder = target == nil
  }

  /// The target; nil if it was deallocated or not given.
  package var target: AnyObject? { object }

  /// False after the target was deallocated: the entry can be removed.
  package var isAlive: Bool { seeksResponder || object != nil }

  /// Whether `removeTarget(target, action: action)` removes the entry; nil matches all.
  package func matches(target: Any?, action: Selector?) -> Bool {
    if let target, ClassReceiver.object(for: target) !== object { return false }
    return action == nil || action == self.action
  }

  /// Whether the entry has this target and method.
  package func isSame(target: Any?, action: Selector) -> Bool {
    guard action == self.action else { return false }
    guard let target else { return seeksResponder }
    return ClassReceiver.object(for: target) === object
  }

  /// Calls the method; false if no object has it.
  @discardableResult
  package func send(sender: Any?, event: UIEvent? = nil) -> Bool {
    if let object { return action.perform(on: object, sender: sender, event: event) }
    guard seeksResponder else { return false }
    let start = sender as? UIResponder ?? UIResponder.firstResponder
    guard let receiver = start?.target(forAction: action, withSender: sender) else { return false }
    return action.perform(on: receiver as AnyObject, sender: sender, event: event)
  }
}

extension [ActionTarget] {
  /// Adds a target and method, unless they are present.
  @MainActor package mutating func add(target: Any?, action: Selector) {
    removeAll { !$0.isAlive }
    guard !contains(where: { $0.isSame(target: target, action: action) }) else { return }
    append(ActionTarget(target: target, action: action))
  }

  /// Removes matching entries; nil matches all.
  @MainActor package mutating func remove(target: Any?, action: Selector?) {
    removeAll { !$0.isAlive || $0.matches(target: target, action: action) }
  }

  /// Calls all targets in the order of addition.
  @MainActor package func send(sender: Any?, event: UIEvent? = nil) {
    for entry in self { entry.send(sender: sender, event: event) }
  }
}
