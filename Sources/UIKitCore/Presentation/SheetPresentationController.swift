import CoreGraphics
import Foundation
import QuartzCore

/// A page sheet: a card from the bottom edge that leaves a strip of its presenter in sight, and that a drag dismisses.
class SheetPresentationController: UIPresentationController {
  /// Of the strip above the card, in points; chosen, iOS leaves its status bar and 10 points.
  static let topInset: CGFloat = 40
  /// A card in a wider window stands in its middle; chosen, near iPadOS.
  static let maximumWidth: CGFloat = 704
  /// Black over the presenter (motion.md C6).
  static let dimming: CGFloat = 0.2

  private static let traits = UITraitCollection(userInterfaceLevel: .elevated)

  private let dimmingView = UIView()
  private(set) lazy var drag = SheetDrag(self)
  private lazy var card = SheetCardView(roundedCorners: roundedCorners)

  override var traitsOfStyle: UITraitCollection? { Self.traits }

  // MARK: - Shape

  /// Where the card lies in a container of these bounds.
  func frame(in bounds: CGRect, safeArea: UIEdgeInsets) -> CGRect {
    let top = safeArea.top + Self.topInset
    let width = min(bounds.width, Self.maximumWidth)
    return CGRect(x: (bounds.width - width) / 2, y: top, width: width, height: max(bounds.height - top, 0))
  }

  var roundedCorners: CACornerMask { [.layerMinXMinYCorner, .layerMaxXMinYCorner] }

  /// A view of the system's, as Apple documents for `view(forKey:)`; the controller's own view fills it.
  override var presentedView: UIView? { card }

  override func prepareToPresent() {
    guard let view = presentedViewController.view else { return }
    UIView.performWithoutAnimation {
      card.transform = .identity
      card.frame = frameOfPresentedViewInContainerView
      card.take(view)
    }
  }

  override var frameOfPresentedViewInContainerView: CGRect {
    containerView.map { frame(in: $0.bounds, safeArea: $0.safeAreaInsets) } ?? .zero
  }

  override func size(
    forChildContentContainer container: any UIContentContainer, withParentContainerSize parentSize: CGSize
  ) -> CGSize {
    frame(in: CGRect(origin: .zero, size: parentSize), safeArea: containerView?.safeAreaInsets ?? .zero).size
  }

  /// How far down the card has to go to be out of sight, in points.
  var travel: CGFloat { (containerView?.bounds.maxY ?? 0) - frameOfPresentedViewInContainerView.minY }

  override func systemInteractor(presenting: Bool) -> (any UIViewControllerInteractiveTransitioning)? {
    presenting ? nil : drag.driver
  }

  // MARK: - Life

  override func presentationTransitionWillBegin() {
    guard let containerView else { return }
    dimmingView.backgroundColor = .black
    dimmingView.frame = containerView.bounds
    dimmingView.alpha = 0
    containerView.insertSubview(dimmingView, at: 0)
    fade(to: Self.dimming)
  }

  override func presentationTransitionDidEnd(_ completed: Bool) {
    guard completed, let presentedView else { return }
    drag.attach(to: presentedView, dimming: dimmingView)
  }

  override func dismissalTransitionWillBegin() { fade(to: 0) }

  override func dismissalTransitionDidEnd(_ completed: Bool) {
    if completed {
      drag.detach()
    } else {
      containerView?.setNeedsLayout()
    }
    drag.transitionDidEnd()
  }

  private func fade(to alpha: CGFloat) {
    let fade = { [dimmingView] in dimmingView.alpha = alpha }
    guard let coordinator = presentedViewController.transitionCoordinator else { return fade() }
    coordinator.animate(alongsideTransition: { _ in fade() })
  }

  override func containerViewWillLayoutSubviews() {
    UIView.performWithoutAnimation { dimmingView.frame = containerView?.bounds ?? .zero }
    guard state == .presented || state == .presenting, let view = presentedView, view.superview === containerView else { return }
    let frame = frameOfPresentedViewInContainerView
    let isInPlace = state == .presented ? view.frame == frame : view.bounds.size == frame.size
    if view.transform.isIdentity, !isInPlace { view.frame = frame }
  }
}

extension CACornerMask {
  static let all: CACornerMask = [
    .layerMinXMinYCorner, .layerMaxXMinYCorner, .layerMinXMaxYCorner, .layerMaxXMaxYCorner,
  ]
}
