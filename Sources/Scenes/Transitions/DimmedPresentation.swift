import UIKit

/// A presentation over a dimmed page: the dimming goes along with the transition, and a click on it asks to go.
class DimmedPresentation: UIPresentationController {
  let dimming = UIView()
  /// How dark the page behind becomes, 0…1.
  var darkness: CGFloat = 0.4 {
    didSet { if isSettled { dimming.alpha = darkness } }
  }
  /// Puts what lies behind where it belongs while the presentation is there, or is not: in its animation, and once that is over.
  var alongside: (_ isThere: Bool, _ isOver: Bool) -> Void = { _, _ in }
  /// Called when the dimmed page is clicked.
  var clickedOutside: () -> Void = {}

  override func presentationTransitionWillBegin() {
    guard let containerView else { return }
    dimming.backgroundColor = .black
    dimming.frame = containerView.bounds
    dimming.alpha = 0
    dimming.addGestureRecognizer(UITapGestureRecognizer(target: self, action: DimmedPresentation.tapped))
    containerView.insertSubview(dimming, at: 0)
    fade(to: darkness)
    animateAlongside(true)
  }

  override func presentationTransitionDidEnd(_ completed: Bool) {
    super.presentationTransitionDidEnd(completed)
    // The window may have been resized meanwhile.
    containerView?.setNeedsLayout()
    UIView.performWithoutAnimation { alongside(completed, true) }
  }

  override func dismissalTransitionWillBegin() {
    fade(to: 0)
    animateAlongside(false)
  }

  override func dismissalTransitionDidEnd(_ completed: Bool) {
    super.dismissalTransitionDidEnd(completed)
    containerView?.setNeedsLayout()
    UIView.performWithoutAnimation { alongside(!completed, true) }
  }

  private func animateAlongside(_ isThere: Bool) {
    presentedViewController.transitionCoordinator?.animate { [weak self] _ in self?.alongside(isThere, false) }
  }

  private func tapped() { clickedOutside() }

  private func fade(to alpha: CGFloat) {
    presentedViewController.transitionCoordinator?.animate { [dimming] _ in dimming.alpha = alpha }
  }

  /// Whether the presentation stands, and nothing moves it.
  var isSettled: Bool {
    containerView != nil && !presentedViewController.isBeingPresented && !presentedViewController.isBeingDismissed
  }

  override func containerViewWillLayoutSubviews() {
    guard let containerView else { return }
    UIView.performWithoutAnimation { dimming.frame = containerView.bounds }
    if isSettled { placePresentedView() }
  }

  /// Puts the view where it belongs, whatever its transform.
  private func placePresentedView() {
    guard let view = presentedView else { return }
    let frame = frameOfPresentedViewInContainerView
    view.bounds = CGRect(origin: .zero, size: frame.size)
    view.center = CGPoint(x: frame.midX, y: frame.midY)
  }

  override func preferredContentSizeDidChange(forChildContentContainer container: UIContentContainer) {
    super.preferredContentSizeDidChange(forChildContentContainer: container)
    containerView?.setNeedsLayout()
  }
}
