internal import CTimers
import Foundation
import UIKitCore

/// Passes each timer of the process that is about to be added to a run loop to the current application's schedule.
enum TimerClaim {
  private static let mainQueue = DispatchSpecificKey<Bool>()
  private static let once: Void = {
    DispatchQueue.main.setSpecific(key: mainQueue, value: true)
    edgewise_set_timer_taker { timer in timer.map { TimerClaim.claim($0) } ?? false }
  }()

  static func begin() { once }

  /// Whether the current application has scheduled the timer. Timers of other threads, and of programs without a schedule, stay in
  /// their run loops.
  private static func claim(_ pointer: UnsafeMutableRawPointer) -> Bool {
    guard Thread.isMainThread || DispatchQueue.getSpecific(key: mainQueue) == true else { return false }
    nonisolated(unsafe) let timer = Unmanaged<Timer>.fromOpaque(pointer).takeUnretainedValue()
    return MainActor.assumeIsolated {
      guard let timers = ApplicationContext.current?.application?.timers else { return false }
      timers.add(timer)
      return true
    }
  }
}
