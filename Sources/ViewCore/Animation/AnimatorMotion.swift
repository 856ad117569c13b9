import Foundation

/// The course of a running animation at the time when it was paused.
struct AnimatorInterruption {
  let course: AnimatorCourse
  /// The animator's time of the pause, in seconds.
  let time: TimeInterval
  /// The frame time of the pause, in seconds.
  let frameTime: TimeInterval
  /// The progress per second along both axes.
  let velocity: SIMD2<Double>
}

/// How an animator's fraction follows time, and what it continues from after a pause.
@MainActor
final class AnimatorMotion {
  private(set) var course = AnimatorCourse.held(0)
  /// The course at the pause; nil after scrubbing.
  private(set) var interruption: AnimatorInterruption?
  /// The timing with which the animator was continued; nil for its own.
  private(set) var continuation: (any UITimingCurveProvider)?

  /// Follows a course; what was before it is forgotten.
  func follow(_ course: AnimatorCourse) { (self.course, interruption) = (course, nil) }

  /// Interrupts the course at a fraction.
  func interrupt(at fraction: Double, time: TimeInterval, frameTime: TimeInterval, velocity: SIMD2<Double>) {
    interruption = AnimatorInterruption(course: course, time: time, frameTime: frameTime, velocity: velocity)
    course = .held(fraction)
  }

  /// Sets the timing of the rest; nil for the animator's own.
  func setContinuation(_ timing: (any UITimingCurveProvider)?) { continuation = timing }

  func reset() { (course, interruption, continuation) = (.held(0), nil, nil) }
}
