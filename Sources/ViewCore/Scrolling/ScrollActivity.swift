import CoreGraphics

/// What moves the content of a scroll view: a finger's drag, a run, a pinch or a zoom animation.
@MainActor
package final class ScrollActivity {
  private(set) var drag: ScrollDrag?
  private(set) var run: ScrollRun?
  private(set) var zoom = ScrollZoom()

  // MARK: - Dragging

  package func begin(_ drag: ScrollDrag) { self.drag = drag }

  func endDrag() { drag = nil }

  /// The drag sets another offset.
  package func dragMoves(to offset: CGPoint) { drag?.lastOffset = offset }

  /// The drag continues from an offset that something else has set.
  ///
  /// - Parameter start: the offset without rubber banding at translation zero.
  func continueDrag(from offset: CGPoint, start: CGPoint) {
    drag?.start = start
    drag?.lastOffset = offset
  }

  // MARK: - Runs

  func begin(_ run: ScrollRun) { self.run = run }

  func endRun() { run = nil }

  // MARK: - Zooming

  func begin(_ pinch: ScrollZoom.Pinch) { zoom.pinch = pinch }

  func endPinch() { zoom.pinch = nil }

  func begin(_ run: ZoomRun) { zoom.run = run }

  func endZoomRun() { zoom.run = nil }

  func zoom(to scale: CGFloat) { zoom.scale = scale }
}
