import Foundation
import MotionTesting
import Testing
import UIKit

@testable import Scenes
@testable import Tuning

/// What the bench does with half a minute of gestures.
@MainActor struct LongRecordingTests {
  @Test func ghostsOfALongRecordingArePreparedInParts() throws {
    let bench = BenchUnderTest(.edgePan, among: Scene.all)
    for _ in 0..<14 {
      bench.stage.drag(from: CGPoint(x: 893, y: 400), to: CGPoint(x: 700, y: 400), duration: 1)
      bench.stage.advance(by: 1)
    }
    func begin() {
      bench.bench.toggleGhosts()
      #expect(bench.bench.ghosts.shown == nil && bench.bench.ghosts.isPreparing && bench.bench.dock.transport.ghosts.isSelected)
    }
    begin()
    // The stage goes on meanwhile, and a touch on it is more important.
    bench.stage.advance(frames: 2)
    bench.stage.drag(from: CGPoint(x: 893, y: 400), to: CGPoint(x: 400, y: 400), duration: 0.3)
    #expect(!bench.bench.ghosts.isPreparing && !bench.bench.dock.transport.ghosts.isSelected)
    #expect(bench.bench.session.reading.phase != .idle)
    bench.stage.advance(by: 1.5)
    begin()
    bench.press(.keyboardEscape)
    #expect(!bench.bench.ghosts.isPreparing)
    begin()
    #expect(bench.stage.advance(until: { bench.bench.ghosts.shown != nil }, timeout: 5))
    let run = try #require(bench.bench.ghosts.shown).run
    #expect(run.isComplete && run.playedCount == run.frameCount && run.frameCount > GhostRun.framesAtOnce)
    #expect(run.sets.allSatisfy { $0.release?.finishes == true && $0.frames.count > 60 })
    bench.bench.ghosts.end()
    #expect(bench.bench.ghosts.shown == nil)
  }
}
