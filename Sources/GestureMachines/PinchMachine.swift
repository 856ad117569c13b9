import CoreGraphics
import Foundation
import Motion

/// Recognizes two fingers that move closer or apart; continues with one finger and ends when both are up.
package struct PinchMachine: TwoFingerMachine {
  // Measured on iOS 26 (motion.md D1, vectors pinch), in points: the change of distance that begins the gesture, and its part
  // that is excluded from the scale.
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

  /// The ratio of the fingers' distance to that at the beginning.
  package var scale: CGFloat {
    get { current }
    set {
      current = newValue
      if fingers.isComplete, newValue > 0 { baseline = fingers.distance / newValue }
    }
  }

  /// Change of scale per second.
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
