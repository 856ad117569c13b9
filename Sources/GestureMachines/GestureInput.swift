import Foundation

/// What a recognizer hears of the world.
package enum GestureInput: Equatable, Sendable {
  case began([Contact])
  /// Every place since the last input, in the order of time.
  case moved([Contact])
  case ended([Contact])
  case cancelled
  /// The machine's deadline has come.
  case clock(TimeInterval)
}

/// What a recognizer wants to do about it.
package enum GestureAction: Equatable, Sendable {
  case wait, begin, change, end, fail, cancel
  /// Fingers that are not part of the gesture.
  case ignore([Int])
}
