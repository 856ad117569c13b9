import CoreGraphics
import Foundation

// A page is as long as the view; the first begins at the lower limit, the last ends at the upper one.
extension UIScrollView {
  /// The page nearest to an offset, at most one from the page where a drag began.
  func page(nearest offset: CGFloat, from start: CGFloat, _ axis: Axis) -> CGFloat {
    let begun = pageIndex(start, axis)
    return pageOffset(min(max(pageIndex(offset, axis), begun - 1), begun + 1), axis)
  }

  /// The page after or before the one at an offset.
  func page(after offset: CGFloat, _ axis: Axis, forward: Bool) -> CGFloat {
    pageOffset(pageIndex(offset, axis) + (forward ? 1 : -1), axis)
  }

  private func pageIndex(_ offset: CGFloat, _ axis: Axis) -> CGFloat {
    let length = bounds.size.length(axis)
    return length > 0 ? ((offset - limits(axis).lowerBound) / length).rounded() : 0
  }

  private func pageOffset(_ index: CGFloat, _ axis: Axis) -> CGFloat {
    let limits = limits(axis)
    return (limits.lowerBound + index * bounds.size.length(axis)).clamped(to: limits)
  }
}
