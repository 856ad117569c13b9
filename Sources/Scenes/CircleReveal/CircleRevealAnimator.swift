import Tuning
import UIKit

/// The coming screen lies on top behind a mask, whose circle grows until it shows all of it.
///
/// A layer animation has no property animator: a hand drives it by the container's own time.
final class CircleRevealAnimator: NSObject, UIViewControllerAnimatedTransitioning {
  private let circle: RevealCircle
  private let values: TunableValues

  init(_ circle: RevealCircle, values: TunableValues) {
    self.circle = circle
    self.values = values
  }

  func transitionDuration(using transitionContext: UIViewControllerContextTransitioning?) -> TimeInterval {
    values[CircleRevealTunables.flight.duration]
  }

  func animateTransition(using context: UIViewControllerContextTransitioning) {
    guard let to = context.viewController(forKey: .to), let from = context.viewController(forKey: .from) else {
      return context.completeTransition(false)
    }
    let duration = transitionDuration(using: context)
    to.view.frame = context.finalFrame(for: to)
    context.containerView.addSubview(to.view)
    to.view.layoutIfNeeded()

    let mask = CAShapeLayer()
    mask.frame = to.view.bounds
    mask.path = circle.path(radius: circle.end)
    to.view.layer.mask = mask
    let growth = CABasicAnimation(keyPath: "path")
    growth.fromValue = circle.path(radius: circle.start)
    growth.toValue = circle.path(radius: circle.end)
    growth.duration = duration
    // Under a finger the circle's rim keeps its distance to it.
    growth.timingFunction = CAMediaTimingFunction(name: context.isInteractive ? .linear : .easeInEaseOut)
    mask.add(growth, forKey: "growth")

    let shade = PageShade(on: from.view)
    let scale = CGFloat(values[CircleRevealTunables.scale])
    let darkness = CGFloat(values[CircleRevealTunables.shade])
    UIView.animate(withDuration: duration, delay: 0, options: context.isInteractive ? .curveLinear : .curveEaseInOut) {
      from.view.transform = CGAffineTransform(scaleX: scale, y: scale)
      shade.alpha = darkness
    } completion: { _ in
      shade.removeFromSuperview()
      from.view.transform = .identity
      to.view.layer.mask = nil
      context.completeTransition(!context.transitionWasCancelled)
    }
  }
}
