import UIKit

/// The panel comes from below the stage, and goes there.
final class PanelAnimator: SpringAnimator {
  private static let distance: CGFloat = 48
  /// How far it leans over while it is outside, in radians.
  var lean: CGFloat = 0

  override func prepare(_ context: UIViewControllerContextTransitioning) {
    placeIncomingView(context)
    if isPresenting { upper(context)?.transform = outside(context) }
  }

  override func animate(_ context: UIViewControllerContextTransitioning) {
    upper(context)?.transform = isPresenting ? .identity : outside(context)
  }

  override func cleanUp(_ context: UIViewControllerContextTransitioning, isDone: Bool) { upper(context)?.transform = .identity }

  private func outside(_ context: UIViewControllerContextTransitioning) -> CGAffineTransform {
    CGAffineTransform(translationX: 0, y: Self.way(upper(context), in: context.containerView)).rotated(by: lean)
  }

  /// How far a panel goes until nothing of it is seen.
  static func way(_ panel: UIView?, in container: UIView) -> CGFloat {
    guard let panel else { return container.bounds.height }
    return container.bounds.height - (panel.center.y - panel.bounds.height / 2) + distance
  }
}
