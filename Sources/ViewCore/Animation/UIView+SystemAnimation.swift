import CoreGraphics
import Foundation

extension UIView {
  /// An animation of the system's.
  public enum SystemAnimation: UInt, Sendable {
    /// The views shrink and fade, and are removed from their superviews.
    case delete
  }

  /// The duration of the system's animations in seconds, and the scale at which views vanish; chosen by eye.
  private static let systemAnimationDuration: TimeInterval = 0.25
  private static let vanishingScale: CGFloat = 0.4

  class func baseDelete(
    _ views: [UIView], options: UIView.AnimationOptions, parallelAnimations: (() -> Void)?, completion: ((Bool) -> Void)?
  ) {
    let looks = views.map { (transform: $0.transform, alpha: $0.alpha) }
    animate(
      withDuration: systemAnimationDuration, delay: 0, options: options,
      animations: {
        for view in views {
          view.transform = view.transform.scaledBy(x: vanishingScale, y: vanishingScale)
          view.alpha = 0
        }
        parallelAnimations?()
      },
      completion: { finished in
        for (view, look) in zip(views, looks) {
          view.removeFromSuperview()
          (view.transform, view.alpha) = (look.transform, look.alpha)
        }
        completion?(finished)
      })
  }
}
