import Foundation
import QuartzCore

/// Schedules work in frame time: the toolkit's timers and its "next turn of the run loop".
///
/// Due work runs in order of time, then of scheduling. The scheduler reads no clock.
@MainActor
package final class FrameScheduler {
  /// A scheduled block that can still be cancelled.
  @MainActor
  package final class Token {
    /// The due time in seconds, on the frame's clock or in the time of `layer`.
    package let time: TimeInterval
    fileprivate weak var layer: CALayer?
    fileprivate var order = 0
    fileprivate var work: (@MainActor () -> Void)?

    fileprivate init(time: TimeInterval, layer: CALayer? = nil, work: @escaping @MainActor () -> Void) {
      self.time = time
      self.layer = layer
      self.work = work
    }

    /// The due time on the frame's clock at `now`; nil while the layer's time is paused before it.
    fileprivate func due(_ now: TimeInterval) -> TimeInterval? {
      guard let clock = layer?.localClock else { return now }
      if clock.speed == 1, clock.time == now { return time }
      if clock.time >= time - FrameScheduler.tolerance { return now }
      return clock.speed > 0 ? now + (time - clock.time) / clock.speed : nil
    }

    package func cancel() { work = nil }
    package var isPending: Bool { work != nil }
  }

  /// The maximum number of rounds in one turn, for blocks that keep scheduling blocks; the rest waits for the next frame.
  private static let roundLimit = 100

  private var timers: [Token] = []
  /// The timers in the time of a layer, whose speed may change at any moment.
  private var layerTimers: [Token] = []
  private var nextOrder = 0
  private var turn: [@MainActor () -> Void] = []
  private var commits: [@MainActor () -> Void] = []

  private unowned let frames: FrameContext

  package init(_ frames: FrameContext) { self.frames = frames }

  /// The number of blocks that are still to run.
  package var pendingCount: Int { (timers + layerTimers).count(where: \.isPending) + turn.count + commits.count }

  /// Removes all work.
  func removeAll() { (timers, layerTimers, turn, commits) = ([], [], [], []) }

  /// Runs a block in the first frame at or after `delay` seconds from now; delay 0 means the next frame.
  @discardableResult
  package func after(_ delay: TimeInterval, _ block: @escaping @MainActor () -> Void) -> Token {
    at(frames.now + max(delay, 0), block)
  }

  @discardableResult
  package func at(_ time: TimeInterval, _ block: @escaping @MainActor () -> Void) -> Token {
    let token = ordered(Token(time: time, work: block))
    let index = timers.firstIndex { $0.time > time } ?? timers.count
    timers.insert(token, at: index)
    return token
  }

  /// Runs a block in the first frame in which a layer's time has reached `time`; at once if the layer was deallocated.
  @discardableResult
  package func at(_ time: TimeInterval, of layer: CALayer, _ block: @escaping @MainActor () -> Void) -> Token {
    let token = ordered(Token(time: time, layer: layer, work: block))
    layerTimers.append(token)
    return token
  }

  private func ordered(_ token: Token) -> Token {
    token.order = nextOrder
    nextOrder += 1
    return token
  }

  /// Runs a block later in this frame, after the events that have arrived; between frames, at the start of the next frame, before
  /// its events and at the time of the last one.
  package func nextTurn(_ block: @escaping @MainActor () -> Void) { turn.append(block) }

  package var hasTurnWork: Bool { !turn.isEmpty }

  /// Runs a block after this frame's layout and drawing; between frames, after those of the next frame.
  package func afterCommit(_ block: @escaping @MainActor () -> Void) { commits.append(block) }

  package var hasCommitWork: Bool { !commits.isEmpty }

  /// The due time of the earliest timer, in seconds; nil for none.
  package var nextTime: TimeInterval? { next?.due }

  private var next: (token: Token, due: TimeInterval)? {
    timers.removeAll { !$0.isPending }
    layerTimers.removeAll { !$0.isPending }
    var next = timers.first.map { (token: $0, due: $0.time) }
    for token in layerTimers {
      guard let due = token.due(frames.now) else { continue }
      if let other = next, (other.due, other.token.order) < (due, token.order) { continue }
      next = (token, due)
    }
    return next
  }

  // MARK: - For the application

  /// The tolerance in seconds: frame times are rounded, and a timer fires a nanosecond early rather than a frame late.
  fileprivate static let tolerance: TimeInterval = 1e-9

  func runDue(at time: TimeInterval) {
    while let (token, due) = next, due <= time + Self.tolerance {
      let work = token.work
      token.work = nil
      work?()
    }
  }

  /// Runs what waits for the commit. What that adds waits for the next one.
  func drainCommit() {
    let blocks = commits
    commits = []
    for block in blocks { block() }
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
