import CoreGraphics
import Foundation

/// Content in a sheet: a drag on it moves the sheet, the content, or one after the other.
extension UIScrollView {
  /// Whether the sheet around the view, not its content, follows a drag of a finger that sets out up or down.
  func leavesDragToSurroundings(down isDown: Bool) -> Bool {
    guard pan.source == .fingers, standsAtTop else { return false }
    for view in ancestors {
      for case let pan as SheetPanGestureRecognizer in view.recognizers where pan.isEnabled {
        return pan.sheet?.takesDrag(ofContentDown: isDown) ?? false
      }
    }
    return false
  }

  /// Whether no content is out of sight above.
  var standsAtTop: Bool { contentOffset.y <= limits(.vertical).lowerBound + Self.smallestStep }

  // MARK: - Drags that a sheet hands over

  /// The sheet's hand moves the content.
  var isHandedOver: Bool { drag?.isHandedOver == true }

  func beginHandedDrag() {
    guard drag == nil else { return }
    stopRun()
    indicators.show()
    drag = ScrollDrag(
      start: contentOffset, startOffset: contentOffset, axes: [.vertical], lastOffset: contentOffset, isHandedOver: true)
    dragWillBegin()
    delegate?.scrollViewWillBeginDragging(self)
  }

  /// - Parameter way: upwards, in points from where the drag began.
  func followHandedDrag(by way: CGFloat) {
    guard let drag, drag.isHandedOver else { return }
    var offset = contentOffset
    offset.y = resisted(drag.start.y + way, .vertical)
    self.drag?.lastOffset = offset
    moveContent(to: offset)
  }

  /// - Parameter velocity: of the finger upwards, in points per second.
  func endHandedDrag(velocity: CGFloat) {
    if isHandedOver { endDrag(velocity: CGPoint(x: 0, y: -velocity)) }
  }
}
