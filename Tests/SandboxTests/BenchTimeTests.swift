import MotionTesting
import Testing
import UIKit

@testable import Scenes
@testable import Tuning

@MainActor @Suite("The stage's time on the bench")
struct BenchTimeTests {
  private func bench() -> BenchUnderTest { BenchUnderTest(.edgePan, among: Scene.all) }

  /// A drag that finishes, let go in the last frame.
  private func throwScreen(_ bench: BenchUnderTest) {
    bench.stage.drag(from: CGPoint(x: 893, y: 400), to: CGPoint(x: 300, y: 400), duration: 0.3)
  }

  private func presented(_ bench: BenchUnderTest) -> CGRect {
    let layer = bench.bench.session.rootViewController.presentedViewController?.view.layer
    return (layer?.presentation() ?? layer)?.frame ?? .null
  }

  @Test func spaceStopsTheStageAndRunsItAgain() {
    let bench = bench()
    throwScreen(bench)
    bench.stage.advance(frames: 4)
    bench.press(.keyboardSpacebar, " ")
    #expect(bench.bench.clock.isPaused)
    bench.stage.advance(frames: 3)
    let place = presented(bench)
    bench.stage.advance(by: 2)
    #expect(presented(bench) == place)
    #expect(bench.bench.session.reading.phase == .finishing)
    #expect(!UIApplication.shared.needsFrame)
    bench.press(.keyboardSpacebar, " ")
    bench.stage.advance(by: 2)
    #expect(bench.bench.session.reading.phase == .idle)
  }

  @Test func aPeriodMovesTheStoppedStageByAFrame() {
    let bench = bench()
    throwScreen(bench)
    bench.stage.advance(frames: 2)
    bench.press(.keyboardSpacebar, " ")
    bench.stage.advance()
    var places = [presented(bench).minX]
    var times = [bench.bench.clock.time]
    for _ in 0..<5 {
      bench.press(.keyboardPeriod, ".")
      bench.stage.advance(frames: 3)
      places.append(presented(bench).minX)
      times.append(bench.bench.clock.time)
    }
    for (earlier, later) in zip(times, times.dropFirst()) { #expect(abs(later - earlier - 1.0 / 60) < 1e-9) }
    #expect(zip(places, places.dropFirst()).allSatisfy { $0 > $1 })
    #expect(!UIApplication.shared.needsFrame)
    // Step by step it comes to its end.
    for _ in 0..<120 { bench.press(.keyboardPeriod, ".") }
    bench.stage.advance(frames: 2)
    #expect(bench.bench.session.reading.phase == .idle)
    #expect(bench.bench.clock.isPaused)
  }

  @Test func quarterPaceTakesFourTimesAsLong() {
    var times: [StageClock.Pace: Double] = [:]
    for pace in [StageClock.Pace.full, .quarter] {
      let bench = bench()
      throwScreen(bench)
      bench.bench.clock.set(pace)
      let start = bench.stage.time
      #expect(bench.stage.advance(until: { bench.bench.session.reading.phase == .idle }, timeout: 20))
      times[pace] = bench.stage.time - start
    }
    #expect(abs((times[.quarter] ?? 0) / (times[.full] ?? 1) - 4) < 0.2)
  }

  @Test func dragMovesATransitionOnAStoppedStage() {
    let bench = bench()
    bench.stage.drag(from: CGPoint(x: 893, y: 400), to: CGPoint(x: 600, y: 400), duration: 0.3, release: false)
    bench.press(.keyboardSpacebar, " ")
    for x in [500, 420, 350] as [CGFloat] {
      bench.stage.touchMove(to: CGPoint(x: x, y: 400))
      bench.stage.advance(frames: 2)
      #expect(abs(presented(bench).minX - (x - 24)) < 0.6)
    }
    bench.stage.touchUp()
    bench.press(.keyboardSpacebar, " ")
    #expect(bench.stage.advance(until: { bench.bench.session.reading.phase == .idle }, timeout: 5))
  }

  // MARK: - History

  @Test func writtenLogHasTheDocksTextAndTimes() {
    let bench = BenchUnderTest(.edgePan, among: Scene.all)
    var lines: [String] = []
    bench.bench.logWasWritten = { lines.append("\(NumberText.string($0, decimals: 3)) \($1)") }
    let first = bench.bench.log.history.rows.count
    bench.press(.keyboardSpacebar, " ")
    bench.stage.advance(by: 1)
    bench.press(.keyboardSpacebar, " ")
    bench.stage.drag(from: CGPoint(x: 893, y: 400), to: CGPoint(x: 300, y: 400), duration: 0.2)
    bench.stage.advance(by: 1.5)
    let rows = bench.bench.log.history.rows.dropFirst(first)
    #expect(rows.contains { $0.text == "completeTransition(true)" })
    // Each row, with the time at which it was written last; calls of every frame are written each time.
    for row in rows { #expect(lines.contains("\(NumberText.string(row.time, decimals: 3)) \(row.text)"), "\(row)") }
    let counted = rows.reduce(0) { $0 + $1.count }
    #expect(lines.count == counted)
  }

  @Test func aCallInEveryFrameIsOneRowThatCounts() {
    var history = BenchHistory()
    history.add("startInteractiveTransition", at: 1)
    for step in 1...46 { history.add("update(0.\(step))", at: 1 + Double(step) / 60) }
    history.add("viewWillAppear", at: 2)
    #expect(history.rows.map(\.text) == ["startInteractiveTransition", "update(0.46)", "viewWillAppear"])
    #expect(history.rows.map(\.count) == [1, 46, 1])
    #expect(history.rows.map(\.mark) == [.context, .context, .callback])
  }

  @Test func historyDropsEntriesOlderThanTheLanes() {
    var history = BenchHistory()
    for frame in 0..<3600 { history.add(.init(time: Double(frame) / 60, interval: 1.0 / 60)) }
    #expect(history.frameCount == 3600)
    #expect(history.frames.count <= 32 * 60 + 1 && history.frames.count >= 30 * 60)
    #expect(abs(history.window.lowerBound - (3599.0 / 60 - 30)) < 1e-9)
    for entry in 0..<3000 { history.add("call\(entry)()", at: 60) }
    #expect(history.rows.count <= BenchHistory.rowLimit)
    #expect(history.firstRow + history.rows.count == 3000)
  }

  @Test func transitionAppearsInTheDockWithItsCalls() {
    let bench = bench()
    throwScreen(bench)
    bench.stage.advance(by: 2)
    let history = bench.bench.log.history
    #expect(history.transitions.count == 1)
    #expect(history.transitions.first?.last?.phase == .finishing)
    #expect(history.calls.contains { $0.sign == .finish })
    #expect(history.rows.contains { $0.mark == .touch && $0.text.hasPrefix("Press at") })
    #expect(history.rows.contains { $0.text.hasPrefix("update(") && $0.count > 5 })
    let count = history.frameCount
    bench.stage.advance(by: 2)
    #expect(bench.bench.log.history.frameCount == count)
    #expect(!UIApplication.shared.needsFrame)
  }
}
