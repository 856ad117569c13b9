import CoreGraphics
import Foundation

/// Recognizes a pointer without pressed buttons over the view, as a continuous gesture from entering to leaving it.
@preconcurrency @MainActor open class UIHoverGestureRecognizer: UIGestureRecognizer {
  open override func shouldReceive(_ event: UIEvent) -> Bool { event.type == .hover }
  open override func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool { false }
  open override func canBePrevented(by preventingGestureRecognizer: UIGestureRecognizer) -> Bool { false }

  // MARK: - Getting a stylus's attributes

  /// How far above the screen a stylus is, from 0 to 1; 0, as for every pointer.
  open var zOffset: CGFloat { 0 }
  /// The angle between a stylus and the screen in radians; π/2, upright, as for every pointer.
  open var altitudeAngle: CGFloat { .pi / 2 }
  /// How a stylus is turned about its length, in radians; 0, as for every pointer.
  open var rollAngle: CGFloat { 0 }
  /// Which way a stylus points, in radians from the view's x axis; 0, as for every pointer.
  open func azimuthAngle(in view: UIView?) -> CGFloat { 0 }
  /// The direction of `azimuthAngle(in:)`: (1, 0).
  open func azimuthUnitVector(in view: UIView?) -> CGVector { CGVector(dx: 1, dy: 0) }

  func pointerMoved() { state = state.isActive ? .changed : .began }

  func pointerLeft() {
    if state.isActive {
      state = .ended
    } else if arena.isParticipant(self) {
      state = .failed
    }
  }
}
