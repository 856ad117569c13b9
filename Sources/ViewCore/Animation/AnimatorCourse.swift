import Foundation

/// An animator's fraction as a function of time: 0 is its start and 1 its end, in either direction.
enum AnimatorCourse {
  /// Paused or scrubbed.
  case held(Double)
  /// With the animator's own timing, forwards (+1) or backwards (−1), from a fraction at a time.
  case original(start: TimeInterval, from: Double, sign: Double)
  /// From a fraction at a time to the start or the end, with another timing.
  case continued(start: TimeInterval, duration: TimeInterval, from: Double, target: Double, timing: PaceTiming)

  /// The tolerance in seconds: frame times are rounded, and a course ends slightly early rather than a frame late. Greater than
  /// that of timers.
  private static let tolerance: TimeInterval = 1e-8

  /// The fraction at a time; `duration` is the animator's.
  func fraction(at now: TimeInterval, duration: TimeInterval) -> Double {
    switch self {
    case .held(let fraction): return fraction
    case .original(let start, let from, let sign):
      guard duration > 0 else { return sign > 0 ? 1 : 0 }
      return min(max(from + sign * max(now - start, 0) / duration, 0), 1)
    case .continued(let start, let length, let from, let target, _):
      return from + (target - from) * Self.share(now - start, of: length)
    }
  }

  /// The elapsed fraction of a duration, 0…1.
  static func share(_ elapsed: TimeInterval, of length: TimeInterval) -> Double {
    length > 0 ? min(max(elapsed / length, 0), 1) : 1
  }

  /// The time at which the course ends; nil while it is held.
  func end(duration: TimeInterval) -> TimeInterval? {
    switch self {
    case .held: nil
    case .original(let start, let from, let sign): start + duration * (sign > 0 ? 1 - from : from)
    case .continued(let start, let length, _, _, _): start + length
    }
  }

  func isDone(at now: TimeInterval, duration: TimeInterval) -> Bool {
    end(duration: duration).map { now >= $0 - Self.tolerance } ?? false
  }
}
