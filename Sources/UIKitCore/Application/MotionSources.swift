import CoreGraphics
import Foundation
import QuartzCore

/// The motion in progress, for tools that show it: the running transition, the property animator that is being scrubbed, active
/// recognizers, scroll views, dynamic animators. All are held weakly and read on demand.
@preconcurrency @MainActor
package final class MotionSources {
  private weak var context: TransitionContext?
  private var transitionStart: TimeInterval = 0
  private weak var scrubbed: UIViewPropertyAnimator?
  private var dynamicAnimators: [WeakAnimator] = []
  private weak var scrolled: UIScrollView?
  private weak var collection: UICollectionView?

  private struct WeakAnimator {
    weak var animator: UIDynamicAnimator?
  }

  // MARK: - Notifications

  func transitionDidStart(_ context: TransitionContext) {
    guard context.isAnimated, !context.isOver else { return }
    self.context = context
    transitionStart = LayerTimeDriver.now(around: context.containerView.layer)
  }

  func layoutTransitionDidStart(in collection: UICollectionView) { self.collection = collection }

  func didScrub(_ animator: UIViewPropertyAnimator) { scrubbed = animator }

  /// A scroll view's content or scale begins to move, by a finger or by itself.
  func didStartMoving(_ scrollView: UIScrollView) { scrolled = scrollView }

  func didStart(_ animator: UIDynamicAnimator) {
    dynamicAnimators.removeAll { $0.animator == nil || $0.animator === animator }
    dynamicAnimators.append(WeakAnimator(animator: animator))
  }

  // MARK: - Asking

  /// A transition in this frame.
  package struct Transition {
    /// From 0 to 1.
    package let percent: CGFloat
    /// How far the animated values are, as the screen shows them: beyond 0…1 while a spring overshoots.
    package let position: CGFloat
    /// Whether a gesture drives it.
    package let isInteractive: Bool
    /// Whether it runs back to its start.
    package let isCancelled: Bool
    /// Whether it is a change of layouts that the program moves, by hand or by itself, and has not finished or cancelled yet.
    package let isUndecidedLayoutChange: Bool
    /// Unique to the transition.
    package let identity: ObjectIdentifier
  }

  /// The running transition in a window, between controllers or between layouts of a collection view; nil for none.
  package func transition(in window: UIWindow) -> Transition? {
    guard let context, !context.isOver, context.containerView.window === window else { return layoutTransition(in: window) }
    let percent = percent(of: context)
    let position = (context.interruptibleAnimator as? UIViewPropertyAnimator)?.position
    return Transition(
      percent: percent, position: position.map { CGFloat($0) } ?? percent, isInteractive: context.isInteractive,
      isCancelled: context.transitionWasCancelled, isUndecidedLayoutChange: false, identity: ObjectIdentifier(context))
  }

  private func layoutTransition(in window: UIWindow) -> Transition? {
    guard let collection, collection.window === window, let running = collection.layoutTransition else { return nil }
    return Transition(
      percent: running.progress, position: running.progress, isInteractive: running.verdict == nil,
      isCancelled: running.verdict == false, isUndecidedLayoutChange: running.verdict == nil, identity: running.identity)
  }

  /// The progress of the interaction controller; without one, the elapsed fraction of the duration.
  private func percent(of context: TransitionContext) -> CGFloat {
    if let percent = context.drivenPercent?() { return percent }
    // A transition that the program drives itself also finishes by the program's code; only the last interactive progress is
    // known.
    if context.isInteractive || context.percentComplete > 0 { return context.percentComplete }
    if let animator = context.interruptibleAnimator { return animator.fractionComplete }
    let passed = LayerTimeDriver.now(around: context.containerView.layer) - transitionStart
    return context.duration > 0 ? CGFloat(min(max(passed / context.duration, 0), 1)) : 1
  }

  /// The property animator that was scrubbed last, while it is active; otherwise nil.
  package var scrubbedAnimator: UIViewPropertyAnimator? { scrubbed?.state == .active ? scrubbed : nil }

  /// The active recognizers of a window: those that have begun and not ended.
  package func activeRecognizers(in window: UIWindow) -> [UIGestureRecognizer] {
    window.applicationContext.router.arena.participants.filter {
      $0.grantedState.isActive && $0.view?.window === window && !($0 is UIHoverGestureRecognizer)
    }
  }

  /// The scroll view of a window that began to move last, while it moves.
  package func movingScrollView(in window: UIWindow) -> UIScrollView? {
    guard let scrolled, scrolled.window === window, scrolled.isInMotion else { return nil }
    return scrolled
  }

  /// Whether a property animator moves something in a window.
  package func animatorRuns(in window: UIWindow) -> Bool {
    window.applicationContext.runningAnimators.contains { animator in
      guard animator.isRunning, let layer = animator.records.referenceLayer else { return false }
      return sequence(first: layer, next: \.superlayer).contains { $0 === window.layer }
    }
  }

  /// Whether an animation of a layer, such as `UIView.animate` adds, moves something in a window and ends by itself.
  package func layerAnimationRuns(in window: UIWindow) -> Bool {
    window.applicationContext.application?.tree.animatesToAnEnd(in: window.layer) ?? false
  }

  /// Whether an update link of a window, or of its scene, wants frames continuously.
  package func updateLinkRuns(in window: UIWindow) -> Bool {
    guard let application = window.applicationContext.application else { return false }
    return UIUpdateLink.active(in: application).contains { $0.requiresContinuousUpdates && $0.belongs(to: window) }
  }

  /// The dynamic animator of a window that started last.
  package func dynamicAnimator(in window: UIWindow) -> UIDynamicAnimator? {
    dynamicAnimators.lazy.compactMap(\.animator).last { $0.stageView?.window === window }
  }
}

extension UIScrollView {
  /// Whether a finger drags or pinches it, or it moves by itself.
  fileprivate var isInMotion: Bool {
    isDragging || isDecelerating || isScrollAnimating || isZooming || isZoomBouncing || isZoomAnimating
  }
}
