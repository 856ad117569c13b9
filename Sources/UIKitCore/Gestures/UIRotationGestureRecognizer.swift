import CoreGraphics
import Foundation
import GestureMachines
import QuartzCore

/// Recognizes two fingers that rotate about each other: a continuous gesture.
@preconcurrency @MainActor open class UIRotationGestureRecognizer: UIGestureRecognizer {
  private var machine = RotationMachine()

  /// The rotation since the beginning, in radians, clockwise; setting it makes the present angle count as this.
  open var rotation: CGFloat {
    get { machine.rotation }
    set { machine.rotation = newValue }
  }

  /// The angular velocity of the fingers, in radians per second.
  open var velocity: CGFloat { machine.velocity(at: homeContext?.now ?? 0) }

  // MARK: - Subclassing

  open override func reset() {
    super.reset()
    machine.reset()
  }

  override func machineTakes(_ input: GestureInput) -> GestureAction? { machine.take(input) }
}
