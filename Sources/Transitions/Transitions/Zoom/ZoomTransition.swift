import CoreGraphics
import Foundation
import QuartzCore
import ViewCore

/// A push, pop, presentation or dismissal by a zoom: both its animator and its interaction controller.
@MainActor
package final class ZoomTransition: NSObject, UIViewControllerAnimatedTransitioning, UIViewControllerInteractiveTransitioning {
  package let presence: ZoomPresence
  let zoomsIn: Bool
  private let fullFrame: @MainActor () -> CGRect

  /// - Parameter fullFrame: the page's final frame in its container.
  package init(_ presence: ZoomPresence, zoomsIn: Bool, fullFrame: @escaping @MainActor () -> CGRect) {
    self.presence = presence
    self.zoomsIn = zoomsIn
    self.fullFrame = fullFrame
    super.init()
  }

  package func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval {
    SystemTransitionAnimator.springDuration
  }

  package func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) { begin(transitionContext) }

  package var wantsInteractiveStart: Bool { !zoomsIn && presence.isGestureWaiting }

  package func startInteractiveTransition(_ transitionContext: any UIViewControllerContextTransitioning) {
    begin(transitionContext)
  }

  private func begin(_ context: any UIViewControllerContextTransitioning) {
    guard let context = context as? TransitionContext else { return }
    UIView.performWithoutAnimation { presence.begin(context, zoomsIn: zoomsIn, fullFrame: fullFrame) }
  }

  package func animationEnded(_ transitionCompleted: Bool) { presence.ended(zoomsIn: zoomsIn, completed: transitionCompleted) }
}
