import CoreGraphics
import Foundation
import Motion

/// Tells two fingers that turn about each other; it goes on with one finger and ends when both are up.
package struct RotationMachine: GestureMachine {
  // Measured on iOS 26 (motion.md D1, vectors rotation): radians that the fingers must turn, and the part of them that
  // stays out of the rotation.
  package static let hysteresis: CGFloat = 10 * .pi / 180
  static let absorbed: CGFloat = 5 * .pi / 180

  package private(set) var isActive = false
  private var fingers = TwoFingers()
  private var lastAngle: CGFloat = 0
  private var turned: CGFloat = 0
  private var base: CGFloat = 0
  private var tracker = VelocityTracker()
  private var finalVelocity: CGFloat?

  package init() {}

  /// Radians, clockwise, beyond one turn too.
  package var rotation: CGFloat {
    get { isActive ? turned - base : 0 }
    set { base = turned - newValue }
  }

  /// Radians per second.
  package func velocity(at time: TimeInterval) -> CGFloat { finalVelocity ?? tracker.velocity(at: time).x }

  package mutating func reset() { self = RotationMachine() }

  package mutating func take(_ input: GestureInput) -> GestureAction {
    switch input {
    case .began(let contacts):
      let others = fingers.add(contacts)
      if fingers.isComplete, others.count < contacts.count {
        lastAngle = fingers.angle
        tracker.add(x: turned, y: 0, at: contacts.last?.time ?? 0)
      }
      return others.isEmpty ? .wait : .ignore(others)
    case .moved(let contacts): return moved(contacts)
    case .ended(let contacts):
      fingers.remove(contacts)
      guard fingers.isEmpty else { return .wait }
      finalVelocity = velocity(at: contacts.last?.time ?? 0)
      return isActive ? .end : .fail
    case .cancelled: return isActive ? .cancel : .fail
    case .clock: return .wait
    }
  }

  private mutating func moved(_ contacts: [Contact]) -> GestureAction {
    let wasActive = isActive
    var isNews = false
    for moment in fingers.moments(of: contacts) {
      fingers = moment.fingers
      guard fingers.isComplete else { continue }
      turned += (fingers.angle - lastAngle).remainder(dividingBy: 2 * .pi)
      lastAngle = fingers.angle
      tracker.add(x: turned, y: 0, at: moment.time)
      if !isActive, abs(turned) >= Self.hysteresis - Self.tolerance {
        isActive = true
        base = turned > 0 ? Self.absorbed : -Self.absorbed
      }
      isNews = isActive
    }
    return !isNews ? .wait : wasActive ? .change : .begin
  }

  /// Angles come out of trigonometry: exactly ten degrees are to count.
  private static let tolerance: CGFloat = 1e-9
}
