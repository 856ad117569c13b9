import CoreGraphics
import Foundation

/// Is told what a scroll view does and decides where it comes to rest. Every method is optional.
@preconcurrency @MainActor public protocol UIScrollViewDelegate: NSObjectProtocol {
  /// Called when the content offset has changed, for whatever reason.
  func scrollViewDidScroll(_ scrollView: UIScrollView)
  /// Called when the fingers have moved far enough: a drag begins. The offset has not changed yet.
  func scrollViewWillBeginDragging(_ scrollView: UIScrollView)
  /// Called when the fingers have been raised.
  ///
  /// - Parameters:
  ///   - velocity: of the content offset, in points per **millisecond**.
  ///   - targetContentOffset: where the content will come to rest; may be changed, not when paging is on.
  func scrollViewWillEndDragging(
    _ scrollView: UIScrollView, withVelocity velocity: CGPoint, targetContentOffset: UnsafeMutablePointer<CGPoint>)
  /// Called when the drag is over; `decelerate` tells whether the content continues to move.
  func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool)
  /// Called when the content continues to move after a drag.
  func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView)
  /// Called when the motion after a drag has ended.
  func scrollViewDidEndDecelerating(_ scrollView: UIScrollView)
  /// Called when an animation that `setContentOffset(_:animated:)` or `scrollRectToVisible(_:animated:)` started has ended.
  func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView)
  /// The view of the content that a pinch scales; nil, the default: none.
  func viewForZooming(in scrollView: UIScrollView) -> UIView?
  /// Called when a pinch, or an animated change of the scale, begins.
  func scrollViewWillBeginZooming(_ scrollView: UIScrollView, with view: UIView?)
  /// Called when `zoomScale` has changed.
  func scrollViewDidZoom(_ scrollView: UIScrollView)
  /// Called when the scale has come to rest, within its limits.
  func scrollViewDidEndZooming(_ scrollView: UIScrollView, with view: UIView?, atScale scale: CGFloat)
  /// Called when `adjustedContentInset` has changed.
  func scrollViewDidChangeAdjustedContentInset(_ scrollView: UIScrollView)
}

extension UIScrollViewDelegate {
  /// The default does nothing.
  public func scrollViewDidScroll(_ scrollView: UIScrollView) {}
  /// The default does nothing.
  public func scrollViewWillBeginDragging(_ scrollView: UIScrollView) {}
  /// The default does nothing: the content comes to rest where it would.
  public func scrollViewWillEndDragging(
    _ scrollView: UIScrollView, withVelocity velocity: CGPoint, targetContentOffset: UnsafeMutablePointer<CGPoint>
  ) {}
  /// The default does nothing.
  public func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {}
  /// The default does nothing.
  public func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) {}
  /// The default does nothing.
  public func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {}
  /// The default does nothing.
  public func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) {}
  /// The default answers nil: a pinch scales nothing.
  public func viewForZooming(in scrollView: UIScrollView) -> UIView? { nil }
  /// The default does nothing.
  public func scrollViewWillBeginZooming(_ scrollView: UIScrollView, with view: UIView?) {}
  /// The default does nothing.
  public func scrollViewDidZoom(_ scrollView: UIScrollView) {}
  /// The default does nothing.
  public func scrollViewDidEndZooming(_ scrollView: UIScrollView, with view: UIView?, atScale scale: CGFloat) {}
  /// The default does nothing.
  public func scrollViewDidChangeAdjustedContentInset(_ scrollView: UIScrollView) {}
}
