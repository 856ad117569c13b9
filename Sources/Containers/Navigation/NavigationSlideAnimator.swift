import CoreGraphics
import Foundation
import QuartzCore

@_spi(Toolkit) import Transitions
import ViewCore
/// The system's push and pop: the upper page slides over the lower one, which moves a third as far under a dimming view.
final class NavigationSlideAnimator: SystemTransitionAnimator {
  /// What UIKit quotes, in seconds; the motion itself is the system spring (motion.md C7).
  static let quotedDuration: TimeInterval = 0.35
  /// How far the lower page moves, in widths (motion.md C7).
  static let parallax: CGFloat = 0.3
  /// Black over the lower page (motion.md C7).
  static let dimming: CGFloat = 0.1
  private static let shadowRadius: CGFloat = 10
  private static let shadowOpacity: Float = 0.2

  private let dimmingView = UIView()

  override var duration: TimeInterval { Self.quotedDuration }

  private func pages(_ context: any UIViewControllerContextTransitioning) -> (upper: UIView?, lower: UIView?) {
    let (from, to) = (context.view(forKey: .from), context.view(forKey: .to))
    return presenting ? (to, from) : (from, to)
  }

  private func away(_ context: any UIViewControllerContextTransitioning, _ widths: CGFloat) -> CGAffineTransform {
    CGAffineTransform(translationX: context.containerView.bounds.width * widths, y: 0)
  }

  override func prepare(_ context: any UIViewControllerContextTransitioning) {
    let (upper, lower) = pages(context)
    dimmingView.frame = context.containerView.bounds
    dimmingView.backgroundColor = .black
    dimmingView.isUserInteractionEnabled = false
    dimmingView.alpha = presenting ? 0 : Self.dimming
    if let lower { context.containerView.insertSubview(dimmingView, aboveSubview: lower) }
    if let layer = upper?.layer {
      (layer.shadowOpacity, layer.shadowRadius, layer.shadowOffset) = (Self.shadowOpacity, Self.shadowRadius, .zero)
    }
    if presenting { upper?.transform = away(context, 1) } else { lower?.transform = away(context, -Self.parallax) }
  }

  override func animate(_ context: any UIViewControllerContextTransitioning) {
    let (upper, lower) = pages(context)
    upper?.transform = presenting ? .identity : away(context, 1)
    lower?.transform = presenting ? away(context, -Self.parallax) : .identity
    dimmingView.alpha = presenting ? Self.dimming : 0
  }

  override func cleanUp(_ context: any UIViewControllerContextTransitioning) {
    dimmingView.removeFromSuperview()
    let (upper, lower) = pages(context)
    upper?.layer.shadowOpacity = 0
    for page in [upper, lower] { page?.transform = .identity }
  }
}
