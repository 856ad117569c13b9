import CoreGraphics
import Foundation
import QuartzCore

/// A page sheet: a card from the bottom edge that leaves a strip of its presenter in sight, and that a drag dismisses.
final class SheetPresentationController: UIPresentationController {
  /// Of the strip above the card, in points; chosen, iOS leaves its status bar and 10 points.
  static let topInset: CGFloat = 40
  /// A card in a wider window stands in its middle; chosen, near iPadOS.
  static let maximumWidth: CGFloat = 704
  /// Of the upper corners, in points, as in iOS 13.
  static let cornerRadius: CGFloat = 10
  /// Black over the presenter (motion.md C6).
  static let dimming: CGFloat = 0.2

  private let dimmingView = UIView()
  private(set) lazy var drag = SheetDrag(self)

  override var frameOfPresentedViewInContainerView: CGRect {
    guard let container = containerView else { return .zero }
    let (bounds, top) = (container.bounds, container.safeAreaInsets.top + Self.topInset)
    let width = min(bounds.width, Self.maximumWidth)
    return CGRect(x: (bounds.width - width) / 2, y: top, width: width, height: max(bounds.height - top, 0))
  }

  override func systemInteractor(presenting: Bool) -> (any UIViewControllerInteractiveTransitioning)? {
    presenting ? nil : drag.driver
  }

  // MARK: - Life

  override func presentationTransitionWillBegin() {
    guard let containerView, let layer = presentedView?.layer else { return }
    dimmingView.backgroundColor = .black
    dimmingView.frame = containerView.bounds
    dimmingView.alpha = 0
    containerView.insertSubview(dimmingView, at: 0)
    layer.cornerRadius = Self.cornerRadius
    layer.maskedCorners = [.layerMinXMinYCorner, .layerMaxXMinYCorner]
    layer.masksToBounds = true
    fade(to: Self.dimming)
  }

  override func presentationTransitionDidEnd(_ completed: Bool) {
    guard completed, let presentedView else { return restoreCorners() }
    drag.attach(to: presentedView, dimming: dimmingView)
  }

  override func dismissalTransitionWillBegin() { fade(to: 0) }

  override func dismissalTransitionDidEnd(_ completed: Bool) {
    if completed {
      drag.detach()
      restoreCorners()
    }
    drag.transitionDidEnd(completed)
  }

  private func fade(to alpha: CGFloat) {
    let fade = { [dimmingView] in dimmingView.alpha = alpha }
    guard let coordinator = presentedViewController.transitionCoordinator else { return fade() }
    coordinator.animate(alongsideTransition: { _ in fade() })
  }

  private func restoreCorners() {
    guard let layer = presentedView?.layer else { return }
    layer.cornerRadius = 0
    layer.maskedCorners = [
      .layerMinXMinYCorner, .layerMaxXMinYCorner, .layerMinXMaxYCorner, .layerMaxXMaxYCorner,
    ]
    layer.masksToBounds = false
  }

  override func containerViewWillLayoutSubviews() {
    UIView.performWithoutAnimation { dimmingView.frame = containerView?.bounds ?? .zero }
    guard state == .presented || state == .presenting, let view = presentedView, view.superview === containerView else { return }
    let frame = frameOfPresentedViewInContainerView
    if view.transform.isIdentity, view.bounds.size != frame.size { view.frame = frame }
  }
}
