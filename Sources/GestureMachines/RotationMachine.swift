import CoreGraphics
import Foundation
import Motion

/// Recognizes two fingers that rotate about each other; continues with one finger and ends when both are up.
package struct RotationMachine: TwoFingerMachine {
  // Measured on iOS 26 (motion.md D1, vectors rotation), in radians: the rotation that begins the gesture, and its part that is
  // excluded from the result.
  package static let hysteresis: CGFloat = 10 * .pi / 180
  static let absorbed: CGFloat = 5 * .pi / 180

  package private(set) var isActive = false
  var fingers = TwoFingers()
  private var lastAngle: CGFloat = 0
  private var turned: CGFloat = 0
  private var base: CGFloat = 0
  private var tracker = VelocityTracker()
  var finalVelocity: CGFloat?

  package init() {}

  /// In radians, clockwise, not limited to one turn.
  package var rotation: CGFloat {
    get { isActive ? turned - base : 0 }
    set { base = turned - newValue }
  }

  /// Radians per second.
  package func velocity(at time: TimeInterval) -> CGFloat { finalVelocity ?? tracker.velocity(at: time).x }

  package mutating func reset() { self = RotationMachine() }

  mutating func pairBegan(at time: TimeInterval) {
    lastAngle = fingers.angle
    tracker.add(x: turned, y: 0, at: time)
  }

  mutating func pairMoved(at time: TimeInterval) {
    turned += (fingers.angle - lastAngle).remainder(dividingBy: 2 * .pi)
    lastAngle = fingers.angle
    tracker.add(x: turned, y: 0, at: time)
    guard !isActive, abs(turned) >= Self.hysteresis - Self.tolerance else { return }
    isActive = true
    base = turned > 0 ? Self.absorbed : -Self.absorbed
  }

  /// The tolerance for rounding errors of angles: exactly ten degrees suffices.
  private static let tolerance: CGFloat = 1e-9
}
