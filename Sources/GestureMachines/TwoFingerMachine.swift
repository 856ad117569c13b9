import CoreGraphics
import Foundation

/// A gesture of two fingers; continues with one finger and ends when both are up.
protocol TwoFingerMachine: GestureMachine {
  var isActive: Bool { get }
  var fingers: TwoFingers { get set }
  /// The velocity at the release of the last finger.
  var finalVelocity: CGFloat? { get set }
  func velocity(at time: TimeInterval) -> CGFloat
  /// Called when there are two fingers, at first or again.
  mutating func pairBegan(at time: TimeInterval)
  mutating func pairMoved(at time: TimeInterval)
}

extension TwoFingerMachine {
  package mutating func handle(_ input: GestureInput) -> GestureAction {
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
    if fingers.isComplete, others.count < contacts.count { pairBegan(at: contacts.last?.time ?? 0) }
    return others.isEmpty ? .wait : .ignore(others)
  }

  private mutating func moved(_ contacts: [Contact]) -> GestureAction {
    let wasActive = isActive
    var hasChanged = false
    for moment in fingers.moments(of: contacts) {
      fingers = moment.fingers
      guard fingers.isComplete else { continue }
      pairMoved(at: moment.time)
      if isActive { hasChanged = true }
    }
    return !hasChanged ? .wait : wasActive ? .change : .begin
  }
}
