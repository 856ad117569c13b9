import Foundation

/// How one gesture is told from others: a value that takes inputs and answers actions.
package protocol GestureMachine {
  mutating func take(_ input: GestureInput) -> GestureAction
  /// When the machine wants to hear from the clock.
  var deadline: TimeInterval? { get }
  /// Back to the beginning; settings stay.
  mutating func reset()
}

extension GestureMachine {
  package var deadline: TimeInterval? { nil }
}

/// Timers may be due a rounding error early.
let clockTolerance: TimeInterval = 1e-9
