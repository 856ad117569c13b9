import CoreGraphics
import Foundation

extension UIScrollView {
  /// Replaces the refresh control and puts its view behind the content.
  func installRefreshControl(_ control: UIRefreshControl?) {
    let old = refreshControlStorage
    guard old !== control else { return }
    refreshControlStorage = control
    old?.hostDidChange(to: nil)
    if let control {
      if control.superview !== self { insertSubview(control, at: 0) }
      control.hostDidChange(to: self)
    }
    updateAdjustedInset()
  }

  /// The distance by which the content is pulled below its upper limit, in points.
  var refreshPull: CGFloat { -(contentOffset.y + adjustedInset.top - refreshRoom) }

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
