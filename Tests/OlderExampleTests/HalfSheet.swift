import UIKit

// A sheet over the lower half of the screen with a dimmed background: a presentation controller, a spring, a coordinator.
// Swift 5, as most of the code out there.

final class HalfSheetPresentationController: UIPresentationController {
  private lazy var dimmingView: UIView = {
    let view = UIView()
    view.backgroundColor = UIColor(white: 0, alpha: 0.5)
    view.alpha = 0
    let tap = UITapGestureRecognizer(target: self, action: HalfSheetPresentationController.handleTap(recognizer:))
    view.addGestureRecognizer(tap)
    return view
  }()

  override var frameOfPresentedViewInContainerView: CGRect {
    guard let containerView = containerView else { return .zero }
    let size = self.size(forChildContentContainer: presentedViewController, withParentContainerSize: containerView.bounds.size)
    return CGRect(origin: CGPoint(x: 0, y: containerView.bounds.height - size.height), size: size)
  }

  override func size(forChildContentContainer container: UIContentContainer, withParentContainerSize parentSize: CGSize) -> CGSize
  {
    if container.preferredContentSize.height > 0 {
      return CGSize(width: parentSize.width, height: container.preferredContentSize.height)
    }
    return CGSize(width: parentSize.width, height: parentSize.height / 2)
  }

  override func presentationTransitionWillBegin() {
    guard let containerView = containerView else { return }
    dimmingView.frame = containerView.bounds
    containerView.insertSubview(dimmingView, at: 0)

    guard let coordinator = presentedViewController.transitionCoordinator else {
      dimmingView.alpha = 1
      return
    }
    coordinator.animate(alongsideTransition: { _ in
      self.dimmingView.alpha = 1
      self.presentingViewController.view.transform = CGAffineTransform(scaleX: 0.95, y: 0.95)
    })
  }

  override func presentationTransitionDidEnd(_ completed: Bool) {
    if !completed {
      dimmingView.removeFromSuperview()
    }
  }

  override func dismissalTransitionWillBegin() {
    guard let coordinator = presentedViewController.transitionCoordinator else {
      dimmingView.alpha = 0
      return
    }
    coordinator.animate(alongsideTransition: { _ in
      self.dimmingView.alpha = 0
      self.presentingViewController.view.transform = .identity
    })
  }

  override func dismissalTransitionDidEnd(_ completed: Bool) {
    if completed {
      dimmingView.removeFromSuperview()
    }
  }

  override func containerViewWillLayoutSubviews() {
    dimmingView.frame = containerView?.bounds ?? .zero
    presentedView?.frame = frameOfPresentedViewInContainerView
  }

  override func preferredContentSizeDidChange(forChildContentContainer container: UIContentContainer) {
    super.preferredContentSizeDidChange(forChildContentContainer: container)
    UIView.animate(withDuration: 0.25) {
      self.containerView?.setNeedsLayout()
      self.containerView?.layoutIfNeeded()
    }
  }

  func handleTap(recognizer: UITapGestureRecognizer) {
    presentingViewController.dismiss(animated: true)
  }
}

final class HalfSheetAnimator: NSObject, UIViewControllerAnimatedTransitioning {
  let isPresentation: Bool

  init(isPresentation: Bool) {
    self.isPresentation = isPresentation
    super.init()
  }

  func transitionDuration(using transitionContext: UIViewControllerContextTransitioning?) -> TimeInterval {
    return 0.5
  }

  func animateTransition(using transitionContext: UIViewControllerContextTransitioning) {
    let key: UITransitionContextViewControllerKey = isPresentation ? .to : .from
    guard let controller = transitionContext.viewController(forKey: key) else { return }

    if isPresentation {
      transitionContext.containerView.addSubview(controller.view)
    }

    let presentedFrame = transitionContext.finalFrame(for: controller)
    var dismissedFrame = isPresentation ? presentedFrame : transitionContext.initialFrame(for: controller)
    dismissedFrame.origin.y = transitionContext.containerView.frame.size.height

    let initialFrame = isPresentation ? dismissedFrame : controller.view.frame
    let finalFrame = isPresentation ? presentedFrame : dismissedFrame

    let animationDuration = transitionDuration(using: transitionContext)
    controller.view.frame = initialFrame
    UIView.animate(
      withDuration: animationDuration, delay: 0, usingSpringWithDamping: 0.8, initialSpringVelocity: 0, options: [],
      animations: {
        controller.view.frame = finalFrame
      },
      completion: { finished in
        if !self.isPresentation {
          controller.view.removeFromSuperview()
        }
        transitionContext.completeTransition(finished)
      })
  }
}

final class HalfSheetManager: NSObject {
}

extension HalfSheetManager: UIViewControllerTransitioningDelegate {
  func presentationController(
    forPresented presented: UIViewController, presenting: UIViewController?, source: UIViewController
  ) -> UIPresentationController? {
    return HalfSheetPresentationController(presentedViewController: presented, presenting: presenting)
  }

  func animationController(
    forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
  ) -> UIViewControllerAnimatedTransitioning? {
    return HalfSheetAnimator(isPresentation: true)
  }

  func animationController(forDismissed dismissed: UIViewController) -> UIViewControllerAnimatedTransitioning? {
    return HalfSheetAnimator(isPresentation: false)
  }
}

final class SheetHostViewController: UIViewController {
  lazy var sheetManager = HalfSheetManager()

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    let button = UIButton(type: .system, primaryAction: UIAction(title: "Filter") { [weak self] _ in self?.showFilter() })
    button.frame = CGRect(x: 20, y: 100, width: 120, height: 44)
    view.addSubview(button)
  }

  func showFilter() {
    let filter = FilterViewController()
    filter.transitioningDelegate = sheetManager
    filter.modalPresentationStyle = .custom
    present(filter, animated: true)
  }
}

final class FilterViewController: UIViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .secondarySystemBackground
    view.layer.cornerRadius = 12
  }

  func showMore() {
    preferredContentSize = CGSize(width: 0, height: view.bounds.height + 120)
  }
}
