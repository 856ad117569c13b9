import Tuning
import UIKit

/// A place on a card with a scroll view: once the content has reached its top, the same drag dismisses the card.
final class PullToDismissViewController: HorizonsViewController, UIViewControllerTransitioningDelegate {
  /// The scale of the page behind the card.
  @Tunable("Page scale", in: 0.7...1, step: 0.01, unit: "%", group: "Card") private var pageScale: CGFloat = 0.93
  @Tunable("Dimming", in: 0...0.9, step: 0.01, unit: "%", group: "Card") private var dimming: CGFloat = 0.45
  @Tunable("Corners", in: 0...48, step: 1, unit: "pt", group: "Card") private var corners: CGFloat = 24
  /// The part of the scrolled distance that the picture does not follow.
  @Tunable("Parallax", in: 0...1, step: 0.01, unit: "%", group: "Card") private var parallax: CGFloat = 0.5
  private let animator = PanelTransitionAnimator(damping: 0.86, duration: 0.5)
  private let interaction = DragInteraction(threshold: 0.45, projection: 0.25)

  override func viewDidLoad() {
    super.viewDidLoad()
    interaction.animator = animator
    self.open = { [weak self] in self?.show($0) }
    for value in [$pageScale, $corners] { value.observe(self) { page, _ in page.standBehind() } }
  }

  /// A card in the middle of a wide window; on a phone it has the window's width and extends below its lower edge.
  private static func place(in bounds: CGRect) -> CGRect {
    let isNarrow = bounds.width < 560
    let width = isNarrow ? bounds.width : min(bounds.width - 96, 600)
    let top: CGFloat = isNarrow ? 44 : 36
    return CGRect(
      x: ((bounds.width - width) / 2).rounded(), y: top, width: width,
      height: max(bounds.height - top, 1) + WatchViewController.overhang)
  }

  private var path: DragPath {
    .from(.top, length: windowSize.height - Self.place(in: CGRect(origin: .zero, size: windowSize)).minY)
  }

  // MARK: - The card

  private var card: WatchViewController? { presentedViewController as? WatchViewController }

  private func show(_ horizon: Horizon) {
    guard presentedViewController == nil else { return }
    let card = WatchViewController(horizon)
    card.modalPresentationStyle = .custom
    card.transitioningDelegate = self
    card.close = { [weak self] in self?.close() }
    card.scrollView.panGestureRecognizer.addTarget(self, action: PullToDismissViewController.pulled(_:))
    $parallax.observe(card) { $0.parallax = $1 }
    interaction.run(along: path) { present(card, animated: true) }
  }

  private func close() {
    interaction.run(along: path) { dismiss(animated: true) }
  }

  /// Until the content has reached its top, the drag scrolls; from there on it moves the card.
  private func pulled(_ drag: UIPanGestureRecognizer) {
    guard let pull = card?.pull else { return }
    let isOver = drag.state != .began && drag.state != .changed
    if !interaction.isUnderWay, !isOver, pull > 0 {
      // Within one frame the finger may move beyond the point at which the content reached its top.
      interaction.run(with: drag, along: path, at: pull / path.length) { dismiss(animated: true) }
    } else if isOver, pull <= 0 {
      interaction.giveBack(drag)
    } else {
      interaction.follow(drag)
    }
  }

  // MARK: - The page behind

  private func recede(_ isBehind: Bool) {
    let scale = isBehind ? pageScale : 1
    view.transform = CGAffineTransform(scaleX: scale, y: scale)
    view.layer.cornerRadius = isBehind ? corners * 0.7 : 0
  }

  /// Applies the appearance of a page behind a presented card.
  private func standBehind() {
    if card != nil, !interaction.isUnderWay { recede(true) }
  }

  // MARK: - UIViewControllerTransitioningDelegate

  func presentationController(
    forPresented presented: UIViewController, presenting: UIViewController?, source: UIViewController
  ) -> UIPresentationController? {
    let controller = PanelPresentation(presentedViewController: presented, presenting: presenting)
    controller.place = { Self.place(in: $0) }
    controller.clickedOutside = { [weak self] in self?.close() }
    controller.alongside = { [weak self] isThere, _ in self?.recede(isThere) }
    $dimming.observe(controller) { $0.darkness = $1 }
    $corners.observe(controller) { $0.panel.corners = $1 }
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
