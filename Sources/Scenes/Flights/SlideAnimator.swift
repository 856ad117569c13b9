import Tuning
import UIKit

/// What can be tuned about two screens that slide one after the other.
struct SlideTunables {
  /// Between the screens while they move.
  let gap: Parameter
  /// How far the leaving screen goes, as a share of the way.
  let parallax: Parameter
  /// How large the leaving screen is at the end.
  let scale: Parameter
  /// How much it fades.
  let fade: Parameter

  init(gap: Double, parallax: Double, scale: Double, fade: Double) {
    self.gap = .points("gap", "Gap", 0...120, gap)
    self.parallax = .share("parallax", "Parallax", 0...1, parallax)
    self.scale = .share("scale", "Leaving page", 0.7...1, scale)
    self.fade = .share("fade", "Fade", 0...1, fade)
  }

  var all: [Parameter] { [gap, parallax, scale, fade] }
}

/// The coming screen slides in over an edge; the leaving one goes ahead of it, smaller and paler.
final class SlideAnimator: SpringAnimator {
  private let edge: Edge
  private let look: SlideTunables

  init(from edge: Edge, look: SlideTunables, tuning: FlightTunables, values: TunableValues) {
    self.edge = edge
    self.look = look
    super.init(presenting: true, tuning: tuning, values: values)
  }

  override func prepare(_ context: UIViewControllerContextTransitioning) {
    placeIncomingView(context)
    context.view(forKey: .to)?.transform = moved(context, from: edge)
  }

  override func animate(_ context: UIViewControllerContextTransitioning) {
    context.view(forKey: .to)?.transform = .identity
    let scale = CGFloat(values[look.scale])
    let leaving = context.view(forKey: .from)
    leaving?.transform = moved(context, from: edge.opposite, share: CGFloat(values[look.parallax]))
      .scaledBy(x: scale, y: scale)
    leaving?.alpha = 1 - CGFloat(values[look.fade])
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
    let way = (edge.length(in: context.containerView.bounds.size) + CGFloat(values[look.gap])) * share
    switch edge {
    case .left: return CGAffineTransform(translationX: -way, y: 0)
    case .right: return CGAffineTransform(translationX: way, y: 0)
    case .top: return CGAffineTransform(translationX: 0, y: -way)
    case .bottom: return CGAffineTransform(translationX: 0, y: way)
    }
  }
}
