import QuartzCore
import Recording
import UIKit

/// Drops what a recorder recorded more than a minute ago, and keeps the replicas and the frames that going back begins with.
///
/// Works in steps while the stage is at rest, and lets replicas follow while it moves.
@MainActor final class StageTrimming {
  /// The interval between two steps, in seconds.
  private static let interval: TimeInterval = 1.0 / 60

  private let recorder: StageRecorder
  private let content: StageContent
  private let trimmer: PastTrimmer
  private let pool: ReplicaPool
  /// The frames of the past that were looked at last.
  private var film: PastFilm?
  private var next: FrameScheduler.Token?

  /// - Parameters:
  ///   - trimmer: drops loops from the recorder's log.
  ///   - pool: keeps replicas of the recorder's log.
  init(_ recorder: StageRecorder, of content: StageContent, _ trimmer: PastTrimmer, _ pool: ReplicaPool) {
    (self.recorder, self.content, self.trimmer, self.pool) = (recorder, content, trimmer, pool)
  }

  /// Trims the log of a recorder of the scene.
  convenience init(_ recorder: StageRecorder, of content: StageContent) {
    let scene = content.scene
    self.init(
      recorder, of: content,
      PastTrimmer(recorder) { SceneWorld(scene, recorder.start).replay(recorder.startOnly) },
      ReplicaPool(recorder) { SceneWorld(scene, recorder.start) })
  }

  // MARK: - Steps

  /// Lets the replicas follow while the stage moves.
  func follow(at time: TimeInterval) {
    guard pool.isOn || pool.hasWork(at: time) else { return }
    dropOldFilm(at: time)
    content.replay { pool.step(at: time, atRest: false) }
  }

  /// Schedules a step at rest, if there is work for it.
  ///
  /// - Parameter step: called in a later frame, unless this is cancelled.
  func schedule(_ step: @escaping () -> Void) {
    guard next?.isPending != true else { return }
    let time = recorder.lastTime
    guard !recorder.isComplete || trimmer.hasWork(at: time) || pool.hasWork(at: time) else { return }
    next = content.application?.scheduler.after(Self.interval) { [weak self] in
      self?.next = nil
      step()
    }
  }

  /// Does a part of the work at rest.
  func step() {
    let time = recorder.lastTime
    dropOldFilm(at: time)
    let trims = content.replay { trimmer.step(at: time) }
    if !trims { content.replay { pool.step(at: time, atRest: true) } }
  }

  func cancel() { next?.cancel() }

  /// A film that ends before the span is of no use any more; its replica is.
  private func dropOldFilm(at time: TimeInterval) {
    guard let film, !film.holds || film.end < time - PastTrimmer.span else { return }
    self.film = nil
    if film.holds { pool.add(film.giveUp()) }
  }

  // MARK: - Going back

  /// The film, if it goes on being that of the log.
  private var heldFilm: PastFilm? { film.flatMap { $0.holds ? $0 : nil } }

  /// The earliest time to which the stage can go back, in seconds; nil if it cannot.
  var reach: TimeInterval? {
    // A minute before the last recorded frame, however long ago that was.
    let first = max(recorder.start.time, recorder.lastTime - PastTrimmer.span)
    guard pool.isOn else { return first }
    return pool.reach(heldFilm == nil ? 2 : 1, at: recorder.lastTime).map { max(first, $0) }
  }

  /// Removes and returns the film of the past, and a replica that can become the scene; nil if there are too few replicas.
  func beginStay() -> (film: PastFilm, replica: Replica)? {
    let held = heldFilm
    film = nil
    let count = held == nil ? 2 : 1
    guard var replicas = content.replay({ pool.removeReplicas(count, at: recorder.lastTime) }) else { return nil }
    let replica = replicas.removeLast()
    return (held ?? PastFilm(replicas.removeLast(), of: recorder), replica)
  }

  /// Keeps what a stay in the past has not used up.
  func endStay(_ film: PastFilm, _ replica: Replica) {
    self.film = film
    pool.add(replica)
  }

  /// Discards replicas that have replayed more than there is of the log.
  func logWasCut() { pool.logWasCut() }

  // MARK: - Ghosts

  /// Whether ghosts begin with replicas, not with the scene.
  var hasReplicas: Bool { pool.isOn }

  /// Removes and returns replicas for as many sets of values as there are replicas to begin with, but not for one set alone; nil
  /// if there are too few.
  func removeReplicas(atMost count: Int) -> [Replica]? {
    content.replay { pool.removeReplicas(min(count, max(pool.nearCount, 2)), at: recorder.lastTime) }
  }
}
