import Foundation

/// How an object holds an associated value.
public enum objc_AssociationPolicy: UInt, Sendable {
  /// Not held: nil once the value is deallocated.
  case OBJC_ASSOCIATION_ASSIGN = 0
  /// Held strongly.
  case OBJC_ASSOCIATION_RETAIN_NONATOMIC = 1
  /// A copy (`NSCopying`), held strongly.
  case OBJC_ASSOCIATION_COPY_NONATOMIC = 3
  /// Held strongly.
  case OBJC_ASSOCIATION_RETAIN = 769
  /// A copy (`NSCopying`), held strongly.
  case OBJC_ASSOCIATION_COPY = 771
}

/// Associates a value with an object, under a key that is identified by its address; nil removes the value.
///
/// Linux has no hook for an object's deallocation: the values of deallocated objects are released once the number of objects with
/// values has doubled since the last search.
public func objc_setAssociatedObject(
  _ object: Any, _ key: UnsafeRawPointer, _ value: Any?, _ policy: objc_AssociationPolicy
) {
  // Replaced values are released outside of the lock: their deinitialisers may call these functions.
  let released = Associations.shared.withLock { $0.set(value.map { Association($0, policy) }, for: key, of: object as AnyObject) }
  _ = released
}

/// The value associated with an object under a key; nil without one.
public func objc_getAssociatedObject(_ object: Any, _ key: UnsafeRawPointer) -> Any? {
  Associations.shared.withLock { $0.value(for: key, of: object as AnyObject) }
}

/// Removes all values associated with an object.
public func objc_removeAssociatedObjects(_ object: Any) {
  let released = Associations.shared.withLock { $0.removeAll(of: object as AnyObject) }
  _ = released
}

/// A value and its ownership.
private struct Association {
  private let strong: Any?
  private weak var object: AnyObject?

  init(_ value: Any, _ policy: objc_AssociationPolicy) {
    switch policy {
    case .OBJC_ASSOCIATION_ASSIGN:
      strong = nil
      object = value as AnyObject
    case .OBJC_ASSOCIATION_RETAIN, .OBJC_ASSOCIATION_RETAIN_NONATOMIC: strong = value
    case .OBJC_ASSOCIATION_COPY, .OBJC_ASSOCIATION_COPY_NONATOMIC:
      strong = (value as? NSObject as? any NSCopying)?.copy(with: nil) ?? value
    }
  }

  var value: Any? { strong ?? object }
}

/// Values of objects by address. Addresses are reused: a weak reference shows whether the object is still the same.
private struct Associations {
  private struct Entry {
    weak var owner: AnyObject?
    var values: [UnsafeRawPointer: Association] = [:]
  }

  static let shared = Locked(Associations())

  private var entries: [ObjectIdentifier: Entry] = [:]
  /// The number of entries at which those of deallocated objects are searched for.
  private var nextSweep = 32

  func value(for key: UnsafeRawPointer, of object: AnyObject) -> Any? {
    guard let entry = entries[ObjectIdentifier(object)], entry.owner === object else { return nil }
    return entry.values[key]?.value
  }

  /// Returns the values to release.
  mutating func set(_ association: Association?, for key: UnsafeRawPointer, of object: AnyObject) -> [Any] {
    var released = sweep()
    let id = ObjectIdentifier(object)
    if let entry = entries[id], entry.owner !== object {
      released.append(entry.values)
      entries[id] = nil
    }
    var entry = entries[id] ?? Entry(owner: object)
    if let old = entry.values.removeValue(forKey: key) { released.append(old) }
    entry.values[key] = association
    entries[id] = entry.values.isEmpty ? nil : entry
    return released
  }

  mutating func removeAll(of object: AnyObject) -> [Any] {
    let entry = entries.removeValue(forKey: ObjectIdentifier(object))
    return [entry?.values as Any]
  }

  /// Removes the values of deallocated objects, once for each doubling.
  private mutating func sweep() -> [Any] {
    guard entries.count >= nextSweep else { return [] }
    let gone = entries.filter { $0.value.owner == nil }
    for id in gone.keys { entries[id] = nil }
    nextSweep = max(32, 2 * entries.count)
    return gone.values.map { $0.values }
  }
}

/// A value behind a lock.
private final class Locked<Value>: @unchecked Sendable {
  private var value: Value
  private let lock = NSLock()

  init(_ value: Value) { self.value = value }

  func withLock<Result>(_ body: (inout Value) -> Result) -> Result {
    lock.lock()
    defer { lock.unlock() }
    return body(&value)
  }
}
