import MotionTesting
import Testing

/// Random lives of transitions: whatever is called when, nothing traps, every transition ends once, every invariant holds, and
/// nothing of it stays in memory.
///
/// See `StormSeries` for how many; a repeated seed has the log printed.
@MainActor
@Suite(.serialized) struct TransitionStormTests {
  @Test func everyStormPasses() {
    let printing = StormSeries.repeatedSeed.map { _ in TransitionLog.shared.observe { print($0) } }
    defer { withExtendedLifetime(printing) {} }
    var series = StormSeries()
    let before = TransitionLog.shared.transitionCount
    #expect(series.firstFailure(TransitionStorm.complaints(seed:)) == nil)
    guard StormSeries.repeatedSeed == nil else { return }
    #expect(TransitionLog.shared.transitionCount - before > Int(series.runs) * 2)
    if let growth = series.growth { #expect(growth < StormSeries.tolerance) }
  }
}
