import Foundation
import Testing

@testable import OperatingSystem

@Suite struct LockTests {
  /// Runs a closure on several threads at once.
  private func run(threads: Int, _ body: @escaping @Sendable (Int) -> Void) {
    DispatchQueue.concurrentPerform(iterations: threads, execute: body)
  }

  @Test func countsOfManyThreadsAreWhole() {
    let count = OSAllocatedUnfairLock(initialState: 0)
    run(threads: 8) { _ in for _ in 0..<2_000 { count.withLock { $0 += 1 } } }
    #expect(count.withLock { $0 } == 16_000)
  }

  @Test func aLockThatIsTakenIsNotAvailable() {
    let lock = OSAllocatedUnfairLock()
    lock.lock()
    lock.precondition(.owner)
    let results = OSAllocatedUnfairLock(initialState: [Bool]())
    let ended = DispatchSemaphore(value: 0)
    // A dispatch queue would run a block on this thread.
    Thread.detachNewThread {
      lock.precondition(.notOwner)
      let isTaken = lock.lockIfAvailable()
      let ran: Bool? = lock.withLockIfAvailable { true }
      results.withLock { $0 += [isTaken, ran != nil] }
      ended.signal()
    }
    ended.wait()
    lock.unlock()
    lock.precondition(.notOwner)
    #expect(results.withLock { $0 } == [false, false])
    #expect(lock.lockIfAvailable())
    lock.unlock()
    #expect(lock.withLockIfAvailable { 5 } == 5)
  }

  @Test func aThreadWaitsUntilTheLockIsFree() {
    let place = os_unfair_lock_t.allocate(capacity: 1)
    place.initialize(to: os_unfair_lock())
    defer { place.deallocate() }
    nonisolated(unsafe) let lock = place
    let order = OSAllocatedUnfairLock(initialState: [String]())
    os_unfair_lock_lock(lock)
    let started = DispatchSemaphore(value: 0)
    let ended = DispatchSemaphore(value: 0)
    Thread.detachNewThread {
      started.signal()
      os_unfair_lock_lock(lock)
      order.withLock { $0.append("second") }
      os_unfair_lock_unlock(lock)
      ended.signal()
    }
    started.wait()
    // The other thread has time to sleep in the kernel.
    usleep(20_000)
    order.withLock { $0.append("first") }
    #expect(lock.pointee._os_unfair_lock_opaque != 0)
    os_unfair_lock_unlock(lock)
    ended.wait()
    #expect(order.withLock { $0 } == ["first", "second"])
    #expect(lock.pointee._os_unfair_lock_opaque == 0)
    #expect(os_unfair_lock_trylock(lock))
    os_unfair_lock_unlock(lock)
  }

  @Test func anErrorGivesTheLockUp() {
    let lock = OSAllocatedUnfairLock(initialState: 1)
    #expect(throws: CancellationError.self) { try lock.withLock { _ in throw CancellationError() } }
    #expect(lock.withLockIfAvailable { $0 } == 1)
  }

  @Test func takingALockTwiceEndsTheProgram() async {
    await #expect(processExitsWith: .failure) {
      let lock = OSAllocatedUnfairLock()
      lock.lock()
      lock.lock()
    }
  }

  @Test func anothersLockCannotBeGivenUp() async {
    await #expect(processExitsWith: .failure) {
      let lock = OSAllocatedUnfairLock()
      lock.unlock()
    }
  }

  // MARK: - Numbers

  @Test func numbersCountOnManyThreads() {
    let place = UnsafeMutablePointer<Int32>.allocate(capacity: 1)
    place.initialize(to: 0)
    defer { place.deallocate() }
    nonisolated(unsafe) let number = place
    run(threads: 8) { _ in
      for _ in 0..<2_000 {
        OSAtomicIncrement32(number)
        OSAtomicAdd32Barrier(2, number)
        OSAtomicDecrement32Barrier(number)
      }
    }
    #expect(number.pointee == 32_000)
    #expect(OSAtomicIncrement32Barrier(number) == 32_001 && OSAtomicDecrement32(number) == 32_000)
    #expect(OSAtomicAdd32(-32_000, number) == 0)
    #expect(!OSAtomicCompareAndSwap32(1, 2, number) && OSAtomicCompareAndSwap32Barrier(0, 5, number) && number.pointee == 5)
  }

  @Test func longNumbers() {
    var number: Int64 = 1 << 40
    #expect(OSAtomicIncrement64(&number) == 1 << 40 + 1 && OSAtomicDecrement64Barrier(&number) == 1 << 40)
    #expect(OSAtomicAdd64(5, &number) == 1 << 40 + 5 && OSAtomicAdd64Barrier(-5, &number) == 1 << 40)
    #expect(OSAtomicIncrement64Barrier(&number) - 1 == OSAtomicDecrement64(&number))
    #expect(OSAtomicCompareAndSwap64(1 << 40, 3, &number) && !OSAtomicCompareAndSwap64Barrier(4, 5, &number) && number == 3)
    OSMemoryBarrier()
  }
}
