import CoreGraphics
import Foundation
import GestureMachines
import QuartzCore

/// Recognizes two fingers that rotate, as a continuous gesture.
///
/// ```swift
/// final class Dial: UIView {
///   func enableTurning() {
///     addGestureRecognizer(UIRotationGestureRecognizer(target: self, action: Dial.turned(_:)))
///   }
///   func turned(_ turn: UIRotationGestureRecognizer) {
///     transform = transform.rotated(by: turn.rotation)
///     turn.rotation = 0
///   }
/// }
/// ```
@preconcurrency @MainActor open class UIRotationGestureRecognizer: UIGestureRecognizer {
  private var machine = RotationMachine()

  /// The rotation since the beginning in radians, clockwise; can be set during the gesture.
  open var rotation: CGFloat {
    get { machine.rotation }
    set { machine.rotation = newValue }
  }

  /// The angular velocity in radians per second.
  open var velocity: CGFloat { machine.velocity(at: homeContext?.now ?? 0) }

  // MARK: - Subclassing

  open override func reset() {
    super.reset()
    machine.reset()
  }

  override func machineAction(_ input: GestureInput) -> GestureAction? { machine.handle(input) }
}
