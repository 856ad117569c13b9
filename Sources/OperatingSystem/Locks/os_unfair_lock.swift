internal import CLocks
import Misuse

/// A lock of one word, for sections of a few instructions: a thread that waits sleeps in the kernel.
///
/// It belongs to the thread that took it, which lends it the priority of those that wait. Swift may copy the value, so `&lock` of a
/// property of a structure is not a safe place for it; use `OSAllocatedUnfairLock`, or a pointer that was allocated.
public struct os_unfair_lock_s {
  /// The word: 0 while the lock is free.
  public var _os_unfair_lock_opaque: UInt32

  /// A free lock.
  public init() { _os_unfair_lock_opaque = 0 }

  /// A lock with a given word; 0 is free.
  public init(_os_unfair_lock_opaque: UInt32) { self._os_unfair_lock_opaque = _os_unfair_lock_opaque }
}

/// A lock of one word.
public typealias os_unfair_lock = os_unfair_lock_s
/// The place of a lock.
public typealias os_unfair_lock_t = UnsafeMutablePointer<os_unfair_lock_s>

extension UnsafeMutablePointer where Pointee == os_unfair_lock_s {
  fileprivate func withWord<Result>(_ body: (UnsafeMutablePointer<UInt32>) -> Result) -> Result {
    withMemoryRebound(to: UInt32.self, capacity: 1, body)
  }
}

/// Takes the lock, and waits until it is free.
///
/// - Precondition: this thread does not have it.
public func os_unfair_lock_lock(_ lock: os_unfair_lock_t) {
  let error = lock.withWord { edgewise_lock($0) }
  misuse(unless: error == 0, "os_unfair_lock_lock: this thread already has the lock, or its word is damaged (error \(error)).")
}

/// Takes the lock if it is free, and says whether it did.
public func os_unfair_lock_trylock(_ lock: os_unfair_lock_t) -> Bool { lock.withWord { edgewise_lock_try($0) } }

/// Gives the lock up.
///
/// - Precondition: this thread has it.
public func os_unfair_lock_unlock(_ lock: os_unfair_lock_t) {
  let error = lock.withWord { edgewise_unlock($0) }
  misuse(unless: error == 0, "os_unfair_lock_unlock: this thread does not have the lock (error \(error)).")
}

/// Ends the program unless this thread has the lock.
public func os_unfair_lock_assert_owner(_ lock: os_unfair_lock_t) {
  misuse(unless: lock.withWord { edgewise_lock_is_owned($0) }, "os_unfair_lock_assert_owner: this thread does not have the lock.")
}

/// Ends the program if this thread has the lock.
public func os_unfair_lock_assert_not_owner(_ lock: os_unfair_lock_t) {
  misuse(unless: !lock.withWord { edgewise_lock_is_owned($0) }, "os_unfair_lock_assert_not_owner: this thread has the lock.")
}
