/// The state of a touch on a segmented control.
@MainActor
final class SegmentTracking {
  /// The segment under the finger.
  private(set) var hovered: Int?
  /// Whether the touch began on the selected segment and drags its marker.
  private(set) var isDraggingMarker = false

  func begin(at index: Int, dragsMarker: Bool) { (hovered, isDraggingMarker) = (index, dragsMarker) }

  /// Follows the finger to a segment or off the control (nil), where a dragged marker stays; returns whether that changes anything.
  func move(to index: Int?) -> Bool {
    let next = isDraggingMarker ? index ?? hovered : index
    defer { hovered = next }
    return next != hovered
  }

  /// Ends the touch; returns the segment that it selects.
  func end(isInside: Bool) -> Int? {
    defer { cancel() }
    return isInside || isDraggingMarker ? hovered : nil
  }

  func cancel() { (hovered, isDraggingMarker) = (nil, false) }
}
