import CoreGraphics
import Foundation
import QuartzCore
import ViewCore

/// Rotates the container's content about its vertical axis by 180°, with perspective; the two views are its front and back.
final class FlipHorizontalAnimator: SystemTransitionAnimator {
  /// The duration in seconds; of UIKit's magnitude, not measured.
  static let flipDuration: TimeInterval = 0.75
  /// The distance of the eye from the page, in page widths.
  static let eyeDistance: CGFloat = 2.5

  private var sides: [UIView] = []

  override var duration: TimeInterval { Self.flipDuration }
  override var timing: any UITimingCurveProvider { UICubicTimingParameters(animationCurve: .linear) }

  /// A view that stays in place outside the container is not rotated: then only the other one is.
  override func prepare(_ context: any UIViewControllerContextTransitioning) {
    sides = [context.view(forKey: .from), context.view(forKey: .to)].compactMap { $0 }
    for side in sides { side.layer.isDoubleSided = false }
    context.view(forKey: .to)?.layer.transform = turn(-direction, in: context)
  }

  override func animate(_ context: any UIViewControllerContextTransitioning) {
    let (from, to) = (context.view(forKey: .from), context.view(forKey: .to))
    // A rotation by 180° is ambiguous, so it is interpolated in two parts of 90°.
    UIView.animateKeyframes(
      withDuration: duration, delay: 0,
      animations: {
        UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.5) {
          from?.layer.transform = self.turn(self.direction / 2, in: context)
          to?.layer.transform = self.turn(-self.direction / 2, in: context)
        }
        UIView.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.5) {
          from?.layer.transform = self.turn(self.direction, in: context)
          to?.layer.transform = CATransform3DIdentity
        }
      })
  }

  override func cleanUp(_ context: any UIViewControllerContextTransitioning) {
    for side in sides {
      side.layer.transform = CATransform3DIdentity
      side.layer.isDoubleSided = true
    }
    sides = []
  }

  /// A presentation rotates to the left, a dismissal to the right.
  private var direction: CGFloat { presenting ? -1 : 1 }

  /// - Parameter halfTurns: 1 shows the back.
  private func turn(_ halfTurns: CGFloat, in context: any UIViewControllerContextTransitioning) -> CATransform3D {
    var perspective = CATransform3DIdentity
    perspective.m34 = -1 / (Self.eyeDistance * max(context.containerView.bounds.width, 1))
    return CATransform3DRotate(perspective, halfTurns * .pi, 0, 1, 0)
  }
}
