import Tuning
import UIKit

/// Slides the incoming screen in from an edge; the outgoing one moves the same way, shrinks and fades.
final class SlideTransitionAnimator: TransitionAnimator {
  /// The gap between the moving screens.
  @Tunable private var gap: CGFloat
  /// The distance of the outgoing screen, as a fraction of the incoming one's.
  @Tunable private var parallax: CGFloat
  /// The final scale of the outgoing screen.
  @Tunable private var scale: CGFloat
  /// The part of its opacity that the outgoing screen loses.
  @Tunable private var fade: CGFloat
  /// The edge from which the incoming screen comes.
  var edge = Edge.right

  /// - Parameter group: the group of the values in the inspector.
  init(damping: Double, duration: Double, gap: CGFloat, scale: CGFloat, fade: CGFloat, group: String) {
    _gap = Tunable(wrappedValue: gap, "Gap", in: 0...120, step: 1, unit: "pt", group: group)
    _parallax = Tunable(wrappedValue: 1, "Parallax", in: 0...1, step: 0.01, unit: "%", group: group)
    _scale = Tunable(wrappedValue: scale, "Leaving page", in: 0.7...1, step: 0.01, unit: "%", group: group)
    _fade = Tunable(wrappedValue: fade, "Fade", in: 0...1, step: 0.01, unit: "%", group: group)
    super.init(damping: damping, duration: duration)
  }

  override func prepare(_ context: UIViewControllerContextTransitioning) {
    // Neither screen is above the other: the incoming one is always in front.
    isPresenting = true
    placeIncomingView(context)
    context.view(forKey: .to)?.transform = moved(context, from: edge)
  }

  override func animate(_ context: UIViewControllerContextTransitioning) {
    context.view(forKey: .to)?.transform = .identity
    let leaving = context.view(forKey: .from)
    leaving?.transform = moved(context, from: edge.opposite, share: parallax).scaledBy(x: scale, y: scale)
    leaving?.alpha = 1 - fade
  }

  override func cleanUp(_ context: UIViewControllerContextTransitioning, isDone: Bool) {
    for screen in [context.view(forKey: .from), context.view(forKey: .to)] {
      screen?.transform = .identity
      screen?.alpha = 1
    }
  }

  /// The frame outside of the container, beyond an edge.
  private func moved(
    _ context: UIViewControllerContextTransitioning, from edge: Edge, share: CGFloat = 1
  ) -> CGAffineTransform {
    let way = (edge.length(in: context.containerView.bounds.size) + gap) * share
    switch edge {
    case .left: return CGAffineTransform(translationX: -way, y: 0)
    case .right: return CGAffineTransform(translationX: way, y: 0)
    case .top: return CGAffineTransform(translationX: 0, y: -way)
    case .bottom: return CGAffineTransform(translationX: 0, y: way)
    }
  }
}
