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
  private weak var movingView: UIView?
  private weak var container: UIView?
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
    guard let moving = movingView, let container, container.bounds.width > 0 else { return nil }
    let layer = moving.layer.presentation() ?? moving.layer
    let transform = layer.affineTransform()
    let way = Double(edge.opposite.inward(CGPoint(x: transform.tx, y: transform.ty)))
    let out = way / Double(edge.length(in: container.bounds.size))
    return direction == .presenting ? 1 - out : out
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
      container.addSubview(moving)
    } else if let incoming = context.view(forKey: .to) {
      incoming.frame = context.finalFrame(for: to)
      container.insertSubview(incoming, at: 0)
    }
    moving.layoutIfNeeded()
    page.layoutIfNeeded()
    self.container = container
    movingView = moving
    didArrange(container)

    let shadow = ScreenShadow(frame: moving.frame)
    container.insertSubview(shadow, belowSubview: moving)
    let shade = PageShade(on: page)
    let outward = edge.outward(in: container.bounds.size)
    let places = Places(page: page, moving: moving, shadow: shadow, shade: shade)
    places.set(covering: isPresenting ? 0 : 1, outward: outward)
    animator.addAnimations { places.set(covering: isPresenting ? 1 : 0, outward: outward) }
    animator.addCompletion { _ in
      let isDone = !context.transitionWasCancelled
      places.clear(stays: isDone == isPresenting)
      context.completeTransition(isDone)
    }
  }

  /// The views that the transition moves.
  private struct Places {
    let page: UIView
    let moving: UIView
    let shadow: ScreenShadow
    let shade: PageShade

    /// 0: the moving screen is outside; 1: it covers the page.
    @MainActor func set(covering: CGFloat, outward: CGAffineTransform) {
      let isOver = covering > 0.5
      moving.transform = isOver ? .identity : outward
      shadow.transform = moving.transform
      let scale = EdgePanAnimator.recededScale
      page.transform = isOver ? CGAffineTransform(scaleX: scale, y: scale) : .identity
      page.layer.cornerRadius = isOver ? EdgePanAnimator.recededRadius : 0
      let darkest =
        page.traitCollection.userInterfaceStyle == .light ? EdgePanAnimator.shade.light : EdgePanAnimator.shade.dark
      shade.alpha = isOver ? darkest : 0
    }

    /// Leaves both screens as a controller expects them.
    @MainActor func clear(stays: Bool) {
      page.transform = .identity
      page.layer.cornerRadius = 0
      moving.transform = .identity
      shadow.removeFromSuperview()
      shade.removeFromSuperview()
      if !stays { moving.removeFromSuperview() }
    }
  }
}
