import CoreGraphics
import Foundation
import Motion

/// Tells two fingers that come closer or go apart; it goes on with one finger and ends when both are up.
package struct PinchMachine: TwoFingerMachine {
  // Measured on iOS 26 (motion.md D1, vectors pinch): points by which the distance must change, and the part of them
  // that stays out of the scale.
  package static let hysteresis: CGFloat = 10
  package static let absorbed: CGFloat = 8

  package private(set) var isActive = false
  var fingers = TwoFingers()
  private var startDistance: CGFloat = 0
  private var baseline: CGFloat = 1
  private var current: CGFloat = 1
  private var tracker = VelocityTracker()
  var finalVelocity: CGFloat?

  package init() {}

  /// The distance of the fingers against their distance at the beginning.
  package var scale: CGFloat {
    get { current }
    set {
      current = newValue
      if fingers.isComplete, newValue > 0 { baseline = fingers.distance / newValue }
    }
  }

  /// Scale per second.
  package func velocity(at time: TimeInterval) -> CGFloat { finalVelocity ?? tracker.velocity(at: time).x / baseline }

  package mutating func reset() { self = PinchMachine() }

  mutating func pairBegan(at time: TimeInterval) {
    startDistance = fingers.distance
    tracker.reset()
    tracker.add(x: startDistance, y: 0, at: time)
    if isActive { baseline = fingers.distance / current }
  }

  mutating func pairMoved(at time: TimeInterval) {
    tracker.add(x: fingers.distance, y: 0, at: time)
    let change = fingers.distance - startDistance
    if !isActive, abs(change) >= Self.hysteresis {
      isActive = true
      baseline = max(startDistance + (change > 0 ? Self.absorbed : -Self.absorbed), 1)
    }
    if isActive { current = fingers.distance / baseline }
  }
}
