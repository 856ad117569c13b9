import Foundation
import GestureMachines

/// Counts touches at about the same place in quick succession: `UITouch.tapCount`.
struct TapCounter {
  /// Seconds from a lift to the next touch (folklore value of motion.md D1).
  static let interval: TimeInterval = 0.35
  /// Points between touches (folklore value of motion.md D1).
  static let distance: CGFloat = 45

  private var last: (location: CGPoint, time: TimeInterval, count: Int)?

  /// How many taps a touch that begins here and now makes.
  func count(at location: CGPoint, time: TimeInterval) -> Int {
    guard let last, time - last.time <= Self.interval, location.distance(to: last.location) <= Self.distance else { return 1 }
    return last.count + 1
  }

  mutating func lifted(at location: CGPoint, time: TimeInterval, count: Int) { last = (location, time, count) }
  mutating func reset() { last = nil }
}
