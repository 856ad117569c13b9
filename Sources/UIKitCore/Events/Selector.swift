import Foundation

/// A method of a class, with its name: what `#selector` makes on Apple's platforms, where methods can be found by name.
///
/// `Selector(CardController.handlePan(_:), "handlePan(_:)")`. Two selectors are equal when their names are. The method may
/// take nothing, the sender, or the sender and the event.
public struct Selector: Hashable, @unchecked Sendable, CustomStringConvertible {
  private let name: String
  private let implementation: @MainActor (AnyObject, Any?, UIEvent?) -> Bool
  private let belongs: @MainActor (AnyObject) -> Bool

  /// A method that takes nothing.
  @preconcurrency @MainActor public init<Target: AnyObject>(
    _ method: @escaping @MainActor (Target) -> @MainActor () -> Void, _ name: String
  ) {
    self.init(name: name, of: Target.self) { target, _, _ in
      method(target)()
      return true
    }
  }

  /// A method that takes the sender; it is not called for a sender of another type.
  @preconcurrency @MainActor public init<Target: AnyObject, Sender>(
    _ method: @escaping @MainActor (Target) -> @MainActor (Sender) -> Void, _ name: String
  ) {
    self.init(name: name, of: Target.self) { target, sender, _ in
      guard let sender: Sender = cast(sender) else { return false }
      method(target)(sender)
      return true
    }
  }

  /// A method that takes the sender and the event (`UIEvent` or `UIEvent?`).
  @preconcurrency @MainActor public init<Target: AnyObject, Sender, Event>(
    _ method: @escaping @MainActor (Target) -> @MainActor (Sender, Event) -> Void, _ name: String
  ) {
    self.init(name: name, of: Target.self) { target, sender, event in
      guard let sender: Sender = cast(sender), let event: Event = cast(event) else { return false }
      method(target)(sender, event)
      return true
    }
  }

  @MainActor private init<Target: AnyObject>(
    name: String, of type: Target.Type, implementation: @escaping @MainActor (Target, Any?, UIEvent?) -> Bool
  ) {
    self.name = name
    self.implementation = { target, sender, event in
      guard let target = target as? Target else { return false }
      return implementation(target, sender, event)
    }
    belongs = { $0 is Target }
  }

  public static func == (left: Selector, right: Selector) -> Bool { left.name == right.name }

  public func hash(into hasher: inout Hasher) { hasher.combine(name) }

  public var description: String { name }

  /// Whether `object` is of the class that the method belongs to.
  @MainActor package func isImplemented(by object: AnyObject) -> Bool { belongs(object) }

  /// Calls the method; false when the target or the sender is of another type than the method asks for.
  @MainActor @discardableResult
  package func perform(on target: AnyObject, sender: Any?, event: UIEvent? = nil) -> Bool {
    implementation(target, sender, event)
  }

  /// A name that no other selector has, for methods that are handed over without one.
  @MainActor package static func uniqueName() -> String {
    uniqueNames += 1
    return "method #\(uniqueNames)"
  }

  @MainActor private static var uniqueNames = 0
}

/// The value as what a method asks for; nothing fits an optional only.
private func cast<Wanted>(_ value: Any?) -> Wanted? {
  if let value { return value as? Wanted }
  return (value as Any) as? Wanted
}
