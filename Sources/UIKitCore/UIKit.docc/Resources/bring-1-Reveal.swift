import UIKit

final class CoverController: UIViewController, UIViewControllerTransitioningDelegate {
  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemIndigo
    view.addGestureRecognizer(UITapGestureRecognizer(target: self, action: #selector(open(_:))))
  }

  @objc private func open(_ tap: UITapGestureRecognizer) {
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
}

final class PageController: UIViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemOrange
    view.addGestureRecognizer(UITapGestureRecognizer(target: self, action: #selector(close)))
  }

  @objc private func close() { dismiss(animated: true) }
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
    UIView.animate(withDuration: 0.4, delay: 0, options: .curveEaseInOut) {
      page.transform = self.isPresenting ? .identity : small
      page.layer.cornerRadius = self.isPresenting ? 0 : 200
    } completion: { _ in
      page.transform = .identity
      page.layer.cornerRadius = 0
      context.completeTransition(!context.transitionWasCancelled)
    }
  }
}
