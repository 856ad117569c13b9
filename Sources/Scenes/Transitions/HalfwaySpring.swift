import Tuning
import UIKit

/// Presents a cover's place on a spring from half-way down while it fades in. A drag from the bottom edge presents it
/// interactively, one from the top dismisses it.
final class HalfwaySpringViewController: HorizonsViewController, UIViewControllerTransitioningDelegate {
  private let animator = HalfwaySpringAnimator(damping: 0.6, duration: 0.8)
  private let interaction = DragInteraction()
  @Tunable("Edge width", in: 8...80, step: 1, unit: "pt", group: "Letting go") private var edgeWidth: CGFloat = 32

  override func viewDidLoad() {
    super.viewDidLoad()
    interaction.animator = animator
    self.open = { [weak self] in self?.spring(to: $0, with: nil) }
    addDrag(from: .bottom, to: view)
  }

  private func addDrag(from edge: UIRectEdge, to view: UIView) {
    let drag = UIScreenEdgePanGestureRecognizer(target: self, action: HalfwaySpringViewController.dragged(_:))
    drag.edges = edge
    $edgeWidth.observe(drag) { $0.tunedEdgeWidth = $1 }
    view.addGestureRecognizer(drag)
  }

  private func dragged(_ drag: UIScreenEdgePanGestureRecognizer) {
    guard drag.state == .began else { return interaction.follow(drag) }
    spring(to: horizon(for: .bottom), with: drag)
  }

  private func tapped() { spring(to: .nightFerry, with: nil) }

  /// Presents a place, or dismisses the presented one.
  private func spring(to horizon: Horizon, with drag: UIPanGestureRecognizer?) {
    guard !interaction.isUnderWay else { return }
    let isPresenting = presentedViewController == nil
    // A finger drags the screen's edge from the window's edge; without one, the screen starts half-way.
    animator.isDragged = drag != nil
    let height = windowSize.height
    let path = DragPath.from(isPresenting ? .bottom : .top, length: height * animator.way)
    let finger = drag?.location(in: drag?.view?.window).y ?? 0
    let gone = drag == nil ? 0 : isPresenting ? height - finger : finger
    interaction.run(with: drag, along: path, at: gone / path.length) {
      guard isPresenting else { return dismiss(animated: true) }
      let place = PlaceViewController(horizon, from: .bottom)
      place.modalPresentationStyle = .fullScreen
      place.transitioningDelegate = self
      place.view.addGestureRecognizer(UITapGestureRecognizer(target: self, action: HalfwaySpringViewController.tapped))
      addDrag(from: .top, to: place.view)
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

/// Starts the screen below its final place, transparent and with round corners.
final class HalfwaySpringAnimator: TransitionAnimator {
  /// The initial distance below the final place, in heights.
  @Tunable("Starts below", in: 0.1...1, step: 0.01, unit: "%", group: "Way") private var start: CGFloat = 0.5
  @Tunable("First alpha", in: 0...1, step: 0.01, unit: "%", group: "Way") private var startAlpha: CGFloat = 0
  @Tunable("First size", in: 0.6...1.2, step: 0.01, unit: "×", group: "Way") private var startScale: CGFloat = 1
  /// The corner radius of the moving screen.
  @Tunable("Corners", in: 0...60, step: 1, unit: "pt", group: "Way") private var corners: CGFloat = 28
  /// The opacity of the shade over the page behind.
  @Tunable("Shade", in: 0...0.8, step: 0.01, unit: "%", group: "Way") private var shade: CGFloat = 0.35

  /// Whether a finger drives the transition: the screen then starts at the window's edge.
  var isDragged = false
  private var pageShade: PageShade?
  /// Extends the screen below its lower edge while the spring carries it beyond its final place.
  private var ground: UIView?
  /// The overlap of the extension with the screen, in points: no gap shows between them.
  private static let overlap: CGFloat = 1

  /// The distance of the motion, in heights.
  var way: CGFloat { isDragged ? 1 : start }

  override func prepare(_ context: UIViewControllerContextTransitioning) {
    placeIncomingView(context)
    upper(context)?.clipsToBounds = true
    layGround(context)
    pageShade = lower(context).map { PageShade(on: $0) }
    place(context, covering: isPresenting ? 0 : 1)
  }

  override func animate(_ context: UIViewControllerContextTransitioning) { place(context, covering: isPresenting ? 1 : 0) }

  override func cleanUp(_ context: UIViewControllerContextTransitioning, isDone: Bool) {
    pageShade?.removeFromSuperview()
    ground?.removeFromSuperview()
    upper(context)?.transform = .identity
    upper(context)?.alpha = 1
    upper(context)?.layer.cornerRadius = 0
  }

  private func place(_ context: UIViewControllerContextTransitioning, covering: CGFloat) {
    let scale = 1 + (startScale - 1) * (1 - covering)
    let below = context.containerView.bounds.height * way * (1 - covering)
    for view in [upper(context), ground] {
      view?.transform = CGAffineTransform(translationX: 0, y: below).scaledBy(x: scale, y: scale)
      view?.alpha = startAlpha + (1 - startAlpha) * covering
    }
    upper(context)?.layer.cornerRadius = corners * (1 - covering)
    pageShade?.alpha = shade * covering
  }

  private func layGround(_ context: UIViewControllerContextTransitioning) {
    let place = context.viewController(forKey: isPresenting ? .to : .from) as? PlaceViewController
    guard let screen = upper(context), let place else { return }
    let ground = UIView()
    ground.backgroundColor = UIColor(cgColor: Horizon.color(place.horizon.foot))
    context.containerView.insertSubview(ground, aboveSubview: screen)
    // The transform is about the screen's center, so that both stay together at any size.
    let bounds = context.containerView.bounds
    let height = bounds.height + Self.overlap
    ground.layer.anchorPoint = CGPoint(x: 0.5, y: (Self.overlap - bounds.height / 2) / height)
    ground.bounds = CGRect(x: 0, y: 0, width: bounds.width, height: height)
    ground.center = CGPoint(x: bounds.midX, y: bounds.midY)
    self.ground = ground
  }
}
