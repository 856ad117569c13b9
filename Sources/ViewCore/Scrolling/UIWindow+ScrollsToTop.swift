import CoreGraphics
import Foundation

/// Scrolling to the top, which a tap on the status bar does on iOS and Ctrl-Home does here.
extension UIWindow {
  /// Scrolls the only scroll view that scrolls to its top to it; returns whether there is one.
  func scrollToTop() -> Bool {
    let candidates = scrollViewsToTop(in: self)
    guard candidates.count == 1, let scrollView = candidates.first else { return false }
    scrollView.scrollToTop()
    return true
  }

  private func scrollViewsToTop(in view: UIView) -> [UIScrollView] {
    guard !view.isHidden, view.alpha > 0 else { return [] }
    let own = (view as? UIScrollView).flatMap { $0.scrollsToTop && $0.overflows(.vertical) ? [$0] : nil } ?? []
    return own + view.subviews.flatMap { scrollViewsToTop(in: $0) }
  }
}

extension UIScrollView {
  package func scrollToTop() {
    guard delegate?.scrollViewShouldScrollToTop(self) ?? true else { return }
    let top = CGPoint(x: contentOffset.x, y: limits(.vertical).lowerBound)
    guard top != contentOffset else {
      delegate?.scrollViewDidScrollToTop(self)
      return
    }
    setOffset(top, animated: true, as: .returnToTop)
    // Outside of a window nothing is animated.
    if run == nil { delegate?.scrollViewDidScrollToTop(self) }
  }
}
