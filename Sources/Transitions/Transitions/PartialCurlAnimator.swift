import CoreGraphics
import Foundation
import QuartzCore
import ViewCore

/// Curls the presenter's page up in part, so that the presented view shows below it; a tap on the page dismisses the controller.
final class PartialCurlAnimator: SystemTransitionAnimator {
  /// The duration in seconds, and the share of the page that is curled up; chosen by eye.
  static let curlDuration: TimeInterval = 0.6
  static let share: CGFloat = 0.55

  override var duration: TimeInterval { Self.curlDuration }
  override var timing: any UITimingCurveProvider { UICubicTimingParameters(animationCurve: .easeInOut) }

  override func prepare(_ context: any UIViewControllerContextTransitioning) {
    let page = page(in: context) ?? PartialCurlView()
    context.containerView.addSubview(page)
    if let presenter = context.viewController(forKey: presenting ? .from : .to)?.view { page.show(presenter) }
    page.frame = context.containerView.bounds
    page.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    page.curl = presenting ? 0 : Self.share
    if presenting { page.dismiss(context.viewController(forKey: .to)) }
  }

  override func animate(_ context: any UIViewControllerContextTransitioning) {
    page(in: context)?.curl = presenting ? Self.share : 0
  }

  /// A presented controller keeps the page above it.
  override func cleanUp(_ context: any UIViewControllerContextTransitioning) {
    let page = page(in: context)
    if presenting == context.transitionWasCancelled { page?.removeFromSuperview() } else { page?.curl = Self.share }
  }

  private func page(in context: any UIViewControllerContextTransitioning) -> PartialCurlView? {
    context.containerView.subviews.lazy.compactMap { $0 as? PartialCurlView }.first
  }
}

/// The page of the presenter during a presentation.
private final class PartialCurlView: UIView {
  private let page = PageCurlView()
  private weak var presented: UIViewController?

  init() {
    super.init(frame: .zero)
    addSubview(page)
    addGestureRecognizer(UITapGestureRecognizer(target: self, action: PartialCurlView.handleTap))
  }

  required init?(coder: NSCoder) { nil }

  var curl: CGFloat {
    get { page.curl }
    set { page.curl = newValue }
  }

  func show(_ view: UIView) { page.show(view) }
  /// A tap dismisses the controller.
  func dismiss(_ controller: UIViewController?) { presented = controller }

  override func layoutSubviews() {
    super.layoutSubviews()
    page.frame = bounds
  }

  override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    page.point(inside: convert(point, to: page), with: event)
  }

  private func handleTap() { presented?.dismiss(animated: true) }
}
