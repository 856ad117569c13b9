import UIKit

/// A page with a button that drops in a bouncing card, which the user can throw away.
final class DropInViewController: ThemedViewController, UIViewControllerTransitioningDelegate {
  private let transition = DropInTransition()
  private let button = UIButton(type: .system)
  private var blocks: [ToyBlock] = []
  private var size = CGSize.zero

  override func loadView() { view = DottedView() }

  override func viewDidLoad() {
    super.viewDidLoad()
    button.setTitle("Drop the card in", for: .normal)
    button.titleLabel?.font = .systemFont(ofSize: 15, weight: .semibold)
    button.layer.cornerRadius = 22
    button.addTarget(self, action: DropInViewController.pressed(_:), for: .touchUpInside)
    view.addSubview(button)
  }

  override func applyTheme() {
    let colors = PageColors.of(traitCollection)
    button.backgroundColor = colors.accent
    button.setTitleColor(colors.isDark ? UIColor(rgb: 0x0C1233) : .white, for: .normal)
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    guard view.bounds.size != size else { return }
    size = view.bounds.size
    blocks.forEach { $0.removeFromSuperview() }
    let composition = GravityComposition(size: size)
    blocks = composition.standing.map { place in
      let block = ToyBlock(place.design, unit: composition.unit)
      block.center = place.center
      view.insertSubview(block, at: 0)
      return block
    }
    button.frame = CGRect(x: ((size.width - 176) / 2).rounded(), y: (size.height / 2 - 22).rounded(), width: 176, height: 44)
  }

  private func pressed(_ sender: UIButton) {
    guard presentedViewController == nil else { return }
    let card = DropInCard()
    card.modalPresentationStyle = .custom
    card.transitioningDelegate = self
    card.view.addGestureRecognizer(UIPanGestureRecognizer(target: self, action: DropInViewController.dragged(_:)))
    present(card, animated: true)
  }

  /// Lets a drag grab the card while it moves, or begin its dismissal at rest.
  private func dragged(_ drag: UIPanGestureRecognizer) {
    if drag.state == .began, !transition.isUnderWay { dismiss(animated: true) }
    transition.follow(drag)
  }

  // MARK: - UIViewControllerTransitioningDelegate

  func animationController(
    forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
  ) -> UIViewControllerAnimatedTransitioning? {
    transition.isPresenting = true
    return transition
  }

  func animationController(forDismissed dismissed: UIViewController) -> UIViewControllerAnimatedTransitioning? {
    transition.isPresenting = false
    return transition
  }

  func presentationController(
    forPresented presented: UIViewController, presenting: UIViewController?, source: UIViewController
  ) -> UIPresentationController? {
    DropInPresentation(presentedViewController: presented, presenting: presenting)
  }
}
