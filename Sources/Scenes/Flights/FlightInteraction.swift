import UIKit

/// A percent-driven interaction that says when its transition starts, before anything moves.
final class FlightInteraction: UIPercentDrivenInteractiveTransition {
  var willStart: (UIViewControllerContextTransitioning) -> Void = { _ in }

  override func startInteractiveTransition(_ transitionContext: UIViewControllerContextTransitioning) {
    willStart(transitionContext)
    super.startInteractiveTransition(transitionContext)
  }
}
