import Foundation

/// What an observer is told of a change.
public struct NSKeyValueObservingOptions: OptionSet, Hashable, Sendable {
  /// The options as bits, as Foundation on Apple's platforms numbers them.
  public let rawValue: UInt
  /// Makes a set of options from bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }

  /// The change carries the value after it, in `newValue`.
  public static let new = NSKeyValueObservingOptions(rawValue: 1)
  /// The change carries the value before it, in `oldValue`.
  public static let old = NSKeyValueObservingOptions(rawValue: 2)
  /// Tells of the value at once, too.
  public static let initial = NSKeyValueObservingOptions(rawValue: 4)
}

/// How a value has changed.
public enum NSKeyValueChange: UInt, Sendable {
  /// Only `setting` occurs here; the others are for code that names them.
  case setting = 1, insertion, removal, replacement
}

/// A change of a value.
public struct NSKeyValueObservedChange<Value> {
  /// What kind of change it is.
  public typealias Kind = NSKeyValueChange
  /// Always `setting`.
  public let kind: Kind
  /// With the option `new`.
  public let newValue: Value?
  /// With the option `old`.
  public let oldValue: Value?
  /// Nil: of changes within arrays nothing is told.
  public let indexes: IndexSet?
  /// False.
  public let isPrior: Bool
}

/// An observer; it hears of changes for as long as this object lives, or until `invalidate()`.
public class NSKeyValueObservation: NSObject, @unchecked Sendable {
  /// Compares the value with the one told last, and tells of it if it is another one or has to be told anyway.
  var check: (@MainActor (_ always: Bool) -> Void)?
  let keyPath: AnyKeyPath

  init(_ keyPath: AnyKeyPath) { self.keyPath = keyPath }

  /// Ends the observation.
  public func invalidate() { check = nil }
}

/// The objects that can be observed: all, by `didChangeValue(for:)`; views, layers and animators tell of their properties themselves.
public protocol _KeyValueCodingAndObserving {}

extension NSObject: _KeyValueCodingAndObserving {}

extension _KeyValueCodingAndObserving where Self: NSObject {
  /// Calls a closure after a property has got another value.
  ///
  /// Views, scroll views, layers and property animators tell of their own properties. There is no `dynamic` on Linux: other classes
  /// tell of a change with `didChangeValue(for:)`.
  @preconcurrency @MainActor
  public func observe<Value>(
    _ keyPath: KeyPath<Self, Value>, options: NSKeyValueObservingOptions = [],
    changeHandler: @escaping (Self, NSKeyValueObservedChange<Value>) -> Void
  ) -> NSKeyValueObservation {
    let observation = NSKeyValueObservation(keyPath)
    var told = self[keyPath: keyPath]
    func tell(_ old: Value?) {
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
    if options.contains(.initial) { tell(nil) }
    return observation
  }

  /// For sources that call both: what counts is `didChangeValue(for:)`.
  @preconcurrency @MainActor
  public func willChangeValue<Value>(for keyPath: KeyPath<Self, Value>) {}

  /// Tells the observers of a property that it has been set.
  @preconcurrency @MainActor
  public func didChangeValue<Value>(for keyPath: KeyPath<Self, Value>) {
    KeyValueObserving.valueChanged(of: self, at: keyPath)
  }
}

/// Who observes what.
@MainActor
package enum KeyValueObserving {
  /// Whether anybody ever observed anything: the toolkit's objects ask this at each change.
  package private(set) static var isActive = false

  /// The observations of one object, kept with it.
  private final class Observers {
    struct Entry {
      weak var observation: NSKeyValueObservation?
    }

    var entries: [Entry] = []
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

  /// Tells those of an object's observers whose values are others than the last time.
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
