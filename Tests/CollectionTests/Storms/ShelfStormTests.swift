import MotionTesting
import TestSupport
import Testing

/// Random lives of compositional layouts with shelves: whatever comes when, each cell shows its item at its place, each shelf rests
/// within its limits, and nothing stays in memory. See `StormSeries` for how many.
@MainActor
struct ShelfStormTests {
  @Test func everyStormPasses() {
    var series = StormSeries(runs: 500)
    ShelfStorm.scrolledShelves = 0
    #expect(series.firstFailure(ShelfStorm.complaints(seed:)) == nil)
    guard StormSeries.repeatedSeed == nil else { return }
    #expect(ShelfStorm.scrolledShelves * 4 > Int(series.runs))
    if let growth = series.growth { #expect(growth < StormSeries.tolerance) }
  }
}
