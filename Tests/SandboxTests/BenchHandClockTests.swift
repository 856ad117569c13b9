import MotionTesting
import Recording
import Testing
import UIKit

@testable import Scenes
@testable import Tuning

/// Hands that move or rest while the stage is paused or slow: the past and each replay show what they did.
@MainActor @Suite("Hands on a paused or slow stage")
struct BenchHandClockTests {
  private let bench = BenchUnderTest(.edgePan, among: Scene.all)

  private var presented: UIViewController? { bench.bench.session.rootViewController.presentedViewController }

  /// A drag to a third of the way, fast enough to finish if it is let go on the move.
  private func pull(release: Bool = false) {
    bench.stage.advance(by: 0.5)
    bench.stage.drag(from: CGPoint(x: 893, y: 400), to: CGPoint(x: 620, y: 400), duration: 0.2, release: release)
  }

  private func expectIdentity(frames: Int, sourceLocation: SourceLocation = #_sourceLocation) throws {
    let recording = try #require(bench.bench.recording.recorder?.recording, sourceLocation: sourceLocation)
    let read = try Recording(text: recording.text, file: "hand")
    let replay = SceneWorld(.edgePan, read.start).replay(read)
    replay.run()
    #expect(replay.divergence == nil, "\(replay.divergence?.explanation ?? "")", sourceLocation: sourceLocation)
    #expect(replay.frameCount > frames, sourceLocation: sourceLocation)
    bench.stage.application.makeCurrent()
  }

  @Test func aHandThatRestsOnAPausedStageCancelsInEachReplay() throws {
    pull()
    bench.press(.keyboardSpacebar, " ")
    #expect(bench.bench.clock.isPaused)
    bench.stage.advance(by: 1)
    bench.stage.touchUp()
    bench.stage.advance(frames: 2)
    #expect(bench.bench.session.reading.phase == .cancelling)
    bench.press(.keyboardSpacebar, " ")
    bench.stage.advance(by: 1.5)
    #expect(presented == nil && bench.bench.session.isAtRest)
    try expectIdentity(frames: 20)
    // The ghosts of such a hand last as long as those of any other.
    let recording = try #require(bench.bench.recording.recorder?.recording)
    let hand = try #require(GhostRun.lastHand(in: recording))
    #expect(hand.upperBound - hand.lowerBound < 0.4, "\(hand)")
  }

  @Test func thatHandFinishesIfItIsLetGoOnTheMove() throws {
    pull(release: true)
    bench.stage.advance(by: 1.5)
    #expect(presented != nil)
    try expectIdentity(frames: 20)
  }

  @Test func aHandThatMovesOnAPausedStageIsReplayed() throws {
    pull()
    bench.press(.keyboardSpacebar, " ")
    bench.stage.advance(by: 0.5)
    for x in stride(from: 600, to: 300, by: -20) {
      bench.stage.touchMove(to: CGPoint(x: x, y: 400))
      bench.stage.advance()
    }
    bench.stage.touchUp()
    bench.stage.advance()
    #expect(bench.bench.session.reading.phase == .finishing)
    bench.press(.keyboardSpacebar, " ")
    bench.stage.advance(by: 1.5)
    #expect(presented != nil)
    try expectIdentity(frames: 20)
  }

  /// At a quarter of the pace a hand of 600 points per second would have four times that in the stage's time.
  @Test(arguments: [StageClock.Pace.half, .quarter, .tenth]) func aSlowStageLeavesTheHandItsSpeed(pace: StageClock.Pace) throws {
    bench.stage.advance(by: 0.5)
    bench.bench.clock.set(pace)
    bench.stage.drag(from: CGPoint(x: 893, y: 400), to: CGPoint(x: 720, y: 400), duration: 0.6)
    #expect(bench.bench.session.reading.phase == .cancelling)
    bench.bench.clock.set(.full)
    bench.stage.advance(by: 1.5)
    #expect(presented == nil)
    try expectIdentity(frames: 20)
  }

  @Test func aStageThatWentOnInThePastIsHeldInTheSameWay() throws {
    pull(release: true)
    bench.stage.advance(by: 1.5)
    bench.bench.goBack(to: 0.3)
    bench.bench.clock.togglePause()
    bench.stage.advance(frames: 3)
    pull()
    bench.press(.keyboardSpacebar, " ")
    bench.stage.advance(by: 1)
    let reading = bench.bench.session.reading
    #expect(reading.phase == .interactive && reading.velocity == 0, "\(reading)")
    #expect(reading.landing < reading.threshold)
    bench.stage.touchUp()
    bench.stage.advance(frames: 2)
    bench.press(.keyboardSpacebar, " ")
    bench.stage.advance(by: 1.5)
    #expect(presented == nil)
    try expectIdentity(frames: 20)
  }
}
