import Foundation

/// One receiver of an action: the target, held weakly, and the method to call on it.
///
/// Shared by gesture recognizers and controls. A target given as nil stands for the responder chain.
@MainActor package struct ActionTarget {
  package let action: Selector
  /// True when no target was named: the first responder up the sender's chain that has the method receives it.
  package let seeksResponder: Bool
  private weak var object: AnyObject?

  package init(target: Any?, action: Selector) {
    self.action = action
    object = target.map { $0 as AnyObject }
    seeksResponder = target == nil
  }

  /// The named target, unless it was released.
  package var target: AnyObject? { object }

  /// False once the named target was released: the entry may be dropped.
  package var isAlive: Bool { seeksResponder || object != nil }

  /// Whether the entry is one that `removeTarget(target, action: action)` removes; nil stands for all.
  package func matches(target: Any?, action: Selector?) -> Bool {
    if let target, (target as AnyObject) !== object { return false }
    return action == nil || action == self.action
  }

  /// Whether the entry names the same target and method.
  package func isSame(target: Any?, action: Selector) -> Bool {
    guard action == self.action else { return false }
    guard let target else { return seeksResponder }
    return (target as AnyObject) === object
  }

  /// Calls the method; false when no object has it.
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
  /// Adds the pair unless it is there already.
  @MainActor package mutating func add(target: Any?, action: Selector) {
    removeAll { !$0.isAlive }
    guard !contains(where: { $0.isSame(target: target, action: action) }) else { return }
    append(ActionTarget(target: target, action: action))
  }

  /// Removes what matches; nil stands for all.
  @MainActor package mutating func remove(target: Any?, action: Selector?) {
    removeAll { !$0.isAlive || $0.matches(target: target, action: action) }
  }

  /// Calls every receiver, in the order of their addition.
  @MainActor package func send(sender: Any?, event: UIEvent? = nil) {
    for entry in self { entry.send(sender: sender, event: event) }
  }
}
