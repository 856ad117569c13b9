import Foundation

/// What `objc_sync_enter(_:)` and `objc_sync_exit(_:)` return when they succeed: 0.
public let OBJC_SYNC_SUCCESS = 0
/// What `objc_sync_exit(_:)` returns when the thread has not locked the object: −1.
public let OBJC_SYNC_NOT_OWNING_THREAD_ERROR = -1

/// Locks an object, as `@synchronized` does: waits until no other thread has it locked. A thread may lock an object several times.
///
/// - Returns: `OBJC_SYNC_SUCCESS`.
@discardableResult
public func objc_sync_enter(_ obj: Any) -> Int32 {
  guard let object = lockable(obj) else { return Int32(OBJC_SYNC_SUCCESS) }
  ObjectLocks.shared.lock(for: object).enter()
  return Int32(OBJC_SYNC_SUCCESS)
}

/// Undoes one `objc_sync_enter(_:)` of the thread.
///
/// - Returns: `OBJC_SYNC_SUCCESS`, or `OBJC_SYNC_NOT_OWNING_THREAD_ERROR` if this thread has not locked the object.
@discardableResult
public func objc_sync_exit(_ obj: Any) -> Int32 {
  guard let object = lockable(obj) else { return Int32(OBJC_SYNC_SUCCESS) }
  guard let lock = ObjectLocks.shared.knownLock(of: object), lock.exit() else {
    return Int32(OBJC_SYNC_NOT_OWNING_THREAD_ERROR)
  }
  ObjectLocks.shared.release(lock, of: object)
  return Int32(OBJC_SYNC_SUCCESS)
}

/// An object or the stand-in of a class; nil for a value, which nobody else can have locked.
private func lockable(_ obj: Any) -> AnyObject? {
  type(of: obj) is AnyClass || obj is AnyClass ? ClassReceiver.object(for: obj) : nil
}

/// The locks of the objects that threads have locked or wait for.
private final class ObjectLocks: @unchecked Sendable {
  static let shared = ObjectLocks()

  private struct Entry {
    let lock = ObjectLock()
    /// How many calls have locked the object, or wait for it.
    var users = 0
    /// Keeps the object, and with it its address, until it is unlocked.
    let object: AnyObject
  }

  private let access = NSLock()
  private var entries: [ObjectIdentifier: Entry] = [:]

  /// The lock of an object, with one more user.
  func lock(for object: AnyObject) -> ObjectLock {
    access.lock()
    defer { access.unlock() }
    var entry = entries[ObjectIdentifier(object)] ?? Entry(object: object)
    entry.users += 1
    entries[ObjectIdentifier(object)] = entry
    return entry.lock
  }

  /// The lock of an object that a thread has locked.
  func knownLock(of object: AnyObject) -> ObjectLock? {
    access.lock()
    defer { access.unlock() }
    return entries[ObjectIdentifier(object)]?.lock
  }

  /// Takes one user from the lock of an object; without users it goes.
  func release(_ lock: ObjectLock, of object: AnyObject) {
    access.lock()
    // The object may be deallocated with its entry: after the lock is free again.
    var gone: Entry?
    if var entry = entries[ObjectIdentifier(object)], entry.lock === lock {
      entry.users -= 1
      gone = entry
      entries[ObjectIdentifier(object)] = entry.users == 0 ? nil : entry
    }
    access.unlock()
    withExtendedLifetime(gone) {}
  }
}

/// A recursive lock that knows its thread.
private final class ObjectLock: @unchecked Sendable {
  private let lock = NSCondition()
  private var owner: Thread?
  private var depth = 0

  func enter() {
    lock.lock()
    defer { lock.unlock() }
    let thread = Thread.current
    while let owner, owner !== thread { lock.wait() }
    owner = thread
    depth += 1
  }

  /// Whether the thread had entered.
  func exit() -> Bool {
    lock.lock()
    defer { lock.unlock() }
    guard owner === Thread.current else { return false }
    depth -= 1
    if depth == 0 {
      owner = nil
      lock.signal()
    }
    return true
  }
}
