import MotionTesting
import TestSupport
import Testing

/// Random lives of collection views: whatever comes when, nothing traps, cells stand where the layout says, every completion is called
/// once, and nothing stays in memory. See `StormSeries` for how many.
@MainActor
struct CollectionStormTests {
  @Test func everyStormPasses() {
    var series = StormSeries(runs: 10_000)
    CollectionStorm.transitions = 0
    #expect(series.firstFailure(CollectionStorm.complaints(seed:)) == nil)
    guard StormSeries.repeatedSeed == nil else { return }
    #expect(CollectionStorm.transitions * 2 > Int(series.runs))
    if let growth = series.growth { #expect(growth < StormSeries.tolerance) }
  }
}
