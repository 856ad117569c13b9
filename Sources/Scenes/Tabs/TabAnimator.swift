import Tuning
import UIKit

/// The coming tab's page slides in from its side; the leaving one goes ahead of it, smaller and paler.
final class TabAnimator: SpringAnimator {
  private let forwards: Bool

  /// - Parameter forwards: whether the coming tab lies to the right.
  init(forwards: Bool, values: TunableValues) {
    self.forwards = forwards
    super.init(presenting: true, tuning: TabsTunables.flight, values: values)
  }

  override func prepare(_ context: UIViewControllerContextTransitioning) {
    placeIncomingView(context)
    let way = context.containerView.bounds.width + CGFloat(values[TabsTunables.gap])
    context.view(forKey: .to)?.transform = CGAffineTransform(translationX: forwards ? way : -way, y: 0)
  }

  override func animate(_ context: UIViewControllerContextTransitioning) {
    context.view(forKey: .to)?.transform = .identity
    let way = (context.containerView.bounds.width + CGFloat(values[TabsTunables.gap])) * CGFloat(values[TabsTunables.parallax])
    let scale = CGFloat(values[TabsTunables.scale])
    let leaving = context.view(forKey: .from)
    leaving?.transform = CGAffineTransform(translationX: forwards ? -way : way, y: 0).scaledBy(x: scale, y: scale)
    leaving?.alpha = 1 - CGFloat(values[TabsTunables.fade])
  }

  override func cleanUp(_ context: UIViewControllerContextTransitioning, isDone: Bool) {
    for page in [context.view(forKey: .from), context.view(forKey: .to)] {
      page?.transform = .identity
      page?.alpha = 1
    }
  }
}
