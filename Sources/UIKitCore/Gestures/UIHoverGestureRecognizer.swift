import Foundation

/// Recognizes a pointer without a pressed button over the view: a continuous gesture from its entering to its leaving.
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
