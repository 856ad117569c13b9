import CoreGraphics
import Foundation
import QuartzCore

/// The motion in progress, for tools that show it: the running transition, the property animator that is being scrubbed, active
/// recognizers, scroll views, dynamic animators. All are held weakly and read on demand.
@preconcurrency @MainActor
package final class MotionSources {
  private weak var transition: (any TransitionSource)?
  private weak var layoutChange: (any TransitionSource)?
  private var transitionStart: TimeInterval = 0
  private weak var scrubbed: UIViewPropertyAnimator?
  private var itemAnimators: [WeakAnimator] = []
  private weak var scrolled: UIScrollView?

  private struct WeakAnimator {
    weak var animator: (any ItemAnimator)?
  }

  // MARK: - Notifications

  /// An animated transition between controllers has started, at a time in its container's layer.
  package func transitionDidStart(_ source: any TransitionSource, at time: TimeInterval) {
    (transition, transitionStart) = (source, time)
  }

  /// A change of layouts that the program moves has started.
  package func layoutChangeDidStart(_ source: any TransitionSource) { layoutChange = source }

  func didScrub(_ animator: UIViewPropertyAnimator) { scrubbed = animator }

  /// A scroll view's content or scale begins to move, by a finger or by itself.
  func didStartMoving(_ scrollView: UIScrollView) { scrolled = scrollView }

  package func didStart(_ animator: any ItemAnimator) {
    itemAnimators.removeAll { $0.animator == nil || $0.animator === animator }
    itemAnimators.append(WeakAnimator(animator: animator))
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

    package init(
      percent: CGFloat, position: CGFloat, isInteractive: Bool, isCancelled: Bool, isUndecidedLayoutChange: Bool,
      identity: ObjectIdentifier
    ) {
      self.percent = percent
      self.position = position
      self.isInteractive = isInteractive
      self.isCancelled = isCancelled
      self.isUndecidedLayoutChange = isUndecidedLayoutChange
      self.identity = identity
    }
  }

  /// The running transition in a window, between controllers or between layouts of a collection view; nil for none.
  package func transition(in window: UIWindow) -> Transition? {
    transition?.transition(in: window, since: transitionStart) ?? layoutChange?.transition(in: window, since: 0)
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

  /// The animator of items in a window that started last.
  package func itemAnimator(in window: UIWindow) -> (any ItemAnimator)? {
    itemAnimators.lazy.compactMap(\.animator).last { $0.stageView?.window === window }
  }
}

/// A change between two states that tools can show: a transition between controllers, or between layouts of a collection view.
@MainActor
package protocol TransitionSource: AnyObject {
  /// The change as it is in this frame; nil when it is over, or in another window.
  ///
  /// - Parameter start: when it started, in the time of its container's layer.
  func transition(in window: UIWindow, since start: TimeInterval) -> MotionSources.Transition?
}

/// What moves items frame by frame: a dynamic animator.
@MainActor
package protocol ItemAnimator: AnyObject {
  /// The view that shows the items; nil for items in no view.
  var stageView: UIView? { get }
}

extension UIScrollView {
  /// Whether a finger drags or pinches it, or it moves by itself.
  fileprivate var isInMotion: Bool {
    isDragging || isDecelerating || isScrollAnimating || isZooming || isZoomBouncing || isZoomAnimating
  }
}
