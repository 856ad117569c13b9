import Misuse

/// An `os_unfair_lock` with the state that it protects; copies are the same lock.
///
/// ```swift
/// let visits = OSAllocatedUnfairLock(initialState: 0)
/// visits.withLock { $0 += 1 }
/// ```
public struct OSAllocatedUnfairLock<State>: @unchecked Sendable {
  private let storage: ManagedBuffer<State, os_unfair_lock_s>

  /// What `precondition(_:)` asks of the thread.
  public enum Ownership: Hashable, Sendable {
    /// The thread has the lock.
    case owner
    /// The thread does not have it.
    case notOwner
  }

  /// Makes a lock with a state that need not be sendable.
  public init(uncheckedState initialState: State) {
    storage = .create(minimumCapacity: 1) { buffer in
      buffer.withUnsafeMutablePointerToElements { $0.initialize(to: os_unfair_lock_s()) }
      return initialState
    }
  }

  private func hold<Result, Failure: Error>(
    _ body: (UnsafeMutablePointer<State>) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try storage.withUnsafeMutablePointers { (state, lock) throws(Failure) in
      os_unfair_lock_lock(lock)
      defer { os_unfair_lock_unlock(lock) }
      return try body(state)
    }
  }

  private func holdIfFree<Result, Failure: Error>(
    _ body: (UnsafeMutablePointer<State>) throws(Failure) -> Result
  ) throws(Failure) -> Result? {
    try storage.withUnsafeMutablePointers { (state, lock) throws(Failure) in
      guard os_unfair_lock_trylock(lock) else { return nil }
      defer { os_unfair_lock_unlock(lock) }
      return try body(state)
    }
  }

  // MARK: - Running with the lock

  /// Runs a closure with the lock held; its result need not be sendable.
  public func withLockUnchecked<R>(_ body: (inout State) throws -> R) rethrows -> R { try hold { try body(&$0.pointee) } }

  /// Runs a closure with the lock held.
  public func withLock<R>(_ body: @Sendable (inout State) throws -> R) rethrows -> R where R: Sendable {
    try hold { try body(&$0.pointee) }
  }

  /// Runs a closure with the lock held, or returns nil at once if another thread has it; its result need not be sendable.
  public func withLockIfAvailableUnchecked<R>(_ body: (inout State) throws -> R) rethrows -> R? {
    try holdIfFree { try body(&$0.pointee) }
  }

  /// Runs a closure with the lock held, or returns nil at once if another thread has it.
  public func withLockIfAvailable<R>(_ body: @Sendable (inout State) throws -> R) rethrows -> R? where R: Sendable {
    try holdIfFree { try body(&$0.pointee) }
  }

  /// Ends the program unless the thread has the lock, or does not have it, as asked.
  public func precondition(_ condition: Ownership) {
    storage.withUnsafeMutablePointerToElements { lock in
      switch condition {
      case .owner: os_unfair_lock_assert_owner(lock)
      case .notOwner: os_unfair_lock_assert_not_owner(lock)
      }
    }
  }
}

extension OSAllocatedUnfairLock where State: Sendable {
  /// Makes a lock with a state.
  public init(initialState: State) { self.init(uncheckedState: initialState) }
}

extension OSAllocatedUnfairLock where State == () {
  /// Makes a lock without a state.
  public init() { self.init(uncheckedState: ()) }

  /// Takes the lock, and waits until it is free.
  public func lock() { storage.withUnsafeMutablePointerToElements { os_unfair_lock_lock($0) } }

  /// Gives the lock up.
  public func unlock() { storage.withUnsafeMutablePointerToElements { os_unfair_lock_unlock($0) } }

  /// Takes the lock if it is free, and says whether it did.
  public func lockIfAvailable() -> Bool { storage.withUnsafeMutablePointerToElements { os_unfair_lock_trylock($0) } }

  /// Runs a closure with the lock held; its result need not be sendable.
  public func withLockUnchecked<R>(_ body: () throws -> R) rethrows -> R { try hold { _ in try body() } }

  /// Runs a closure with the lock held.
  public func withLock<R>(_ body: @Sendable () throws -> R) rethrows -> R where R: Sendable { try hold { _ in try body() } }

  /// Runs a closure with the lock held, or returns nil at once if another thread has it; its result need not be sendable.
  public func withLockIfAvailableUnchecked<R>(_ body: () throws -> R) rethrows -> R? { try holdIfFree { _ in try body() } }

  /// Runs a closure with the lock held, or returns nil at once if another thread has it.
  public func withLockIfAvailable<R>(_ body: @Sendable () throws -> R) rethrows -> R? where R: Sendable {
    try holdIfFree { _ in try body() }
  }
}
