internal import CTimers
import Foundation
import UIKitCore

/// Fires Foundation's timers in a stage's virtual time.
///
/// A `Timer` that is scheduled while the stage is current is not added to a run loop. It fires in the first frame at or after its
/// time, counted in virtual seconds from when it was scheduled. A repeating timer that is late fires once, as in a run loop.
@MainActor
final class StageTimers {
  private struct Entry {
    let timer: Timer
    /// The due time in the stage's time, in seconds.
    var due: TimeInterval
    /// The timer's `fireDate` when `due` was computed; the program may have changed it since.
    var fireDate: Date
  }

  private var entries: [Entry] = []
  /// The tolerance in seconds: frame times are rounded, and a timer fires a nanosecond early rather than a frame late.
  private static let tolerance: TimeInterval = 1e-9

  init() { Self.claimTimersOfProcess() }

  /// Invalidates the timers: one that stays valid would retain itself and its closure.
  isolated deinit { for entry in entries { entry.timer.invalidate() } }

  /// Adds a timer; one that was added for several run loop modes counts once.
  func add(_ timer: Timer, now: TimeInterval) {
    guard timer.isValid, !entries.contains(where: { $0.timer === timer }) else { return }
    let date = timer.fireDate
    entries.append(Entry(timer: timer, due: now + max(date.timeIntervalSinceNow, 0), fireDate: date))
  }

  /// Fires the timers that are due, by due time, then in the order of addition.
  ///
  /// - Complexity: O(timers).
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
    edgewise_set_timer_taker { timer in timer.map { StageTimers.claim($0) } ?? false }
  }()

  private static func claimTimersOfProcess() { once }

  /// Whether the current stage has added the timer. Timers of other threads, and of programs without a stage, stay in their run
  /// loops.
  private nonisolated static func claim(_ pointer: UnsafeMutableRawPointer) -> Bool {
    guard Thread.isMainThread || DispatchQueue.getSpecific(key: mainQueue) == true else { return false }
    nonisolated(unsafe) let timer = Unmanaged<Timer>.fromOpaque(pointer).takeUnretainedValue()
    return MainActor.assumeIsolated { ApplicationContext.current?.application?.takeTimer?(timer) ?? false }
  }
}
