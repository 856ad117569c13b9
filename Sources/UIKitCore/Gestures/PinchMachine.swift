import CoreGraphics
import Foundation
import Motion

/// Tells two fingers that come closer or go apart; it goes on with one finger and ends when both are up.
package struct PinchMachine: GestureMachine {
  // Measured on iOS 26 (motion.md D1, vectors pinch): points by which the distance must change, and the part of them
  // that stays out of the scale.
  package static let hysteresis: CGFloat = 10
  package static let absorbed: CGFloat = 8

  package private(set) var isActive = false
  private var fingers = TwoFingers()
  private var startDistance: CGFloat = 0
  private var baseline: CGFloat = 1
  private var current: CGFloat = 1
  private var tracker = VelocityTracker()
  private var finalVelocity: CGFloat?

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

  package mutating func take(_ input: GestureInput) -> GestureAction {
    switch input {
    case .began(let contacts): return began(contacts)
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

  private mutating func began(_ contacts: [Contact]) -> GestureAction {
    let others = fingers.add(contacts)
    if fingers.isComplete, others.count < contacts.count {
      startDistance = fingers.distance
      tracker.reset()
      tracker.add(x: startDistance, y: 0, at: contacts.last?.time ?? 0)
      if isActive { baseline = fingers.distance / current }
    }
    return others.isEmpty ? .wait : .ignore(others)
  }

  private mutating func moved(_ contacts: [Contact]) -> GestureAction {
    let wasActive = isActive
    var isNews = false
    for moment in fingers.moments(of: contacts) {
      fingers = moment.fingers
      guard fingers.isComplete else { continue }
      tracker.add(x: fingers.distance, y: 0, at: moment.time)
      beginIfFarEnough()
      guard isActive else { continue }
      isNews = true
      current = fingers.distance / baseline
    }
    return !isNews ? .wait : wasActive ? .change : .begin
  }

  private mutating func beginIfFarEnough() {
    let change = fingers.distance - startDistance
    guard !isActive, abs(change) >= Self.hysteresis else { return }
    isActive = true
    baseline = max(startDistance + (change > 0 ? Self.absorbed : -Self.absorbed), 1)
  }
}
