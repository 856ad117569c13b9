import CoreGraphics
import Foundation
import Motion

/// Recognizes two fingers that move closer or apart; continues with one finger and ends when both are up.
package struct PinchMachine: TwoFingerMachine {
  // Measured on iOS 26 (motion.md D1, vectors pinch), in points: the change of distance that begins the gesture, and its part
  // that is excluded from the scale.
  package static let hysteresis: CGFloat = 10
  package static let absorbed: CGFloat = 8
  /// Fingers count as no closer than this, in points, so that the scale is above 0. Chosen; fingers of a mouse can be at one point.
  private static let leastDistance: CGFloat = 1

  package private(set) var isActive = false
  var fingers = TwoFingers()
  private var startDistance: CGFloat = 0
  private var baseline: CGFloat = 1
  private var current: CGFloat = 1
  private var tracker = VelocityTracker()
  var finalVelocity: CGFloat?

  package init() {}

  private var distance: CGFloat { max(fingers.distance, Self.leastDistance) }

  /// The ratio of the fingers' distance to that at the beginning; above 0.
  package var scale: CGFloat {
    get { current }
    set {
      current = newValue
      if fingers.isComplete, newValue > 0 { baseline = distance / newValue }
    }
  }

  /// Change of scale per second.
  package func velocity(at time: TimeInterval) -> CGFloat { finalVelocity ?? tracker.velocity(at: time).x / baseline }

  package mutating func reset() { self = PinchMachine() }

  mutating func pairBegan(at time: TimeInterval) {
    startDistance = distance
    tracker.reset()
    tracker.add(x: startDistance, y: 0, at: time)
    if isActive, current > 0 { baseline = distance / current }
  }

  mutating func pairMoved(at time: TimeInterval) {
    tracker.add(x: distance, y: 0, at: time)
    let change = distance - startDistance
    if !isActive, abs(change) >= Self.hysteresis {
      isActive = true
      baseline = max(startDistance + (change > 0 ? Self.absorbed : -Self.absorbed), Self.leastDistance)
    }
    if isActive { current = distance / baseline }
  }
}
