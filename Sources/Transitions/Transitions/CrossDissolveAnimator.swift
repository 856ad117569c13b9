import Foundation
import ViewCore

/// Fades the presented view in and out.
final class CrossDissolveAnimator: SystemTransitionAnimator {
  /// The duration in seconds; of UIKit's magnitude, not measured.
  static let fadeDuration: TimeInterval = 0.3

  private var fullAlpha: CGFloat = 1

  override var duration: TimeInterval { Self.fadeDuration }
  override var timing: any UITimingCurveProvider { UICubicTimingParameters(animationCurve: .easeInOut) }

  private func fadingView(_ context: any UIViewControllerContextTransitioning) -> UIView? {
    context.view(forKey: presenting ? .to : .from)
  }

  override func prepare(_ context: any UIViewControllerContextTransitioning) {
    guard let view = fadingView(context) else { return }
    fullAlpha = view.alpha
    if presenting { view.alpha = 0 }
  }

  override func animate(_ context: any UIViewControllerContextTransitioning) {
    fadingView(context)?.alpha = presenting ? fullAlpha : 0
  }

  override func cleanUp(_ context: any UIViewControllerContextTransitioning) { fadingView(context)?.alpha = fullAlpha }
}
