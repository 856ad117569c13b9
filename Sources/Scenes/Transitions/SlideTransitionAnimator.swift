import Tuning
import UIKit

/// The coming screen slides in over an edge; the leaving one goes ahead of it, smaller and paler.
final class SlideTransitionAnimator: TransitionAnimator {
  /// Between the screens while they move.
  @Tunable private var gap: CGFloat
  /// How far the leaving screen goes, as a share of the way.
  @Tunable private var parallax: CGFloat
  /// How large the leaving screen is at the end.
  @Tunable private var scale: CGFloat
  /// How much it fades.
  @Tunable private var fade: CGFloat
  /// Where the coming screen comes from.
  var edge = Edge.right

  /// - Parameter group: the heading that the values stand under.
  init(damping: Double, duration: Double, gap: CGFloat, scale: CGFloat, fade: CGFloat, group: String) {
    _gap = Tunable(wrappedValue: gap, "Gap", in: 0...120, step: 1, unit: "pt", group: group)
    _parallax = Tunable(wrappedValue: 1, "Parallax", in: 0...1, step: 0.01, unit: "%", group: group)
    _scale = Tunable(wrappedValue: scale, "Leaving page", in: 0.7...1, step: 0.01, unit: "%", group: group)
    _fade = Tunable(wrappedValue: fade, "Fade", in: 0...1, step: 0.01, unit: "%", group: group)
    super.init(damping: damping, duration: duration)
  }

  override func prepare(_ context: UIViewControllerContextTransitioning) {
    // Both lie at one height: whichever comes, comes on top.
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

  /// Outside of the container, on the side of an edge.
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
