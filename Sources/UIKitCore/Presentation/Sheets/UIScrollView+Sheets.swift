import CoreGraphics
import Foundation

/// Scroll views in a sheet: a drag moves the sheet, the content, or one after the other.
extension UIScrollView {
  /// Whether the enclosing sheet or zoomed page, and not this view, handles a vertical drag.
  func leavesDragToSurroundings(down isDown: Bool) -> Bool {
    guard pan.source == .fingers else { return false }
    for view in ancestors {
      for recognizer in view.viewInput?.recognizers ?? [] where recognizer.isEnabled {
        if let drag = recognizer as? ZoomPanGestureRecognizer, drag.handlesDrag(ofContentDown: isDown, atItsTop: isAtTop) {
          return true
        }
        if let drag = recognizer as? SheetPanGestureRecognizer {
          return isAtTop && drag.sheet?.handlesDrag(ofContentDown: isDown) == true
        }
      }
    }
    return false
  }

  /// Whether the content is at its top.
  var isAtTop: Bool { contentOffset.y <= limits(.vertical).lowerBound + Self.smallestStep }

  // MARK: - Drags that a sheet hands over

  /// Whether the sheet's drag moves the content.
  var isHandedOver: Bool { drag?.isHandedOver == true }

  func beginHandedDrag() {
    guard drag == nil else { return }
    stopRun()
    indicators.show()
    activity.begin(
      ScrollDrag(
        start: contentOffset, startOffset: contentOffset, axes: [.vertical], lastOffset: contentOffset, isHandedOver: true))
    dragWillBegin()
    delegate?.scrollViewWillBeginDragging(self)
  }

  /// - Parameter way: the upward distance since the drag was handed over, in points.
  func followHandedDrag(by way: CGFloat) {
    guard let drag, drag.isHandedOver else { return }
    var offset = contentOffset
    offset.y = resisted(drag.start.y + way, .vertical)
    activity.dragMoves(to: offset)
    moveContent(to: offset)
  }

  /// - Parameter velocity: the finger's upward velocity, in points per second.
  func endHandedDrag(velocity: CGFloat) {
    if isHandedOver { endDrag(velocity: CGPoint(x: 0, y: -velocity)) }
  }
}
