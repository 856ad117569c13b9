import Foundation
import QuartzCore
import ViewCore

/// The presentation or container controller of a transition, which receives its phases.
@MainActor
package protocol TransitionOwner: AnyObject {
  /// Called before the animation: adds the container and sends the first appearance callbacks.
  func transitionWillBegin(_ run: TransitionRun)
  /// Called if there is no animator: sets the views' final state.
  func transitionPlacesViews(_ run: TransitionRun)
  /// Called when the context is complete: gives views and links their final state, before any callback about it.
  func transitionReachesEnd(_ run: TransitionRun, didComplete: Bool)
  /// Called after that, and after the first layout of what has come: sends the last appearance callbacks.
  func transition(_ run: TransitionRun, didComplete: Bool)
  /// Called after the coordinator's completion blocks.
  func transitionDidSettle(_ run: TransitionRun, didComplete: Bool)
  /// Whether the container must be removed after this transition.
  func isContainerTransient(_ run: TransitionRun) -> Bool
  /// Whether another transition of the same pages waits for the end of the turn.
  var isFollowed: Bool { get }
}

extension TransitionOwner {
  package var isFollowed: Bool { false }
}

/// A transition between two controllers, from the first call of a delegate to the last completion.
///
/// Order (motion.md C2; steps 10–13 are not measured and follow its suggestion): coordinator → container → WillBegin →
/// will-appearance → layout → the caller's turn ends → start → completeTransition → the final state → did-appearance → coordinator
/// completions → DidEnd → animationEnded → the caller's completion. What was not laid out by then, because nothing was animated,
/// is laid out and drawn before did-appearance.
@MainActor
package final class TransitionRun {
  package enum Phase { case ready, running, concluding, finishing, ended }

  package let context: TransitionContext
  package let coordinator: TransitionCoordinator
  private(set) weak var owner: (any TransitionOwner)?
  package private(set) var phase = Phase.ready
  /// The model changes of this transition's animations, restored by a cancel.
  let changes = ModelChanges()
  private var alongside: AlongsideScrubber?
  private var completion: (() -> Void)?
  /// The transactions in which the transition was asked for: their completion blocks come after the transition.
  private var transactions = [CATransaction.hold()].compactMap(\.self)
  private let boundsAtStart: CGSize
  /// The number of frames that were laid out before the views were placed.
  private var frameAtStart: Int
  /// What a transition needs that waits for the commit, after its links were cut.
  private var kept: [AnyObject] = []
  /// The animator, which is told of the end after the context has released it.
  private var animatorToTell: (any UIViewControllerAnimatedTransitioning)?

  package init(context: TransitionContext, owner: any TransitionOwner, completion: (() -> Void)?) {
    self.context = context
    self.owner = owner
    self.completion = completion
    coordinator = TransitionCoordinator(context: context)
    boundsAtStart = context.containerView.bounds.size
    frameAtStart = context.home?.frameCount ?? 0
    context.attach(to: self)
  }

  /// Whether other transitions of the same controllers have to wait.
  package var isUnderway: Bool { phase == .ready || phase == .running }

  /// What of the transition was deallocated; nil if nothing was. Such a transition is cancelled.
  var missing: String? { owner == nil ? "the controller that runs it" : context.participants.missing }

  /// Whether touches are blocked: while an animated transition without interaction controller runs. A gesture in progress
  /// continues.
  package var swallowsTouches: Bool { isUnderway && context.isAnimated && context.interactor == nil }

  /// Whether the container was resized during the transition, so that earlier positions are invalid.
  var wasResized: Bool { context.containerView.bounds.size != boundsAtStart && boundsAtStart != .zero }

  /// The application of the container's window.
  var home: ApplicationContext? { context.home }
  var log: TransitionLog? { home?.log }

  // MARK: - Start

  /// Sets up the transition. Its animations start after the caller's turn, so that the caller can animate alongside; without
  /// animation everything happens at once.
  package func start() {
    if let (from, to) = context.participants.controllers {
      for controller in [from, to] { controller.ownTransitions.begin(self) }
    }
    _ = context.duration  // Caches the duration, for calls after the animator is released.
    owner?.transitionWillBegin(self)
    guard context.isAnimated else { return begin() }
    (context.interactor as? UIPercentDrivenInteractiveTransition)?.willDrive(context)
    context.containerView.applicationContext.scheduler.nextTurn { [weak self] in self?.begin() }
  }

  private func begin() {
    guard phase == .ready else { return }
    guard missing == nil else { return context.completeTransition(false) }
    phase = .running
    frameAtStart = home?.frameCount ?? 0
    if context.isAnimated, !context.isOver {
      let start = LayerTimeDriver.now(around: context.containerView.layer)
      context.containerView.homeContext?.motionSources.transitionDidStart(context, at: start)
    }
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

  /// Starts the animator's animations together with the alongside ones.
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

  /// Runs the alongside blocks in an animation of the transition's duration, if the animator has opened no animation block.
  private func runAlongsideIfLeft() {
    guard !coordinator.hasRunAlongside else { return }
    guard context.isAnimated, coordinator.hasAlongside, !context.isOver else {
      UIView.performWithoutAnimation { coordinator.runAlongside() }
      return
    }
    UIView.animate(withDuration: context.duration, animations: { self.coordinator.runAlongside() })
  }

  /// Runs the alongside blocks for a custom interaction controller, which moves only its own views.
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

  /// Releases the blocks without further callbacks, after the application was deallocated.
  func releaseClosures() {
    completion = nil
    alongside = nil
    kept = []
    animatorToTell = nil
  }

  func finish(_ didComplete: Bool) {
    guard phase == .running || phase == .ready else { return }
    // Sets the views' final state if the transition is abandoned before its start.
    if phase == .ready, didComplete { owner?.transitionPlacesViews(self) }
    phase = .finishing
    if didComplete { TransitionInvariants.checkIncomingView(of: self) }
    guard let owner, let (from, to) = context.participants.controllers else { return endWithoutParticipants() }
    TransitionInvariants.require(
      context.containerView.layer.speed == 1, in: log, "the container's time is stopped after the transition")
    alongside?.finish(atEnd: didComplete)
    UIView.performWithoutAnimation { coordinator.runAlongside() }
    let waits = waitsForCommit
    owner.transitionReachesEnd(self, didComplete: didComplete)
    animatorToTell = context.animator
    guard didComplete, waits, let home else {
      if didComplete, context.isAbandoned { layOutIncomingView() }
      return conclude(didComplete)
    }
    kept = [owner, from, to]
    phase = .concluding
    home.scheduler.afterCommit { self.concludeNow() }
  }

  /// Whether nothing of what has come was laid out yet.
  private var waitsForCommit: Bool {
    !context.isAbandoned && context.containerView.window != nil && home?.frameCount == frameAtStart
  }

  /// Ends a transition that waits for the commit, because another one of its controllers begins. What has come is laid out before.
  package func concludeNow() {
    guard phase == .concluding else { return }
    phase = .finishing
    layOutIncomingView()
    conclude(true)
    kept = []
  }

  private func layOutIncomingView() {
    guard let view = context.participants.toIfAlive?.viewIfLoaded, view.window != nil else { return }
    view.layoutIfNeeded()
  }

  private func conclude(_ didComplete: Bool) {
    guard let owner, let (from, to) = context.participants.controllers else { return endWithoutParticipants() }
    owner.transition(self, didComplete: didComplete)
    for controller in [from, to] { controller.ownTransitions.end(self) }
    coordinator.complete()
    owner.transitionDidSettle(self, didComplete: didComplete)
    if let animatorToTell {
      log?.record("animationEnded(\(didComplete))")
      animatorToTell.animationEnded(didComplete)
    }
    phase = .ended
    log?.countTransition()
    if didComplete, let completion {
      log?.record("completion")
      completion()
    }
    completion = nil
    releaseTransactions()
    TransitionInvariants.check(self, of: [from, to], didComplete: didComplete)
    TransitionRemains(of: self, animator: animatorToTell).reviewLater()
    animatorToTell = nil
  }

  /// Has transactions wait for the transition whose changes waited until now.
  package func keep(_ holds: [TransactionHold]) { transactions += holds }

  private func releaseTransactions() {
    let ended = transactions
    transactions = []
    for hold in ended { hold.release() }
  }

  /// Ends as a cancelled transition for those who are left.
  private func endWithoutParticipants() {
    alongside?.finish(atEnd: false)
    let survivors = [context.participants.fromIfAlive, context.participants.toIfAlive].compactMap(\.self)
    for controller in survivors { controller.ownTransitions.end(self) }
    coordinator.complete()
    (animatorToTell ?? context.animator)?.animationEnded(false)
    phase = .ended
    (completion, animatorToTell) = (nil, nil)
    releaseTransactions()
  }
}
