import CoreGraphics
import Foundation
import GestureMachines
import QuartzCore

/// Recognizes two fingers that move towards or away from each other: a continuous gesture.
@preconcurrency @MainActor open class UIPinchGestureRecognizer: UIGestureRecognizer {
  private var machine = PinchMachine()

  /// The distance of the fingers as a multiple of that at the beginning; setting it makes the present distance count as this.
  open var scale: CGFloat {
    get { machine.scale }
    set { machine.scale = newValue }
  }

  /// The change of the scale per second.
  open var velocity: CGFloat { machine.velocity(at: homeContext?.now ?? 0) }

  // MARK: - Subclassing

  open override func reset() {
    super.reset()
    machine.reset()
  }

  override func machineTakes(_ input: GestureInput) -> GestureAction? { machine.take(input) }
}
