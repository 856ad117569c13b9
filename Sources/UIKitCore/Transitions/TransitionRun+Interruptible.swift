import Foundation

extension TransitionRun {
  /// Controls an interruptible animator from its start; animations alongside become part of it.
  func hold(_ animator: any UIViewImplicitlyAnimating) {
    log?.record("interruptibleAnimator")
    if coordinator.hasAlongside { animator.addAnimations { [coordinator] in coordinator.runAlongside() } }
    animator.pauseAnimation()
    animator.fractionComplete = 0
  }
}
