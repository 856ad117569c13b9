import Foundation

/// How the fraction of an animator depends on time: 0 is its start, 1 its end, whichever way it goes.
enum AnimatorCourse {
  /// Held or scrubbed.
  case held(Double)
  /// Along the animator's own timing, forwards (+1) or backwards (−1), from a fraction at a time.
  case original(start: TimeInterval, from: Double, sign: Double)
  /// From a fraction at a time to the start or the end, with a timing of its own.
  case continued(start: TimeInterval, duration: TimeInterval, from: Double, target: Double, timing: PaceTiming)

  /// Frame times are sums of fractions; a course is over a little early rather than a frame late. More than a timer's tolerance.
  private static let tolerance: TimeInterval = 1e-8

  /// The fraction of time at a time; `duration` is the animator's.
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

  /// How much of a length of time has passed, 0…1.
  static func share(_ elapsed: TimeInterval, of length: TimeInterval) -> Double {
    length > 0 ? min(max(elapsed / length, 0), 1) : 1
  }

  /// When the course reaches its end; nil while it is held.
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
