import CoreGraphics
import Foundation
import QuartzCore
import ViewCore

/// Scales a popover from its arrow's tip while it fades in; fades it out in place.
final class PopoverAnimator: SystemTransitionAnimator {
  /// The duration in seconds; of iPadOS's magnitude, not measured.
  static let fadeDuration: TimeInterval = 0.25
  /// The initial scale; chosen, near iPadOS.
  static let firstScale: CGFloat = 0.7

  override var duration: TimeInterval { presenting ? Self.springDuration : Self.fadeDuration }
  override var timing: any UITimingCurveProvider {
    presenting ? UISpringTimingParameters() : UICubicTimingParameters(animationCurve: .easeOut)
  }

  override func prepare(_ context: any UIViewControllerContextTransitioning) {
    guard presenting, let popover = popover(context), let tip = popover.placement?.tip else { return }
    let offset = CGVector(dx: tip.x - popover.center.x, dy: tip.y - popover.center.y)
    popover.alpha = 0
    popover.transform = CGAffineTransform(
      translationX: offset.dx * (1 - Self.firstScale), y: offset.dy * (1 - Self.firstScale)
    ).scaledBy(x: Self.firstScale, y: Self.firstScale)
  }

  override func animate(_ context: any UIViewControllerContextTransitioning) {
    guard let popover = popover(context) else { return }
    popover.alpha = presenting ? 1 : 0
    popover.transform = .identity
  }

  override func cleanUp(_ context: any UIViewControllerContextTransitioning) { popover(context)?.alpha = 1 }

  private func popover(_ context: any UIViewControllerContextTransitioning) -> PopoverView? {
    context.view(forKey: presenting ? .to : .from) as? PopoverView
  }
}
