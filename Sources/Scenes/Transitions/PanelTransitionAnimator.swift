import UIKit

/// Slides a panel in from below the window, and out again.
class PanelTransitionAnimator: TransitionAnimator {
  /// The distance between the panel and the window while it is outside, in points.
  private static let distance: CGFloat = 48

  /// The rotation of the panel while it is outside, in radians. Default 0.
  var lean: CGFloat { 0 }

  override func prepare(_ context: UIViewControllerContextTransitioning) {
    placeIncomingView(context)
    if isPresenting { upper(context)?.transform = outside(context) }
  }

  override func animate(_ context: UIViewControllerContextTransitioning) {
    upper(context)?.transform = isPresenting ? .identity : outside(context)
  }

  override func cleanUp(_ context: UIViewControllerContextTransitioning, isDone: Bool) { upper(context)?.transform = .identity }

  private func outside(_ context: UIViewControllerContextTransitioning) -> CGAffineTransform {
    let bounds = context.containerView.bounds
    let top = upper(context).map { $0.center.y - $0.bounds.height / 2 - Self.distance } ?? 0
    return CGAffineTransform(translationX: 0, y: bounds.height - top).rotated(by: lean)
  }
}
