import CoreGraphics
import Foundation

/// Drives an interruptible animator: update sets its fraction, finish continues forwards, cancel continues reversed.
@MainActor
final class AnimatorDriver: TransitionDriver {
  private let animator: any UIViewImplicitlyAnimating

  private var isReleased = false

  init(_ animator: any UIViewImplicitlyAnimating) { self.animator = animator }

  /// A transition that did not end is gone with its window: a paused animator may not be released as it is.
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

  /// The animator belongs to the program, which was just told of its end.
  func release() { isReleased = true }
}
