import Foundation

/// A named method of a class, as `#selector` makes on Apple's platforms, where methods can be looked up by name.
///
/// `Selector(CardController.handlePan(_:), "handlePan(_:)")`. Selectors with equal names are equal. The method may take up to
/// three arguments (for an action: none, the sender, or the sender and the event) and return a result. Names are the same in the
/// forms of both languages: `"handlePan(_:)"` and `"handlePan:"`, `"move(card:to:)"` and `"moveWithCard:to:"`. A selector with only a
/// name, `Selector("reload")`, is for comparisons; it calls the method of an earlier selector with that name, if any.
public struct Selector: Hashable, @unchecked Sendable, CustomStringConvertible, ExpressibleByStringLiteral {
  /// The result of a method.
  struct Outcome {
    let value: Any
  }

  /// A method and its class.
  struct Method: Sendable {
    /// Calls the method on an object; nil when an argument has the wrong type.
    let implementation: @MainActor (AnyObject, [Any?]) -> Outcome?
    let belongs: @MainActor (AnyObject) -> Bool
  }

  private let name: String
  /// The name as Objective-C has it: what two selectors are compared by.
  private let message: String
  private let method: Method?
  /// The class of the method.
  private(set) var owner: ObjectIdentifier?
  private var replacedName: String?

  // MARK: - Creating a selector

  /// Makes a selector with only a name.
  public init(_ str: String) {
    name = str
    message = SelectorName.message(of: str)
    method = nil
  }

  /// The selector of a method that is declared as a replacement of another; `edgewise port` writes it where methods are exchanged.
  public func _replacing(_ name: String) -> Selector {
    var selector = self
    selector.replacedName = name
    return selector
  }

  /// Makes a selector with only a name.
  public init(stringLiteral value: String) { self.init(value) }

  /// Makes a selector of a method without arguments.
  @preconcurrency @MainActor public init<Target: AnyObject, Result>(
    _ method: @escaping @MainActor (Target) -> @MainActor () -> Result, _ name: String
  ) {
    self.init(name: name, of: Target.self) { target, _ in Outcome(value: method(target)()) }
  }

  /// Makes a selector of a method that takes the sender; it is not called for a sender of another type. For a method that takes a
  /// `Bool`, such as `UIView.endEditing(_:)`, any sender counts as true.
  @preconcurrency @MainActor public init<Target: AnyObject, Sender, Result>(
    _ method: @escaping @MainActor (Target) -> @MainActor (Sender) -> Result, _ name: String
  ) {
    self.init(name: name, of: Target.self) { target, arguments in
      guard let sender: Sender = argument(0, of: arguments) else { return nil }
      return Outcome(value: method(target)(sender))
    }
  }

  /// Makes a selector of a method that takes the sender and the event (`UIEvent` or `UIEvent?`).
  @preconcurrency @MainActor public init<Target: AnyObject, Sender, Event, Result>(
    _ method: @escaping @MainActor (Target) -> @MainActor (Sender, Event) -> Result, _ name: String
  ) {
    self.init(name: name, of: Target.self) { target, arguments in
      guard let sender: Sender = argument(0, of: arguments), let event: Event = argument(1, of: arguments) else { return nil }
      return Outcome(value: method(target)(sender, event))
    }
  }

  /// Makes a selector of a method with three arguments, such as `animationDidStop(_:finished:context:)`.
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

  /// Makes a selector of a class method without arguments; `edgewise port` writes it. The target is the class or a subclass.
  @preconcurrency @MainActor public init<Owner: AnyObject, Result>(
    _class owner: Owner.Type, _ method: @escaping @MainActor (Owner.Type) -> @MainActor () -> Result, _ name: String
  ) {
    self.init(name: name, ofClass: owner) { target, _ in Outcome(value: method(target)()) }
  }

  /// Makes a selector of a class method that takes the sender; it is not called for a sender of another type.
  @preconcurrency @MainActor public init<Owner: AnyObject, Sender, Result>(
    _class owner: Owner.Type, _ method: @escaping @MainActor (Owner.Type) -> @MainActor (Sender) -> Result, _ name: String
  ) {
    self.init(name: name, ofClass: owner) { target, arguments in
      guard let sender: Sender = argument(0, of: arguments) else { return nil }
      return Outcome(value: method(target)(sender))
    }
  }

  /// Makes a selector of a class method that takes the sender and the event.
  @preconcurrency @MainActor public init<Owner: AnyObject, Sender, Event, Result>(
    _class owner: Owner.Type, _ method: @escaping @MainActor (Owner.Type) -> @MainActor (Sender, Event) -> Result, _ name: String
  ) {
    self.init(name: name, ofClass: owner) { target, arguments in
      guard let sender: Sender = argument(0, of: arguments), let event: Event = argument(1, of: arguments) else { return nil }
      return Outcome(value: method(target)(sender, event))
    }
  }

  @MainActor private init<Owner: AnyObject>(
    name: String, ofClass type: Owner.Type, implementation: @escaping @MainActor (Owner.Type, [Any?]) -> Outcome?
  ) {
    self.init(
      name: name, owner: ObjectIdentifier(Owner.Type.self),
      Method(
        implementation: { target, arguments in Self.class(target, as: type).flatMap { implementation($0, arguments) } },
        belongs: { Self.class($0, as: type) != nil }))
  }

  private static func `class`<Owner: AnyObject>(_ receiver: AnyObject, as type: Owner.Type) -> Owner.Type? {
    (receiver as? ClassReceiver)?.type as? Owner.Type
  }

  @MainActor private init<Target: AnyObject>(
    name: String, of type: Target.Type, implementation: @escaping @MainActor (Target, [Any?]) -> Outcome?
  ) {
    self.init(
      name: name, owner: ObjectIdentifier(type),
      Method(
        implementation: { target, arguments in (target as? Target).flatMap { implementation($0, arguments) } },
        belongs: { $0 is Target }))
  }

  @MainActor private init(name: String, owner: ObjectIdentifier, _ method: Method) {
    self.name = name
    message = SelectorName.message(of: name)
    self.method = method
    self.owner = owner
    KnownMethods.add(method, of: owner, named: message)
  }

  // MARK: - Comparing

  /// Compares the names in their Objective-C form; the methods may differ.
  public static func == (left: Selector, right: Selector) -> Bool { left.message == right.message }

  /// Hashes the name in its Objective-C form.
  public func hash(into hasher: inout Hasher) { hasher.combine(message) }

  /// The name in its Objective-C form.
  fileprivate var objectiveCName: String { message }

  /// The name as it was given.
  public var description: String { name }

  /// Whether the selector was made of a method.
  var hasMethod: Bool { method != nil }
  /// The method that this one replaces once they are exchanged; nil for none.
  var replaced: Selector? { replacedName.map { Selector($0) } }

  // MARK: - Calling

  /// Whether `object` is of the method's class.
  @MainActor package func isImplemented(by object: AnyObject) -> Bool { method(for: object) != nil }

  /// Calls the method; false when the target or an argument has the wrong type.
  @MainActor @discardableResult
  package func perform(on target: AnyObject, sender: Any?, event: Any? = nil) -> Bool {
    outcome(on: target, [sender, event]) != nil
  }

  /// Calls the method with any number of arguments; false as in `perform(on:sender:event:)`.
  @MainActor @discardableResult
  package func perform(on target: AnyObject, arguments: [Any?]) -> Bool { outcome(on: target, arguments) != nil }

  /// Calls the method and returns its result; nil when the target or an argument has the wrong type.
  @MainActor
  package func result(on target: AnyObject, arguments: [Any?]) -> Any? { outcome(on: target, arguments)?.value }

  @MainActor func outcome(on target: AnyObject, _ arguments: [Any?]) -> Outcome? {
    method(for: target)?.implementation(target, arguments)
  }

  @MainActor private func method(for object: AnyObject) -> Method? {
    if let method, method.belongs(object) { return method }
    return KnownMethods.named(message).last { $0.belongs(object) }
  }

  // MARK: - Names

  /// A unique name for a method without one.
  @MainActor package static func uniqueName() -> String {
    uniqueNames += 1
    return uniquePrefix + "\(uniqueNames)"
  }

  static let uniquePrefix = "method #"
  @MainActor private static var uniqueNames = 0
}

/// Converts an argument to a parameter's type; nil converts to an optional type only.
private func argument<Wanted>(_ index: Int, of arguments: [Any?]) -> Wanted? {
  let value = index < arguments.count ? arguments[index] : nil
  guard let value else { return (value as Any) as? Wanted }
  if Wanted.self == Bool.self, !(value is Bool) { return true as? Wanted }
  return value as? Wanted
}

/// Makes a selector from a name.
public func NSSelectorFromString(_ aSelectorName: String) -> Selector { Selector(aSelectorName) }

/// The name of a selector in its Objective-C form, `tap:`.
public func NSStringFromSelector(_ aSelector: Selector) -> String { aSelector.objectiveCName }
