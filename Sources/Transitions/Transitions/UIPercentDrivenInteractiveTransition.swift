import CoreGraphics
import Foundation
import Misuse
import QuartzCore
import ViewCore

/// Lets a gesture drive the animations of an animator by percent.
///
/// Animations of `UIView.animate` are driven by their container layer's time, an interruptible animator by its
/// `fractionComplete`.
///
/// ```swift
/// final class SwipeDown: UIPercentDrivenInteractiveTransition {
///   func panned(_ pan: UIPanGestureRecognizer) {
///     guard let view = pan.view else { return }
///     let percent = pan.translation(in: view).y / max(view.bounds.height, 1)
///     switch pan.state {
///     case .changed: update(percent)
///     case .ended: percent > 0.5 ? finish() : cancel()
///     case .cancelled: cancel()
///     default: break
///     }
///   }
/// }
/// ```
@preconcurrency @MainActor
open class UIPercentDrivenInteractiveTransition: NSObject, UIViewControllerInteractiveTransitioning {
  private var state = PercentDrivenState()
  private weak var context: TransitionContext?
  private var driver: (any TransitionDriver)?
  private var startTime: TimeInterval = 0

  public override init() { super.init() }

  /// The animator's duration at the start of the transition, in seconds.
  open private(set) var duration: CGFloat = 0
  /// The last value given to `update(_:)`, 0…1.
  open private(set) var percentComplete: CGFloat = 0
  /// The speed of the transition after the interaction, above 0. Default: 1.
  open var completionSpeed: CGFloat = 1
  /// The curve of the transition after the interaction, without an interruptible animator. Default: `easeInOut`.
  open var completionCurve: UIView.AnimationCurve = .easeInOut
  /// The timing after the interaction with an interruptible animator. Default: nil, the animator's own.
  open var timingCurve: (any UITimingCurveProvider)?
  /// Whether the transition starts interactively. Default: true.
  open var wantsInteractiveStart = true

  // MARK: - Driving

  /// Sets the progress, clamped to 0…1. Ignored for NaN and infinity and unless the transition is interactive; between the
  /// request for the transition and its start, after the caller's turn, it sets where the transition begins.
  open func update(_ percentComplete: CGFloat) {
    guard percentComplete.isFinite else { return }
    handle(.update, percent: min(max(percentComplete, 0), 1))
  }

  /// Makes a running or settling transition interactive.
  open func pause() { handle(.pause) }

  /// Cancels the transition. Can be called before its start, in the same frame.
  open func cancel() { handle(.cancel) }

  /// Finishes the transition. Can be called before its start, in the same frame.
  open func finish() { handle(.finish) }

  /// Starts the transition: interactively if the context says so, otherwise by the animator alone.
  ///
  /// - Precondition: the toolkit has made the context.
  open func startInteractiveTransition(_ transitionContext: any UIViewControllerContextTransitioning) {
    guard let context = transitionContext as? TransitionContext, let run = context.run else {
      misuse(
        "UIPercentDrivenInteractiveTransition.startInteractiveTransition(\(type(of: transitionContext))): the context must be one "
          + "that the toolkit made; drive contexts of your own with an interaction controller of your own.")
    }
    let percent = state.phase == .awaited ? percentComplete : 0
    handle(.completed)
    self.context = context
    context.readPercent { [weak self] in self?.driver?.percent }
    duration = CGFloat(context.duration)
    percentComplete = 0
    startTime = LayerTimeDriver.now(around: context.containerView.layer)
    context.addEndHandler { [weak self, weak context] in
      guard let self, self.context === context else { return }
      self.handle(.completed)
    }
    handle(.start(interactive: context.isInteractive), percent: percent, run: run)
  }

  /// Called when a transition for this controller was requested; it starts after the caller's turn.
  func willDrive(_ context: TransitionContext) {
    // The previous transition ended with its window, without a completion.
    if self.context == nil, state.phase != .awaited { handle(.completed) }
    handle(.asked)
    guard state.phase == .awaited else { return }
    duration = CGFloat(context.duration)
    percentComplete = 0
  }

  // MARK: - Acting

  private func handle(_ event: PercentDrivenState.Event, percent: CGFloat = 0, run: TransitionRun? = nil) {
    guard let home = run?.home ?? context?.home else { return act(on: event, percent: percent, run: run) }
    home.inTurn { act(on: event, percent: percent, run: run) }
  }

  private func act(on event: PercentDrivenState.Event, percent: CGFloat, run: TransitionRun?) {
    // The push or pop that this is to drive may have been asked for in this turn.
    if event == .update, state.phase == .idle || state.phase == .ended { ApplicationContext.current?.beginWaitingTransitions() }
    switch state.handle(event, at: (context?.home ?? .current)?.now ?? 0) {
    case .none: break
    case .run: run?.runAnimator()
    case .begin: begin(run, at: percent)
    case .beginAndSettle(let toEnd):
      begin(run, at: percent)
      settle(toEnd: toEnd)
    case .wait: percentComplete = percent
    case .scrub: scrub(to: percent)
    case .grab: grab()
    case .settle(let toEnd): settle(toEnd: toEnd)
    case .release: release()
    }
  }

  private func scrub(to percent: CGFloat) {
    percentComplete = percent
    driver?.seek(percent)
    context?.updateInteractiveTransition(percent)
  }

  private func begin(_ run: TransitionRun?, at percent: CGFloat) {
    guard let run, let context else { return }
    if let animator = context.interruptibleAnimator {
      run.hold(animator)
      driver = AnimatorDriver(animator)
    } else {
      driver = layerDriver(of: run, startedAt: nil)
      run.runAnimator()
    }
    if percent > 0 { scrub(to: percent) }
  }

  /// Drives the time of the container's layer and of layers outside it that animate alongside.
  private func layerDriver(of run: TransitionRun, startedAt: TimeInterval?) -> LayerTimeDriver {
    let layers = [run.context.containerView.layer] + run.coordinator.drivenViews.map(\.layer)
    return LayerTimeDriver(layers: layers, duration: Double(duration), startedAt: startedAt, changes: run.changes) {
      [weak self] in
      self?.handle(.arrived)
    }
  }

  private func grab() {
    guard let context, let run = context.run else { return }
    if let driver {
      driver.grab()
    } else if let animator = context.interruptibleAnimator {
      let driver = AnimatorDriver(animator)
      driver.grab()
      self.driver = driver
    } else {
      driver = layerDriver(of: run, startedAt: startTime)
    }
    percentComplete = driver?.percent ?? 0
    context.pauseInteractiveTransition()
    context.updateInteractiveTransition(percentComplete)
  }

  private func settle(toEnd: Bool) {
    if toEnd { context?.finishInteractiveTransition() } else { context?.cancelInteractiveTransition() }
    driver?.settle(
      toEnd: toEnd,
      as: PercentDrivenSettle(
        duration: Double(duration), completionSpeed: completionSpeed, completionCurve: completionCurve, timingCurve: timingCurve))
  }

  private func release() {
    let driver = driver
    self.driver = nil
    context = nil
    driver?.release()
  }
}
