import CoreGraphics
import Foundation

@_spi(Toolkit) import ViewCore

extension ZoomPanGestureRecognizer: SurroundingDrag {
  package func takesDrag(of scrollView: UIScrollView, down isDown: Bool) -> Bool? {
    handlesDrag(ofContentDown: isDown, atItsTop: scrollView.isAtTop) ? true : nil
  }
}

extension SheetPanGestureRecognizer: SurroundingDrag {
  package func takesDrag(of scrollView: UIScrollView, down isDown: Bool) -> Bool? {
    scrollView.isAtTop && sheet?.handlesDrag(ofContentDown: isDown) == true
  }
}

/// Scroll views in a sheet: a drag moves the sheet, the content, or one after the other.
extension UIScrollView {
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
