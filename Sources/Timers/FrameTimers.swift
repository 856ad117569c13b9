import Foundation
import QuartzCore
import UIKitCore

/// Fires Foundation's timers in the frame time of an application.
///
/// A `Timer` that is scheduled while the application is current is not added to a run loop. It fires in the first frame at or after
/// its due time, counted in seconds of frame time, or of the time of a layer, from when it was scheduled. A repeating timer that is
/// late fires once, as in a run loop.
@MainActor
package final class FrameTimers: TimerSchedule {
  private struct Entry {
    let timer: Timer
    /// In seconds, in frame time or in the time of the followed layer.
    var due: TimeInterval
    /// The timer's `fireDate` when `due` was computed; the program may have changed it since.
    var fireDate: Date
    var token: FrameScheduler.Token
  }

  private var entries: [Entry] = []
  private unowned let context: ApplicationContext
  private weak var followedLayer: CALayer?

  /// Makes a schedule for an application; it is used once it is the application's `timers`.
  package init(_ application: UIApplication) {
    context = application.context
    TimerClaim.begin()
  }

  /// Invalidates the timers: one that stays valid would retain itself and its closure.
  isolated deinit {
    for entry in entries {
      entry.token.cancel()
      entry.timer.invalidate()
    }
  }

  package var hasPending: Bool { entries.contains { $0.timer.isValid } }

  /// The time in which timers are due, in seconds.
  private var now: TimeInterval { followedLayer?.localClock.time ?? context.now }

  // MARK: - Scheduling

  package func add(_ timer: Timer) {
    guard timer.isValid, !entries.contains(where: { $0.timer === timer }) else { return }
    let due = now + TimerDelay.seconds(of: timer)
    entries.append(Entry(timer: timer, due: due, fireDate: timer.fireDate, token: token(for: timer, due)))
  }

  private func token(for timer: Timer, _ due: TimeInterval) -> FrameScheduler.Token {
    let work: @MainActor () -> Void = { [weak self, weak timer] in
      if let timer { self?.fire(timer) }
    }
    return followedLayer.map { context.scheduler.at(due, of: $0, work) } ?? context.scheduler.at(due, work)
  }

  private func move(_ index: Int, to due: TimeInterval) {
    entries[index].token.cancel()
    entries[index].due = due
    entries[index].fireDate = entries[index].timer.fireDate
    entries[index].token = token(for: entries[index].timer, due)
  }

  package func refresh() {
    guard !entries.isEmpty else { return }
    for index in entries.indices where entries[index].timer.isValid && entries[index].timer.fireDate != entries[index].fireDate {
      move(index, to: now + TimerDelay.seconds(of: entries[index].timer))
    }
    removeInvalid()
  }

  private func removeInvalid() {
    for entry in entries where !entry.timer.isValid { entry.token.cancel() }
    entries.removeAll { !$0.timer.isValid }
  }

  package func follow(_ layer: CALayer?) {
    let before = now
    followedLayer = layer
    let shift = now - before
    for index in entries.indices { move(index, to: entries[index].due + shift) }
  }

  // MARK: - Firing

  private func fire(_ timer: Timer) {
    guard timer.isValid, let index = entries.firstIndex(where: { $0.timer === timer }) else { return removeInvalid() }
    if timer.timeInterval > 0 {
      let due = TimerDelay.next(after: entries[index].due, interval: timer.timeInterval, now: now)
      timer.fireDate = Date(timeIntervalSinceNow: due - now)
      move(index, to: due)
    } else {
      entries.remove(at: index)
    }
    timer.fire()
    if !timer.isValid { removeInvalid() }
  }
}
