import MotionTesting
import TestSupport
import Testing

/// Random lives of pickers, update links, rounded cards drawn once, and text sizes that change in transitions and animations: links
/// run once a frame, wheels rest on rows, fonts follow, and a card drawn once looks as one drawn anew.
@MainActor
struct FrameStormTests {
  @Test func everyStormPasses() {
    var series = StormSeries(runs: 200)
    (FrameStorm.turns, FrameStorm.updates) = (0, 0)
    #expect(series.firstFailure { FrameStorm(seed: $0).run() } == nil)
    guard StormSeries.repeatedSeed == nil else { return }
    #expect(FrameStorm.turns * 4 > Int(series.runs) && FrameStorm.updates > Int(series.runs))
  }
}
