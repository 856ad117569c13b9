import UIKit

final class CoverController: UIViewController, UIViewControllerTransitioningDelegate {
  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemIndigo
    view.addGestureRecognizer(UITapGestureRecognizer(target: self, action: Selector(CoverController.open(_:), "open(_:)")))
  }

  private func open(_ tap: UITapGestureRecognizer) {
    let page = PageController()
    page.modalPresentationStyle = .fullScreen
    page.transitioningDelegate = self
    present(page, animated: true)
  }

  // MARK: - UIViewControllerTransitioningDelegate

  func animationController(
    forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
  ) -> UIViewControllerAnimatedTransitioning? { RevealAnimator(isPresenting: true) }

  func animationController(forDismissed dismissed: UIViewController) -> UIViewControllerAnimatedTransitioning? {
    RevealAnimator(isPresenting: false)
  }

  func interactionControllerForDismissal(
    using animator: UIViewControllerAnimatedTransitioning
  ) -> UIViewControllerInteractiveTransitioning? { (presentedViewController as? PageController)?.interaction }
}

final class PageController: UIViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemOrange
    view.addGestureRecognizer(UITapGestureRecognizer(target: self, action: Selector(PageController.close, "close()")))
    view.addGestureRecognizer(UIPanGestureRecognizer(target: self, action: PageController.pull(_:)))
  }

  private func close() { dismiss(animated: true) }

  /// While a finger pulls the page down; nil otherwise.
  private(set) var interaction: UIPercentDrivenInteractiveTransition?

  private func pull(_ pan: UIPanGestureRecognizer) {
    let progress = max(pan.translation(in: nil).y / view.bounds.height, 0)
    switch pan.state {
    case .began:
      interaction = UIPercentDrivenInteractiveTransition()
      dismiss(animated: true)
    case .changed:
      interaction?.update(progress)
    case .ended, .cancelled:
      let landing = progress + pan.velocity(in: nil).y / view.bounds.height * 0.2
      if pan.state == .ended, landing > 0.3 { interaction?.finish() } else { interaction?.cancel() }
      interaction = nil
    default: break
    }
  }
}

/// The page grows out of the middle.
final class RevealAnimator: NSObject, UIViewControllerAnimatedTransitioning {
  private let isPresenting: Bool

  init(isPresenting: Bool) {
    self.isPresenting = isPresenting
  }

  func transitionDuration(using context: UIViewControllerContextTransitioning?) -> TimeInterval { 0.4 }

  func animateTransition(using context: UIViewControllerContextTransitioning) {
    guard let page = context.view(forKey: isPresenting ? .to : .from) else { return context.completeTransition(false) }
    let small = CGAffineTransform(scaleX: 0.1, y: 0.1)
    if isPresenting {
      page.frame = context.containerView.bounds
      page.transform = small
      page.layer.cornerRadius = 200
      context.containerView.addSubview(page)
    } else if let below = context.view(forKey: .to) {
      context.containerView.insertSubview(below, belowSubview: page)
    }
    UIView.animate(withDuration: 0.4, delay: 0, options: context.isInteractive ? .curveLinear : .curveEaseInOut) {
      page.transform = self.isPresenting ? .identity : small
      page.layer.cornerRadius = self.isPresenting ? 0 : 200
    } completion: { _ in
      page.transform = .identity
      page.layer.cornerRadius = 0
      context.completeTransition(!context.transitionWasCancelled)
    }
  }
}
