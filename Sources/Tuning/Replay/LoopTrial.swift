import Foundation
import Recording

/// Replays a log without one of its loops, in parts, and checks that all later frames are the same.
@MainActor final class LoopTrial {
  enum Outcome { case open, holds, fails }

  /// The entries to leave out.
  let loop: Range<Int>
  private let replay: Replay
  private var next = 0
  private(set) var outcome = Outcome.open

  init(leavingOut loop: Range<Int>, in replay: Replay) { (self.loop, self.replay) = (loop, replay) }

  /// Replays some frames of the log; the loop has no effect if its end is reached without a difference.
  func play(frames: Int, of log: EntryLog) {
    guard outcome == .open else { return }
    var entries: [Recording.Entry] = []
    if next < loop.lowerBound {
      (entries, next) = log.piece(from: next, to: loop.lowerBound, frames: frames)
    } else {
      if next == loop.lowerBound { (entries, next) = (log.lasting(in: loop), loop.upperBound) }
      let piece = log.piece(from: next, to: log.count, frames: frames)
      (entries, next) = (entries + piece.entries, piece.next)
    }
    replay.load(entries)
    replay.run()
    if replay.divergence != nil { outcome = .fails } else if next == log.count { outcome = .holds }
  }
}
