import CoreGraphics
import Foundation

/// Hears what a scroll view does and has a say in where it comes to rest. Every method is optional.
@preconcurrency @MainActor public protocol UIScrollViewDelegate: NSObjectProtocol {
  /// The content offset has changed, by whatever.
  func scrollViewDidScroll(_ scrollView: UIScrollView)
  /// The fingers have moved far enough: a drag begins. The offset has not changed yet.
  func scrollViewWillBeginDragging(_ scrollView: UIScrollView)
  /// The fingers have been raised.
  ///
  /// - Parameters:
  ///   - velocity: of the content offset, in points per **millisecond**.
  ///   - targetContentOffset: where the content will come to rest; may be changed, not when paging is on.
  func scrollViewWillEndDragging(
    _ scrollView: UIScrollView, withVelocity velocity: CGPoint, targetContentOffset: UnsafeMutablePointer<CGPoint>)
  /// The drag is over; `decelerate` tells whether the content goes on moving by itself.
  func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool)
  /// The content goes on moving after a drag.
  func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView)
  /// The motion after a drag has come to its end.
  func scrollViewDidEndDecelerating(_ scrollView: UIScrollView)
  /// An animation that `setContentOffset(_:animated:)` or `scrollRectToVisible(_:animated:)` started has ended.
  func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView)
  /// The view of the content that a pinch scales; nil, the default: none.
  func viewForZooming(in scrollView: UIScrollView) -> UIView?
  /// A pinch, or an animated change of the scale, begins.
  func scrollViewWillBeginZooming(_ scrollView: UIScrollView, with view: UIView?)
  /// `zoomScale` has changed.
  func scrollViewDidZoom(_ scrollView: UIScrollView)
  /// The scale has come to rest, within its limits.
  func scrollViewDidEndZooming(_ scrollView: UIScrollView, with view: UIView?, atScale scale: CGFloat)
  /// `adjustedContentInset` has changed.
  func scrollViewDidChangeAdjustedContentInset(_ scrollView: UIScrollView)
}

extension UIScrollViewDelegate {
  public func scrollViewDidScroll(_ scrollView: UIScrollView) {}
  public func scrollViewWillBeginDragging(_ scrollView: UIScrollView) {}
  public func scrollViewWillEndDragging(
    _ scrollView: UIScrollView, withVelocity velocity: CGPoint, targetContentOffset: UnsafeMutablePointer<CGPoint>
  ) {}
  public func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {}
  public func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) {}
  public func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {}
  public func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) {}
  public func viewForZooming(in scrollView: UIScrollView) -> UIView? { nil }
  public func scrollViewWillBeginZooming(_ scrollView: UIScrollView, with view: UIView?) {}
  public func scrollViewDidZoom(_ scrollView: UIScrollView) {}
  public func scrollViewDidEndZooming(_ scrollView: UIScrollView, with view: UIView?, atScale scale: CGFloat) {}
  public func scrollViewDidChangeAdjustedContentInset(_ scrollView: UIScrollView) {}
}
