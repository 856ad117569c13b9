import UIKit

// After the documentation of UIViewPropertyAnimator: a pan scrubs an animation, which goes on from where the finger lets go.

final class InterruptibleCardController: UIViewController {
  let card = UIView(frame: CGRect(x: 20, y: 500, width: 280, height: 120))
  private(set) var animator: UIViewPropertyAnimator?
  private(set) var endings: [UIViewAnimatingPosition] = []

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    card.backgroundColor = .systemGreen
    card.layer.cornerRadius = 12
    view.addSubview(card)
    card.addGestureRecognizer(UIPanGestureRecognizer(target: self, action: InterruptibleCardController.handlePan(_:)))
  }

  func handlePan(_ recognizer: UIPanGestureRecognizer) {
    switch recognizer.state {
    case .began:
      let animator = UIViewPropertyAnimator(duration: 1, curve: .easeOut) { [card] in
        card.frame.origin.y = 100
        card.backgroundColor = .systemPink
      }
      animator.addCompletion { [weak self] in self?.endings.append($0) }
      animator.pauseAnimation()
      self.animator = animator
    case .changed:
      animator?.fractionComplete = -recognizer.translation(in: view).y / 400
    case .ended:
      animator?.isReversed = (animator?.fractionComplete ?? 0) < 0.5
      animator?.continueAnimation(withTimingParameters: nil, durationFactor: 0)
    default: break
    }
  }
}
