import CoreGraphics
import Foundation

/// Receives the callbacks of a scroll view and can choose where it comes to rest. Every method is optional.
@preconcurrency @MainActor public protocol UIScrollViewDelegate: NSObjectProtocol {
  /// Called when the content offset was set to another value, by the user or the program.
  func scrollViewDidScroll(_ scrollView: UIScrollView)
  /// Called when a drag begins, before the offset changes.
  func scrollViewWillBeginDragging(_ scrollView: UIScrollView)
  /// Called when the fingers go up at the end of a drag.
  ///
  /// - Parameters:
  ///   - velocity: of the content offset, in points per **millisecond**.
  ///   - targetContentOffset: the offset at which the content will come to rest, in points; may be changed unless paging is on.
  func scrollViewWillEndDragging(
    _ scrollView: UIScrollView, withVelocity velocity: CGPoint, targetContentOffset: UnsafeMutablePointer<CGPoint>)
  /// Called after a drag; `decelerate` is true if the content continues to move.
  func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool)
  /// Called when the content begins to move after a drag.
  func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView)
  /// Called when the motion after a drag has ended.
  func scrollViewDidEndDecelerating(_ scrollView: UIScrollView)
  /// Called when an animation that `setContentOffset(_:animated:)` or `scrollRectToVisible(_:animated:)` started has ended.
  func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView)
  /// Asked for the view of the content that a pinch scales. Default: nil, which disables zooming.
  func viewForZooming(in scrollView: UIScrollView) -> UIView?
  /// Called when a pinch or an animated change of the scale begins.
  func scrollViewWillBeginZooming(_ scrollView: UIScrollView, with view: UIView?)
  /// Called when `zoomScale` has changed.
  func scrollViewDidZoom(_ scrollView: UIScrollView)
  /// Called when the scale has come to rest within its limits.
  func scrollViewDidEndZooming(_ scrollView: UIScrollView, with view: UIView?, atScale scale: CGFloat)
  /// Called when `adjustedContentInset` has changed.
  func scrollViewDidChangeAdjustedContentInset(_ scrollView: UIScrollView)
  /// Asked before Ctrl-Home scrolls to the top. Default: true.
  func scrollViewShouldScrollToTop(_ scrollView: UIScrollView) -> Bool
  /// Called when Ctrl-Home has scrolled to the top, or the content was there.
  func scrollViewDidScrollToTop(_ scrollView: UIScrollView)
}

// Each default first asks the object that a delegate which forwards messages names for the method; what it does else stands at each.
extension UIScrollViewDelegate {
  /// The default does nothing.
  public func scrollViewDidScroll(_ scrollView: UIScrollView) {
    receiver("scrollViewDidScroll(_:)")?.scrollViewDidScroll(scrollView)
  }
  /// The default does nothing.
  public func scrollViewWillBeginDragging(_ scrollView: UIScrollView) {
    receiver("scrollViewWillBeginDragging(_:)")?.scrollViewWillBeginDragging(scrollView)
  }
  /// The default does nothing: the proposed target stays.
  public func scrollViewWillEndDragging(
    _ scrollView: UIScrollView, withVelocity velocity: CGPoint, targetContentOffset: UnsafeMutablePointer<CGPoint>
  ) {
    receiver("scrollViewWillEndDragging(_:withVelocity:targetContentOffset:)")?
      .scrollViewWillEndDragging(scrollView, withVelocity: velocity, targetContentOffset: targetContentOffset)
  }
  /// The default does nothing.
  public func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
    receiver("scrollViewDidEndDragging(_:willDecelerate:)")?.scrollViewDidEndDragging(scrollView, willDecelerate: decelerate)
  }
  /// The default does nothing.
  public func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) {
    receiver("scrollViewWillBeginDecelerating(_:)")?.scrollViewWillBeginDecelerating(scrollView)
  }
  /// The default does nothing.
  public func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {
    receiver("scrollViewDidEndDecelerating(_:)")?.scrollViewDidEndDecelerating(scrollView)
  }
  /// The default does nothing.
  public func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) {
    receiver("scrollViewDidEndScrollingAnimation(_:)")?.scrollViewDidEndScrollingAnimation(scrollView)
  }
  /// The default returns nil: zooming is disabled.
  public func viewForZooming(in scrollView: UIScrollView) -> UIView? {
    receiver("viewForZooming(in:)")?.viewForZooming(in: scrollView)
  }
  /// The default does nothing.
  public func scrollViewWillBeginZooming(_ scrollView: UIScrollView, with view: UIView?) {
    receiver("scrollViewWillBeginZooming(_:with:)")?.scrollViewWillBeginZooming(scrollView, with: view)
  }
  /// The default does nothing.
  public func scrollViewDidZoom(_ scrollView: UIScrollView) {
    receiver("scrollViewDidZoom(_:)")?.scrollViewDidZoom(scrollView)
  }
  /// The default does nothing.
  public func scrollViewDidEndZooming(_ scrollView: UIScrollView, with view: UIView?, atScale scale: CGFloat) {
    receiver("scrollViewDidEndZooming(_:with:atScale:)")?.scrollViewDidEndZooming(scrollView, with: view, atScale: scale)
  }
  /// The default does nothing.
  public func scrollViewDidChangeAdjustedContentInset(_ scrollView: UIScrollView) {
    receiver("scrollViewDidChangeAdjustedContentInset(_:)")?.scrollViewDidChangeAdjustedContentInset(scrollView)
  }
  /// The default is true.
  public func scrollViewShouldScrollToTop(_ scrollView: UIScrollView) -> Bool {
    receiver("scrollViewShouldScrollToTop(_:)")?.scrollViewShouldScrollToTop(scrollView) ?? true
  }
  /// The default does nothing.
  public func scrollViewDidScrollToTop(_ scrollView: UIScrollView) {
    receiver("scrollViewDidScrollToTop(_:)")?.scrollViewDidScrollToTop(scrollView)
  }

  /// The object that a delegate which forwards messages names for one of them.
  private func receiver(_ name: String) -> (any UIScrollViewDelegate)? { forwardee(name) as? any UIScrollViewDelegate }
}
