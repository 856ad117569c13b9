import CoreGraphics
import Foundation
import GestureMachines

/// Recognizes fingers that are held down, as a continuous gesture.
///
/// ```swift
/// final class Card: UIView {
///   func enableLifting() {
///     addGestureRecognizer(UILongPressGestureRecognizer(target: self, action: Card.pressed(_:)))
///   }
///   func pressed(_ press: UILongPressGestureRecognizer) {
///     switch press.state {
///     case .began: layer.shadowOpacity = 0.3
///     case .changed: center = press.location(in: superview)
///     default: layer.shadowOpacity = 0
///     }
///   }
/// }
/// ```
@preconcurrency @MainActor open class UILongPressGestureRecognizer: UIGestureRecognizer {
  private var machine = LongPressMachine()

  /// The minimum time for which the fingers must be down, in seconds. Default: 0.5.
  open var minimumPressDuration: TimeInterval {
    get { machine.minimumDuration }
    set { machine.minimumDuration = max(newValue, 0) }
  }

  /// The maximum distance that the fingers may move before the gesture is recognized, in points; afterwards it is unlimited.
  /// Default: 10.
  open var allowableMovement: CGFloat {
    get { machine.allowableMovement }
    set { machine.allowableMovement = newValue }
  }

  /// The number of fingers. Default: 1.
  open var numberOfTouchesRequired: Int {
    get { machine.touchesRequired }
    set { machine.touchesRequired = max(newValue, 1) }
  }

  /// The number of taps before the press. Default: 0.
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
  override func machineAction(_ input: GestureInput) -> GestureAction? { machine.handle(input) }
}
