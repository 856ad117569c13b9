import CoreGraphics
import Foundation
import ViewCore

extension TransitionContext: TransitionSource {
  package func transition(in window: UIWindow, since start: TimeInterval) -> MotionSources.Transition? {
    guard !isOver, containerView.window === window else { return nil }
    let percent = visiblePercent(since: start)
    let position = (interruptibleAnimator as? UIViewPropertyAnimator)?.position
    return MotionSources.Transition(
      percent: percent, position: position.map { CGFloat($0) } ?? percent, isInteractive: isInteractive,
      isCancelled: transitionWasCancelled, isUndecidedLayoutChange: false, identity: ObjectIdentifier(self))
  }

  /// The progress of the interaction controller; without one, the elapsed fraction of the duration.
  private func visiblePercent(since start: TimeInterval) -> CGFloat {
    if let percent = drivenPercent?() { return percent }
    // A transition that the program drives itself also finishes by the program's code; only the last interactive progress is
    // known.
    if isInteractive || percentComplete > 0 { return percentComplete }
    if let animator = interruptibleAnimator { return animator.fractionComplete }
    let passed = LayerTimeDriver.now(around: containerView.layer) - start
    return duration > 0 ? CGFloat(min(max(passed / duration, 0), 1)) : 1
  }
}
