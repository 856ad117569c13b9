import CoreGraphics
import Foundation
import ViewCore

/// Slides the presented view up from the bottom edge of the container, with the system spring.
package final class CoverVerticalAnimator: SystemTransitionAnimator {
  package override func prepare(_ context: any UIViewControllerContextTransitioning) {
    if presenting, let view = context.view(forKey: .to) { view.frame = hidden(view, in: context) }
  }

  package override func animate(_ context: any UIViewControllerContextTransitioning) {
    if presenting, let view = context.view(forKey: .to), let controller = context.viewController(forKey: .to) {
      view.frame = context.finalFrame(for: controller)
    } else if !presenting, let view = context.view(forKey: .from) {
      view.frame = hidden(view, in: context)
    }
  }

  private func hidden(_ view: UIView, in context: any UIViewControllerContextTransitioning) -> CGRect {
    var frame = view.frame
    frame.origin.y = context.containerView.bounds.maxY
    return frame
  }
}
