import CoreGraphics
import Foundation
import QuartzCore
import ViewCore

/// The controllers, views and container of a transition.
///
/// All references are weak: completions of animations retain the context, which would retain the animated views. The presentation
/// or the container controller retains everything while the transition runs.
@MainActor
package struct TransitionParticipants {
  private(set) weak var fromIfAlive: UIViewController?
  private(set) weak var toIfAlive: UIViewController?
  /// Nil if the animator must not move that view.
  private(set) weak var fromView: UIView?
  fileprivate(set) weak var toView: UIView?
  private weak var containerIfAlive: UIView?
  private weak var firstHome: ApplicationContext?
  let style: UIModalPresentationStyle

  package init(
    from: UIViewController, to: UIViewController, fromView: UIView?, toView: UIView?, container: UIView,
    style: UIModalPresentationStyle
  ) {
    (fromIfAlive, toIfAlive) = (from, to)
    (self.fromView, self.toView) = (fromView, toView)
    containerIfAlive = container
    firstHome = from.homeContext
    self.style = style
  }

  /// Both controllers; nil once one was deallocated.
  var controllers: (from: UIViewController, to: UIViewController)? {
    guard let fromIfAlive, let toIfAlive else { return nil }
    return (fromIfAlive, toIfAlive)
  }
  /// The container; an empty view if it was deallocated.
  var container: UIView { containerIfAlive ?? UIView() }

  /// The application of the container's window; outside a window, the one in which the transition began.
  var home: ApplicationContext? { containerIfAlive?.viewLinks.window?.home ?? firstHome }

  /// What of the transition was deallocated; nil if nothing was.
  var missing: String? {
    if fromIfAlive == nil { return "the view controller that it leaves" }
    if toIfAlive == nil { return "the view controller that it shows" }
    return containerIfAlive == nil ? "its container view" : nil
  }
}

/// The context for animators and interaction controllers.
@MainActor
package final class TransitionContext: NSObject, UIViewControllerContextTransitioning {
  private(set) var participants: TransitionParticipants
  package let isAnimated: Bool
  /// Both are nil after the transition: an animator may retain its context without a cycle.
  private(set) var animator: (any UIViewControllerAnimatedTransitioning)?
  package private(set) var interactor: (any UIViewControllerInteractiveTransitioning)?
  private(set) weak var run: TransitionRun?
  private var endHandlers: [@MainActor () -> Void] = []
  private(set) var percentComplete: CGFloat = 0
  /// The progress of the animations, from the percent-driven controller that drives them.
  private(set) var drivenPercent: (@MainActor () -> CGFloat?)?
  package private(set) var isInteractive: Bool
  package private(set) var transitionWasCancelled = false
  private(set) var isOver = false
  /// Whether the toolkit has completed the transition because its window is gone: the animator may still call its completion.
  private(set) var isAbandoned = false
  private let initialFrames: [ObjectIdentifier: CGRect]
  private let finalFrameOf: @MainActor (UIViewController) -> CGRect
  private var vended: (any UIViewImplicitlyAnimating)??
  private var lastDuration: TimeInterval = 0

  package init(
    participants: TransitionParticipants, isAnimated: Bool, animator: (any UIViewControllerAnimatedTransitioning)?,
    interactor: (any UIViewControllerInteractiveTransitioning)?, initialFrames: [ObjectIdentifier: CGRect],
    finalFrame: @escaping @MainActor (UIViewController) -> CGRect
  ) {
    self.participants = participants
    self.isAnimated = isAnimated
    self.animator = animator
    self.interactor = interactor
    self.initialFrames = initialFrames
    finalFrameOf = finalFrame
    isInteractive = isAnimated && interactor?.wantsInteractiveStart == true
  }

  /// The animator's interruptible animator, requested once.
  var interruptibleAnimator: (any UIViewImplicitlyAnimating)? {
    if let vended { return vended }
    let animator = (animator as? SystemTransitionAnimator)?.propertyAnimator(using: self) ?? animator?.vendedAnimator(using: self)
    vended = .some(animator)
    return animator
  }

  /// Completes the transition because its window is gone, and releases the animator's blocks, which retain the context.
  func abandon(_ didComplete: Bool) {
    isAbandoned = true
    // The system's animator runs also where nothing has requested it from the context.
    let running = vended ?? (animator as? SystemTransitionAnimator)?.running
    completeTransition(didComplete)
    if let animator = running, animator.state == .active,
      (animator as? UIViewPropertyAnimator)?.isInterruptible != false
    {
      animator.stopAnimation(true)
    }
  }

  /// The duration in seconds, from the animator; after the transition the last one that it returned.
  var duration: TimeInterval {
    guard isAnimated, let animator else { return lastDuration }
    let duration = animator.transitionDuration(using: self)
    lastDuration = duration.isFinite ? max(duration, 0) : 0
    return lastDuration
  }

  /// Sets the view, which a presentation knows only after it has begun.
  func setIncomingView(_ view: UIView?) { participants.toView = view }

  /// The run that the context belongs to.
  func attach(to run: TransitionRun) { self.run = run }

  /// Calls a closure when the transition is over, before all other callbacks.
  func addEndHandler(_ handler: @escaping @MainActor () -> Void) { endHandlers.append(handler) }

  /// Reads the progress from an interaction controller until the transition is over.
  func readPercent(_ percent: @escaping @MainActor () -> CGFloat?) { drivenPercent = percent }

  private func releaseClosures() {
    (animator, interactor, vended) = (nil, nil, .some(nil))
    drivenPercent = nil
  }

  // MARK: - UIViewControllerContextTransitioning

  package var containerView: UIView { participants.container }
  package var presentationStyle: UIModalPresentationStyle { participants.style }
  package var targetTransform: CGAffineTransform { .identity }

  package func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController? {
    switch key {
    case .from: participants.fromIfAlive
    case .to: participants.toIfAlive
    default: nil
    }
  }

  package func view(forKey key: UITransitionContextViewKey) -> UIView? {
    switch key {
    case .from: participants.fromView
    case .to: participants.toView
    default: nil
    }
  }

  package func initialFrame(for vc: UIViewController) -> CGRect { initialFrames[ObjectIdentifier(vc)] ?? .zero }

  package func finalFrame(for vc: UIViewController) -> CGRect {
    vc === participants.fromIfAlive || vc === participants.toIfAlive ? finalFrameOf(vc) : .zero
  }

  var home: ApplicationContext? { participants.home }
  var log: TransitionLog? { home?.log }

  package func updateInteractiveTransition(_ percentComplete: CGFloat) {
    guard isInteractive, !isOver, percentComplete.isFinite else { return }
    self.percentComplete = min(max(percentComplete, 0), 1)
    log?.record("updateInteractiveTransition(\(TransitionLog.percent(self.percentComplete)))")
    run?.interactionMoved()
  }

  package func finishInteractiveTransition() { endInteraction(cancelled: false) }
  package func cancelInteractiveTransition() { endInteraction(cancelled: true) }

  package func pauseInteractiveTransition() {
    guard !isInteractive, !isOver, isAnimated else { return }
    isInteractive = true
    transitionWasCancelled = false
    log?.record("pauseInteractiveTransition")
    run?.interactionChanged()
  }

  private func endInteraction(cancelled: Bool) {
    guard isInteractive, !isOver else { return }
    isInteractive = false
    transitionWasCancelled = cancelled
    log?.record(cancelled ? "cancelInteractiveTransition" : "finishInteractiveTransition")
    run?.interactionChanged()
  }

  package func completeTransition(_ didComplete: Bool) {
    guard let home else { return completeInTurn(didComplete) }
    home.inTurn { completeInTurn(didComplete) }
  }

  /// What of the transition was deallocated; nil if nothing was.
  private var missing: String? {
    if let run { return run.missing }
    return participants.missing ?? "the controller that runs it"
  }

  private func completeInTurn(_ didComplete: Bool) {
    guard !isOver else {
      if isAbandoned { return }
      log?.countRepeatedCompletion()
      ToolkitLog.warning(
        "completeTransition(\(didComplete)) was called again for a transition that is over; call it exactly once. Ignored.",
        in: home)
      return
    }
    isOver = true
    isInteractive = false
    let missing = isAbandoned ? nil : self.missing
    if let missing {
      ToolkitLog.warning("A transition is cancelled: \(missing) was deallocated before its end.", in: home)
    }
    let didComplete = didComplete && missing == nil
    if !didComplete { transitionWasCancelled = true }
    log?.record("completeTransition(\(didComplete))")
    let handlers = endHandlers
    endHandlers = []
    for handler in handlers { handler() }
    run?.finish(didComplete)
    releaseClosures()
  }
}
