import Foundation
import Recording
import UIKit

/// Where replays begin once a scene has moved for long without returning to an earlier state: replicas that follow it at a distance.
///
/// Going back takes two out: the foremost is played on for the pictures of the past, and the other one becomes the scene when it goes on
/// there. While the stage moves, the foremost follows a minute behind, by a frame for each of the stage's, and the other one only if it
/// falls back by more than a further minute. All catch up while the stage rests, and are still once they have. Further replicas, for the
/// next time, exist only as long as all of them and the log fit into `budget`. New ones are replayed from the scene's start, at rest and
/// in parts, from the entries that lie on the disk.
@MainActor package final class ReplicaPool {
  /// Two to go back with, and two for the next time; also as many as ghosts have sets.
  static let size = 4
  /// How many follow also while the stage moves.
  private static let closeCount = 2
  /// The memory of spare replicas, the close ones and the log, in bytes, by the replicas' own estimates.
  package static let budget = 8_000_000
  /// Frames that a step replays at rest: 8 ms with the blocks of *Gravity* in a release build, less with others.
  private static let framesAtRest = 60
  /// Frames of a replica in one frame of the stage, at most: so it comes nearer by one.
  private static let framesInMotion = 2
  /// The pool begins when the log has so many times the frames of the span: what is replayed at most to go back.
  private static let greatestShare = 1.7

  private let recorder: StageRecorder
  private let span: TimeInterval
  private let makeWorld: () -> SceneWorld
  /// The foremost first.
  private var replicas: [Replica] = []
  /// Whether replicas follow the scene; otherwise the log is short and each replay begins with the scene.
  package private(set) var isOn = false
  /// Whether a further replica would exceed the budget.
  private var isFull = false

  /// - Parameters:
  ///   - span: the time in seconds that one can go back.
  ///   - makeWorld: makes the scene in the recorder's start state.
  package init(_ recorder: StageRecorder, span: TimeInterval = PastTrimmer.span, makeWorld: @escaping () -> SceneWorld) {
    (self.recorder, self.span, self.makeWorld) = (recorder, span, makeWorld)
  }

  private var frameLimit: Int { Int(span * Double(recorder.start.framesPerSecond) * Self.greatestShare) }

  /// Up to where replicas follow: a minute back, and to before the last hand, which ghosts begin with.
  private func end(at time: TimeInterval) -> TimeInterval {
    guard let hand = recorder.handBegin, recorder.log.frameCount - hand.frames < frameLimit / 2 else { return time - span }
    return min(time - span, hand.time)
  }

  private func makeReplica() -> Replica { Replica(makeWorld(), start: recorder.start) }

  /// About what the replicas take in memory, in bytes.
  /// - Complexity: O(layers of all replicas).
  package var byteCount: Int { replicas.reduce(0) { $0 + $1.byteCount } }

  /// The number of replicas.
  package var count: Int { replicas.count }

  /// Whether a replica more is wanted. The first two always are: without them one could not go back.
  private func wantsReplica(atRest: Bool) -> Bool {
    guard replicas.count >= Self.closeCount else { return true }
    guard atRest, replicas.count < Self.size, !isFull else { return false }
    let each = replicas.map(\.byteCount).max() ?? 0
    isFull = each * (replicas.count + 1) + recorder.log.byteCount > Self.budget
    return !isFull
  }

  // MARK: - Following

  /// Whether a step at rest would do anything.
  package func hasWork(at time: TimeInterval) -> Bool {
    guard recorder.isComplete else { return false }
    guard isOn else { return recorder.log.frameCount > frameLimit }
    return wantsReplica(atRest: true) || replicas.contains { recorder.log.hasFrame(from: $0.next, until: end(at: time)) }
  }

  /// Brings replicas nearer to a minute before a time.
  package func step(at time: TimeInterval, atRest: Bool) {
    guard recorder.isComplete, isOn || recorder.log.frameCount > frameLimit else { return }
    if !isOn {
      isOn = true
      recorder.stopFindingLoops()
    }
    if wantsReplica(atRest: atRest) { return replicas.append(makeReplica()) }
    let end = end(at: time)
    if atRest {
      // What is nearest is wanted first.
      var left = Self.framesAtRest
      for replica in replicas where left > 0 { left -= replica.play(recorder.log, atMost: left, until: end) }
    } else {
      for (index, replica) in replicas.prefix(Self.closeCount).enumerated() {
        replica.play(recorder.log, atMost: Self.framesInMotion, until: index == 0 ? end : end - span)
      }
    }
    replicas.sort { $0.next > $1.next }
    recorder.archive(before: replicas.prefix(Self.closeCount).map(\.next).min() ?? 0)
  }

  // MARK: - Beginning a replay

  /// Replicas that can be played on to the present at once.
  private var near: [Replica] { replicas.filter { recorder.log.frameCount - $0.frameCount <= 2 * frameLimit } }

  /// Those to begin with: they have passed the span if there are enough such, else the ones furthest behind.
  private func chosen(_ count: Int, at time: TimeInterval) -> [Replica]? {
    let near = near
    guard near.count >= count else { return nil }
    let passed = near.filter { $0.time <= time - span }
    return passed.count >= count ? Array(passed.prefix(count)) : Array(near.suffix(count))
  }

  /// The earliest time from which a number of replays can begin; nil if there are not enough replicas yet.
  func reach(_ count: Int, at time: TimeInterval) -> TimeInterval? {
    chosen(count, at: time)?.map { max($0.time, recorder.start.time) }.max()
  }

  /// How many replays can begin at once.
  var nearCount: Int { isOn ? near.count : .max }

  /// Removes and returns replicas; as long as the log is short, makes worlds in the start state. nil if there are too few.
  func removeReplicas(_ count: Int, at time: TimeInterval) -> [Replica]? {
    guard isOn else { return (0..<count).map { _ in makeReplica() } }
    guard let removed = chosen(count, at: time) else { return nil }
    replicas.removeAll { replica in removed.contains { $0 === replica } }
    isFull = false
    return removed
  }

  /// Takes back a replica of this log.
  func add(_ replica: Replica) {
    guard isOn else { return }
    replicas.append(replica)
    replicas.sort { $0.next > $1.next }
    if replicas.count > Self.size { replicas.removeLast() }
  }

  /// Rebuilds the last span from a replica, which is used up; says whether the end is the picture of a hash.
  package func rebuildsPast(at time: TimeInterval, upTo hash: UInt64) -> Bool {
    guard let replica = removeReplicas(1, at: time)?.first else { return false }
    let film = PastFilm(replica, of: recorder)
    film.play(until: time, from: time - span)
    return film.moment(at: time)?.list.contentHash == hash
  }

  /// The log was cut: what has replayed more of it is of no use.
  func logWasCut() {
    replicas.removeAll { $0.next > recorder.log.count }
    isFull = false
  }
}
