import CoreGraphics
import Foundation

/// Counts taps: short touches of a number of fingers that stay in place.
package struct TapMachine: GestureMachine {
  /// The maximum movement of a finger in points (folklore value of motion.md D1).
  package static let allowableMovement: CGFloat = 45
  /// The maximum duration of a tap in seconds (folklore value of motion.md D1).
  package static let maximumDuration: TimeInterval = 0.75
  /// The maximum interval between taps in seconds (folklore value of motion.md D1).
  package static let maximumInterval: TimeInterval = 0.35

  package var tapsRequired = 1
  package var touchesRequired = 1
  package private(set) var deadline: TimeInterval?
  /// The initial positions of the fingers in the last tap.
  package private(set) var places: [CGPoint] = []

  private var fingers: [Contact] = []
  private var firstPlace: CGPoint?
  private var isFull = false
  private var taps = 0

  package init() {}

  package mutating func reset() {
    let (taps, touches) = (tapsRequired, touchesRequired)
    self = TapMachine()
    (tapsRequired, touchesRequired) = (taps, touches)
  }

  package mutating func handle(_ input: GestureInput) -> GestureAction {
    let action = answer(input)
    if action == .fail || action == .end { deadline = nil }
    return action
  }

  private mutating func answer(_ input: GestureInput) -> GestureAction {
    switch input {
    case .began(let contacts): began(contacts)
    case .moved(let contacts): moved(contacts)
    case .ended(let contacts): ended(contacts)
    case .cancelled: .fail
    case .clock(let time): deadline.map { time >= $0 - clockTolerance } == true ? .fail : .wait
    }
  }

  private mutating func began(_ contacts: [Contact]) -> GestureAction {
    guard !isFull, fingers.count + contacts.count <= touchesRequired, let first = contacts.first else { return .fail }
    if fingers.isEmpty {
      if let firstPlace, first.location.distance(to: firstPlace) > Self.allowableMovement { return .fail }
      firstPlace = firstPlace ?? first.location
      deadline = first.time + Self.maximumDuration
    }
    fingers += contacts
    isFull = fingers.count == touchesRequired
    if isFull { places = fingers.map(\.location) }
    return .wait
  }

  private func moved(_ contacts: [Contact]) -> GestureAction {
    let strayed = contacts.contains { contact in
      fingers.contains { $0.id == contact.id && $0.location.distance(to: contact.location) > Self.allowableMovement }
    }
    return strayed ? .fail : .wait
  }

  private mutating func ended(_ contacts: [Contact]) -> GestureAction {
    guard isFull, moved(contacts) == .wait else { return .fail }
    fingers.removeAll { finger in contacts.contains { $0.id == finger.id } }
    guard fingers.isEmpty, let time = contacts.last?.time else { return .wait }
    taps += 1
    isFull = false
    deadline = time + Self.maximumInterval
    return taps == tapsRequired ? .end : .wait
  }
}
