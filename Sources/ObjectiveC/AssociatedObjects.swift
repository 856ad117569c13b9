import Foundation

/// How an object holds what is associated with it.
public enum objc_AssociationPolicy: UInt, Sendable {
  /// Not at all; nil once the value is gone.
  case OBJC_ASSOCIATION_ASSIGN = 0
  /// Strongly.
  case OBJC_ASSOCIATION_RETAIN_NONATOMIC = 1
  /// A copy of it (`NSCopying`).
  case OBJC_ASSOCIATION_COPY_NONATOMIC = 3
  /// Strongly.
  case OBJC_ASSOCIATION_RETAIN = 769
  /// A copy of it (`NSCopying`).
  case OBJC_ASSOCIATION_COPY = 771
}

/// Keeps a value with an object, under a key that is known by its address; nil takes the value out.
///
/// There is no hook for the end of any object on Linux: the values of objects that are gone are let go when the table of them has
/// doubled since it was last looked through.
public func objc_setAssociatedObject(
  _ object: Any, _ key: UnsafeRawPointer, _ value: Any?, _ policy: objc_AssociationPolicy
) {
  // What is replaced is let go outside of the lock: its end may call these functions.
  let released = Associations.shared.withLock { $0.set(value.map { Association($0, policy) }, for: key, of: object as AnyObject) }
  _ = released
}

/// The value that was kept with an object under a key; nil without one.
public func objc_getAssociatedObject(_ object: Any, _ key: UnsafeRawPointer) -> Any? {
  Associations.shared.withLock { $0.value(for: key, of: object as AnyObject) }
}

/// Takes out all that was kept with an object.
public func objc_removeAssociatedObjects(_ object: Any) {
  let released = Associations.shared.withLock { $0.removeAll(of: object as AnyObject) }
  _ = released
}

/// A value and how it is held.
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

/// A side table of objects by address. An address may be used again: the weak reference tells whether the object is still the same.
private struct Associations {
  private struct Entry {
    weak var owner: AnyObject?
    var values: [UnsafeRawPointer: Association] = [:]
  }

  static let shared = Locked(Associations())

  private var entries: [ObjectIdentifier: Entry] = [:]
  /// At so many entries those of objects that are gone are looked for.
  private var nextSweep = 32

  func value(for key: UnsafeRawPointer, of object: AnyObject) -> Any? {
    guard let entry = entries[ObjectIdentifier(object)], entry.owner === object else { return nil }
    return entry.values[key]?.value
  }

  /// Answers what is not held any more.
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

  /// Takes out the values of objects that are gone; one walk for each doubling.
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
