import CoreGraphics
import Foundation
import GestureMachines

/// Recognizes fingers that are held down: a continuous gesture.
@preconcurrency @MainActor open class UILongPressGestureRecognizer: UIGestureRecognizer {
  private var machine = LongPressMachine()

  /// The least time for which the fingers must be held, in seconds. Default: 0.5.
  open var minimumPressDuration: TimeInterval {
    get { machine.minimumDuration }
    set { machine.minimumDuration = max(newValue, 0) }
  }

  /// The greatest distance that the fingers may move before the gesture is recognized, in points; after that they may move
  /// freely. Default: 10.
  open var allowableMovement: CGFloat {
    get { machine.allowableMovement }
    set { machine.allowableMovement = newValue }
  }

  /// The number of fingers that must be held. Default: 1.
  open var numberOfTouchesRequired: Int {
    get { machine.touchesRequired }
    set { machine.touchesRequired = max(newValue, 1) }
  }

  /// The number of taps that must precede the press. Default: 0.
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
