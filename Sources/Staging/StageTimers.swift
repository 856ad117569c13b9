internal import CTimers
import Foundation
import UIKitCore

/// Foundation's timers of one stage, in the stage's time.
///
/// A `Timer` that is scheduled while it is the stage's turn never comes into a run loop: it fires in the first frame at or after its
/// time, counted in virtual seconds from when it was scheduled. As in a run loop, a repeating timer that is late fires once.
@MainActor
final class StageTimers {
  private struct Entry {
    let timer: Timer
    /// On the stage's clock.
    var due: TimeInterval
    /// What the timer said of its next time when `due` was worked out; the program may set it anew.
    var fireDate: Date
  }

  private var entries: [Entry] = []
  /// A stage's frame times are fractions: a timer fires a nanosecond early rather than a frame late.
  private static let tolerance: TimeInterval = 1e-9

  init() { Self.takeTimersOfProcess() }

  /// The stage has gone: no frame fires its timers any more. One that is not invalidated would hold itself and its block.
  isolated deinit { for entry in entries { entry.timer.invalidate() } }

  /// Takes a timer in; one that was added before, for another mode of the run loop, counts once.
  func add(_ timer: Timer, now: TimeInterval) {
    guard timer.isValid, !entries.contains(where: { $0.timer === timer }) else { return }
    let date = timer.fireDate
    entries.append(Entry(timer: timer, due: now + max(date.timeIntervalSinceNow, 0), fireDate: date))
  }

  /// Fires what is due, the earliest first, then in the order in which they were added.
  func fire(at now: TimeInterval) {
    guard !entries.isEmpty else { return }
    for index in entries.indices where entries[index].timer.fireDate != entries[index].fireDate {
      entries[index].fireDate = entries[index].timer.fireDate
      entries[index].due = now + max(entries[index].fireDate.timeIntervalSinceNow, 0)
    }
    let due = entries.filter { $0.due <= now + Self.tolerance }.enumerated().sorted {
      ($0.element.due, $0.offset) < ($1.element.due, $1.offset)
    }
    for (_, entry) in due where entry.timer.isValid {
      if let index = entries.firstIndex(where: { $0.timer === entry.timer }) {
        entries[index].due = Self.next(after: entry, now: now)
      }
      entry.timer.fire()
    }
    entries.removeAll { !$0.timer.isValid }
  }

  private static func next(after entry: Entry, now: TimeInterval) -> TimeInterval {
    let interval = entry.timer.timeInterval
    guard interval > 0 else { return .infinity }
    let missed = ((now + tolerance - entry.due) / interval).rounded(.down)
    return entry.due + (missed + 1) * interval
  }

  // MARK: - The process's timers

  private nonisolated static let mainQueue = DispatchSpecificKey<Bool>()
  private static let once: Void = {
    DispatchQueue.main.setSpecific(key: mainQueue, value: true)
    edgewise_set_timer_taker { timer in timer.map { StageTimers.take($0) } ?? false }
  }()

  private static func takeTimersOfProcess() { once }

  /// Whether the stage whose turn it is has taken the timer. Timers of other threads, and of programs without a stage, stay with
  /// their run loops.
  private nonisolated static func take(_ pointer: UnsafeMutableRawPointer) -> Bool {
    guard Thread.isMainThread || DispatchQueue.getSpecific(key: mainQueue) == true else { return false }
    nonisolated(unsafe) let timer = Unmanaged<Timer>.fromOpaque(pointer).takeUnretainedValue()
    return MainActor.assumeIsolated { ApplicationContext.current?.application?.takeTimer?(timer) ?? false }
  }
}
