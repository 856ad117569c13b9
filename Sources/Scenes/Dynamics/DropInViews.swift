import Tuning
import UIKit

/// The page that the card drops on: blocks that stand, and a button.
final class DropInPage: UIViewController {
  private let ground = DynamicsGround()
  private let button = UIButton(type: .system)
  private var blocks: [ToyBlock] = []
  /// Called when the card is wanted.
  var open: () -> Void = {}

  override func loadView() { view = ground }

  override func viewDidLoad() {
    super.viewDidLoad()
    ground.paletteDidChange = { [weak self] in self?.adopt($0) }
    ground.sizeDidChange = { [weak self] in self?.layOut($0) }
    button.setTitle("Drop the card in", for: .normal)
    button.titleLabel?.font = .systemFont(ofSize: 15, weight: .semibold)
    button.layer.cornerRadius = 22
    button.addTarget(self, action: DropInPage.pressed(_:), for: .touchUpInside)
    view.addSubview(button)
    adopt(ground.palette)
  }

  private func pressed(_ sender: UIButton) { open() }

  private func adopt(_ palette: Palette) {
    button.backgroundColor = palette.accent
    button.setTitleColor(palette.onAccent, for: .normal)
  }

  private func layOut(_ size: CGSize) {
    blocks.forEach { $0.removeFromSuperview() }
    let composition = GravityComposition(size: size)
    blocks = composition.standing.map { place in
      let block = ToyBlock(place.design, unit: composition.unit)
      block.center = place.center
      ground.insertSubview(block, at: 0)
      return block
    }
    button.frame = CGRect(x: ((size.width - 176) / 2).rounded(), y: (size.height / 2 - 22).rounded(), width: 176, height: 44)
  }
}

/// The card.
final class DropInCard: UIViewController {
  private let picture = ToyBlock(.bay)
  private let heading = UILabel()
  private let line = UILabel()
  private let button = UIButton(type: .system)
  /// Called when the card is to go.
  var close: () -> Void = {}
  /// Called as a drag on the card begins, goes on and ends.
  var dragDidChange: (UIPanGestureRecognizer) -> Void = { _ in }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.layer.cornerRadius = 20
    view.backgroundColor = ToyInk.cream.color
    DropShadow.movingScreen.apply(to: view.layer, .dark)
    heading.attributedText = TextRole.display.attributed("A card from above", color: ToyInk.dark.color)
    line.text = "Drag it, and it swings home. Throw it, and it is gone."
    line.numberOfLines = 0
    line.font = .systemFont(ofSize: 15)
    line.textColor = UIColor(ink: 0x4A4640)
    button.setTitle("Close", for: .normal)
    button.titleLabel?.font = .systemFont(ofSize: 15, weight: .semibold)
    button.setTitleColor(ToyInk.cream.color, for: .normal)
    button.backgroundColor = ToyInk.dark.color
    button.layer.cornerRadius = 20
    button.addTarget(self, action: DropInCard.pressed(_:), for: .touchUpInside)
    for part in [picture, heading, line, button] as [UIView] { view.addSubview(part) }
    view.addGestureRecognizer(UIPanGestureRecognizer(target: self, action: DropInCard.panned(_:)))
  }

  private func pressed(_ sender: UIButton) { close() }
  private func panned(_ sender: UIPanGestureRecognizer) { dragDidChange(sender) }

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
    let size = CGSize(width: min(area.width - 32, 420).rounded(), height: min(area.height - 32, 380).rounded())
    return CGRect(
      x: ((area.width - size.width) / 2).rounded(), y: ((area.height - size.height) / 2).rounded(), width: size.width,
      height: size.height)
  }

  override func presentationTransitionWillBegin() {
    shade.backgroundColor = UIColor(ink: 0x0B0C0F)
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
    // A card in flight belongs to its animator.
    guard presentedViewController.transitionCoordinator == nil else { return }
    presentedView?.frame = frameOfPresentedViewInContainerView
  }
}
