import Foundation
import QuartzCore
import ViewCore

/// The invariants after a transition; a violation is a bug of the toolkit or of an animator.
@MainActor
enum TransitionInvariants {
  static func check(_ run: TransitionRun, of controllers: [UIViewController], didComplete: Bool) {
    let context = run.context
    for controller in controllers
    where controller.ownTransitions.run == nil && controller.appearance.isInTransition && !controller.ownTransitions.isConcluding
    {
      if run.owner?.isFollowed == true { continue }
      // A controller that follows its window or its container reaches the end together with it.
      let goesAlong =
        controller.appearance.followsWindow || controller.appearance.awaitsCommit
        || controller.family.parent?.appearance.phase == controller.appearance.phase
      require(goesAlong, in: run.log, "\(TransitionLog.name(controller)) is left between appearing and disappearing")
    }
    for controller in controllers { checkTies(of: controller, run) }
    require(context.isOver, in: run.log, "the transition ended without completeTransition(_:)")
    require(run.coordinator.isComplete, in: run.log, "the coordinator's completions did not run")
    if run.owner?.isContainerTransient(run) == true {
      require(context.containerView.superview == nil, in: run.log, "the container is still in the hierarchy")
    }
    if !didComplete, !context.isAbandoned, !run.wasResized { checkModel(run) }
  }

  /// Checks, when the transition completes, that the animator has added the incoming view to the container's window.
  static func checkIncomingView(of run: TransitionRun) {
    let context = run.context
    guard !context.isAbandoned, context.containerView.window != nil, let to = context.participants.toIfAlive else { return }
    let isPresentation = to.links.presenter != nil && to.links.presenter === context.participants.fromIfAlive
    guard let view = context.view(forKey: .to) else {
      return require(!isPresentation, in: run.log, "\(TransitionLog.name(to)) was presented without a presentedView")
    }
    require(
      view.window != nil, in: run.log, "the transition ended without its to view, \(TransitionLog.name(view)), in the window")
  }

  /// Checks that references between presenter and presented, parent and child are mutual, and that none is left after the end.
  private static func checkTies(of controller: UIViewController, _ run: TransitionRun) {
    let name = TransitionLog.name(controller)
    require(controller.ownTransitions.run !== run, in: run.log, "\(name) is still taken to be in the transition")
    require(controller.ownPresentation?.state != .over, in: run.log, "\(name) still has the presentation that is over")
    if let presenter = controller.links.presenter {
      require(presenter.links.presented === controller, in: run.log, "\(name) has a presenter that presents it no more")
    }
    if let presented = controller.links.presented {
      require(presented.links.presenter === controller, in: run.log, "\(name) holds a controller that it presents no more")
    }
    if let parent = controller.family.parent {
      require(parent.family.children.contains { $0 === controller }, in: run.log, "\(name) has a parent that it is no child of")
    }
    if controller.ownTransitions.run == nil, !controller.ownTransitions.isConcluding {
      require(!controller.isBeingPresented && !controller.isBeingDismissed, in: run.log, "\(name) is taken to be on its way")
    }
  }

  /// Checks that the model values of the views that stay are restored after a cancel.
  private static func checkModel(_ run: TransitionRun) {
    guard let view = run.context.participants.fromView ?? run.context.participants.fromIfAlive?.viewIfLoaded, view.window != nil
    else { return }
    for change in run.changes.unrestored(in: view) {
      require(
        false, in: run.log, "the cancelled transition left \(change.key) of \(TransitionLog.name(change.layer.delegate)) changed")
    }
  }

  static func require(_ holds: Bool, in log: TransitionLog?, _ rule: @autoclosure () -> String) {
    if !holds { log?.violated(rule()) }
  }
}
