import Foundation
import QuartzCore

/// What must hold when a transition is over; a breach is an error of the toolkit or of an animator.
@MainActor
enum TransitionInvariants {
  static func check(_ run: TransitionRun, of controllers: [UIViewController], didComplete: Bool) {
    let context = run.context
    for controller in controllers where controller.transitionRun == nil && controller.appearance.isInTransition {
      require(controller.followsWindow, "\(TransitionLog.name(controller)) is left between appearing and disappearing")
    }
    require(context.isOver, "the transition ended without completeTransition(_:)")
    require(run.coordinator.isComplete, "the coordinator's completions did not run")
    if run.owner?.isContainerTransient(run) == true {
      require(context.containerView.superview == nil, "the container is still in the hierarchy")
    }
    if !didComplete, !context.isAbandoned, !run.wasResized { checkModel(run) }
  }

  /// After a cancel what stays on the screen has the values it had before.
  private static func checkModel(_ run: TransitionRun) {
    guard let view = run.context.participants.fromView ?? run.context.participants.fromIfAlive?.viewIfLoaded, view.window != nil
    else { return }
    for change in run.changes.unrestored(in: view) {
      require(false, "the cancelled transition left \(change.key) of \(TransitionLog.name(change.layer.delegate)) changed")
    }
  }

  static func require(_ holds: Bool, _ rule: @autoclosure () -> String) {
    if !holds { TransitionLog.shared.violated(rule()) }
  }
}
