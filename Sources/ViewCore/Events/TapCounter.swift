import Foundation
import GestureMachines

/// Counts touches in quick succession at about the same position, for `UITouch.tapCount`.
struct TapCounter {
  /// The maximum time from the end of a touch to the next one, in seconds (unofficial value of motion.md D1).
  static let interval: TimeInterval = 0.35
  /// The maximum distance between touches, in points (unofficial value of motion.md D1).
  static let distance: CGFloat = 45

  private var last: (location: CGPoint, time: TimeInterval, count: Int)?

  /// The tap count of a touch that begins at a position and time.
  func count(at location: CGPoint, time: TimeInterval) -> Int {
    guard let last, time - last.time <= Self.interval, location.distance(to: last.location) <= Self.distance else { return 1 }
    return last.count + 1
  }

  mutating func lifted(at location: CGPoint, time: TimeInterval, count: Int) { last = (location, time, count) }
  mutating func reset() { last = nil }
}
