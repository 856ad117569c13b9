import CoreGraphics
import Foundation

/// Tells a swipe: all fingers go one way, fast, far and straight. What is fast enough becomes shorter with time.
package struct SwipeMachine: GestureMachine {
  // Measured on iOS 26 (motion.md D1, vectors swipe_thresholds): points, and points per second by which they shrink.
  package static let maximumDuration: TimeInterval = 0.5
  static let (distance, distanceDecay): (CGFloat, CGFloat) = (50, 47)
  static let (deviation, deviationDecay): (CGFloat, CGFloat) = (50, 49)

  /// How far behind its start a finger may be, in points: it may come back on the way, but not past the start.
  static let maximumOpposite: CGFloat = 0

  /// The distance that makes a swipe after `time` seconds.
  package static func minimumDistance(at time: TimeInterval) -> CGFloat { distance - distanceDecay * time }
  /// The distance to either side that is no swipe after `time` seconds.
  package static func maximumDeviation(at time: TimeInterval) -> CGFloat { deviation - deviationDecay * time }

  package var directions: Direction = .right
  /// With none no swipe is recognized.
  package var touchesRequired = 1
  package private(set) var deadline: TimeInterval?
  /// Where the fingers set down.
  package private(set) var places: [CGPoint] = []

  private struct Finger {
    var start: Contact
    var isThere: [Direction] = []
  }

  private var fingers: [Finger] = []
  private var candidates: [Direction] = []

  package init() {}

  package mutating func reset() {
    let (directions, touches) = (directions, touchesRequired)
    self = SwipeMachine()
    (self.directions, touchesRequired) = (directions, touches)
  }

  package mutating func take(_ input: GestureInput) -> GestureAction {
    let action = answer(input)
    if action == .fail || action == .end { deadline = nil }
    return action
  }

  private mutating func answer(_ input: GestureInput) -> GestureAction {
    switch input {
    case .began(let contacts): return began(contacts)
    case .moved(let contacts):
      for contact in contacts {
        let action = moved(contact)
        if action != .wait { return action }
      }
      return .wait
    case .ended, .cancelled: return .fail
    case .clock(let time): return deadline.map { time >= $0 - clockTolerance } == true ? .fail : .wait
    }
  }

  private mutating func began(_ contacts: [Contact]) -> GestureAction {
    guard fingers.count + contacts.count <= touchesRequired, let time = contacts.first?.time else { return .fail }
    if fingers.isEmpty {
      candidates = directions.candidates
      deadline = time + Self.maximumDuration
    }
    fingers += contacts.map { Finger(start: $0) }
    places = fingers.map(\.start.location)
    return candidates.isEmpty ? .fail : .wait
  }

  private mutating func moved(_ contact: Contact) -> GestureAction {
    guard let index = fingers.firstIndex(where: { $0.start.id == contact.id }), let begin = fingers.first?.start.time else {
      return .wait
    }
    let time = contact.time - begin
    guard time <= Self.maximumDuration + clockTolerance else { return .fail }
    let start = fingers[index].start.location
    candidates.removeAll { way in
      let distance = way.distance(from: start, to: contact.location)
      return distance.along < -Self.maximumOpposite || abs(distance.aside) > Self.maximumDeviation(at: time)
    }
    for way in candidates where way.distance(from: start, to: contact.location).along >= Self.minimumDistance(at: time) {
      if !fingers[index].isThere.contains(way) { fingers[index].isThere.append(way) }
    }
    guard !candidates.isEmpty else { return .fail }
    let isRecognized =
      fingers.count == touchesRequired && candidates.contains { way in fingers.allSatisfy { $0.isThere.contains(way) } }
    return isRecognized ? .end : .wait
  }

  /// The ways in which fingers swipe, with the raw values of `UISwipeGestureRecognizer.Direction`.
  package struct Direction: OptionSet, Hashable, Sendable {
    package let rawValue: UInt
    package init(rawValue: UInt) { self.rawValue = rawValue }

    package static let right = Direction(rawValue: 1 << 0)
    package static let left = Direction(rawValue: 1 << 1)
    package static let up = Direction(rawValue: 1 << 2)
    package static let down = Direction(rawValue: 1 << 3)
  }
}

extension SwipeMachine.Direction {
  /// The single directions that may be recognized: beside a horizontal one, vertical ones have no effect.
  fileprivate var candidates: [Self] {
    let horizontal = [Self.left, .right].filter(contains)
    return horizontal.isEmpty ? [Self.up, .down].filter(contains) : horizontal
  }

  fileprivate func distance(from start: CGPoint, to end: CGPoint) -> (along: CGFloat, aside: CGFloat) {
    let (x, y) = (end.x - start.x, end.y - start.y)
    switch self {
    case .left: return (-x, y)
    case .right: return (x, y)
    case .up: return (-y, x)
    default: return (y, x)
    }
  }
}
