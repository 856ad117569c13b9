import QuartzCore
import Recording
import UIKit
import UIKitCore

/// The trimmer of the recorder's log, and its next step.
struct PastTrimming {
  let trimmer: PastTrimmer
  var next: FrameScheduler.Token?
}

extension BenchViewController {
  /// The interval between two steps, in seconds. Steps run only while the stage is at rest.
  private static let trimmingInterval: TimeInterval = 1.0 / 60

  /// Trims the log of the recorder that has just started.
  func beginTrimming() {
    trimming?.next?.cancel()
    trimming = nil
    guard let recorder else { return }
    recorder.didComeToRest = { [weak self] in self?.stageCameToRest() }
    guard canReplay else { return }
    let scene = scene
    trimming = PastTrimming(
      trimmer: PastTrimmer(recorder) { SceneWorld(scene, recorder.start).replay(recorder.startOnly) })
  }

  private func stageCameToRest() {
    guard let recorder, canReplay else { return recorder?.forget(before: clock.time - Self.pastSpan) ?? () }
    guard let trimming, trimming.next?.isPending != true else { return }
    guard !recorder.isComplete || trimming.trimmer.hasWork(at: clock.time) else { return }
    self.trimming?.next = application?.scheduler.after(Self.trimmingInterval) { [weak self] in self?.trim() }
  }

  private func trim() {
    trimming?.next = nil
    guard let recorder, past == nil, ghosts == nil, !stageMoves else { return }
    guard recorder.isComplete else { return startAnewAtHome() }
    let goesOn = playBeside { trimming?.trimmer.step(at: clock.time) == true }
    if goesOn { stageCameToRest() }
  }

  /// Restarts a recorder that is full when the scene shows its initial state.
  private func startAnewAtHome() {
    guard let recorder else { return }
    let start = presentStart
    let home = playBeside {
      let world = SceneWorld(scene, start).world
      for frame in 1...3 { world.advance(to: start.time + Double(frame) * StageClock.stepLength) }
      return world.list.contentHash
    }
    if home == recorder.lastHash { record(with: StageRecorder(start)) }
  }
}
