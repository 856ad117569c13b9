import CoreGraphics
import Foundation
import GestureMachines

/// Recognizes fingers that are held down: a continuous gesture.
@preconcurrency @MainActor open class UILongPressGestureRecognizer: UIGestureRecognizer {
  private var machine = LongPressMachine()

  /// How long the fingers must be held, in seconds. Default: 0.5.
  open var minimumPressDuration: TimeInterval {
    get { machine.minimumDuration }
    set { machine.minimumDuration = max(newValue, 0) }
  }

  /// How far the fingers may move before the gesture is recognized, in points; afterwards they are free. Default: 10.
  open var allowableMovement: CGFloat {
    get { machine.allowableMovement }
    set { machine.allowableMovement = newValue }
  }

  /// How many fingers must be held. Default: 1.
  open var numberOfTouchesRequired: Int {
    get { machine.touchesRequired }
    set { machine.touchesRequired = max(newValue, 1) }
  }

  /// How many taps must come before. Default: 0.
  open var numberOfTapsRequired: Int {
    get { machine.tapsRequired }
    set { machine.tapsRequired = max(newValue, 0) }
  }

  // MARK: - Subclassing

  open override func reset() {
    super.reset()
    machine.reset()
  }

  override var machineDeadline: TimeInterval? { machine.deadline }
  override func machineTakes(_ input: GestureInput) -> GestureAction? { machine.take(input) }
}
