import CoreGraphics

/// How far a scroll view's content reaches, and so where it may rest: the size, the scrollable space around it, and the place of
/// content that is smaller than the view.
@MainActor
final class ScrollExtent {
  private(set) var contentSize = CGSize.zero
  /// The content inset with the safe area and the room for the refresh control, in points.
  private(set) var inset = UIEdgeInsets.zero
  /// The part of `inset.top` that makes room for the refresh control, in points.
  private(set) var refreshRoom: CGFloat = 0
  /// The view's size, in points, for which content at rest was last held within its limits.
  private(set) var viewSize = CGSize.zero
  /// Where content that is smaller than the view rests: 0 at the start of an axis, 1 at its end.
  private(set) var alignment = CGPoint.zero

  /// - Returns: whether the size has changed.
  @discardableResult
  func resize(to size: CGSize) -> Bool {
    guard size != contentSize else { return false }
    contentSize = size
    return true
  }

  func setViewSize(_ size: CGSize) { viewSize = size }

  func setInset(_ inset: UIEdgeInsets, refreshRoom: CGFloat) { (self.inset, self.refreshRoom) = (inset, refreshRoom) }

  /// - Parameter point: clamped to 0…1.
  func align(at point: CGPoint) { alignment = CGPoint(x: point.x.clamped(to: 0...1), y: point.y.clamped(to: 0...1)) }

  /// The range of offsets along an axis at which content of a size may rest, in points.
  ///
  /// - Parameter inset: the scrollable space around the content.
  /// - Parameter room: the space for bars before the content, besides the inset.
  /// - Parameter length: the view's length along the axis.
  func limits(
    _ axis: UIScrollView.Axis, content: CGSize, inset: UIEdgeInsets, room: CGFloat, length: CGFloat
  ) -> ClosedRange<CGFloat> {
    let lower = -inset.leading(axis) - room
    let upper = content.length(axis) + inset.trailing(axis) - length
    guard upper < lower else { return lower...upper }
    let resting = lower + (upper - lower) * alignment[axis]
    return resting...resting
  }
}
