import UIKit

#if canImport(Tuning)
  import Tuning
#endif

/// The first page. A drag from the right edge brings the second one.
final class FirstViewController: UIViewController, UIViewControllerTransitioningDelegate {
  @Tunable("Threshold", in: 0.05...0.95, unit: "%") var threshold = 0.4
  @Tunable("Projection", in: 0...0.5, unit: "s") var projection = 0.2
  @Tunable("Release damping", in: 0.05...1.5) var releaseDamping = 0.6

  private var interaction: UIPercentDrivenInteractiveTransition?

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemIndigo
    addTitle("Drag from the right edge")
    addEdge(.right, to: view)
  }

  /// A drag from an edge of a view drives the transition.
  private func addEdge(_ edge: UIRectEdge, to view: UIView) {
    let pan = UIScreenEdgePanGestureRecognizer(target: self, action: FirstViewController.handlePan(_:))
    pan.edges = edge
    view.addGestureRecognizer(pan)
  }

  private func handlePan(_ pan: UIScreenEdgePanGestureRecognizer) {
    let width = view.bounds.width
    // Towards finishing: to the left while the second page comes, to the right while it goes.
    let sign: CGFloat = pan.edges == .right ? -1 : 1
    let progress = sign * pan.translation(in: nil).x / width
    switch pan.state {
    case .began:
      interaction = UIPercentDrivenInteractiveTransition()
      if pan.edges == .right { showSecond() } else { dismiss(animated: true) }
    case .changed:
      interaction?.update(progress)
    case .ended, .cancelled:
      // Where the hand would come to rest decides.
      let velocity = sign * pan.velocity(in: nil).x / width
      let landing = progress + velocity * projection
      let finishes = pan.state == .ended && landing > threshold
      // A spring carries the hand's velocity on, in remaining ways per second.
      let rest = max(finishes ? 1 - progress : progress, 0.01)
      interaction?.timingCurve = UISpringTimingParameters(
        dampingRatio: releaseDamping, initialVelocity: CGVector(dx: (finishes ? velocity : -velocity) / rest, dy: 0))
      if finishes { interaction?.finish() } else { interaction?.cancel() }
      interaction = nil
    default: break
    }
  }

  private func showSecond() {
    let second = SecondViewController()
    second.modalPresentationStyle = .fullScreen
    second.transitioningDelegate = self
    addEdge(.left, to: second.view)
    present(second, animated: true)
  }

  // MARK: - UIViewControllerTransitioningDelegate

  func animationController(
    forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
  ) -> UIViewControllerAnimatedTransitioning? { EdgePanAnimator(isPresenting: true) }

  func animationController(forDismissed dismissed: UIViewController) -> UIViewControllerAnimatedTransitioning? {
    EdgePanAnimator(isPresenting: false)
  }

  func interactionControllerForPresentation(
    using animator: UIViewControllerAnimatedTransitioning
  ) -> UIViewControllerInteractiveTransitioning? { interaction }

  func interactionControllerForDismissal(
    using animator: UIViewControllerAnimatedTransitioning
  ) -> UIViewControllerInteractiveTransitioning? { interaction }
}

/// The second page. A drag from the left edge takes it away.
final class SecondViewController: UIViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemOrange
    addTitle("And back from the left edge")
  }
}

/// Slides a page in over the other, which recedes.
final class EdgePanAnimator: NSObject, UIViewControllerAnimatedTransitioning {
  @Tunable("Damping", in: 0.05...1.5) var damping = 0.8
  @Tunable("Duration", in: 0.05...2, unit: "s") var duration = 0.6
  @Tunable("Recedes to", in: 0.7...1, unit: "%") var recess = 0.92
  @Tunable("Fades to", in: 0...1, unit: "%") var faded = 0.3

  private let isPresenting: Bool

  init(isPresenting: Bool) {
    self.isPresenting = isPresenting
  }

  func transitionDuration(using context: UIViewControllerContextTransitioning?) -> TimeInterval { duration }

  func animateTransition(using context: UIViewControllerContextTransitioning) {
    interruptibleAnimator(using: context).startAnimation()
  }

  /// One animator for the whole transition, which a finger drives by its fraction.
  private var animator: UIViewPropertyAnimator?

  func interruptibleAnimator(using context: UIViewControllerContextTransitioning) -> UIViewImplicitlyAnimating {
    if let animator { return animator }
    let animator = UIViewPropertyAnimator(duration: duration, dampingRatio: damping)
    self.animator = animator
    animator.addCompletion { _ in context.completeTransition(!context.transitionWasCancelled) }
    guard let from = context.view(forKey: .from), let to = context.view(forKey: .to) else { return animator }
    let container = context.containerView
    let (front, back) = isPresenting ? (to, from) : (from, to)
    to.frame = container.bounds
    if isPresenting { container.addSubview(to) } else { container.insertSubview(to, belowSubview: from) }
    let aside = CGAffineTransform(translationX: container.bounds.width, y: 0)
    let receded = CGAffineTransform(scaleX: recess, y: recess)
    front.transform = isPresenting ? aside : .identity
    back.transform = isPresenting ? .identity : receded
    back.alpha = isPresenting ? 1 : faded
    animator.addAnimations {
      front.transform = self.isPresenting ? .identity : aside
      back.transform = self.isPresenting ? receded : .identity
      back.alpha = self.isPresenting ? self.faded : 1
    }
    animator.addCompletion { _ in
      front.transform = .identity
      back.transform = .identity
      back.alpha = 1
    }
    return animator
  }
}

extension UIViewController {
  fileprivate func addTitle(_ text: String) {
    let label = UILabel(frame: view.bounds)
    label.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    label.text = text
    label.textColor = .white
    label.textAlignment = .center
    label.font = .boldSystemFont(ofSize: 24)
    view.addSubview(label)
  }
}
