import CoreGraphics

/// The size of a scroll view's content, and the scrollable space around it.
@MainActor
final class ScrollExtent {
  private(set) var contentSize = CGSize.zero
  /// The content inset with the safe area and the room for the refresh control, in points.
  private(set) var inset = UIEdgeInsets.zero
  /// The part of `inset.top` that makes room for the refresh control, in points.
  private(set) var refreshRoom: CGFloat = 0

  func resize(to size: CGSize) { contentSize = size }

  func setInset(_ inset: UIEdgeInsets, refreshRoom: CGFloat) { (self.inset, self.refreshRoom) = (inset, refreshRoom) }
}
