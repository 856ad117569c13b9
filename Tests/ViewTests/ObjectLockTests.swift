import Foundation
import ObjectiveC
import Testing

@Suite struct ObjectLockTests {
  private final class Counter: @unchecked Sendable {
    var count = 0
  }

  @Test func threadsEnterOneAfterTheOther() async {
    let counter = Counter()
    await withTaskGroup(of: Void.self) { group in
      for _ in 0..<4 {
        group.addTask { @Sendable in Self.add(2_000, to: counter) }
      }
    }
    #expect(counter.count == 8_000)
  }

  @Test func classesAreLockedAsObjectsAre() async {
    let counter = Counter()
    await withTaskGroup(of: Void.self) { group in
      for _ in 0..<4 {
        group.addTask { @Sendable in
          for _ in 0..<2_000 {
            objc_sync_enter(Counter.self)
            counter.count += 1
            objc_sync_exit(Counter.self)
          }
        }
      }
    }
    #expect(counter.count == 8_000)
    #expect(objc_sync_exit(Counter.self) == Int32(OBJC_SYNC_NOT_OWNING_THREAD_ERROR))
    #expect(objc_sync_enter(3) == Int32(OBJC_SYNC_SUCCESS) && objc_sync_exit(3) == Int32(OBJC_SYNC_SUCCESS))
  }

  private static func add(_ times: Int, to counter: Counter) {
    for _ in 0..<times {
      objc_sync_enter(counter)
      counter.count += 1
      objc_sync_exit(counter)
    }
  }

  @Test func aThreadEntersAgain() {
    let object = Counter()
    #expect(objc_sync_enter(object) == Int32(OBJC_SYNC_SUCCESS) && objc_sync_enter(object) == Int32(OBJC_SYNC_SUCCESS))
    #expect(objc_sync_exit(object) == Int32(OBJC_SYNC_SUCCESS) && objc_sync_exit(object) == Int32(OBJC_SYNC_SUCCESS))
    #expect(objc_sync_exit(object) == Int32(OBJC_SYNC_NOT_OWNING_THREAD_ERROR))
  }

  @Test func aLockKeepsNothingAfterwards() {
    weak var gone: Counter?
    do {
      let object = Counter()
      gone = object
      objc_sync_enter(object)
      objc_sync_exit(object)
    }
    #expect(gone == nil)
  }
}
