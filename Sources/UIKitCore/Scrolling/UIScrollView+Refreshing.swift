import CoreGraphics
import Foundation

extension UIScrollView {
  /// Sets the refresh control, whose view goes behind the content.
  func takeRefreshControl(_ control: UIRefreshControl?) {
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

  /// How far the content stands below its top, in points.
  var refreshPull: CGFloat { -(contentOffset.y + adjustedInset.top - refreshRoom) }

  /// The program makes room for the refresh control; content at its top is not scrolled.
  func refreshRoomDidChange() {
    let offset = contentOffset
    updateAdjustedInset()
    if drag == nil, run == nil { moveContent(to: clamped(offset)) }
  }

  /// Content that nobody moves closes the room smoothly; other content has new limits.
  func closeRefreshRoom(in duration: TimeInterval) {
    guard drag == nil, run == nil, window != nil else { return updateAdjustedInset() }
    UIView.animate(
      withDuration: duration, delay: 0, options: .allowUserInteraction, animations: { self.updateAdjustedInset() })
  }
}
