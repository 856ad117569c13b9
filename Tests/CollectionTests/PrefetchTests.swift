import Foundation
import MotionTesting
import Testing

/// What is told ahead, and taken back.
@MainActor
struct PrefetchTests {
  let test = WordsUnderTest(count: 1000)
  let prefetcher = Prefetcher()

  init() {
    test.view.prefetchDataSource = prefetcher
  }

  private func scroll(to offset: CGFloat) {
    test.view.contentOffset.y = offset
    test.stage.advance()
  }

  @Test func nextScreenIsPrefetchedOnceInOrder() {
    test.stage.advance()
    #expect(prefetcher.fetched == Array(8...15))
    for step in 1...100 { scroll(to: CGFloat(step) * 10) }
    #expect(prefetcher.fetched == Array(8...(prefetcher.fetched.last ?? 0)), "each item once, the nearest first")
    #expect(prefetcher.cancelled == [])
    #expect(
      (prefetcher.fetched.last ?? 0) >= 28 + 4 && (prefetcher.fetched.last ?? 0) <= 28 + 8, "half a screen to a screen ahead")
  }

  @Test func reversingCancelsDistantPrefetches() {
    test.stage.advance()
    scroll(to: 2000)
    scroll(to: 2001)
    prefetcher.cancelled = []
    let ahead = Set(prefetcher.fetched.filter { $0 > 48 })
    #expect(!ahead.isEmpty)
    scroll(to: 1990)
    #expect(Set(prefetcher.cancelled) == ahead)
    #expect(prefetcher.fetched.contains(35), "now the screen above")
  }

  @Test func disabledPrefetchingRequestsNothing() {
    test.stage.advance()
    test.view.isPrefetchingEnabled = false
    prefetcher.fetched = []
    scroll(to: 500)
    #expect(prefetcher.fetched == [])
  }

  @Test func prefetchingRarelyQueriesTheLayout() {
    test.stage.advance()
    let layout = RowLayout()
    let test = WordsUnderTest([(0..<1000).map(String.init)], layout: layout)
    test.view.prefetchDataSource = prefetcher
    layout.log = []
    for step in 1...100 {
      test.view.contentOffset.y = CGFloat(step)
      test.stage.advance()
    }
    #expect(layout.log.count <= 102)
  }
}

@MainActor
final class Prefetcher: NSObject, UICollectionViewDataSourcePrefetching {
  var fetched: [Int] = []
  var cancelled: [Int] = []
  func collectionView(_ collectionView: UICollectionView, prefetchItemsAt indexPaths: [IndexPath]) {
    fetched += indexPaths.map(\.item)
  }
  func collectionView(_ collectionView: UICollectionView, cancelPrefetchingForItemsAt indexPaths: [IndexPath]) {
    cancelled += indexPaths.map(\.item)
  }
}
