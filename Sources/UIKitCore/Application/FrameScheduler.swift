import Foundation
import QuartzCore

/// Work for later, in frame time: the toolkit's own timers and its "next turn of the run loop".
///
/// Due work runs in order of time, then of entry. Nothing here reads a clock.
@MainActor
package final class FrameScheduler {
  /// A scheduled block that can still be cancelled.
  @MainActor
  package final class Token {
    /// On the frame's clock, or in the time of `layer`.
    package let time: TimeInterval
    fileprivate weak var layer: CALayer?
    fileprivate var order = 0
    fileprivate var work: (@MainActor () -> Void)?

    fileprivate init(time: TimeInterval, layer: CALayer? = nil, work: @escaping @MainActor () -> Void) {
      self.time = time
      self.layer = layer
      self.work = work
    }

    /// When it is due on the frame's clock, as its layer's time runs `now`; nil while that stands still before it.
    fileprivate func due(_ now: TimeInterval) -> TimeInterval? {
      guard let clock = layer?.localClock else { return now }
      if clock.speed == 1, clock.time == now { return time }
      if clock.time >= time - FrameScheduler.tolerance { return now }
      return clock.speed > 0 ? now + (time - clock.time) / clock.speed : nil
    }

    package func cancel() { work = nil }
    package var isPending: Bool { work != nil }
  }

  /// More rounds than this in one turn mean that blocks keep queueing blocks; the rest waits for the next frame.
  private static let roundLimit = 100

  private var timers: [Token] = []
  /// Those in the time of a layer, which may change its pace at any moment.
  private var layerTimers: [Token] = []
  private var nextOrder = 0
  private var turn: [@MainActor () -> Void] = []

  private unowned let frames: FrameContext

  package init(_ frames: FrameContext) { self.frames = frames }

  /// Forgets all work.
  func removeAll() { (timers, layerTimers, turn) = ([], [], []) }

  /// Runs the block in the first frame at or after `delay` seconds from now; at once is not before the next frame's timers.
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

  /// Runs the block in the first frame in which a layer's time has come to `time`; at once when the layer is gone.
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

  /// Runs the block later in this frame, after the events that have come in; between frames: at
  /// the start of the next one, before its events and at the time of the last one.
  package func nextTurn(_ block: @escaping @MainActor () -> Void) { turn.append(block) }

  package var hasTurnWork: Bool { !turn.isEmpty }

  /// The time of the earliest timer.
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

  /// A host's frame times are sums of fractions: a timer is due a nanosecond early rather than a frame late.
  fileprivate static let tolerance: TimeInterval = 1e-9

  func runDue(at time: TimeInterval) {
    while let (token, due) = next, due <= time + Self.tolerance {
      let work = token.work
      token.work = nil
      work?()
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
