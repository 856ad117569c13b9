import UIKit

// A full-screen modal that a swipe down drags away, as tutorials have written it since iOS 7.

class SwipeInteractor: UIPercentDrivenInteractiveTransition {
  var hasStarted = false
  var shouldFinish = false
}

class DismissAnimator: NSObject, UIViewControllerAnimatedTransitioning {
  func transitionDuration(using transitionContext: UIViewControllerContextTransitioning?) -> TimeInterval {
    return 0.6
  }

  func animateTransition(using transitionContext: UIViewControllerContextTransitioning) {
    guard let fromVC = transitionContext.viewController(forKey: .from),
      let toVC = transitionContext.viewController(forKey: .to)
    else {
      return
    }
    transitionContext.containerView.insertSubview(toVC.view, belowSubview: fromVC.view)
    let screenBounds = UIScreen.main.bounds
    let bottomLeftCorner = CGPoint(x: 0, y: screenBounds.height)
    let finalFrame = CGRect(origin: bottomLeftCorner, size: screenBounds.size)

    UIView.animate(
      withDuration: transitionDuration(using: transitionContext),
      animations: {
        fromVC.view.frame = finalFrame
      },
      completion: { _ in
        transitionContext.completeTransition(!transitionContext.transitionWasCancelled)
      })
  }
}

class MenuViewController: UIViewController {
  let interactor = SwipeInteractor()
  let openButton = UIButton(type: .system)

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    openButton.setTitle("Open", for: .normal)
    openButton.frame = CGRect(x: 100, y: 300, width: 120, height: 44)
    openButton.addTarget(self, action: MenuViewController.openModal(_:), for: .touchUpInside)
    view.addSubview(openButton)
  }

  func openModal(_ sender: UIButton) {
    let modal = ModalViewController()
    modal.modalPresentationStyle = .fullScreen
    modal.transitioningDelegate = self
    modal.interactor = interactor
    present(modal, animated: true, completion: nil)
  }
}

extension MenuViewController: UIViewControllerTransitioningDelegate {
  func animationController(forDismissed dismissed: UIViewController) -> UIViewControllerAnimatedTransitioning? {
    return DismissAnimator()
  }

  func interactionControllerForDismissal(
    using animator: UIViewControllerAnimatedTransitioning
  ) -> UIViewControllerInteractiveTransitioning? {
    return interactor.hasStarted ? interactor : nil
  }
}

class ModalViewController: UIViewController {
  var interactor: SwipeInteractor?
  private let closeButton = UIButton(type: .system)

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemIndigo
    closeButton.setTitle("Close", for: .normal)
    closeButton.frame = CGRect(x: 20, y: 60, width: 80, height: 44)
    closeButton.addTarget(self, action: ModalViewController.close, for: .touchUpInside)
    view.addSubview(closeButton)
    let pan = UIPanGestureRecognizer(target: self, action: ModalViewController.handleGesture(_:))
    view.addGestureRecognizer(pan)
  }

  func close() {
    dismiss(animated: true, completion: nil)
  }

  func handleGesture(_ sender: UIPanGestureRecognizer) {
    let percentThreshold: CGFloat = 0.3

    // Convert the y-position to downward pull progress (percentage).
    let translation = sender.translation(in: view.superview)
    let verticalMovement = translation.y / UIScreen.main.bounds.height
    let downwardMovement = fmaxf(Float(verticalMovement), 0.0)
    let progress = CGFloat(fminf(downwardMovement, 1.0))

    guard let interactor = interactor else { return }

    switch sender.state {
    case .began:
      interactor.hasStarted = true
      dismiss(animated: true, completion: nil)
    case .changed:
      interactor.shouldFinish = progress > percentThreshold
      interactor.update(progress)
    case .cancelled:
      interactor.hasStarted = false
      interactor.cancel()
    case .ended:
      interactor.hasStarted = false
      interactor.shouldFinish ? interactor.finish() : interactor.cancel()
    default:
      break
    }
  }
}
