import Tuning
import UIKit

/// A panel over a dimmed page, as high as its content. A click or a drag changes its height; a drag below the smallest height
/// dismisses it.
final class CustomPresentationViewController: HorizonsViewController, UIViewControllerTransitioningDelegate {
  @Tunable("Low", in: 200...400, step: 1, unit: "pt", group: "Panel") private var compact: CGFloat = 288
  @Tunable("High", in: 300...900, step: 1, unit: "pt", group: "Panel") private var tall: CGFloat = 540
  /// The distance between the panel and the window's edges.
  @Tunable("Margin", in: 0...48, step: 1, unit: "pt", group: "Panel") private var margin: CGFloat = 16
  @Tunable("Corners", in: 0...48, step: 1, unit: "pt", group: "Panel") private var corners: CGFloat = 28
  @Tunable("Dimming", in: 0...0.9, step: 0.01, unit: "%", group: "Panel") private var dimming: CGFloat = 0.4
  @Tunable("Shadow", in: 0...1, step: 0.01, unit: "%", group: "Panel") private var shadow: CGFloat = 0.8
  /// The scale of the page behind.
  @Tunable("Page scale", in: 0.8...1, step: 0.01, unit: "%", group: "Panel") private var pageScale: CGFloat = 0.95
  private let animator = PanelTransitionAnimator(damping: 0.82, duration: 0.5)
  private let interaction = DragInteraction(threshold: 0.4)

  private weak var card: PlaceCardController?
  /// The panel's height at the beginning of a drag that changes it.
  private var draggedHeight: CGFloat?
  private var settling: UIViewPropertyAnimator?

  override func viewDidLoad() {
    super.viewDidLoad()
    interaction.animator = animator
    self.open = { [weak self] in self?.show($0) }
    $compact.observe(self) { page, _ in page.set(page.compact) }
    $tall.observe(self) { page, _ in page.set(page.highest) }
    $pageScale.observe(self) { page, _ in
      if page.card != nil, !page.interaction.isUnderWay { page.recede(true) }
    }
  }

  private var highest: CGFloat { min(max(tall, compact), windowSize.height - 56) }
  private var height: CGFloat { card?.preferredContentSize.height ?? compact }
  private func path(_ height: CGFloat) -> DragPath { .from(.top, length: height + margin) }

  // MARK: - Presenting

  private func show(_ horizon: Horizon) {
    guard presentedViewController == nil else { return }
    let card = PlaceCardController(horizon)
    card.pictureShare = 1
    card.paintedHeight = 480
    card.preferredContentSize = CGSize(width: CustomPresentation.maximumWidth, height: compact)
    card.modalPresentationStyle = .custom
    card.transitioningDelegate = self
    card.close = { [weak self] in self?.close(with: nil) }
    card.view.addGestureRecognizer(UITapGestureRecognizer(target: self, action: CustomPresentationViewController.tapped))
    card.view.addGestureRecognizer(UIPanGestureRecognizer(target: self, action: CustomPresentationViewController.dragged(_:)))
    self.card = card
    interaction.run(along: path(compact)) { present(card, animated: true) }
  }

  private func close(with drag: UIPanGestureRecognizer?) {
    interaction.run(with: drag, along: path(height)) { dismiss(animated: true) }
  }

  /// Applies the appearance of the page behind the panel, or restores it.
  private func recede(_ isBehind: Bool) {
    let scale = isBehind ? pageScale : 1
    view.transform = CGAffineTransform(scaleX: scale, y: scale)
    view.layer.cornerRadius = isBehind ? 16 : 0
  }

  // MARK: - Height

  /// A click toggles between the smallest and the largest height.
  private func tapped() {
    guard !interaction.isUnderWay else { return }
    settle(at: height > (compact + highest) / 2 ? compact : highest, velocity: 0)
  }

  private func dragged(_ drag: UIPanGestureRecognizer) {
    if drag.state == .began, !interaction.isUnderWay {
      guard drag.velocity(in: drag.view).y <= 0 || height > compact + 1 else { return close(with: drag) }
      settling?.stopAnimation(true)
      settling = nil
      draggedHeight = height
    }
    guard let start = draggedHeight else { return interaction.follow(drag) }
    switch drag.state {
    case .began, .changed: set(stretched(start - drag.translation(in: view.window).y))
    default:
      draggedHeight = nil
      let velocity = -drag.velocity(in: view.window).y
      let landing = height + velocity * interaction.projection
      settle(at: landing > (compact + highest) / 2 ? highest : compact, velocity: velocity)
    }
  }

  /// Beyond its smallest and largest height the panel follows the finger with resistance.
  private func stretched(_ wish: CGFloat) -> CGFloat {
    let limit = min(max(wish, compact), highest)
    let (beyond, room) = (abs(wish - limit), max(windowSize.height, 1))
    let stretch = (1 - 1 / (beyond * 0.55 / room + 1)) * room
    return wish < limit ? limit - stretch : limit + stretch
  }

  private func set(_ height: CGFloat) {
    card?.preferredContentSize = CGSize(width: CustomPresentation.maximumWidth, height: height)
    card?.presentationController?.containerView?.layoutIfNeeded()
  }

  private func settle(at height: CGFloat, velocity: CGFloat) {
    let way = height - self.height
    let animator = UIViewPropertyAnimator(
      duration: animator.duration, timingParameters: animator.timing(velocity: abs(way) < 1 ? 0 : velocity / way))
    animator.addAnimations { self.set(height) }
    animator.addCompletion { [weak self] _ in self?.settling = nil }
    settling = animator
    animator.startAnimation()
  }

  // MARK: - UIViewControllerTransitioningDelegate

  func presentationController(
    forPresented presented: UIViewController, presenting: UIViewController?, source: UIViewController
  ) -> UIPresentationController? {
    let controller = CustomPresentation(presentedViewController: presented, presenting: presenting)
    controller.clickedOutside = { [weak self] in self?.close(with: nil) }
    controller.alongside = { [weak self] isThere, _ in self?.recede(isThere) }
    $margin.observe(controller) { $0.margin = $1 }
    $corners.observe(controller) { $0.panel.corners = $1 }
    $dimming.observe(controller) { $0.darkness = $1 }
    $shadow.observe(controller) { $0.panel.shadow = $1 }
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

/// A panel at the bottom, as high as its content.
final class CustomPresentation: PanelPresentation {
  static let maximumWidth: CGFloat = 560

  /// The distance between the panel and the container's edges, in points.
  var margin: CGFloat = 16 { didSet { containerView?.setNeedsLayout() } }

  override var frameOfPresentedViewInContainerView: CGRect {
    guard let bounds = containerView?.bounds else { return .zero }
    let wish = presentedViewController.preferredContentSize.height
    let width = max(min(bounds.width - 2 * margin, Self.maximumWidth), 1)
    let height = max(min(wish, bounds.height - margin - 24), 1)
    return CGRect(x: (bounds.width - width) / 2, y: bounds.height - margin - height, width: width, height: height)
  }
}
