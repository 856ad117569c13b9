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
  let keyPath: AnyKeyPath

  init(_ keyPath: AnyKeyPath) { self.keyPath = keyPath }

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
    let observation = NSKeyValueObservation(keyPath)
    var told = self[keyPath: keyPath]
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
      let (old, new) = (told, self[keyPath: keyPath])
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
  }
}

/// All observations.
@MainActor
package enum KeyValueObserving {
  /// Whether anything has ever been observed; checked at each change of the toolkit's objects.
  package private(set) static var isActive = false

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
  }

  static func valueChanged(of object: NSObject, at keyPath: AnyKeyPath) {
    for entry in observers(of: object)?.entries ?? [] where entry.observation?.keyPath == keyPath {
      entry.observation?.check?(true)
    }
  }
}

private func isSame<Value>(_ one: Value, _ other: Value) -> Bool {
  if let one = one as? any Equatable { return one.equals(other) }
  guard Swift.type(of: one as Any) is AnyClass else { return false }
  return one as AnyObject === other as AnyObject
}

extension Equatable {
  fileprivate func equals(_ other: Any) -> Bool { (other as? Self).map { $0 == self } ?? false }
}
