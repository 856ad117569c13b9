import Tuning
import UIKit

/// Day and night at sea: a drag reveals the other screen in a circle around its start; a click runs the same transition.
final class CircleRevealViewController: PlaceViewController, UIViewControllerTransitioningDelegate {
  private let animator = CircleRevealAnimator()
  private let interaction = DragInteraction(threshold: 0.3)
  /// The speed of the transition after the release.
  @Tunable("Completion speed", in: 0.1...3, step: 0.01, unit: "×", group: "Letting go") private var completionSpeed: CGFloat = 1

  init() {
    super.init(.highNoon, from: .right)
    note = "Click anywhere for the night"
    $completionSpeed.observe(interaction) { interaction, speed in
      interaction.completionSpeed = speed
      interaction.settleAnew()
    }
  }

  required init?(coder: NSCoder) {
    fatalError("CircleRevealViewController is made by code; use init().")
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    addGestures(to: view)
  }

  private func addGestures(to view: UIView) {
    view.addGestureRecognizer(UITapGestureRecognizer(target: self, action: CircleRevealViewController.tapped(_:)))
    view.addGestureRecognizer(UIPanGestureRecognizer(target: self, action: CircleRevealViewController.dragged(_:)))
  }

  private func tapped(_ tap: UITapGestureRecognizer) { reveal(from: tap.location(in: tap.view?.window), with: nil) }

  private func dragged(_ drag: UIPanGestureRecognizer) {
    guard drag.state == .began else { return interaction.follow(drag) }
    let place = drag.location(in: drag.view?.window)
    let travelled = drag.translation(in: drag.view?.window)
    reveal(from: CGPoint(x: place.x - travelled.x, y: place.y - travelled.y), with: drag)
  }

  private func reveal(from center: CGPoint, with drag: UIPanGestureRecognizer?) {
    guard !interaction.isUnderWay else { return }
    let circle = animator.aim(at: center, in: CGRect(origin: .zero, size: windowSize))
    interaction.run(with: drag, along: .around(center, radius: circle.end - circle.start)) {
      guard presentedViewController == nil else { return dismiss(animated: true) }
      let night = PlaceViewController(.nightFerry, from: .right)
      night.note = "Click anywhere for the day"
      night.modalPresentationStyle = .fullScreen
      night.transitioningDelegate = self
      addGestures(to: night.view)
      present(night, animated: true)
    }
  }

  // MARK: - UIViewControllerTransitioningDelegate

  func animationController(
    forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
  ) -> UIViewControllerAnimatedTransitioning? { animator }

  func animationController(forDismissed dismissed: UIViewController) -> UIViewControllerAnimatedTransitioning? { animator }

  func interactionControllerForPresentation(
    using animator: UIViewControllerAnimatedTransitioning
  ) -> UIViewControllerInteractiveTransitioning? { interaction }

  func interactionControllerForDismissal(
    using animator: UIViewControllerAnimatedTransitioning
  ) -> UIViewControllerInteractiveTransitioning? { interaction }
}

/// Reveals the incoming screen through a mask whose circle grows until it covers the screen.
///
/// A layer animation has no property animator: the transition is driven by the container layer's time.
final class CircleRevealAnimator: NSObject, UIViewControllerAnimatedTransitioning {
  /// The initial radius of the circle.
  @Tunable("First radius", in: 0...120, step: 1, unit: "pt", group: "Circle") private var startRadius: CGFloat = 24
  /// The final scale of the covered screen.
  @Tunable("Covered page", in: 0.8...1.2, step: 0.01, unit: "×", group: "Circle") private var scale: CGFloat = 1.06
  /// The opacity of the shade over it.
  @Tunable("Shade", in: 0...0.9, step: 0.01, unit: "%", group: "Circle") private var darkness: CGFloat = 0.3
  @Tunable("Duration", in: 0.05...2, step: 0.01, unit: "s", group: "Time") private var duration = 0.7

  private var circle = RevealCircle(center: .zero, start: 0, bounds: .zero)

  /// Sets the center of the next circle.
  func aim(at center: CGPoint, in bounds: CGRect) -> RevealCircle {
    circle = RevealCircle(center: center, start: startRadius, bounds: bounds)
    return circle
  }

  func transitionDuration(using transitionContext: UIViewControllerContextTransitioning?) -> TimeInterval { duration }

  func animateTransition(using context: UIViewControllerContextTransitioning) {
    guard let to = context.viewController(forKey: .to), let from = context.viewController(forKey: .from) else {
      return context.completeTransition(false)
    }
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
    // While a finger drives the transition, the circle's edge keeps its distance to the finger.
    growth.timingFunction = CAMediaTimingFunction(name: context.isInteractive ? .linear : .easeInEaseOut)
    mask.add(growth, forKey: "growth")

    let shade = PageShade(on: from.view)
    UIView.animate(withDuration: duration, delay: 0, options: context.isInteractive ? .curveLinear : .curveEaseInOut) {
      from.view.transform = CGAffineTransform(scaleX: self.scale, y: self.scale)
      shade.alpha = self.darkness
    } completion: { _ in
      shade.removeFromSuperview()
      from.view.transform = .identity
      to.view.layer.mask = nil
      context.completeTransition(!context.transitionWasCancelled)
    }
  }
}

/// The mask through which the other screen is visible.
struct RevealCircle {
  let center: CGPoint
  /// The initial radius, and the one that reaches the farthest corner.
  let start, end: CGFloat

  init(center: CGPoint, start: CGFloat, bounds: CGRect) {
    self.center = center
    end = hypot(max(center.x - bounds.minX, bounds.maxX - center.x), max(center.y - bounds.minY, bounds.maxY - center.y))
    self.start = min(start, end - 1)
  }

  func path(radius: CGFloat) -> CGPath {
    CGPath(
      ellipseIn: CGRect(x: center.x - radius, y: center.y - radius, width: 2 * radius, height: 2 * radius), transform: nil)
  }
}
