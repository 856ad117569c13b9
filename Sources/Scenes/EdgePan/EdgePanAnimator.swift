import Tuning
import UIKit

/// Moves one screen over another: the coming one from its edge, or the going one out over the opposite edge of the drag.
///
/// All of it is plain view animation in an interruptible animator, so that a hand can scrub and grab it.
final class EdgePanAnimator: NSObject, UIViewControllerAnimatedTransitioning {
  /// The page under the moving screen: how much it shrinks, rounds and darkens.
  static let recededScale: CGFloat = 0.92
  static let recededRadius: CGFloat = 20
  static let shade = (light: CGFloat(0.14), dark: CGFloat(0.30))

  enum Direction { case presenting, dismissing }

  let direction: Direction
  /// The edge over which the moving screen comes in or goes out.
  let edge: Edge
  private let values: TunableValues
  private var animator: UIViewPropertyAnimator?
  private weak var track: FlightTrack?
  /// Called with the container as soon as the screens stand in it.
  var didArrange: (UIView) -> Void = { _ in }
  /// Called after the context was completed.
  var didEnd: () -> Void = {}

  init(_ direction: Direction, over edge: Edge, values: TunableValues) {
    self.direction = direction
    self.edge = edge
    self.values = values
  }

  func transitionDuration(using transitionContext: UIViewControllerContextTransitioning?) -> TimeInterval {
    values[EdgePanTunables.duration]
  }

  func animateTransition(using transitionContext: UIViewControllerContextTransitioning) {
    interruptibleAnimator(using: transitionContext).startAnimation()
  }

  func interruptibleAnimator(using transitionContext: UIViewControllerContextTransitioning) -> UIViewImplicitlyAnimating {
    if let animator { return animator }
    let timing = ReleaseTiming(
      spring: EdgePanTunables.spring.spring(in: values), length: 1, speed: values[EdgePanTunables.completionSpeed]
    ).parameters(initialVelocity: values[EdgePanTunables.initialVelocity])
    let animator = UIViewPropertyAnimator(
      duration: transitionDuration(using: transitionContext), timingParameters: timing)
    arrange(transitionContext, in: animator)
    self.animator = animator
    return animator
  }

  func animationEnded(_ transitionCompleted: Bool) {
    animator = nil
    didEnd()
  }

  /// How far the screen on the stage has come in this frame, as a progress of this transition; nil while nothing is arranged.
  var presentedProgress: Double? {
    track.map { direction == .presenting ? $0.presentedCovering : 1 - $0.presentedCovering }
  }

  // MARK: - Arranging

  private func arrange(_ context: UIViewControllerContextTransitioning, in animator: UIViewPropertyAnimator) {
    guard let from = context.viewController(forKey: .from), let to = context.viewController(forKey: .to) else {
      return context.completeTransition(false)
    }
    let isPresenting = direction == .presenting
    let container = context.containerView
    let page: UIView = isPresenting ? from.view : to.view
    let moving: UIView = isPresenting ? to.view : from.view
    if isPresenting {
      moving.frame = context.finalFrame(for: to)
    } else if let incoming = context.view(forKey: .to) {
      incoming.frame = context.finalFrame(for: to)
      container.insertSubview(incoming, at: 0)
    }
    let track = FlightTrack(moving, over: edge, frame: container.bounds)
    container.addSubview(track)
    track.layoutIfNeeded()
    page.layoutIfNeeded()
    self.track = track
    didArrange(container)

    let places = Places(page: page, track: track, shade: PageShade(on: page))
    places.set(covering: isPresenting ? 0 : 1)
    animator.addAnimations { places.set(covering: isPresenting ? 1 : 0) }
    animator.addCompletion { _ in
      let isDone = !context.transitionWasCancelled
      places.clear()
      track.end(in: container, keepsScreen: isDone == isPresenting)
      context.completeTransition(isDone)
    }
  }

  /// The views that the transition moves.
  private struct Places {
    let page: UIView
    let track: FlightTrack
    let shade: PageShade

    /// 0: the moving screen is outside; 1: it covers the page.
    @MainActor func set(covering: CGFloat) {
      track.set(covering: covering)
      let scale = 1 - (1 - EdgePanAnimator.recededScale) * covering
      page.transform = CGAffineTransform(scaleX: scale, y: scale)
      page.layer.cornerRadius = EdgePanAnimator.recededRadius * covering
      let isLight = page.traitCollection.userInterfaceStyle == .light
      shade.alpha = (isLight ? EdgePanAnimator.shade.light : EdgePanAnimator.shade.dark) * covering
    }

    /// Leaves the page as its controller expects it.
    @MainActor func clear() {
      page.transform = .identity
      page.layer.cornerRadius = 0
      shade.removeFromSuperview()
    }
  }
}
