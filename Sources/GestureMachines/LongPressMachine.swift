import CoreGraphics
import Foundation

/// Recognizes a number of fingers, after a number of taps, that stay in place for a minimum duration.
package struct LongPressMachine: GestureMachine {
  /// In seconds, from UIKit's headers.
  package static let standardDuration: TimeInterval = 0.5
  /// In points, from UIKit's headers.
  package static let standardMovement: CGFloat = 10

  package var minimumDuration = standardDuration
  package var allowableMovement = standardMovement
  package var touchesRequired = 1
  package var tapsRequired = 0
  package private(set) var deadline: TimeInterval?

  private var fingers: [Contact] = []
  private var isActive = false
  private var taps = TapMachine()
  private var tapsAreDone = false

  package init() {}

  package mutating func reset() {
    let old = self
    self = LongPressMachine()
    (minimumDuration, allowableMovement) = (old.minimumDuration, old.allowableMovement)
    (touchesRequired, tapsRequired) = (old.touchesRequired, old.tapsRequired)
  }

  package mutating func handle(_ input: GestureInput) -> GestureAction {
    let action = tapsRequired > 0 && !tapsAreDone ? countTaps(input) : answer(input)
    if action == .fail || action == .end || action == .cancel { deadline = nil }
    return action
  }

  /// The press follows the taps, at the moment at which one more tap would begin.
  private mutating func countTaps(_ input: GestureInput) -> GestureAction {
    (taps.tapsRequired, taps.touchesRequired) = (tapsRequired, touchesRequired)
    let action = taps.handle(input)
    deadline = taps.deadline
    guard action == .end, case .ended(let contacts) = input, let time = contacts.last?.time else { return action }
    tapsAreDone = true
    deadline = time + TapMachine.maximumInterval
    return .wait
  }

  private mutating func answer(_ input: GestureInput) -> GestureAction {
    switch input {
    case .began(let contacts): began(contacts)
    case .moved(let contacts): moved(contacts)
    case .ended(let contacts): ended(contacts)
    case .cancelled: isActive ? .cancel : .fail
    case .clock(let time): ripe(at: time)
    }
  }

  private mutating func began(_ contacts: [Contact]) -> GestureAction {
    guard fingers.count + contacts.count <= touchesRequired else { return isActive ? .ignore(contacts.map(\.id)) : .fail }
    fingers += contacts
    guard fingers.count == touchesRequired, let time = contacts.last?.time else { return .wait }
    deadline = time + minimumDuration
    return minimumDuration > 0 ? .wait : ripe(at: time)
  }

  private func moved(_ contacts: [Contact]) -> GestureAction {
    if isActive { return .change }
    let strayed = contacts.contains { contact in
      fingers.contains { $0.id == contact.id && $0.location.distance(to: contact.location) > allowableMovement }
    }
    return strayed ? .fail : .wait
  }

  private func ended(_ contacts: [Contact]) -> GestureAction { isActive ? .end : .fail }

  private mutating func ripe(at time: TimeInterval) -> GestureAction {
    guard !isActive, let deadline, time >= deadline - clockTolerance else { return .wait }
    self.deadline = nil
    guard fingers.count == touchesRequired else { return .fail }
    isActive = true
    return .begin
  }
}
