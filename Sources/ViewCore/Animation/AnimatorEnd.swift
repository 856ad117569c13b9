import Foundation
import QuartzCore

/// Keeps a running animator until its end, which it schedules.
@MainActor
final class AnimatorEnd {
  private var token: FrameScheduler.Token?
  /// The application context that retains the animator while it runs.
  private weak var keeper: ApplicationContext?

  /// Has a context retain the animator.
  func keep(_ animator: UIViewPropertyAnimator, in context: ApplicationContext?) {
    keeper?.release(animator)
    keeper = context
    keeper?.keep(animator)
  }

  func release(_ animator: UIViewPropertyAnimator) {
    keeper?.release(animator)
    keeper = nil
  }

  /// Calls back at a time in seconds of a layer, or else of the frames; replaces the earlier call.
  func schedule(at time: TimeInterval, of layer: CALayer?, in scheduler: FrameScheduler, _ reach: @escaping @MainActor () -> Void)
  {
    if let layer { token = scheduler.at(time, of: layer, reach) } else { token = scheduler.at(time, reach) }
  }

  func cancel() {
    token?.cancel()
    token = nil
  }
}
