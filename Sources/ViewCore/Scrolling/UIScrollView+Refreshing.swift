import CoreGraphics
import Foundation

extension UIScrollView {
  /// The distance by which the content is pulled below its upper limit, in points.
  var refreshPull: CGFloat { -(contentOffset.y + extent.inset.top - extent.refreshRoom) }

  /// Updates the insets for the refresh control's height without scrolling the content.
  func refreshRoomDidChange() {
    let offset = contentOffset
    updateAdjustedInset()
    if drag == nil, run == nil { moveContent(to: clamped(offset)) }
  }

  /// Removes the refresh control's height with an animation, if the content is at rest; otherwise updates the limits only.
  func closeRefreshRoom(in duration: TimeInterval) {
    guard drag == nil, run == nil, window != nil else { return updateAdjustedInset() }
    UIView.animate(
      withDuration: duration, delay: 0, options: .allowUserInteraction, animations: { self.updateAdjustedInset() })
  }
}
