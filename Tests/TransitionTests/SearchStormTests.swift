import MotionTesting
import TestSupport
import Testing

/// Random lives of navigation with search, refresh controls, bar appearances, text sizes and curls: bar and content agree, each
/// announced search ends, and nothing stays on the screen, in motion or in memory.
@MainActor
struct SearchStormTests {
  @Test func everyStormPasses() {
    var series = StormSeries(runs: 300)
    (SearchStorm.searches, SearchStorm.refreshes, SearchStorm.curls) = (0, 0, 0)
    (SearchStorm.deletions, SearchStorm.mostTokens) = (0, 0)
    #expect(series.firstFailure { SearchStorm.complaints(seed: $0) } == nil)
    guard StormSeries.repeatedSeed == nil else { return }
    #expect(SearchStorm.searches * 4 > Int(series.runs) && SearchStorm.curls * 4 > Int(series.runs))
    #expect(SearchStorm.refreshes * 8 > Int(series.runs))
    #expect(SearchStorm.deletions * 30 > Int(series.runs), "\(SearchStorm.deletions) deletions")
    #expect(SearchStorm.mostTokens > 3)
  }
}
