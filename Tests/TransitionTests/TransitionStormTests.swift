import MotionTesting
import TestSupport
import Testing

/// Random lives of transitions: whatever is called when, nothing traps, every transition ends once, every invariant holds, and
/// nothing of it stays in memory.
///
/// See `StormSeries` for how many; a repeated seed has the log printed.
@MainActor
struct TransitionStormTests {
  @Test func everyStormPasses() {
    var series = StormSeries()
    let before = TransitionStorm.transitionCount
    #expect(series.firstFailure(TransitionStorm.complaints(seed:)) == nil)
    guard StormSeries.repeatedSeed == nil else { return }
    #expect(TransitionStorm.transitionCount - before > Int(series.runs) * 2)
    if let growth = series.growth { #expect(growth < StormSeries.tolerance) }
  }
}
