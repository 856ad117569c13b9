import Testing

@testable import SDLRenderer

@Suite struct CacheTests {
  private func cache() -> AgingCache<String, Int> { AgingCache(budget: 100, lifetime: 20) }

  @Test func valuesAreMadeOnce() {
    var cache = cache()
    var made = 0
    for _ in 0..<3 {
      _ = cache.value(for: "a", cost: { $0 }) {
        made += 1
        return 10
      }
    }
    #expect(made == 1)
    #expect(cache.byteCount == 10)
  }

  @Test func unusedValuesAreFreed() {
    var cache = cache()
    var freed: [Int] = []
    _ = cache.value(for: "old", cost: { $0 }) { 1 }
    for _ in 0..<64 {
      _ = cache.value(for: "used", cost: { $0 }) { 2 }
      cache.endFrame { freed.append($0) }
    }
    #expect(freed == [1])
    #expect(cache.byteCount == 2)
  }

  @Test func budgetEvictsTheLeastRecentlyUsedFirst() {
    var cache = cache()
    var freed: [Int] = []
    for (frame, cost) in [40, 41, 42].enumerated() {
      _ = cache.value(for: "\(frame)", cost: { $0 }) { cost }
      cache.endFrame { freed.append($0) }
    }
    #expect(freed == [40])
    #expect(cache.byteCount == 83)
  }

  @Test func valuesUsedInAFrameAreKeptBeyondTheBudget() {
    var cache = cache()
    var freed: [Int] = []
    for name in ["a", "b", "c"] { _ = cache.value(for: name, cost: { $0 }) { 60 } }
    cache.endFrame { freed.append($0) }
    #expect(freed.isEmpty)
    cache.endFrame { freed.append($0) }
    #expect(freed == [60, 60])
  }

  @Test func failedValuesAreRequestedAgain() {
    var cache = cache()
    #expect(cache.value(for: "a", cost: { $0 }) { nil } == nil)
    #expect(cache.value(for: "a", cost: { $0 }) { 3 } == 3)
  }
}
