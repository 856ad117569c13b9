import Tuning
import UIKit

/// Fades between morning and evening at the same place. A click runs the transition; a drag from the left or right edge drives
/// it.
final class CrossDissolveViewController: PlaceViewController, UIViewControllerTransitioningDelegate {
  private let animator = CrossDissolveAnimator(damping: 1, duration: 0.7)
  private let interaction = DragInteraction()
  @Tunable("Edge width", in: 8...80, step: 1, unit: "pt", group: "Letting go") private var edgeWidth: CGFloat = 32

  init() {
    super.init(.firstLight, from: .right)
    note = "Click for the evening"
    interaction.animator = animator
  }

  required init?(coder: NSCoder) {
    fatalError("CrossDissolveViewController is made by code; use init().")
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    addGestures(to: view)
  }

  private func addGestures(to view: UIView) {
    view.addGestureRecognizer(UITapGestureRecognizer(target: self, action: CrossDissolveViewController.tapped))
    for edge in [UIRectEdge.left, .right] {
      let drag = UIScreenEdgePanGestureRecognizer(target: self, action: CrossDissolveViewController.dragged(_:))
      drag.edges = edge
      $edgeWidth.observe(drag) { $0.tunedEdgeWidth = $1 }
      view.addGestureRecognizer(drag)
    }
  }

  private func tapped() { dissolve(from: .right, with: nil) }

  private func dragged(_ drag: UIScreenEdgePanGestureRecognizer) {
    guard drag.state == .began else { return interaction.follow(drag) }
    dissolve(from: drag.edges == .left ? .left : .right, with: drag)
  }

  private func dissolve(from edge: Edge, with drag: UIPanGestureRecognizer?) {
    interaction.run(with: drag, along: .from(edge, length: windowSize.width)) {
      guard presentedViewController == nil else { return dismiss(animated: true) }
      let evening = PlaceViewController(.blueHour, from: edge)
      evening.note = "Click for the morning"
      evening.modalPresentationStyle = .fullScreen
      evening.transitioningDelegate = self
      addGestures(to: evening.view)
      present(evening, animated: true)
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

/// Fades the upper screen in over the lower one, and out again; the text of one fades out before the text of the other fades in.
final class CrossDissolveAnimator: TransitionAnimator {
  /// The initial scale of the upper screen.
  @Tunable("Coming page", in: 0.8...1.3, step: 0.01, unit: "×", group: "Fade") private var comingScale: CGFloat = 1.06
  /// The final scale of the lower screen.
  @Tunable("Leaving page", in: 0.8...1.3, step: 0.01, unit: "×", group: "Fade") private var leavingScale: CGFloat = 1
  /// The time without any text, as a fraction of the duration; with −1 the texts fade with the pictures.
  @Tunable("Silence", in: -1...0.8, step: 0.01, unit: "%", group: "Fade") private var silence = 0.1

  override func prepare(_ context: UIViewControllerContextTransitioning) {
    placeIncomingView(context)
    place(context, covering: isPresenting ? 0 : 1)
    page(context, .to)?.wordsAlpha = 0
  }

  override func animate(_ context: UIViewControllerContextTransitioning) {
    place(context, covering: isPresenting ? 1 : 0)
    let share = (1 - silence) / 2
    UIView.animateKeyframes(withDuration: transitionDuration(using: context), delay: 0) {
      UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: share) { self.page(context, .from)?.wordsAlpha = 0 }
      UIView.addKeyframe(withRelativeStartTime: 1 - share, relativeDuration: share) {
        self.page(context, .to)?.wordsAlpha = 1
      }
    }
  }

  override func cleanUp(_ context: UIViewControllerContextTransitioning, isDone: Bool) {
    for screen in [upper(context), lower(context)] {
      screen?.alpha = 1
      screen?.transform = .identity
    }
    page(context, .from)?.wordsAlpha = 1
    page(context, .to)?.wordsAlpha = 1
  }

  private func page(
    _ context: UIViewControllerContextTransitioning, _ key: UITransitionContextViewControllerKey
  ) -> PlaceViewController? { context.viewController(forKey: key) as? PlaceViewController }

  /// The progress: at 0 only the lower screen is visible, at 1 only the upper one.
  private func place(_ context: UIViewControllerContextTransitioning, covering: CGFloat) {
    let coming = 1 + (comingScale - 1) * (1 - covering)
    upper(context)?.alpha = covering
    upper(context)?.transform = CGAffineTransform(scaleX: coming, y: coming)
    let leaving = 1 + (leavingScale - 1) * covering
    lower(context)?.transform = CGAffineTransform(scaleX: leaving, y: leaving)
  }
}
