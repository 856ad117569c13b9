import Foundation
import Motion
import UIKitCore

/// The fingers that are down, with the times of their last movements.
struct HeldFingers {
  private var fingers: [Int: (touch: TouchInput, time: TimeInterval, rests: Bool)] = [:]

  /// Notes a touch at a time in seconds.
  mutating func add(_ touch: TouchInput, at time: TimeInterval) {
    switch touch.phase {
    case .began: fingers[touch.id] = (touch, time, false)
    case .moved:
      let rests = fingers[touch.id].map { $0.touch.location == touch.location } ?? false
      fingers[touch.id] = (touch, time, rests)
    default: fingers[touch.id] = nil
    }
  }

  /// Touches of the fingers that have not moved for as long as makes them rest, at their places; none of those that were noted as
  /// resting.
  func resting(at time: TimeInterval) -> [TouchInput] {
    fingers.keys.sorted().compactMap { id in
      guard let finger = fingers[id], !finger.rests, time - finger.time > VelocityTracker.standardRestInterval else { return nil }
      var touch = finger.touch
      touch.phase = .moved
      return touch
    }
  }
}
