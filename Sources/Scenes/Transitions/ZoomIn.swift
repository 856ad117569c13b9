import Tuning
import UIKit

/// A cover's place grows out of it, almost to the size of the window; a drag down, a pinch or a click closes it.
final class ZoomInViewController: HorizonsViewController, UIViewControllerTransitioningDelegate {
  /// The distance between the screen and the window's edges.
  @Tunable("Inset", in: 0...80, step: 1, unit: "pt", group: "Screen") private var inset: CGFloat = 20
  private let animator = ZoomInAnimator(damping: 0.72, duration: 0.6)
  @Tunable("Corners", in: 0...60, step: 1, unit: "pt", group: "Screen") private var corners: CGFloat = 20
  @Tunable("Dimming", in: 0...0.9, step: 0.01, unit: "%", group: "Screen") private var dimming: CGFloat = 0.5
  private let interaction = DragInteraction(threshold: 0.35)
  /// The finger's distance from progress 0 to 1 of closing, as a fraction of the window's height.
  private static let reach: CGFloat = 0.7

  override func viewDidLoad() {
    super.viewDidLoad()
    interaction.animator = animator
    self.open = { [weak self] in self?.zoom(into: $0) }
  }

  private var path: DragPath { .from(.top, length: windowSize.height * Self.reach) }

  private func zoom(into horizon: Horizon) {
    guard presentedViewController == nil else { return }
    let zoom = ZoomedPlaceController(horizon)
    zoom.origin = { [weak self] in self?.pictureFrame(of: horizon) }
    zoom.modalPresentationStyle = .custom
    zoom.transitioningDelegate = self
    let recognizers: [UIGestureRecognizer] = [
      UITapGestureRecognizer(target: self, action: ZoomInViewController.tapped),
      UIPanGestureRecognizer(target: self, action: ZoomInViewController.dragged(_:)),
      UIPinchGestureRecognizer(target: self, action: ZoomInViewController.pinched(_:)),
    ]
    for recognizer in recognizers { zoom.view.addGestureRecognizer(recognizer) }
    interaction.run(along: path) { present(zoom, animated: true) }
  }

  private func tapped() { close(with: nil) }

  private func dragged(_ drag: UIPanGestureRecognizer) {
    guard drag.state == .began else { return interaction.follow(drag) }
    if drag.velocity(in: drag.view).y > 0 { close(with: drag) }
  }

  private func pinched(_ pinch: UIPinchGestureRecognizer) {
    guard pinch.state == .began else { return interaction.follow(pinch) }
    if pinch.scale < 1 { close(with: pinch) }
  }

  private func close(with recognizer: UIGestureRecognizer?) {
    interaction.run(with: recognizer, along: path) { dismiss(animated: true) }
  }

  // MARK: - UIViewControllerTransitioningDelegate

  func presentationController(
    forPresented presented: UIViewController, presenting: UIViewController?, source: UIViewController
  ) -> UIPresentationController? {
    let controller = ZoomInPresentation(presentedViewController: presented, presenting: presenting)
    controller.clickedOutside = { [weak self] in self?.close(with: nil) }
    $inset.observe(controller) { $0.inset = $1 }
    $corners.observe(controller) { $0.corners = $1 }
    $dimming.observe(controller) { $0.darkness = $1 }
    return controller
  }

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

/// Animates the screen's frame from empty, at the center of the picture, to its final one, and back to that picture's frame.
final class ZoomInAnimator: TransitionAnimator {
  /// The initial size, as a fraction of the clicked picture; 0 is empty.
  @Tunable("First size", in: 0...1, step: 0.01, unit: "%", group: "Screen") private var start: CGFloat = 0
  /// The smallest initial size: an empty frame has no aspect ratio.
  private static let least: CGFloat = 1

  override func prepare(_ context: UIViewControllerContextTransitioning) {
    placeIncomingView(context)
    if isPresenting { upper(context)?.frame = startFrame(context) }
    upper(context)?.layoutIfNeeded()
  }

  override func animate(_ context: UIViewControllerContextTransitioning) {
    upper(context)?.frame = isPresenting ? fullFrame(context) : startFrame(context)
    upper(context)?.layoutIfNeeded()
  }

  override func cleanUp(_ context: UIViewControllerContextTransitioning, isDone: Bool) {
    guard isDone == isPresenting else { return }
    upper(context)?.frame = fullFrame(context)
    upper(context)?.layoutIfNeeded()
  }

  private func zoom(_ context: UIViewControllerContextTransitioning) -> ZoomedPlaceController? {
    context.viewController(forKey: isPresenting ? .to : .from) as? ZoomedPlaceController
  }

  private func fullFrame(_ context: UIViewControllerContextTransitioning) -> CGRect {
    zoom(context)?.presentationController?.frameOfPresentedViewInContainerView ?? context.containerView.bounds
  }

  private func startFrame(_ context: UIViewControllerContextTransitioning) -> CGRect {
    let full = fullFrame(context)
    let origin = zoom(context)?.origin() ?? CGRect(x: full.midX, y: full.midY, width: 0, height: 0)
    // It returns to the whole picture that it came from.
    let share = isPresenting ? start : 1
    let size = CGSize(width: max(origin.width * share, Self.least), height: max(origin.height * share, Self.least))
    return CGRect(x: origin.midX - size.width / 2, y: origin.midY - size.height / 2, width: size.width, height: size.height)
  }
}

/// Leaves a margin of the dimmed page around the screen.
final class ZoomInPresentation: DimmedPresentation {
  var inset: CGFloat = 0 { didSet { containerView?.setNeedsLayout() } }
  var corners: CGFloat = 0 { didSet { presentedViewController.viewIfLoaded?.layer.cornerRadius = corners } }

  override var frameOfPresentedViewInContainerView: CGRect {
    guard let bounds = containerView?.bounds else { return .zero }
    let inset = min(inset, bounds.width / 4, bounds.height / 4)
    return bounds.insetBy(dx: inset, dy: inset)
  }

  override func containerViewWillLayoutSubviews() {
    (presentedViewController as? ZoomedPlaceController)?.fullSize = frameOfPresentedViewInContainerView.size
    super.containerViewWillLayoutSubviews()
  }
}
