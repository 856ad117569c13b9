import MotionTesting
import TestSupport
import Testing

/// Random lives of lists with configured rows: whatever comes when, each row shows its configuration in the height that it needs, and
/// each section its ground. See `StormSeries` for how many.
@MainActor
struct ConfigurationStormTests {
  @Test func everyStormPasses() {
    var series = StormSeries(runs: 300)
    ConfigurationStorm.changes = 0
    #expect(series.firstFailure(ConfigurationStorm.complaints(seed:)) == nil)
    guard StormSeries.repeatedSeed == nil else { return }
    #expect(ConfigurationStorm.changes > Int(series.runs) / 4)
    if let growth = series.growth { #expect(growth < StormSeries.tolerance) }
  }
}
