import Tuning
import UIKit

/// The upper page slides over the lower one, which goes along more slowly under a shade.
final class NavigationAnimator: SpringAnimator {
  private let shade = UIView()
  private let shadow = ScreenShadow(frame: .zero)

  init(_ operation: UINavigationController.Operation, values: TunableValues) {
    super.init(presenting: operation == .push, tuning: NavigationTunables.flight, values: values)
  }

  override func prepare(_ context: UIViewControllerContextTransitioning) {
    placeIncomingView(context)
    guard let upper = upper(context), let lower = lower(context) else { return }
    shade.backgroundColor = .black
    shade.isUserInteractionEnabled = false
    shade.frame = context.containerView.bounds
    shade.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    context.containerView.insertSubview(shade, aboveSubview: lower)
    shadow.frame = upper.frame
    shadow.alpha = values[NavigationTunables.shadow]
    context.containerView.insertSubview(shadow, belowSubview: upper)
    place(context, covering: isPresenting ? 0 : 1)
  }

  override func animate(_ context: UIViewControllerContextTransitioning) {
    place(context, covering: isPresenting ? 1 : 0)
  }

  override func cleanUp(_ context: UIViewControllerContextTransitioning, isDone: Bool) {
    shade.removeFromSuperview()
    shadow.removeFromSuperview()
    for page in [upper(context), lower(context)] { page?.transform = .identity }
  }

  /// 0: the upper page is outside; 1: it covers the lower one.
  private func place(_ context: UIViewControllerContextTransitioning, covering: CGFloat) {
    let width = context.containerView.bounds.width
    let away = CGAffineTransform(translationX: width * (1 - covering), y: 0)
    upper(context)?.transform = away
    shadow.transform = away
    let scale = 1 - (1 - CGFloat(values[NavigationTunables.scale])) * covering
    lower(context)?.transform = CGAffineTransform(
      translationX: -width * CGFloat(values[NavigationTunables.parallax]) * covering, y: 0
    ).scaledBy(x: scale, y: scale)
    shade.alpha = CGFloat(values[NavigationTunables.shade]) * covering
  }
}
