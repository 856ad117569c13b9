/// A recognizer around a scroll view that may take a drag of its content: that of a sheet or of a zoomed page.
@MainActor
package protocol SurroundingDrag: UIPanGestureRecognizer {
  /// Whether the recognizer takes a vertical drag of a scroll view inside of its view; nil leaves the decision to the next one outside.
  func takesDrag(of scrollView: UIScrollView, down isDown: Bool) -> Bool?
}

extension UIScrollView {
  /// Whether what surrounds the scroll view, and not this view, handles a vertical drag.
  func leavesDragToSurroundings(down isDown: Bool) -> Bool {
    guard pan.source == .fingers else { return false }
    for view in ancestors {
      for recognizer in view.viewInput?.recognizers ?? [] where recognizer.isEnabled {
        guard let drag = recognizer as? any SurroundingDrag else { continue }
        if let takes = drag.takesDrag(of: self, down: isDown) { return takes }
      }
    }
    return false
  }

  /// Whether the content is at its top.
  package var isAtTop: Bool { contentOffset.y <= limits(.vertical).lowerBound + Self.smallestStep }
}
