import Foundation

extension TransitionRun {
  /// Takes an interruptible animator in hand at its start; what goes alongside becomes part of it.
  func hold(_ animator: any UIViewImplicitlyAnimating) {
    log?.record("interruptibleAnimator")
    if coordinator.hasAlongside { animator.addAnimations { [coordinator] in coordinator.runAlongside() } }
    animator.pauseAnimation()
    animator.fractionComplete = 0
  }
}
