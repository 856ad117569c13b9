import Foundation

/// A gesture's state machine: a value that takes inputs and returns actions.
package protocol GestureMachine {
  mutating func handle(_ input: GestureInput) -> GestureAction
  /// The time of the next clock input, in seconds; nil for none.
  var deadline: TimeInterval? { get }
  /// Returns to the initial state; settings are kept.
  mutating func reset()
}

extension GestureMachine {
  package var deadline: TimeInterval? { nil }
}

/// The rounding error by which timers may fire early, in seconds.
let clockTolerance: TimeInterval = 1e-9
