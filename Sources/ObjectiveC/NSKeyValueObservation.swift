import Foundation

/// Options for the changes that an observer receives.
public struct NSKeyValueObservingOptions: OptionSet, Hashable, Sendable {
  /// The options as bits with Foundation's numbers on Apple's platforms.
  public let rawValue: UInt
  /// Makes a set of options from bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }

  /// The change has the new value in `newValue`.
  public static let new = NSKeyValueObservingOptions(rawValue: 1)
  /// The change has the old value in `oldValue`.
  public static let old = NSKeyValueObservingOptions(rawValue: 2)
  /// The observer is also called at once with the present value.
  public static let initial = NSKeyValueObservingOptions(rawValue: 4)
}

/// The kind of a change.
public enum NSKeyValueChange: UInt, Sendable {
  /// Only `setting` occurs here; the others exist for source compatibility.
  case setting = 1, insertion, removal, replacement
}

/// A change of a value.
public struct NSKeyValueObservedChange<Value> {
  /// The kind of a change.
  public typealias Kind = NSKeyValueChange
  /// Always `setting`.
  public let kind: Kind
  /// The new value, with the option `new`.
  public let newValue: Value?
  /// The old value, with the option `old`.
  public let oldValue: Value?
  /// Always nil: changes within arrays are not reported.
  public let indexes: IndexSet?
  /// Always false.
  public let isPrior: Bool
}

/// An observation; it lasts as long as this object, or until `invalidate()`.
public class NSKeyValueObservation: NSObject, @unchecked Sendable {
  /// Compares the value with the last reported one, and reports it when it differs or `always` is true.
  fileprivate(set) var check: (@MainActor (_ always: Bool) -> Void)?
  /// The property; nil for one that is known by its name only.
  let keyPath: AnyKeyPath?

  init(_ keyPath: AnyKeyPath?) { self.keyPath = keyPath }

  /// Ends the observation.
  public func invalidate() { check = nil }
}

/// Types whose properties can be observed: all, through `didChangeValue(for:)`; views, layers and animators report their own
/// properties.
public protocol _KeyValueCodingAndObserving {}

extension NSObject: _KeyValueCodingAndObserving {}

extension _KeyValueCodingAndObserving where Self: NSObject {
  /// Calls a closure when a property's value has changed.
  ///
  /// Views, scroll views, layers and property animators report their own properties. Linux has no `dynamic`: other classes must
  /// call `didChangeValue(for:)`.
  @preconcurrency @MainActor
  public func observe<Value>(
    _ keyPath: KeyPath<Self, Value>, options: NSKeyValueObservingOptions = [],
    changeHandler: @escaping (Self, NSKeyValueObservedChange<Value>) -> Void
  ) -> NSKeyValueObservation {
    observe(NSKeyValueObservation(keyPath), reading: { $0[keyPath: keyPath] }, options: options, changeHandler: changeHandler)
  }

  @MainActor
  func observe<Value>(
    _ observation: NSKeyValueObservation, reading value: @escaping (Self) -> Value, options: NSKeyValueObservingOptions,
    changeHandler: @escaping (Self, NSKeyValueObservedChange<Value>) -> Void
  ) -> NSKeyValueObservation {
    var told = value(self)
    func notify(_ old: Value?) {
      changeHandler(
        self,
        NSKeyValueObservedChange(
          kind: .setting, newValue: options.contains(.new) ? told : nil, oldValue: options.contains(.old) ? old : nil,
          indexes: nil,
          isPrior: false))
    }
    observation.check = { [weak self] always in
      guard let self else { return }
      let (old, new) = (told, value(self))
      guard always || !isSame(old, new) else { return }
      told = new
      changeHandler(
        self,
        NSKeyValueObservedChange(
          kind: .setting, newValue: options.contains(.new) ? new : nil, oldValue: options.contains(.old) ? old : nil,
          indexes: nil,
          isPrior: false))
    }
    KeyValueObserving.add(observation, to: self)
    if options.contains(.initial) { notify(nil) }
    return observation
  }

  /// Does nothing, for sources that call both: only `didChangeValue(for:)` counts.
  @preconcurrency @MainActor
  public func willChangeValue<Value>(for keyPath: KeyPath<Self, Value>) {}

  /// Reports a change of a property to its observers.
  @preconcurrency @MainActor
  public func didChangeValue<Value>(for keyPath: KeyPath<Self, Value>) {
    KeyValueObserving.valueChanged(of: self, at: keyPath)
    guard let relay = KeyValueObserving.relay, let path = keyPath as? ReferenceWritableKeyPath<Self, Value> else { return }
    let value = self[keyPath: path]
    relay(self, path) { ($0 as? Self)?[keyPath: path] = value }
  }

  /// Does nothing, for sources that call both: only `didChangeValue(forKey:)` counts.
  @preconcurrency @MainActor
  public func willChangeValue(forKey key: String) {}

  /// Reports a change of a property to its observers: those of the object whose values differ from the last that they were told.
  @preconcurrency @MainActor
  public func didChangeValue(forKey key: String) { KeyValueObserving.valuesChanged(of: self) }
}

/// An object whose changes also belong to a value of another one, through a key path such as `\.view.frame`.
@MainActor
package protocol KeyValueRelay: NSObject {
  /// The other object; nil for none.
  var keyValueOwner: NSObject? { get }
}

/// All observations.
@MainActor
package enum KeyValueObserving {
  /// Whether anything has ever been observed; checked at each change of the toolkit's objects.
  package private(set) static var isActive = false

  /// Receives the object and the property of a report, and a closure that sets the same value in another object of the class.
  package typealias Relay = @MainActor (NSObject, AnyKeyPath, @escaping @MainActor (NSObject) -> Void) -> Void

  /// Called for each `didChangeValue(for:)` of a property that can be set; nil while nobody asks.
  fileprivate static var relay: Relay?

  /// Has changes that are reported by `didChangeValue(for:)` passed on.
  package static func relayChanges(to relay: @escaping Relay) { self.relay = relay }

  /// The observations of one object, associated with it.
  private final class Observers {
    struct Entry {
      weak var observation: NSKeyValueObservation?
    }

    fileprivate(set) var entries: [Entry] = []
  }

  private static let key = UnsafeRawPointer(UnsafeMutableRawPointer.allocate(byteCount: 1, alignment: 1))

  static func add(_ observation: NSKeyValueObservation, to object: NSObject) {
    isActive = true
    let observers = observers(of: object) ?? Observers()
    observers.entries.removeAll { $0.observation?.check == nil }
    observers.entries.append(Observers.Entry(observation: observation))
    objc_setAssociatedObject(object, key, observers, .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
  }

  private static func observers(of object: NSObject) -> Observers? { objc_getAssociatedObject(object, key) as? Observers }

  /// Calls those of an object's observers whose values have changed since the last call.
  package static func valuesChanged(of object: NSObject) {
    for entry in observers(of: object)?.entries ?? [] { entry.observation?.check?(false) }
    if let owner = (object as? any KeyValueRelay)?.keyValueOwner { valuesChanged(of: owner) }
  }

  /// As `valuesChanged(of:)`, if anything is observed at all.
  package static func report(_ object: NSObject) {
    if isActive { valuesChanged(of: object) }
  }

  static func valueChanged(of object: NSObject, at keyPath: AnyKeyPath) {
    for entry in observers(of: object)?.entries ?? [] {
      guard let observation = entry.observation, observation.keyPath == nil || observation.keyPath == keyPath else { continue }
      observation.check?(observation.keyPath != nil)
    }
  }
}

private protocol Emptiable {
  var isEmptyOptional: Bool { get }
}

extension Optional: Emptiable {
  var isEmptyOptional: Bool { if case .none = self { true } else { false } }
}

private func isSame<Value>(_ one: Value, _ other: Value) -> Bool {
  let (first, second) = (one as Any as? any Emptiable, other as Any as? any Emptiable)
  if first?.isEmptyOptional == true || second?.isEmptyOptional == true {
    return first?.isEmptyOptional == second?.isEmptyOptional
  }
  if let one = one as? any Equatable { return one.equals(other) }
  guard Swift.type(of: one as Any) is AnyClass else { return false }
  return one as AnyObject === other as AnyObject
}

extension Equatable {
  fileprivate func equals(_ other: Any) -> Bool { (other as? Self).map { $0 == self } ?? false }
}
