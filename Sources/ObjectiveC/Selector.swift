import Foundation

/// A method of a class, with its name: what `#selector` makes on Apple's platforms, where methods can be found by name.
///
/// `Selector(CardController.handlePan(_:), "handlePan(_:)")`. Two selectors are equal when their names are. The method may
/// take up to three arguments (an action: nothing, the sender, or the sender and the event) and have a result. A selector of a name
/// alone, `Selector("reload")`, is for comparing; it calls the method that another selector of the name was made with before, where
/// there is one.
public struct Selector: Hashable, @unchecked Sendable, CustomStringConvertible, ExpressibleByStringLiteral {
  /// What a method has returned.
  struct Outcome {
    let value: Any
  }

  /// A method and the class that it belongs to.
  struct Method: Sendable {
    /// Calls the method on an object; nil where an argument is of another type than the method asks for.
    let implementation: @MainActor (AnyObject, [Any?]) -> Outcome?
    let belongs: @MainActor (AnyObject) -> Bool
  }

  private let name: String
  private let method: Method?

  // MARK: - Creating a selector

  /// A name, without a method.
  public init(_ str: String) {
    name = str
    method = nil
  }

  /// A name, without a method.
  public init(stringLiteral value: String) { self.init(value) }

  /// A method that takes nothing.
  @preconcurrency @MainActor public init<Target: AnyObject, Result>(
    _ method: @escaping @MainActor (Target) -> @MainActor () -> Result, _ name: String
  ) {
    self.init(name: name, of: Target.self) { target, _ in Outcome(value: method(target)()) }
  }

  /// A method that takes the sender; it is not called for a sender of another type. Where the method takes a `Bool`, as
  /// `UIView.endEditing(_:)` does, any sender counts as true.
  @preconcurrency @MainActor public init<Target: AnyObject, Sender, Result>(
    _ method: @escaping @MainActor (Target) -> @MainActor (Sender) -> Result, _ name: String
  ) {
    self.init(name: name, of: Target.self) { target, arguments in
      guard let sender: Sender = argument(0, of: arguments) else { return nil }
      return Outcome(value: method(target)(sender))
    }
  }

  /// A method that takes the sender and the event (`UIEvent` or `UIEvent?`).
  @preconcurrency @MainActor public init<Target: AnyObject, Sender, Event, Result>(
    _ method: @escaping @MainActor (Target) -> @MainActor (Sender, Event) -> Result, _ name: String
  ) {
    self.init(name: name, of: Target.self) { target, arguments in
      guard let sender: Sender = argument(0, of: arguments), let event: Event = argument(1, of: arguments) else { return nil }
      return Outcome(value: method(target)(sender, event))
    }
  }

  /// A method that takes three arguments, such as `animationDidStop(_:finished:context:)`.
  @preconcurrency @MainActor public init<Target: AnyObject, First, Second, Third, Result>(
    _ method: @escaping @MainActor (Target) -> @MainActor (First, Second, Third) -> Result, _ name: String
  ) {
    self.init(name: name, of: Target.self) { target, arguments in
      guard let first: First = argument(0, of: arguments), let second: Second = argument(1, of: arguments),
        let third: Third = argument(2, of: arguments)
      else { return nil }
      return Outcome(value: method(target)(first, second, third))
    }
  }

  @MainActor private init<Target: AnyObject>(
    name: String, of type: Target.Type, implementation: @escaping @MainActor (Target, [Any?]) -> Outcome?
  ) {
    self.name = name
    let method = Method(
      implementation: { target, arguments in (target as? Target).flatMap { implementation($0, arguments) } },
      belongs: { $0 is Target })
    self.method = method
    KnownMethods.add(method, of: ObjectIdentifier(type), named: name)
  }

  // MARK: - Comparing

  /// Compares the names; the methods may differ.
  public static func == (left: Selector, right: Selector) -> Bool { left.name == right.name }

  /// Hashes the name.
  public func hash(into hasher: inout Hasher) { hasher.combine(name) }

  /// The name.
  public var description: String { name }

  // MARK: - Calling

  /// Whether `object` is of the class that the method belongs to.
  @MainActor package func isImplemented(by object: AnyObject) -> Bool { method(for: object) != nil }

  /// Calls the method; false when the target or an argument is of another type than the method asks for.
  @MainActor @discardableResult
  package func perform(on target: AnyObject, sender: Any?, event: Any? = nil) -> Bool {
    outcome(on: target, [sender, event]) != nil
  }

  /// Calls the method with any number of arguments; nil as in `perform(on:sender:event:)`.
  @MainActor @discardableResult
  package func perform(on target: AnyObject, arguments: [Any?]) -> Bool { outcome(on: target, arguments) != nil }

  @MainActor func outcome(on target: AnyObject, _ arguments: [Any?]) -> Outcome? {
    method(for: target)?.implementation(target, arguments)
  }

  @MainActor private func method(for object: AnyObject) -> Method? {
    if let method, method.belongs(object) { return method }
    return KnownMethods.named(name).last { $0.belongs(object) }
  }

  // MARK: - Names

  /// A name that no other selector has, for methods that are handed over without one.
  @MainActor package static func uniqueName() -> String {
    uniqueNames += 1
    return uniquePrefix + "\(uniqueNames)"
  }

  static let uniquePrefix = "method #"
  @MainActor private static var uniqueNames = 0
}

/// An argument as what a method asks for; nothing fits an optional only.
private func argument<Wanted>(_ index: Int, of arguments: [Any?]) -> Wanted? {
  let value = index < arguments.count ? arguments[index] : nil
  guard let value else { return (value as Any) as? Wanted }
  if Wanted.self == Bool.self, !(value is Bool) { return true as? Wanted }
  return value as? Wanted
}

/// The selector of a name.
public func NSSelectorFromString(_ aSelectorName: String) -> Selector { Selector(aSelectorName) }

/// The name of a selector.
public func NSStringFromSelector(_ aSelector: Selector) -> String { aSelector.description }
