import CoreGraphics
import Foundation
import GestureMachines
import QuartzCore

/// Recognizes two fingers that move apart or together, as a continuous gesture.
///
/// ```swift
/// final class Map: UIView {
///   func enableZoom() {
///     addGestureRecognizer(UIPinchGestureRecognizer(target: self, action: Map.pinched(_:)))
///   }
///   func pinched(_ pinch: UIPinchGestureRecognizer) {
///     transform = transform.scaledBy(x: pinch.scale, y: pinch.scale)
///     pinch.scale = 1
///   }
/// }
/// ```
@preconcurrency @MainActor open class UIPinchGestureRecognizer: UIGestureRecognizer {
  private var machine = PinchMachine()

  /// The distance of the fingers relative to that at the beginning; can be set during the gesture. Default: 1.
  open var scale: CGFloat {
    get { machine.scale }
    set { machine.scale = newValue }
  }

  /// The change of the scale, per second.
  open var velocity: CGFloat { machine.velocity(at: homeContext?.now ?? 0) }

  // MARK: - Subclassing

  open override func reset() {
    super.reset()
    machine.reset()
  }

  override func machineAction(_ input: GestureInput) -> GestureAction? { machine.handle(input) }
}
