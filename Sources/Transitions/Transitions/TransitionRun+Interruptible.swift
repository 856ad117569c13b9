import Foundation
import ViewCore

extension TransitionRun {
  /// Takes control of an interruptible animator before it starts; alongside animations become part of it.
  func hold(_ animator: any UIViewImplicitlyAnimating) {
    log?.record("interruptibleAnimator")
    if coordinator.hasAlongside { animator.addAnimations { [coordinator] in coordinator.runAlongside() } }
    animator.pauseAnimation()
    animator.fractionComplete = 0
  }
}
