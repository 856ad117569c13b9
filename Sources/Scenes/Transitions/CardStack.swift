import Tuning
import UIKit

/// Places on cards: each card presents the next one over itself, and a drag down dismisses the top card.
final class CardStackViewController: HorizonsViewController, UIViewControllerTransitioningDelegate {
  /// The scale of a card relative to the one above it.
  @Tunable("Next card", in: 0.8...1, step: 0.01, unit: "×", group: "Cards") private var step: CGFloat = 0.94
  /// The height of a card's visible upper edge.
  @Tunable("Stands out", in: 0...48, step: 1, unit: "pt", group: "Cards") private var lift: CGFloat = 18
  private let animator = CardStackAnimator(damping: 0.78, duration: 0.6)
  @Tunable("Corners", in: 0...48, step: 1, unit: "pt", group: "Cards") private var corners: CGFloat = 22
  @Tunable("Dimming", in: 0...0.9, step: 0.01, unit: "%", group: "Cards") private var dimming: CGFloat = 0.45
  private let interaction = DragInteraction(threshold: 0.4)

  override func viewDidLoad() {
    super.viewDidLoad()
    interaction.animator = animator
    self.open = { [weak self] in self?.show($0) }
    $step.observe(self) { page, _ in page.stackAnew() }
    $lift.observe(self) { page, _ in page.stackAnew() }
  }

  /// The presented cards, the lowest first.
  private var cards: [UIViewController] {
    Array(sequence(first: self as UIViewController) { $0.presentedViewController }.dropFirst())
  }

  private var path: DragPath {
    let bounds = CGRect(origin: .zero, size: windowSize)
    return .from(.top, length: bounds.height - CardPresentation.frame(in: bounds).minY)
  }

  // MARK: - Cards

  private func show(_ horizon: Horizon) {
    let card = PlaceCardController(horizon)
    card.pictureShare = 1
    card.modalPresentationStyle = .custom
    card.transitioningDelegate = self
    card.close = { [weak self] in self?.dismissTop(with: nil) }
    card.view.addGestureRecognizer(UITapGestureRecognizer(target: self, action: CardStackViewController.tapped))
    card.view.addGestureRecognizer(UIPanGestureRecognizer(target: self, action: CardStackViewController.dragged(_:)))
    interaction.run(along: path) { (cards.last ?? self).present(card, animated: true) }
  }

  /// A click on the top card presents the next one.
  private func tapped() {
    if let card = cards.last as? PlaceCardController { show(card.horizon.next) }
  }

  private func dragged(_ drag: UIPanGestureRecognizer) {
    guard drag.state == .began else { return interaction.follow(drag) }
    if drag.velocity(in: drag.view).y > 0 { dismissTop(with: drag) }
  }

  private func dismissTop(with drag: UIPanGestureRecognizer?) {
    guard let card = cards.last else { return }
    interaction.run(with: drag, along: path) { card.dismiss(animated: true) }
  }

  // MARK: - The stack

  /// Moves the cards so that the upper edge of each is visible above the next one.
  ///
  /// - Parameters:
  ///   - leaving: the number of upper cards that are being dismissed.
  ///   - movesTop: whether the top card is moved too; otherwise the animator moves it.
  private func stack(without leaving: Int, movesTop: Bool) {
    let kept = cards.dropLast(leaving)
    for (index, card) in kept.enumerated() {
      let depth = kept.count - 1 - index
      guard let panel = (card.presentationController as? PanelPresentation)?.panel, depth > 0 || movesTop || leaving > 0 else {
        continue
      }
      let scale = pow(step, CGFloat(depth))
      let rise = lift * CGFloat(depth) + panel.bounds.height * (1 - scale) / 2
      panel.transform = CGAffineTransform(translationX: 0, y: -rise).scaledBy(x: scale, y: scale)
      panel.alpha = depth > 3 ? 0 : 1
    }
  }

  private func stackAnew() {
    if !interaction.isUnderWay { stack(without: 0, movesTop: true) }
  }

  // MARK: - UIViewControllerTransitioningDelegate

  func presentationController(
    forPresented presented: UIViewController, presenting: UIViewController?, source: UIViewController
  ) -> UIPresentationController? {
    let controller = CardPresentation(presentedViewController: presented, presenting: presenting)
    controller.clickedOutside = { [weak self] in self?.dismissTop(with: nil) }
    controller.alongside = { [weak self, weak presented] isThere, isOver in
      guard let self else { return }
      // A card that is being dismissed, or whose presentation was cancelled, may still be one of them.
      stack(without: !isThere && presented === cards.last ? 1 : 0, movesTop: isOver)
    }
    let isLowest = presenting === self
    $corners.observe(controller) { $0.panel.corners = $1 }
    $dimming.observe(controller) { $0.darkness = $1 * (isLowest ? 1 : 0.3) }
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

/// Slides a card in from below, rotated.
final class CardStackAnimator: PanelTransitionAnimator {
  /// The rotation of a card while it is outside.
  @Tunable("Lean", in: -20...20, step: 1, unit: "°", group: "Cards") private var angle: CGFloat = 5

  override var lean: CGFloat { angle * .pi / 180 }
}

/// A card in the middle of the container.
final class CardPresentation: PanelPresentation {
  static func frame(in bounds: CGRect) -> CGRect {
    let size = CGSize(width: min(bounds.width - 48, 400), height: min(bounds.height - 104, 520))
    return CGRect(
      x: ((bounds.width - size.width) / 2).rounded(), y: ((bounds.height - size.height) / 2 + 20).rounded(), width: size.width,
      height: size.height)
  }

  override var frameOfPresentedViewInContainerView: CGRect { containerView.map { Self.frame(in: $0.bounds) } ?? .zero }
}
