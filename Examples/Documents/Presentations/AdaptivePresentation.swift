import UIKit

// After Apple's sample "Custom View Controller Presentations and Transitions", Adaptive Presentation: where there is width the page is
// a card in the middle with a shadow; in a compact width it is wrapped into a navigation controller, with a button to dismiss it, and
// covers everything.

final class AdaptivePresentationController: UIPresentationController, UIViewControllerTransitioningDelegate {
  private var presentationWrappingView: UIView?
  private var dismissButton: UIButton?

  override init(presentedViewController: UIViewController, presenting presentingViewController: UIViewController?) {
    super.init(presentedViewController: presentedViewController, presenting: presentingViewController)
    presentedViewController.modalPresentationStyle = .custom
  }

  override var presentedView: UIView? { presentationWrappingView }

  override func presentationTransitionWillBegin() {
    guard let content = super.presentedView else { return }
    let wrapper = UIView(frame: .zero)
    wrapper.layer.shadowOpacity = 0.63
    wrapper.layer.shadowRadius = 17
    presentationWrappingView = wrapper
    content.layer.cornerRadius = 8
    content.layer.masksToBounds = true
    wrapper.addSubview(content)

    let button = UIButton(type: .custom)
    button.frame = CGRect(x: 0, y: 0, width: 26, height: 26)
    button.backgroundColor = .black
    button.layer.cornerRadius = 13
    button.setTitle("×", for: .normal)
    button.addTarget(self, action: AdaptivePresentationController.dismissButtonTapped(_:), for: .primaryActionTriggered)
    dismissButton = button
    wrapper.addSubview(button)
  }

  override func dismissalTransitionDidEnd(_ completed: Bool) {
    guard completed else { return }
    presentationWrappingView = nil
    dismissButton = nil
  }

  func dismissButtonTapped(_ sender: UIButton) {
    presentingViewController.dismiss(animated: true)
  }

  // MARK: Layout

  override func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator) {
    super.viewWillTransition(to: size, with: coordinator)
    // Moved about its centre, so that the content does not jump before the wrapper does.
    presentationWrappingView?.clipsToBounds = true
    presentationWrappingView?.layer.shadowOpacity = 0
    coordinator.animate(alongsideTransition: nil) { [weak self] _ in
      self?.presentationWrappingView?.clipsToBounds = false
      self?.presentationWrappingView?.layer.shadowOpacity = 0.63
    }
  }

  override func size(
    forChildContentContainer container: any UIContentContainer, withParentContainerSize parentSize: CGSize
  ) -> CGSize {
    guard container === presentedViewController else {
      return super.size(forChildContentContainer: container, withParentContainerSize: parentSize)
    }
    return CGSize(width: parentSize.width / 2, height: parentSize.height / 2)
  }

  override var frameOfPresentedViewInContainerView: CGRect {
    guard let bounds = containerView?.bounds else { return .zero }
    let size = size(forChildContentContainer: presentedViewController, withParentContainerSize: bounds.size)
    let frame = CGRect(x: bounds.midX - size.width / 2, y: bounds.midY - size.height / 2, width: size.width, height: size.height)
    // Room for the button, which hangs over the corner.
    return frame.insetBy(dx: -20, dy: -20)
  }

  override func containerViewWillLayoutSubviews() {
    super.containerViewWillLayoutSubviews()
    presentationWrappingView?.frame = frameOfPresentedViewInContainerView
    presentedViewController.view.frame = presentationWrappingView?.bounds.insetBy(dx: 20, dy: 20) ?? .zero
    dismissButton?.center = CGPoint(
      x: presentedViewController.view.frame.minX, y: presentedViewController.view.frame.minY)
  }

  // MARK: UIViewControllerTransitioningDelegate

  func presentationController(
    forPresented presented: UIViewController, presenting: UIViewController?, source: UIViewController
  ) -> UIPresentationController? { self }
}

final class AdaptiveFirstViewController: UIViewController, UIAdaptivePresentationControllerDelegate {
  func open(_ second: UIViewController) {
    let presentation = AdaptivePresentationController(presentedViewController: second, presenting: self)
    presentation.delegate = self
    second.transitioningDelegate = presentation
    present(second, animated: true)
    withExtendedLifetime(presentation) {}
  }

  // MARK: UIAdaptivePresentationControllerDelegate

  func adaptivePresentationStyle(
    for controller: UIPresentationController, traitCollection: UITraitCollection
  ) -> UIModalPresentationStyle { traitCollection.horizontalSizeClass == .compact ? .fullScreen : .none }

  func presentationController(
    _ controller: UIPresentationController, viewControllerForAdaptivePresentationStyle style: UIModalPresentationStyle
  ) -> UIViewController? {
    let presented = controller.presentedViewController
    presented.navigationItem.rightBarButtonItem = UIBarButtonItem(
      title: "Dismiss", style: .done, target: self, action: AdaptiveFirstViewController.dismissButtonTapped(_:))
    return UINavigationController(rootViewController: presented)
  }

  func dismissButtonTapped(_ sender: UIBarButtonItem) { dismiss(animated: true) }
}
