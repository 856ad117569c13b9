import CoreGraphics
import Foundation
import Motion
import ViewCore

/// The motion of a sheet to a detent.
@MainActor
final class SheetSettling {
  /// The animator, the height of the sheet's top above the bottom edge in points, and the start in seconds of the application's
  /// frame time; nil at rest.
  private var course: (animator: UIViewPropertyAnimator, motion: SpringMotion, start: TimeInterval)?

  var isRunning: Bool { course != nil }

  /// The upward velocity at a frame time, in points per second; 0 at rest.
  func velocity(at time: TimeInterval) -> CGFloat { course.map { CGFloat($0.motion.velocity(at: time - $0.start)) } ?? 0 }

  /// Starts an animator that moves the sheet as a spring does.
  func start(_ animator: UIViewPropertyAnimator, _ motion: SpringMotion, at time: TimeInterval) {
    course = (animator, motion, time)
    animator.startAnimation()
  }

  /// Stops the motion where it is.
  func stop() {
    course?.animator.stopAnimation(true)
    course = nil
  }

  /// Called when an animator has ended; returns false if another one runs now.
  func end(_ animator: UIViewPropertyAnimator) -> Bool {
    guard course?.animator === animator else { return false }
    course = nil
    return true
  }
}
