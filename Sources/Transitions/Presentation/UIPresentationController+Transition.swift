import CoreGraphics
import Foundation
import QuartzCore
import ViewCore

extension UIPresentationController: TransitionOwner {
  private func isDismissal(_ run: TransitionRun) -> Bool { run.context.participants.fromIfAlive === presentedStorage }

  package func transitionWillBegin(_ run: TransitionRun) {
    if isDismissal(run) { dismissalWillBegin(run) } else { presentationWillBegin(run) }
  }

  package func transitionPlacesViews(_ run: TransitionRun) {
    let participants = run.context.participants
    guard let view = participants.toView, let controller = participants.toIfAlive else { return }
    UIView.performWithoutAnimation {
      participants.container.addSubview(view)
      view.frame = run.context.finalFrame(for: controller)
    }
  }

  package func transitionReachesEnd(_ run: TransitionRun, didComplete: Bool) {
    if isDismissal(run) { dismissalReachesEnd(run, didComplete) } else { presentationReachesEnd(run, didComplete) }
  }

  package func transition(_ run: TransitionRun, didComplete: Bool) {
    if isDismissal(run) { dismissalDidComplete(run, didComplete) } else { presentationDidComplete(run, didComplete) }
  }

  package func transitionDidSettle(_ run: TransitionRun, didComplete: Bool) {
    if isDismissal(run) { dismissalDidSettle(didComplete) } else { presentationDidSettle(didComplete) }
    release(run)
    adaptWhatIsDue(after: run)
  }

  package func isContainerTransient(_ run: TransitionRun) -> Bool { containerStorage !== run.context.containerView }

  // MARK: - Touches and sizes

  var swallowsTouches: Bool { run?.swallowsTouches == true }

  func forwardSizeTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator) {
    guard let presented = presentedStorage else { return }
    let inCharge = adaptation.successor.flatMap { $0.presentedStorage === presented ? $0 : nil } ?? self
    let presentedSize = inCharge.size(forChildContentContainer: presented, withParentContainerSize: size)
    if presentedSize != presented.viewIfLoaded?.bounds.size { presented.announce(presentedSize, with: coordinator) }
  }

  func forwardTraitTransition(to traits: UITraitCollection, with coordinator: any UIViewControllerTransitionCoordinator) {
    guard let presented = presentedStorage else { return }
    let inner = traitsOfPresentedController.map { traits.overridden(by: $0.values) } ?? traits
    presented.willTransition(toInherited: inner, with: coordinator)
    adapt(to: traits, with: coordinator)
  }

  /// Ends the presentation without animation, because its window is gone or has another root.
  func abandon() {
    run?.concludeNow()
    guard let presented = presentedStorage else { return }
    if let run, run.isUnderway {
      run.context.abandon(state == .dismissing)
    }
    guard state == .presented else { return cutTies() }
    presented.beginAppearanceTransition(false, animated: false)
    containerStorage?.removeFromSuperview()
    presented.endAppearanceTransition()
    cutTies()
  }
}
