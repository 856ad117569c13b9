import Tuning
import UIKit

/// Pushes a place, and from each place the next, with a custom push and pop; a drag from the left edge pops interactively.
final class NavigationViewController: PaperNavigationController, UINavigationControllerDelegate {
  /// Whether push and pop are custom, or UIKit's with its gesture.
  @Tunable("Push and pop", cases: ["Own", "System"], group: "Pages") private var style = 0
  private let animator = NavigationAnimator(damping: 1, duration: 0.5)
  private let interaction = DragInteraction()
  @Tunable("Edge width", in: 8...80, step: 1, unit: "pt", group: "Letting go") private var edgeWidth: CGFloat = 24

  override func viewDidLoad() {
    super.viewDidLoad()
    interaction.animator = animator
    delegate = self
    let page = HorizonsViewController()
    page.edgesForExtendedLayout = []
    page.open = { [weak self] in self?.push($0) }
    viewControllers = [page]
    let drag = UIScreenEdgePanGestureRecognizer(target: self, action: NavigationViewController.dragged(_:))
    drag.edges = .left
    $edgeWidth.observe(drag) { $0.tunedEdgeWidth = $1 }
    view.addGestureRecognizer(drag)
    // UIKit's gesture drives UIKit's animation only.
    $style.observe(self) { $0.interactivePopGestureRecognizer?.isEnabled = $1 == 1 }
  }

  private func push(_ horizon: Horizon) {
    let place = PlaceViewController(horizon, from: .right)
    place.edgesForExtendedLayout = []
    place.view.addGestureRecognizer(UITapGestureRecognizer(target: self, action: NavigationViewController.tapped))
    pushViewController(place, animated: true)
  }

  /// A click on a place pushes the next one.
  private func tapped() {
    guard !interaction.isUnderWay, let place = topViewController as? PlaceViewController else { return }
    push(place.horizon.next)
  }

  private func dragged(_ drag: UIScreenEdgePanGestureRecognizer) {
    guard drag.state == .began else { return interaction.follow(drag) }
    guard style == 0, transitionCoordinator == nil, viewControllers.count > 1 else { return }
    interaction.run(with: drag, along: path) { popViewController(animated: true) }
  }

  private var path: DragPath { .from(.left, length: windowSize.width) }

  // MARK: - UINavigationControllerDelegate

  func navigationController(
    _ navigationController: UINavigationController, animationControllerFor operation: UINavigationController.Operation,
    from fromVC: UIViewController, to toVC: UIViewController
  ) -> UIViewControllerAnimatedTransitioning? {
    guard style == 0 else { return nil }
    interaction.path = path
    animator.isPresenting = operation == .push
    return animator
  }

  func navigationController(
    _ navigationController: UINavigationController,
    interactionControllerFor animationController: UIViewControllerAnimatedTransitioning
  ) -> UIViewControllerInteractiveTransitioning? { interaction }
}

/// Slides the upper page over the lower one, which moves more slowly under a shade.
final class NavigationAnimator: TransitionAnimator {
  /// The distance of the lower page, in widths.
  @Tunable("Parallax", in: 0...1, step: 0.01, unit: "%", group: "Pages") private var parallax: CGFloat = 0.3
  @Tunable("Lower page", in: 0.8...1, step: 0.01, unit: "%", group: "Pages") private var scale: CGFloat = 1
  @Tunable("Shade", in: 0...0.6, step: 0.01, unit: "%", group: "Pages") private var darkness: CGFloat = 0.16
  @Tunable("Shadow", in: 0...1, step: 0.01, unit: "%", group: "Pages") private var shadowAlpha: CGFloat = 0.6

  private var shade: UIView?
  private var shadow: ScreenShadow?

  override func prepare(_ context: UIViewControllerContextTransitioning) {
    placeIncomingView(context)
    guard let upper = upper(context), let lower = lower(context) else { return }
    let shade = UIView(frame: context.containerView.bounds)
    shade.backgroundColor = .black
    shade.isUserInteractionEnabled = false
    shade.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    context.containerView.insertSubview(shade, aboveSubview: lower)
    let shadow = ScreenShadow(frame: upper.frame)
    shadow.alpha = shadowAlpha
    context.containerView.insertSubview(shadow, belowSubview: upper)
    (self.shade, self.shadow) = (shade, shadow)
    place(context, covering: isPresenting ? 0 : 1)
  }

  override func animate(_ context: UIViewControllerContextTransitioning) {
    place(context, covering: isPresenting ? 1 : 0)
  }

  override func cleanUp(_ context: UIViewControllerContextTransitioning, isDone: Bool) {
    shade?.removeFromSuperview()
    shadow?.removeFromSuperview()
    for page in [upper(context), lower(context)] { page?.transform = .identity }
  }

  /// The position of the upper page: 0 is outside, 1 covers the lower page.
  private func place(_ context: UIViewControllerContextTransitioning, covering: CGFloat) {
    let width = context.containerView.bounds.width
    let away = CGAffineTransform(translationX: width * (1 - covering), y: 0)
    upper(context)?.transform = away
    shadow?.transform = away
    let size = 1 - (1 - scale) * covering
    lower(context)?.transform = CGAffineTransform(translationX: -width * parallax * covering, y: 0).scaledBy(x: size, y: size)
    shade?.alpha = darkness * covering
  }
}
