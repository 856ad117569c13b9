import CoreGraphics
import Foundation
import GestureMachines
import QuartzCore

/// Recognizes two fingers that come closer or go apart: a continuous gesture.
@preconcurrency @MainActor open class UIPinchGestureRecognizer: UIGestureRecognizer {
  private var machine = PinchMachine()

  /// The distance of the fingers against that at the beginning; setting it makes the present distance count as this.
  open var scale: CGFloat {
    get { machine.scale }
    set { machine.scale = newValue }
  }

  /// How fast the scale changes, per second.
  open var velocity: CGFloat { machine.velocity(at: homeContext?.now ?? 0) }

  // MARK: - Subclassing

  open override func reset() {
    super.reset()
    machine.reset()
  }

  override func machineTakes(_ input: GestureInput) -> GestureAction? { machine.take(input) }
}
