import UIKit

// After Apple's sample "Custom View Controller Presentations and Transitions", Custom Presentation: one object is presentation
// controller, transitioning delegate and animator. It wraps the presented view three times, for its shadow, its round corners and
// the room above the corners that are not round, and dims what lies below.

final class CustomPresentationController: UIPresentationController {
  static let cornerRadius: CGFloat = 16

  private var dimmingView: UIView?
  private var presentationWrappingView: UIView?

  override init(presentedViewController: UIViewController, presenting presentingViewController: UIViewController?) {
    super.init(presentedViewController: presentedViewController, presenting: presentingViewController)
    presentedViewController.modalPresentationStyle = .custom
  }

  override var presentedView: UIView? { presentationWrappingView }

  // MARK: Transitions

  override func presentationTransitionWillBegin() {
    guard let containerView, let content = super.presentedView else { return }
    let wrapper = UIView(frame: frameOfPresentedViewInContainerView)
    wrapper.layer.shadowOpacity = 0.44
    wrapper.layer.shadowRadius = 13
    wrapper.layer.shadowOffset = CGSize(width: 0, height: -6)
    presentationWrappingView = wrapper

    // Taller than the wrapper by the radius: only the two upper corners are seen to be round.
    let corners = UIView(frame: wrapper.bounds.inset(by: UIEdgeInsets(top: 0, left: 0, bottom: -Self.cornerRadius, right: 0)))
    corners.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    corners.layer.cornerRadius = Self.cornerRadius
    corners.layer.masksToBounds = true

    let contentWrapper = UIView(
      frame: corners.bounds.inset(by: UIEdgeInsets(top: 0, left: 0, bottom: Self.cornerRadius, right: 0)))
    contentWrapper.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    content.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    content.frame = contentWrapper.bounds
    contentWrapper.addSubview(content)
    corners.addSubview(contentWrapper)
    wrapper.addSubview(corners)

    let dimming = UIView(frame: containerView.bounds)
    dimming.backgroundColor = .black
    dimming.isOpaque = false
    dimming.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    dimming.addGestureRecognizer(
      UITapGestureRecognizer(target: self, action: CustomPresentationController.dimmingViewTapped(_:)))
    dimmingView = dimming
    containerView.addSubview(dimming)

    dimming.alpha = 0
    presentingViewController.transitionCoordinator?.animate(alongsideTransition: { _ in dimming.alpha = 0.5 })
  }

  override func presentationTransitionDidEnd(_ completed: Bool) {
    if !completed {
      presentationWrappingView = nil
      dimmingView = nil
    }
  }

  override func dismissalTransitionWillBegin() {
    presentingViewController.transitionCoordinator?.animate(alongsideTransition: { [dimmingView] _ in dimmingView?.alpha = 0 })
  }

  override func dismissalTransitionDidEnd(_ completed: Bool) {
    if completed {
      presentationWrappingView = nil
      dimmingView = nil
    }
  }

  // MARK: Layout

  override func preferredContentSizeDidChange(forChildContentContainer container: any UIContentContainer) {
    super.preferredContentSizeDidChange(forChildContentContainer: container)
    if container === presentedViewController { containerView?.setNeedsLayout() }
  }

  override func size(
    forChildContentContainer container: any UIContentContainer, withParentContainerSize parentSize: CGSize
  ) -> CGSize {
    if container === presentedViewController { return presentedViewController.preferredContentSize }
    return super.size(forChildContentContainer: container, withParentContainerSize: parentSize)
  }

  override var frameOfPresentedViewInContainerView: CGRect {
    guard let bounds = containerView?.bounds else { return .zero }
    let size = size(forChildContentContainer: presentedViewController, withParentContainerSize: bounds.size)
    return CGRect(x: bounds.minX, y: bounds.maxY - size.height, width: bounds.width, height: size.height)
  }

  override func containerViewWillLayoutSubviews() {
    super.containerViewWillLayoutSubviews()
    dimmingView?.frame = containerView?.bounds ?? .zero
    presentationWrappingView?.frame = frameOfPresentedViewInContainerView
  }

  func dimmingViewTapped(_ sender: UITapGestureRecognizer) {
    presentingViewController.dismiss(animated: true)
  }
}

extension CustomPresentationController: UIViewControllerAnimatedTransitioning {
  func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval {
    transitionContext?.isAnimated == true ? 0.35 : 0
  }

  func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
    let from = transitionContext.viewController(forKey: .from)!
    let to = transitionContext.viewController(forKey: .to)!
    let containerView = transitionContext.containerView
    // For a presentation the to view is the wrapper, for a dismissal the from view is; the other one is nil.
    let (fromView, toView) = (transitionContext.view(forKey: .from), transitionContext.view(forKey: .to))
    let isPresenting = from === presentingViewController
    var fromViewFinalFrame = transitionContext.finalFrame(for: from)
    var toViewInitialFrame = transitionContext.initialFrame(for: to)
    let toViewFinalFrame = transitionContext.finalFrame(for: to)
    if let toView { containerView.addSubview(toView) }

    if isPresenting {
      toViewInitialFrame.origin = CGPoint(x: containerView.bounds.minX, y: containerView.bounds.maxY)
      toViewInitialFrame.size = toViewFinalFrame.size
      toView?.frame = toViewInitialFrame
    } else if let fromView {
      fromViewFinalFrame = fromView.frame.offsetBy(dx: 0, dy: fromView.frame.height)
    }
    UIView.animate(withDuration: transitionDuration(using: transitionContext)) {
      if isPresenting { toView?.frame = toViewFinalFrame } else { fromView?.frame = fromViewFinalFrame }
    } completion: { _ in
      transitionContext.completeTransition(!transitionContext.transitionWasCancelled)
    }
  }
}

extension CustomPresentationController: UIViewControllerTransitioningDelegate {
  func presentationController(
    forPresented presented: UIViewController, presenting: UIViewController?, source: UIViewController
  ) -> UIPresentationController? { self }

  func animationController(
    forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? { self }

  func animationController(forDismissed dismissed: UIViewController) -> (any UIViewControllerAnimatedTransitioning)? { self }
}
