import Foundation
import QuartzCore

/// The side of a presentation, or of a container controller, that a transition calls back.
@MainActor
protocol TransitionOwner: AnyObject {
  /// Before anything moves: puts up the container and sends the first wave of appearance callbacks.
  func transitionWillBegin(_ run: TransitionRun)
  /// There is no animator: the views go where they belong.
  func transitionPlacesViews(_ run: TransitionRun)
  /// The context is complete: puts the hierarchy in order and sends the last wave of appearance callbacks.
  func transition(_ run: TransitionRun, didComplete: Bool)
  /// After the coordinator's completion blocks.
  func transitionDidSettle(_ run: TransitionRun, didComplete: Bool)
  /// Whether the container must be gone after this transition.
  func isContainerTransient(_ run: TransitionRun) -> Bool
}

/// One transition between two controllers, from the first question to the last completion.
///
/// Order (motion.md C2; steps 10–13, which are not measured, in the order suggested there):
/// coordinator → container → WillBegin → will-appearance → layout → the caller's turn ends → start → completeTransition →
/// did-appearance → coordinator completions → DidEnd → animationEnded → the caller's completion.
@MainActor
final class TransitionRun {
  enum Phase { case ready, running, finishing, ended }

  let context: TransitionContext
  let coordinator: TransitionCoordinator
  weak var owner: (any TransitionOwner)?
  private(set) var phase = Phase.ready
  /// What the animations of this transition changed in the model, for a cancelled one.
  let changes = ModelChanges()
  private var alongside: AlongsideScrubber?
  private var completion: (() -> Void)?
  private let boundsAtStart: CGSize

  init(context: TransitionContext, owner: any TransitionOwner, completion: (() -> Void)?) {
    self.context = context
    self.owner = owner
    self.completion = completion
    coordinator = TransitionCoordinator(context: context)
    boundsAtStart = context.containerView.bounds.size
    context.run = self
  }

  /// Whether other transitions of the same controllers have to wait.
  var isUnderway: Bool { phase == .ready || phase == .running }

  /// Whether touches wait: while an animated transition without interaction controller runs. A gesture in progress continues.
  var swallowsTouches: Bool { isUnderway && context.isAnimated && context.interactor == nil }

  /// Whether the container changed its size while the transition ran: positions from before it are invalid.
  var wasResized: Bool { context.containerView.bounds.size != boundsAtStart && boundsAtStart != .zero }

  /// The world of the container's window.
  var home: ApplicationContext? { context.home }
  var log: TransitionLog? { home?.log }

  // MARK: - Start

  /// Sets the transition up. Its animations begin after the caller's turn, so that the caller can animate alongside;
  /// without animation everything happens at once.
  func start() {
    for controller in [context.participants.from, context.participants.to] { controller.transitionRun = self }
    _ = context.duration  // Who asks when all is over gets the answer of now.
    owner?.transitionWillBegin(self)
    guard context.isAnimated else { return begin() }
    (context.interactor as? UIPercentDrivenInteractiveTransition)?.willDrive(context)
    context.containerView.applicationContext.scheduler.nextTurn { [weak self] in self?.begin() }
  }

  private func begin() {
    guard phase == .ready else { return }
    phase = .running
    context.containerView.homeContext?.motionSources.transitionDidStart(context)
    if let interactor = context.interactor {
      log?.record("startInteractiveTransition")
      interactor.startInteractiveTransition(context)
      if phase == .running { runAlongsideOfForeignInteractor() }
    } else if context.animator != nil {
      runAnimator()
    } else {
      owner?.transitionPlacesViews(self)
      UIView.performWithoutAnimation { coordinator.runAlongside() }
      context.completeTransition(true)
    }
  }

  /// Lets the animator start its animations, and with them what goes alongside.
  func runAnimator() {
    guard let animator = context.animator else { return }
    log?.record("animateTransition")
    changes.track(in: context) {
      ViewAnimationContext.withAlongside { [coordinator] in
        coordinator.runAlongside()
      } of: {
        animator.animateTransition(using: context)
      }
      runAlongsideIfLeft()
    }
  }

  /// The animator opened no animation block: what goes alongside gets one of the transition's duration.
  private func runAlongsideIfLeft() {
    guard !coordinator.hasRunAlongside else { return }
    guard context.isAnimated, coordinator.hasAlongside, !context.isOver else {
      UIView.performWithoutAnimation { coordinator.runAlongside() }
      return
    }
    UIView.animate(withDuration: context.duration, animations: { self.coordinator.runAlongside() })
  }

  /// An interaction controller of the program's own moves its views by itself; ours move what goes alongside.
  private func runAlongsideOfForeignInteractor() {
    guard !coordinator.hasRunAlongside else { return }
    guard coordinator.hasAlongside else { return coordinator.runAlongside() }
    let scrubber = AlongsideScrubber(duration: context.duration) { [coordinator] in coordinator.runAlongside() }
    alongside = scrubber
    if context.isInteractive { scrubber.pause() } else { scrubber.resume(toEnd: true) }
  }

  // MARK: - Interaction

  func interactionMoved() { alongside?.seek(context.percentComplete) }

  func interactionChanged() {
    coordinator.interactionChanged()
    guard let alongside else { return }
    if context.isInteractive { alongside.pause() } else { alongside.resume(toEnd: !context.transitionWasCancelled) }
  }

  // MARK: - End

  /// Called when the application is gone while the transition runs: no callback follows, and the blocks are released.
  func letGo() {
    completion = nil
    alongside = nil
  }

  func finish(_ didComplete: Bool) {
    guard phase == .running || phase == .ready else { return }
    // Abandoned before its start: the views are placed here.
    if phase == .ready, didComplete { owner?.transitionPlacesViews(self) }
    phase = .finishing
    if didComplete { TransitionInvariants.checkIncomingView(of: self) }
    guard let owner, let from = context.participants.fromIfAlive, let to = context.participants.toIfAlive else { return }
    TransitionInvariants.require(
      context.containerView.layer.speed == 1, in: log, "the container's time stands still after the transition")
    alongside?.finish(atEnd: didComplete)
    UIView.performWithoutAnimation { coordinator.runAlongside() }
    owner.transition(self, didComplete: didComplete)
    for controller in [from, to] where controller.transitionRun === self { controller.transitionRun = nil }
    coordinator.complete()
    owner.transitionDidSettle(self, didComplete: didComplete)
    if let animator = context.animator {
      log?.record("animationEnded(\(didComplete))")
      animator.animationEnded(didComplete)
    }
    phase = .ended
    log?.transitionCount += 1
    if didComplete, let completion {
      log?.record("completion")
      completion()
    }
    completion = nil
    TransitionInvariants.check(self, of: [from, to], didComplete: didComplete)
    TransitionRemains(of: self).reviewLater()
  }
}
