import MotionTesting
import TestSupport
import Testing

/// Random lives of lists with accessories: whatever comes when, each row has the accessories of its mode and the height that its text
/// needs beside them, and nothing stays in memory. See `StormSeries` for how many.
@MainActor
struct AccessoryStormTests {
  @Test func everyStormPasses() {
    var series = StormSeries(runs: 400)
    AccessoryStorm.movements = 0
    #expect(series.firstFailure(AccessoryStorm.complaints(seed:)) == nil)
    guard StormSeries.repeatedSeed == nil else { return }
    #expect(AccessoryStorm.movements * 16 > Int(series.runs))
    if let growth = series.growth { #expect(growth < StormSeries.tolerance) }
  }
}
