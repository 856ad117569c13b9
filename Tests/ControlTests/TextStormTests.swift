import MotionTesting
import TestSupport
import Testing

/// Random lives of a text view and a text field above a keyboard guide: the selection stays within the text and between its
/// characters, undo and redo are inverse, and nothing stays open or in motion.
@MainActor
struct TextStormTests {
  @Test func everyStormPasses() {
    var series = StormSeries(runs: 300)
    (TextStorm.openedMenus, TextStorm.undoneSteps) = (0, 0)
    #expect(series.firstFailure { TextStorm(seed: $0).run() } == nil)
    guard StormSeries.repeatedSeed == nil else { return }
    #expect(TextStorm.openedMenus * 4 > Int(series.runs) && TextStorm.undoneSteps * 4 > Int(series.runs))
  }
}
