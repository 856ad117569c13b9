import UIKit

/// A presentation over a dimmed page: the dimming follows the transition, and a click on it asks for the dismissal.
class DimmedPresentation: UIPresentationController {
  let dimming = UIView()
  /// The opacity of the dimming, 0…1.
  var darkness: CGFloat = 0.4 {
    didSet { if isSettled { dimming.alpha = darkness } }
  }
  /// Applies or restores the appearance of the page behind; called within the transition's animation and after its end.
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

  /// Whether the presentation is complete and no transition runs.
  var isSettled: Bool {
    containerView != nil && !presentedViewController.isBeingPresented && !presentedViewController.isBeingDismissed
  }

  override func containerViewWillLayoutSubviews() {
    guard let containerView else { return }
    UIView.performWithoutAnimation { dimming.frame = containerView.bounds }
    if isSettled { placePresentedView() }
  }

  /// Sets the view's bounds and center for a frame, whatever its transform.
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
