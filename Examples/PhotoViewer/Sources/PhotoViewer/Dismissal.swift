import UIKit

#if canImport(Tuning)
  import Tuning
#endif

/// Takes a picture away by hand: it follows the finger while the page behind comes back, and flies into its tile or home.
final class DismissalInteraction: NSObject, UIViewControllerInteractiveTransitioning {
  @Tunable("Threshold", in: 0.05...0.9, unit: "%") var threshold = 0.3
  @Tunable("Projection", in: 0...0.5, unit: "s") var projection = 0.15
  @Tunable("Shrinks to", in: 0.3...1, unit: "%") var smallest = 0.7
  @Tunable("Spring") var spring = Spring(dampingRatio: 0.8, response: 0.4)

  /// What is under way; false while a dismissal has no hand.
  private(set) var isActive = false
  private weak var context: UIViewControllerContextTransitioning?
  private weak var controller: PhotoViewController?
  private weak var tile: UIView?

  /// The share of the way down at which the picture has shrunk to its least: half of the window's height.
  private func way(_ travel: CGPoint) -> CGFloat {
    guard let view = controller?.view else { return 0 }
    return min(max(travel.y / max(view.bounds.height / 2, 1), 0), 1)
  }

  func begin(_ controller: PhotoViewController, to tile: UIView?) {
    isActive = true
    (self.controller, self.tile) = (controller, tile)
    controller.dismiss(animated: true)
  }

  // MARK: - UIViewControllerInteractiveTransitioning

  func startInteractiveTransition(_ transitionContext: UIViewControllerContextTransitioning) {
    context = transitionContext
    tile?.isHidden = true
  }

  // MARK: - The hand

  func move(_ travel: CGPoint) {
    guard let context, let controller else { return }
    let way = way(travel)
    let scale = 1 - (1 - smallest) * way
    controller.photo.transform = CGAffineTransform(translationX: travel.x, y: travel.y).scaledBy(x: scale, y: scale)
    controller.shade.alpha = 1 - way
    context.updateInteractiveTransition(way)
  }

  /// - Parameter velocity: in points per second.
  func end(_ travel: CGPoint, velocity: CGPoint, isCancelled: Bool) {
    guard let context, let controller else { return isActive = false }
    let length = max(controller.view.bounds.height / 2, 1)
    let landing = way(travel) + velocity.y * projection / length
    let finishes = !isCancelled && landing > threshold
    if finishes { context.finishInteractiveTransition() } else { context.cancelInteractiveTransition() }
    let place = tile.map { controller.view.convert($0.bounds, from: $0) } ?? controller.photoFrame
    let timing = UISpringTimingParameters(
      mass: spring.mass, stiffness: spring.stiffness, damping: spring.damping, initialVelocity: .zero)
    let animator = UIViewPropertyAnimator(duration: 0, timingParameters: timing)
    animator.addAnimations {
      controller.photo.transform = .identity
      controller.photo.frame = finishes ? place : controller.photoFrame
      controller.shade.alpha = finishes ? 0 : 1
    }
    animator.addCompletion { _ in
      self.tile?.isHidden = false
      self.isActive = false
      context.completeTransition(finishes)
    }
    animator.startAnimation()
  }
}
