import Tuning
import UIKit

/// A drag from any edge presents a place over the page, and another drag dismisses it; each edge has a place of its own.
final class EdgePanViewController: HorizonsViewController, UIViewControllerTransitioningDelegate {
  private let animator = EdgePanAnimator()
  private let interaction = DragInteraction()
  /// The speed of the motion, relative to the spring's own.
  @Tunable("Completion speed", in: 0.1...3, step: 0.05, unit: "×", group: "Letting go") private var completionSpeed = 1.0
  @Tunable("Edge width", in: 8...80, step: 1, unit: "pt", group: "Letting go") private var edgeWidth: CGFloat = 24

  override func viewDidLoad() {
    super.viewDidLoad()
    self.open = { [weak self] in self?.show($0) }
    addDrags(to: view)
    $completionSpeed.observe(animator) { $0.speed = $1 }
    interaction.timing = { [weak animator] in animator?.timing(velocity: $0) ?? UISpringTimingParameters() }
    for value in [$completionSpeed, animator.$damping, animator.$initialVelocity, animator.$duration] {
      value.observe(interaction) { interaction, _ in interaction.settleAnew() }
    }
  }

  private func addDrags(to view: UIView) {
    for edge in Edge.allCases {
      let drag = UIScreenEdgePanGestureRecognizer(target: self, action: EdgePanViewController.dragged(_:))
      drag.edges = edge.rectEdge
      drag.name = "\(edge.rawValue) edge"
      $edgeWidth.observe(drag) { $0.tunedEdgeWidth = $1 }
      view.addGestureRecognizer(drag)
    }
  }

  private func dragged(_ drag: UIScreenEdgePanGestureRecognizer) {
    guard drag.state == .began else { return interaction.follow(drag) }
    guard let edge = Edge(drag.edges) else { return }
    move(from: edge, with: drag, to: horizon(for: edge))
  }

  /// A click on a cover starts the same transition without a finger; a touch can take it over.
  private func show(_ horizon: Horizon) {
    guard presentedViewController == nil else { return }
    move(from: .right, with: nil, to: horizon)
  }

  private func move(from edge: Edge, with drag: UIPanGestureRecognizer?, to horizon: Horizon) {
    guard !interaction.isUnderWay else { return }
    let isPresenting = presentedViewController == nil
    animator.edge = isPresenting ? edge : edge.opposite
    // The moving screen's edge is under the finger.
    let path = DragPath.across(window, from: edge)
    interaction.run(with: drag, along: path, at: drag.map { path.distance(of: $0) / path.length } ?? 0) {
      guard isPresenting else { return dismiss(animated: true) }
      let place = PlaceViewController(horizon, from: edge)
      place.modalPresentationStyle = .fullScreen
      place.transitioningDelegate = self
      addDrags(to: place.view)
      present(place, animated: true)
    }
  }

  // MARK: - UIViewControllerTransitioningDelegate

  func animationController(
    forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
  ) -> UIViewControllerAnimatedTransitioning? {
    animator.isPresenting = true
    return animator
  }

  func animationController(forDismissed dismissed: UIViewController) -> UIViewControllerAnimatedTransitioning? {
    animator.isPresenting = false
    return animator
  }

  func interactionControllerForPresentation(
    using animator: UIViewControllerAnimatedTransitioning
  ) -> UIViewControllerInteractiveTransitioning? { interaction }

  func interactionControllerForDismissal(
    using animator: UIViewControllerAnimatedTransitioning
  ) -> UIViewControllerInteractiveTransitioning? { interaction }
}

/// Moves one screen over another: the incoming one from its edge, or the outgoing one over the edge opposite to the drag.
///
/// It consists of view animations in an interruptible animator, so that a finger can scrub and interrupt it.
final class EdgePanAnimator: NSObject, UIViewControllerAnimatedTransitioning {
  @Tunable("Damping ratio", in: 0.05...1.5, step: 0.01, group: "Spring") var damping = 0.8
  /// Added to the finger's velocity, in remaining distances per second.
  @Tunable("Initial velocity", in: -20...20, step: 0.1, unit: "/s", group: "Spring") var initialVelocity = 0.0
  @Tunable("Duration", in: 0.05...1.5, step: 0.01, unit: "s", group: "Spring") var duration = 0.5

  var isPresenting = true
  /// The edge at which the moving screen enters or leaves.
  var edge = Edge.right
  /// The speed of the motion, relative to the spring's own.
  var speed = 1.0
  private var animator: UIViewPropertyAnimator?

  /// - Parameter velocity: the finger's, in remaining distances per second.
  func timing(velocity: CGFloat = 0) -> UISpringTimingParameters {
    UISpringTimingParameters(settlingIn: duration / speed, dampingRatio: damping, velocity: velocity + initialVelocity)
  }

  func transitionDuration(using transitionContext: UIViewControllerContextTransitioning?) -> TimeInterval { duration }

  func animateTransition(using transitionContext: UIViewControllerContextTransitioning) {
    interruptibleAnimator(using: transitionContext).startAnimation()
  }

  func interruptibleAnimator(using transitionContext: UIViewControllerContextTransitioning) -> UIViewImplicitlyAnimating {
    if let animator { return animator }
    let animator = UIViewPropertyAnimator(duration: duration, timingParameters: timing())
    arrange(transitionContext, in: animator)
    self.animator = animator
    return animator
  }

  func animationEnded(_ transitionCompleted: Bool) { animator = nil }

  private func arrange(_ context: UIViewControllerContextTransitioning, in animator: UIViewPropertyAnimator) {
    guard let from = context.viewController(forKey: .from), let to = context.viewController(forKey: .to) else {
      return context.completeTransition(false)
    }
    let isPresenting = isPresenting
    let container = context.containerView
    let page: UIView = isPresenting ? from.view : to.view
    let moving: UIView = isPresenting ? to.view : from.view
    if isPresenting {
      moving.frame = context.finalFrame(for: to)
    } else if let incoming = context.view(forKey: .to) {
      incoming.frame = context.finalFrame(for: to)
      container.insertSubview(incoming, at: 0)
    }
    let track = ScreenTrack(moving, over: edge, frame: container.bounds)
    container.addSubview(track)
    track.layoutIfNeeded()
    page.layoutIfNeeded()

    let screens = Screens(page: page, track: track, shade: PageShade(on: page))
    screens.set(covering: isPresenting ? 0 : 1)
    animator.addAnimations { screens.set(covering: isPresenting ? 1 : 0) }
    animator.addCompletion { _ in
      let isDone = !context.transitionWasCancelled
      screens.clear()
      track.end(in: container, keepsScreen: isDone == isPresenting)
      context.completeTransition(isDone)
    }
  }

  /// The views that the transition moves.
  @MainActor private struct Screens {
    let page: UIView
    let track: ScreenTrack
    let shade: PageShade

    /// The position of the moving screen: 0 is outside, 1 covers the page, which is then smaller, rounder and darker.
    func set(covering: CGFloat) {
      track.set(covering: covering)
      let scale = 1 - 0.08 * covering
      page.transform = CGAffineTransform(scaleX: scale, y: scale)
      page.layer.cornerRadius = 20 * covering
      shade.alpha = (page.traitCollection.userInterfaceStyle == .light ? 0.14 : 0.3) * covering
    }

    /// Restores the page as its controller expects it.
    func clear() {
      page.transform = .identity
      page.layer.cornerRadius = 0
      shade.removeFromSuperview()
    }
  }
}
