import QuartzCore
import Recording
import UIKit
import UIKitCore

/// The trimmer of the recorder's log, the replicas where replays begin, and the next step of both.
@MainActor struct PastTrimming {
  let trimmer: PastTrimmer
  let pool: ReplicaPool
  /// The frames of the past that were looked at last.
  var film: PastFilm?
  var next: FrameScheduler.Token?

  /// The film, if it goes on being that of the log.
  var heldFilm: PastFilm? { film.flatMap { $0.holds ? $0 : nil } }
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
    trimming = PastTrimming(trimmer: PastTrimmer(recorder, makeReplay: replays(of: recorder)), pool: makePool(recorder))
  }

  private func replays(of recorder: StageRecorder) -> () -> Replay {
    { [scene] in SceneWorld(scene, recorder.start).replay(recorder.startOnly) }
  }

  private func makePool(_ recorder: StageRecorder) -> ReplicaPool {
    ReplicaPool(recorder) { [scene] in SceneWorld(scene, recorder.start) }
  }

  /// Lets the replicas follow while the stage moves.
  func followWithReplicas(at time: TimeInterval) {
    guard let pool = trimming?.pool, pool.isOn || pool.hasWork(at: time) else { return }
    dropOldFilm(at: time)
    playBeside { pool.step(at: time, atRest: false) }
  }

  /// A film that ends before the span is of no use any more; its replica is.
  private func dropOldFilm(at time: TimeInterval) {
    guard let film = trimming?.film, !film.holds || film.end < time - Self.pastSpan else { return }
    trimming?.film = nil
    if film.holds { trimming?.pool.add(film.giveUp()) }
  }

  private func stageCameToRest() {
    guard let recorder, canReplay else { return recorder?.forget(before: clock.time - Self.pastSpan) ?? () }
    guard let trimming, trimming.next?.isPending != true else { return }
    let time = recorder.lastTime
    guard !recorder.isComplete || trimming.trimmer.hasWork(at: time) || trimming.pool.hasWork(at: time) else { return }
    self.trimming?.next = application?.scheduler.after(Self.trimmingInterval) { [weak self] in self?.trim() }
  }

  private func trim() {
    trimming?.next = nil
    guard let recorder, past == nil, ghosts == nil, !stageMoves else { return }
    guard recorder.isComplete else { return startAnewAtHome() }
    let time = recorder.lastTime
    dropOldFilm(at: time)
    let trims = playBeside { trimming?.trimmer.step(at: time) == true }
    if !trims, let pool = trimming?.pool { playBeside { pool.step(at: time, atRest: true) } }
    stageCameToRest()
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
