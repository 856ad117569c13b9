import UIKit

/// A card that can be dragged and thrown.
final class DropInCard: UIViewController {
  private let picture = ToyBlock(.bay)
  private let heading = UILabel()
  private let line = UILabel()
  private let button = UIButton(type: .system)

  override func viewDidLoad() {
    super.viewDidLoad()
    view.layer.cornerRadius = 20
    view.layer.name = "card"
    view.backgroundColor = ToyInk.cream.color
    view.layer.cast(.screen)
    heading.attributedText = .heading("A card from above", size: 28, kern: -0.3, color: ToyInk.dark.color)
    line.text = "Drag it, and it swings home. Throw it, and it is gone."
    line.numberOfLines = 0
    line.font = .systemFont(ofSize: 15)
    line.textColor = UIColor(rgb: 0x4A4640)
    button.setTitle("Close", for: .normal)
    button.titleLabel?.font = .systemFont(ofSize: 15, weight: .semibold)
    button.setTitleColor(ToyInk.cream.color, for: .normal)
    button.backgroundColor = ToyInk.dark.color
    button.layer.cornerRadius = 20
    button.addTarget(self, action: DropInCard.pressed(_:), for: .touchUpInside)
    for part in [picture, heading, line, button] as [UIView] { view.addSubview(part) }
  }

  private func pressed(_ sender: UIButton) {
    guard !isBeingPresented, !isBeingDismissed else { return }
    dismiss(animated: true)
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let bounds = view.bounds
    let margin: CGFloat = 28
    let room = min(max(bounds.height - 236, 0), 112)
    picture.isHidden = room < 40
    picture.unit = max(room, 40) / 112
    picture.center = CGPoint(x: margin + picture.bounds.width / 2, y: margin + picture.bounds.height / 2)
    let width = max(bounds.width - 2 * margin, 0)
    button.frame = CGRect(x: margin, y: bounds.height - margin - 40, width: 96, height: 40)
    line.frame = CGRect(x: margin, y: button.frame.minY - 64, width: width, height: 44)
    heading.frame = CGRect(x: margin, y: line.frame.minY - 40, width: width, height: 36)
    view.layer.shadowPath = CGPath(roundedRect: bounds, cornerWidth: 20, cornerHeight: 20, transform: nil)
  }
}

/// Holds the card in the middle, over a shade.
final class DropInPresentation: UIPresentationController {
  private let shade = UIView()

  override var frameOfPresentedViewInContainerView: CGRect {
    let area = containerView?.bounds ?? .zero
    // A dynamic item needs a size, even in a tiny window.
    let size = CGSize(width: max(min(area.width - 32, 420).rounded(), 1), height: max(min(area.height - 32, 380).rounded(), 1))
    return CGRect(
      x: ((area.width - size.width) / 2).rounded(), y: ((area.height - size.height) / 2).rounded(), width: size.width,
      height: size.height)
  }

  override func presentationTransitionWillBegin() {
    shade.backgroundColor = UIColor(rgb: 0x0B0C0F)
    shade.alpha = 0
    shade.frame = containerView?.bounds ?? .zero
    containerView?.insertSubview(shade, at: 0)
    presentedViewController.transitionCoordinator?.animate(alongsideTransition: { _ in self.shade.alpha = 0.5 })
  }

  override func presentationTransitionDidEnd(_ completed: Bool) {
    if !completed { shade.removeFromSuperview() }
  }

  override func dismissalTransitionWillBegin() {
    presentedViewController.transitionCoordinator?.animate(alongsideTransition: { _ in self.shade.alpha = 0 })
  }

  override func dismissalTransitionDidEnd(_ completed: Bool) {
    if completed { shade.removeFromSuperview() } else { shade.alpha = 0.5 }
  }

  override func containerViewWillLayoutSubviews() {
    super.containerViewWillLayoutSubviews()
    shade.frame = containerView?.bounds ?? .zero
    // While the card moves, its animator sets its position.
    guard presentedViewController.transitionCoordinator == nil else { return }
    presentedView?.frame = frameOfPresentedViewInContainerView
  }
}
