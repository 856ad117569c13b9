import Foundation
import QuartzCore

/// Work for later, in frame time: the toolkit's own timers and its "next turn of the run loop".
///
/// Due work runs in order of time, then of entry. Nothing here reads a clock.
@MainActor
package final class FrameScheduler {
  /// A piece of work that can still be called off.
  @MainActor
  package final class Token {
    package let time: TimeInterval
    fileprivate var work: (@MainActor () -> Void)?

    fileprivate init(time: TimeInterval, work: @escaping @MainActor () -> Void) {
      self.time = time
      self.work = work
    }

    package func cancel() { work = nil }
    package var isPending: Bool { work != nil }
  }

  /// More rounds than this in one turn mean that blocks keep queueing blocks; the rest waits for the next frame.
  private static let roundLimit = 100

  private var timers: [Token] = []
  private var turn: [@MainActor () -> Void] = []

  package init() {}

  /// Runs the block in the first frame at or after `delay` seconds from now; at once is not before the next frame's timers.
  @discardableResult
  package func after(_ delay: TimeInterval, _ block: @escaping @MainActor () -> Void) -> Token {
    at(MediaClock.now + max(delay, 0), block)
  }

  @discardableResult
  package func at(_ time: TimeInterval, _ block: @escaping @MainActor () -> Void) -> Token {
    let token = Token(time: time, work: block)
    let index = timers.firstIndex { $0.time > time } ?? timers.count
    timers.insert(token, at: index)
    return token
  }

  /// Runs the block later in this frame, after the events that have come in; between frames: in the next one.
  package func nextTurn(_ block: @escaping @MainActor () -> Void) { turn.append(block) }

  package var hasTurnWork: Bool { !turn.isEmpty }

  /// The time of the earliest timer.
  package var nextTime: TimeInterval? {
    timers.removeAll { !$0.isPending }
    return timers.first?.time
  }

  // MARK: - For the application

  /// A host's frame times are sums of fractions: a timer is due a nanosecond early rather than a frame late.
  private static let tolerance: TimeInterval = 1e-9

  func runDue(at time: TimeInterval) {
    while let first = timers.first, first.time <= time + Self.tolerance {
      timers.removeFirst()
      guard let work = first.work else { continue }
      first.work = nil
      work()
    }
  }

  func drainTurn() {
    var rounds = 0
    while !turn.isEmpty, rounds < Self.roundLimit {
      let blocks = turn
      turn = []
      for block in blocks { block() }
      rounds += 1
    }
  }
}
