import Foundation
import Recording

/// Drops what is older than the last minute, if the state can be rebuilt without it.
///
/// When the stage comes to rest with the same display list as at an earlier rest, the entries between form a loop. The loop is dropped if
/// a replay without it produces the same hash for every later frame. Going back and forth for an hour takes no more memory than a minute.
@MainActor package final class PastTrimmer {
  /// The time in seconds that is always kept.
  package static let span: TimeInterval = 60
  /// Loops shorter than this share of the span are not tried yet: each costs a replay.
  private static let leastShare = 0.4
  /// Frames that one step replays: about 4 ms in a release build.
  static let framesPerStep = 60

  private let recorder: StageRecorder
  private let makeReplay: () -> Replay
  private var trial: (LoopTrial, generation: Int)?
  /// Hashes of rests whose loops cannot be dropped.
  private var refused: Set<UInt64> = []
  /// The number of loops that were dropped.
  package private(set) var cutCount = 0

  private let span: TimeInterval

  /// - Parameters:
  ///   - span: the time in seconds that is always kept.
  ///   - makeReplay: makes a replay that compares, in the recorder's start state.
  package init(_ recorder: StageRecorder, span: TimeInterval = PastTrimmer.span, makeReplay: @escaping () -> Replay) {
    (self.recorder, self.span, self.makeReplay) = (recorder, span, makeReplay)
  }

  /// Whether a step would do anything.
  package func hasWork(at time: TimeInterval) -> Bool {
    recorder.isComplete && recorder.findsLoops && (trial != nil || nextLoop(at: time) != nil)
  }

  private func nextLoop(at time: TimeInterval) -> Range<Int>? {
    recorder.longestLoop(before: time - span, ofAtLeast: span * Self.leastShare, but: refused)
  }

  /// Does a part of the work, while the stage is at rest; returns whether there is more to do.
  package func step(at time: TimeInterval) -> Bool {
    // Another log than the one that is tried: the stage went on in the past.
    if trial?.generation != recorder.generation { trial = nil }
    guard recorder.isComplete, recorder.findsLoops else {
      trial = nil
      return false
    }
    if trial == nil, let loop = nextLoop(at: time) {
      trial = (LoopTrial(leavingOut: loop, in: makeReplay()), recorder.generation)
    }
    guard let trial = trial?.0 else { return false }
    trial.play(frames: Self.framesPerStep, of: recorder.log)
    switch trial.outcome {
    case .open: return true
    case .holds:
      recorder.cut(trial.loop)
      cutCount += 1
    case .fails: if let hash = recorder.restHash(before: trial.loop.upperBound) { refused.insert(hash) }
    }
    self.trial = nil
    return true
  }
}
