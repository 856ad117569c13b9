import CoreGraphics
import Foundation

/// The pan of a scroll view: it lets gestures from the screen's edge go first.
@MainActor
final class ScrollPanGestureRecognizer: UIPanGestureRecognizer {
  private weak var scrollView: UIScrollView?

  init(scrollView: UIScrollView) {
    self.scrollView = scrollView
    super.init(target: nil, action: nil)
    addTarget(scrollView, action: UIScrollView.handlePan)
  }

  /// How far the fingers have come, the hysteresis included.
  func travel(in view: UIView) -> CGPoint { convertVector(panMachine.travel, to: view) }

  override func shouldRequireFailure(of otherGestureRecognizer: UIGestureRecognizer) -> Bool {
    guard let own = view, let other = otherGestureRecognizer.view else { return false }
    return otherGestureRecognizer is UIScreenEdgePanGestureRecognizer && own.isDescendant(of: other)
  }
}
