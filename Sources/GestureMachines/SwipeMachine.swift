import CoreGraphics
import Foundation

/// Recognizes a swipe: all fingers move in one direction, fast, far and straight. The minimum distance decreases with time.
package struct SwipeMachine: GestureMachine {
  // Measured on iOS 26 (motion.md D1, vectors swipe_thresholds): points, and points per second by which they decrease.
  package static let maximumDuration: TimeInterval = 0.5
  static let (distance, distanceDecay): (CGFloat, CGFloat) = (50, 47)
  static let (deviation, deviationDecay): (CGFloat, CGFloat) = (50, 49)

  /// The maximum distance of a finger behind its start, in points: it may return, but not past the start.
  static let maximumOpposite: CGFloat = 0

  /// The minimum distance of a swipe after `time` seconds, in points.
  package static func minimumDistance(at time: TimeInterval) -> CGFloat { distance - distanceDecay * time }
  /// The maximum deviation to either side after `time` seconds, in points.
  package static func maximumDeviation(at time: TimeInterval) -> CGFloat { deviation - deviationDecay * time }

  package var directions: Direction = .right
  /// With 0 no swipe is recognized.
  package var touchesRequired = 1
  package private(set) var deadline: TimeInterval?
  /// The initial positions of the fingers.
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

  package mutating func handle(_ input: GestureInput) -> GestureAction {
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

  /// Directions of swipes, with the raw values of `UISwipeGestureRecognizer.Direction`.
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
  /// The recognizable directions: a horizontal one in the set disables vertical ones.
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
