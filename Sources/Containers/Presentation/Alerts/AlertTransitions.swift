import CoreGraphics
import Foundation

@_spi(Toolkit) import Transitions
import ViewCore
/// The presentation and animations of alerts.
final class AlertTransitions: NSObject, UIViewControllerTransitioningDelegate {
  func presentationController(
    forPresented presented: UIViewController, presenting: UIViewController?, source: UIViewController
  ) -> UIPresentationController? {
    AlertPresentationController(presentedViewController: presented, presenting: presenting)
  }

  func animationController(
    forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? { animator(presented, presenting: true) }

  func animationController(forDismissed dismissed: UIViewController) -> (any UIViewControllerAnimatedTransitioning)? {
    animator(dismissed, presenting: false)
  }

  private func animator(_ controller: UIViewController, presenting: Bool) -> SystemTransitionAnimator {
    let isSheet = (controller as? UIAlertController)?.preferredStyle == .actionSheet
    return isSheet ? CoverVerticalAnimator(presenting: presenting) : AlertAnimator(presenting: presenting)
  }
}

/// Dims the view below an alert and positions the alert.
private final class AlertPresentationController: UIPresentationController {
  /// The width of an alert box, in points, as in iOS.
  private static let boxWidth: CGFloat = 270
  /// The maximum width of an action sheet in points; in a wider window it is centred. Chosen.
  private static let greatestSheetWidth: CGFloat = 500
  /// The margin around an action sheet, in points, as in iOS.
  private static let margin: CGFloat = 8

  private let dimmingView = UIView()
  private var alert: UIAlertController? { presentedViewController as? UIAlertController }

  override var frameOfPresentedViewInContainerView: CGRect {
    guard let containerView, let alert else { return .zero }
    let room = containerView.bounds.inset(by: containerView.safeAreaInsets)
    guard alert.preferredStyle == .actionSheet else {
      let size = alert.fittedSize(width: min(Self.boxWidth, room.width))
      return CGRect(
        x: (room.midX - size.width / 2).rounded(), y: (room.midY - size.height / 2).rounded(), width: size.width,
        height: size.height)
    }
    let size = alert.fittedSize(width: min(max(room.width - 2 * Self.margin, 0), Self.greatestSheetWidth))
    return CGRect(
      x: (room.midX - size.width / 2).rounded(), y: room.maxY - Self.margin - size.height, width: size.width, height: size.height)
  }

  override func presentationTransitionWillBegin() {
    guard let containerView else { return }
    dimmingView.backgroundColor = .black
    dimmingView.frame = containerView.bounds
    dimmingView.alpha = 0
    dimmingView.addGestureRecognizer(
      UITapGestureRecognizer(target: self, action: AlertPresentationController.tappedBeside))
    containerView.insertSubview(dimmingView, at: 0)
    fade(to: UISheetPresentationController.dimming)
  }

  override func dismissalTransitionWillBegin() { fade(to: 0) }

  override func containerViewWillLayoutSubviews() {
    dimmingView.frame = containerView?.bounds ?? .zero
    guard state == .presented, let view = presentedView, view.transform.isIdentity else { return }
    view.frame = frameOfPresentedViewInContainerView
  }

  private func tappedBeside() { if alert?.preferredStyle == .actionSheet { alert?.pressCancel() } }

  private func fade(to alpha: CGFloat) {
    let fade = { [dimmingView] in dimmingView.alpha = alpha }
    guard let coordinator = presentedViewController.transitionCoordinator else { return fade() }
    coordinator.animate(alongsideTransition: { _ in fade() })
  }
}

/// Scales a box to its size while it fades in; fades it out in place.
private final class AlertAnimator: SystemTransitionAnimator {
  /// The initial scale of the box, read from iOS 13.
  private static let scale: CGFloat = 1.15

  override var duration: TimeInterval { 0.3 }
  override var timing: any UITimingCurveProvider { UICubicTimingParameters(animationCurve: .easeOut) }

  override func prepare(_ context: any UIViewControllerContextTransitioning) {
    guard presenting, let view = context.view(forKey: .to) else { return }
    view.alpha = 0
    view.transform = CGAffineTransform(scaleX: Self.scale, y: Self.scale)
  }

  override func animate(_ context: any UIViewControllerContextTransitioning) {
    guard let view = context.view(forKey: presenting ? .to : .from) else { return }
    view.alpha = presenting ? 1 : 0
    view.transform = .identity
  }

  override func cleanUp(_ context: any UIViewControllerContextTransitioning) {
    context.view(forKey: presenting ? .to : .from)?.alpha = 1
  }
}
