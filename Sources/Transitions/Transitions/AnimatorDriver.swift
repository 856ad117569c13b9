import CoreGraphics
import Foundation
import ViewCore

/// Drives an interruptible animator: update sets its fraction, finish continues it, cancel continues it reversed.
@MainActor
final class AnimatorDriver: TransitionDriver {
  private let animator: any UIViewImplicitlyAnimating

  private var isReleased = false

  init(_ animator: any UIViewImplicitlyAnimating) { self.animator = animator }

  /// Stops the animator of a transition that ended with its window: a paused animator must not be released.
  isolated deinit {
    if !isReleased, animator.state == .active { animator.stopAnimation(true) }
  }

  var percent: CGFloat {
    let fraction = min(max(animator.fractionComplete, 0), 1)
    return animator.isReversed ? 1 - fraction : fraction
  }

  func grab() {
    animator.pauseAnimation()
    if animator.isReversed { animator.isReversed = false }
  }

  func seek(_ percent: CGFloat) { animator.fractionComplete = percent }

  func settle(toEnd: Bool, as settle: PercentDrivenSettle) {
    let fraction = settle.fraction(from: percent, toEnd: toEnd)
    animator.isReversed = !toEnd
    animator.continueAnimation(withTimingParameters: settle.timingCurve, durationFactor: fraction)
  }

  /// Returns the animator to the program, which has just been notified of the end.
  func release() { isReleased = true }
}
