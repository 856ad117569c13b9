import Foundation
import QuartzCore

/// Schedules Foundation's timers in frame time, in place of the run loop, which follows the machine's clock.
@MainActor
package protocol TimerSchedule: AnyObject {
  /// Schedules a timer; ignored if it is invalid or scheduled already.
  func add(_ timer: Timer)
  /// Reads the fire dates that the program has changed, and drops invalidated timers. Called once a frame and before the time of the
  /// next frame is read.
  ///
  /// - Complexity: O(timers).
  func refresh()
  /// Makes timers follow a layer's time; nil: frame time. The remaining seconds of pending timers stay the same.
  func follow(_ layer: CALayer?)
  /// Whether a timer is still to fire.
  var hasPending: Bool { get }
}
