import Foundation

/// An input of a gesture's state machine.
package enum GestureInput: Equatable, Sendable {
  case began([Contact])
  /// All positions since the last input, in chronological order.
  case moved([Contact])
  case ended([Contact])
  case cancelled
  /// The machine's deadline has passed.
  case clock(TimeInterval)
}

/// The response of a gesture's state machine.
package enum GestureAction: Equatable, Sendable {
  case wait, begin, change, end, fail, cancel
  /// Touches that do not belong to the gesture.
  case ignore([Int])
}
