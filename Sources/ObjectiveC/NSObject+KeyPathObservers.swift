import Foundation
import Misuse

/// What a change says to an observer of a key path in a string.
public struct NSKeyValueChangeKey: RawRepresentable, Hashable, Sendable {
  /// The key with Foundation's text on Apple's platforms.
  public let rawValue: String
  /// Makes a key from a text.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// The kind of the change, the raw value of an `NSKeyValueChange`.
  public static let kindKey = NSKeyValueChangeKey(rawValue: "kind")
  /// The new value, with the option `new`.
  public static let newKey = NSKeyValueChangeKey(rawValue: "new")
  /// The old value, with the option `old`.
  public static let oldKey = NSKeyValueChangeKey(rawValue: "old")
  /// Never present: changes within arrays are not reported.
  public static let indexesKey = NSKeyValueChangeKey(rawValue: "indexes")
  /// Never present: observers are called after a change only.
  public static let notificationIsPriorKey = NSKeyValueChangeKey(rawValue: "notificationIsPrior")
}

/// A class whose objects observe others by key paths in strings; responders do. `edgewise port` adds it to classes that override
/// `observeValue(forKeyPath:of:change:context:)`.
@preconcurrency @MainActor public protocol _KeyPathObserver: NSObject {
  /// Called when an observed value has changed.
  func observeValue(
    forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?, context: UnsafeMutableRawPointer?)
}

extension _KeyPathObserver {
  /// Ends the program: an object was told of a value that it did not ask for, as on iOS.
  public func _unhandledValue(
    forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?, context: UnsafeMutableRawPointer?
  ) {
    let call = "observeValue(forKeyPath:of:change:context:)"
    misuse("\(type(of: self)) was told of a change of \(keyPath ?? "nil"), and does not handle it in \(call).")
  }
}

extension _KeyValueCodingAndObserving where Self: NSObject {
  /// Calls `observeValue(forKeyPath:of:change:context:)` of an observer, which is held weakly, when a property's value has changed,
  /// until the observer is removed. `edgewise port` writes such calls, also for the program's own properties, which UIKit's tables of
  /// names do not have.
  ///
  /// - Parameters:
  ///   - keyPath: the property; which ones are reported, `observe(_:options:changeHandler:)` says.
  ///   - name: the key path as the observer gets it.
  ///   - context: a pointer for the observer, never read.
  @preconcurrency @MainActor
  public func _addObserver<Value>(
    _ observer: NSObject, forKeyPath keyPath: KeyPath<Self, Value>, named name: String, options: NSKeyValueObservingOptions = [],
    context: UnsafeMutableRawPointer? = nil
  ) {
    let observation = observe(keyPath, options: options, changeHandler: report(to: observer, name, context))
    KeyPathObservers.of(self).add(KeyPathObservers.Entry(ObjectIdentifier(observer), name, context, observation))
  }

  /// Adds an observer of a value that a closure reads.
  @MainActor
  package func addObserver(
    _ observer: NSObject, named name: String, options: NSKeyValueObservingOptions, context: UnsafeMutableRawPointer?,
    reading value: @escaping (Self) -> Any
  ) {
    let observation = observe(
      NSKeyValueObservation(nil), reading: value, options: options, changeHandler: report(to: observer, name, context))
    KeyPathObservers.of(self).add(KeyPathObservers.Entry(ObjectIdentifier(observer), name, context, observation))
  }

  /// Calls the observer's method with a change.
  @MainActor
  private func report<Value>(
    to observer: NSObject, _ name: String, _ context: UnsafeMutableRawPointer?
  ) -> (Self, NSKeyValueObservedChange<Value>) -> Void {
    misuse(
      unless: observer is any _KeyPathObserver,
      "addObserver(_:forKeyPath:): \(type(of: observer)) has no observeValue(forKeyPath:of:change:context:).")
    return { [weak observer] object, change in
      var changes: [NSKeyValueChangeKey: Any] = [.kindKey: change.kind.rawValue]
      changes[.newKey] = change.newValue
      changes[.oldKey] = change.oldValue
      (observer as? any _KeyPathObserver)?.observeValue(forKeyPath: name, of: object, change: changes, context: context)
    }
  }
}

extension NSObject {
  /// Ends an observation by key path, the one that was added last.
  @preconcurrency @MainActor
  public func removeObserver(_ observer: NSObject, forKeyPath keyPath: String) {
    KeyPathObservers.of(self).remove { $0.observer == ObjectIdentifier(observer) && $0.name == keyPath }
  }

  /// Ends an observation by key path and context, the one that was added last.
  @preconcurrency @MainActor
  public func removeObserver(_ observer: NSObject, forKeyPath keyPath: String, context: UnsafeMutableRawPointer?) {
    KeyPathObservers.of(self).remove {
      $0.observer == ObjectIdentifier(observer) && $0.name == keyPath && $0.context == context
    }
  }
}

/// The observers of one object by key paths in strings, associated with it.
@MainActor
private final class KeyPathObservers {
  struct Entry {
    let observer: ObjectIdentifier
    let name: String
    let context: UnsafeMutableRawPointer?
    let observation: NSKeyValueObservation

    init(_ observer: ObjectIdentifier, _ name: String, _ context: UnsafeMutableRawPointer?, _ observation: NSKeyValueObservation)
    {
      (self.observer, self.name, self.context, self.observation) = (observer, name, context, observation)
    }
  }

  private var entries: [Entry] = []
  private static let key = UnsafeRawPointer(UnsafeMutableRawPointer.allocate(byteCount: 1, alignment: 1))

  static func of(_ object: NSObject) -> KeyPathObservers {
    if let made = objc_getAssociatedObject(object, key) as? KeyPathObservers { return made }
    let made = KeyPathObservers()
    objc_setAssociatedObject(object, key, made, .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
    return made
  }

  func add(_ entry: Entry) { entries.append(entry) }

  func remove(_ matches: (Entry) -> Bool) {
    guard let index = entries.lastIndex(where: matches) else {
      misuse("removeObserver(_:forKeyPath:): the object is not observed by that observer at that key path.")
    }
    entries.remove(at: index).observation.invalidate()
  }
}
