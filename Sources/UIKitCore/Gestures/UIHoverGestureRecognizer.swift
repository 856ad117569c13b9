import Foundation

/// Recognizes a pointer without pressed buttons over the view, as a continuous gesture from entering to leaving it.
@preconcurrency @MainActor open class UIHoverGestureRecognizer: UIGestureRecognizer {
  open override func shouldReceive(_ event: UIEvent) -> Bool { event.type == .hover }
  open override func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool { false }
  open override func canBePrevented(by preventingGestureRecognizer: UIGestureRecognizer) -> Bool { false }

  func pointerMoved() { state = state.isActive ? .changed : .began }

  func pointerLeft() {
    if state.isActive {
      state = .ended
    } else if arena.takesPart(self) {
      state = .failed
    }
  }
}
