import CoreGraphics
import Foundation
import QuartzCore

/// The motion in progress, for tools that show it beside the program: the running transition, the property animator being
/// scrubbed, recognizers under way, scroll views, dynamic animators. Everything is held weakly and read when it is asked for.
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

  // MARK: - Being told

  func transitionDidStart(_ context: TransitionContext) {
    guard context.isAnimated, !context.isOver else { return }
    self.context = context
    transitionStart = LayerTimeDriver.now(around: context.containerView.layer)
  }

  func layoutTransitionDidStart(in collection: UICollectionView) { self.collection = collection }

  func didScrub(_ animator: UIViewPropertyAnimator) { scrubbed = animator }

  func didStart(_ animator: UIDynamicAnimator) {
    dynamicAnimators.removeAll { $0.animator == nil || $0.animator === animator }
    dynamicAnimators.append(WeakAnimator(animator: animator))
  }

  // MARK: - Asking

  /// A transition in this frame.
  package struct Transition {
    /// 0…1.
    package let percent: CGFloat
    /// Whether a gesture drives it.
    package let isInteractive: Bool
    /// Whether it runs back to its start.
    package let isCancelled: Bool
    /// Distinguishes one transition from the next.
    package let identity: ObjectIdentifier
  }

  /// The transition that runs in a window, between controllers or between a collection view's layouts; nil between transitions.
  package func transition(in window: UIWindow) -> Transition? {
    guard let context, !context.isOver, context.containerView.window === window else { return layoutTransition(in: window) }
    return Transition(
      percent: percent(of: context), isInteractive: context.isInteractive, isCancelled: context.transitionWasCancelled,
      identity: ObjectIdentifier(context))
  }

  private func layoutTransition(in window: UIWindow) -> Transition? {
    guard let collection, collection.window === window, let running = collection.layoutTransition else { return nil }
    return Transition(
      percent: running.progress, isInteractive: running.verdict == nil, isCancelled: running.verdict == false,
      identity: running.identity)
  }

  /// The percent of the interaction controller; without one the share of its duration that has passed.
  private func percent(of context: TransitionContext) -> CGFloat {
    if let percent = context.drivenPercent?() { return percent }
    // A controller that was driven by code of its own goes home by code of its own: the hand's last percent is what is known.
    if context.isInteractive || context.percentComplete > 0 { return context.percentComplete }
    if let animator = context.interruptibleAnimator { return animator.fractionComplete }
    let passed = LayerTimeDriver.now(around: context.containerView.layer) - transitionStart
    return context.duration > 0 ? CGFloat(min(max(passed / context.duration, 0), 1)) : 1
  }

  /// The property animator that was scrubbed last, for as long as it is active.
  package var scrubbedAnimator: UIViewPropertyAnimator? { scrubbed?.state == .active ? scrubbed : nil }

  /// Recognizers of a window that have begun and not ended.
  package func activeRecognizers(in window: UIWindow) -> [UIGestureRecognizer] {
    window.applicationContext.router.arena.participants.filter {
      $0.stateStorage.isActive && $0.view?.window === window && !($0 is UIHoverGestureRecognizer)
    }
  }

  /// The scroll view of a window that a finger drags, or that continues to move after it.
  package func movingScrollView(in window: UIWindow) -> UIScrollView? {
    if let dragged = activeRecognizers(in: window).lazy.compactMap({ $0.view as? UIScrollView }).first(where: \.isDragging) {
      scrolled = dragged
    }
    guard let scrolled, scrolled.window === window, scrolled.isDragging || scrolled.isDecelerating else { return nil }
    return scrolled
  }

  /// The dynamic animator of a window that started last.
  package func dynamicAnimator(in window: UIWindow) -> UIDynamicAnimator? {
    dynamicAnimators.lazy.compactMap(\.animator).last { $0.referenceView?.window === window }
  }
}
