import CoreGraphics
import Foundation
import Motion

/// Recognizes a drag: begins when the centroid of the fingers has moved by the hysteresis, which is excluded from the
/// translation. Added and removed fingers cause no jump.
package struct PanMachine: GestureMachine {
  /// The movement in points before a pan begins (measured on iOS 26, motion.md D1).
  package static let hysteresis: CGFloat = 10

  package var minimumTouches = 1
  package var maximumTouches = Int.max
  /// The axes whose movement counts towards the hysteresis. Default both.
  package var countedAxes = Axes.all
  package private(set) var isActive = false
  /// The total movement of the centroid in points.
  package private(set) var travel = CGPoint.zero

  private var fingers: [Contact] = []
  private var anchor = CGPoint.zero
  private var carried = CGPoint.zero
  private var base = CGPoint.zero
  private var tracker = VelocityTracker()
  private var finalVelocity: CGPoint?
  private var lastScrollTime: TimeInterval = 0
  /// The time of the last contact, which can be ahead of the present where the hand's clock is.
  private var lastTime: TimeInterval = 0

  package init() {}

  /// The movement without the hysteresis, in points.
  package var translation: CGPoint {
    get { CGPoint(x: travel.x - base.x, y: travel.y - base.y) }
    set { base = CGPoint(x: travel.x - newValue.x, y: travel.y - newValue.y) }
  }

  /// The velocity at a time, in points per second; 0 for resting fingers. After the end: the velocity at the release.
  package func velocity(at time: TimeInterval) -> CGPoint {
    if let finalVelocity { return finalVelocity }
    let velocity = tracker.velocity(at: max(time, lastTime))
    return CGPoint(x: velocity.x, y: velocity.y)
  }

  package mutating func reset() {
    let (minimum, maximum, axes) = (minimumTouches, maximumTouches, countedAxes)
    self = PanMachine()
    (minimumTouches, maximumTouches, countedAxes) = (minimum, maximum, axes)
  }

  package mutating func handle(_ input: GestureInput) -> GestureAction {
    switch input {
    case .began(let contacts): began(contacts)
    case .moved(let contacts): moved(contacts)
    case .ended(let contacts): ended(contacts)
    case .cancelled: isActive ? .cancel : .fail
    case .clock: .wait
    }
  }

  // MARK: - Fingers

  private mutating func began(_ contacts: [Contact]) -> GestureAction {
    if fingers.count + contacts.count > maximumTouches { return isActive ? .ignore(contacts.map(\.id)) : .fail }
    fingers += contacts
    carry()
    if !isActive { (travel, carried) = (.zero, .zero) }
    if let time = contacts.last?.time { track(at: time) }
    return .wait
  }

  private mutating func moved(_ contacts: [Contact]) -> GestureAction {
    let wasActive = isActive
    for contact in contacts {
      guard let index = fingers.firstIndex(where: { $0.id == contact.id }) else { continue }
      fingers[index] = contact
      guard fingers.count >= minimumTouches else {
        anchor = centroid
        continue
      }
      travel = CGPoint(x: carried.x + centroid.x - anchor.x, y: carried.y + centroid.y - anchor.y)
      track(at: contact.time)
      beginIfFarEnough()
    }
    guard isActive else { return .wait }
    return !wasActive ? .begin : fingers.count >= minimumTouches ? .change : .wait
  }

  private mutating func ended(_ contacts: [Contact]) -> GestureAction {
    if isActive { _ = moved(contacts) }
    for contact in contacts { fingers.removeAll { $0.id == contact.id } }
    carry()
    guard fingers.isEmpty else { return .wait }
    guard isActive else { return .fail }
    finalVelocity = velocity(at: contacts.last?.time ?? 0)
    return .end
  }

  private mutating func beginIfFarEnough() {
    let counted = countedAxes.part(of: travel)
    let distance = hypot(counted.x, counted.y)
    guard !isActive, distance >= Self.hysteresis else { return }
    isActive = true
    let part = Self.hysteresis / distance
    base = CGPoint(x: counted.x * part, y: counted.y * part)
  }

  /// Begins at the present position, without hysteresis.
  package mutating func beginAtOnce() -> GestureAction {
    guard !isActive else { return .wait }
    isActive = true
    base = travel
    return .begin
  }

  private var centroid: CGPoint { fingers.map(\.location).centroid }

  /// Keeps the movement when the set of fingers changes.
  private mutating func carry() {
    carried = travel
    anchor = centroid
  }

  private mutating func track(at time: TimeInterval) {
    tracker.add(x: travel.x, y: travel.y, at: time)
    lastTime = time
  }
}

// MARK: - Scrolling

extension PanMachine {
  /// Axes of movement.
  package struct Axes: OptionSet, Sendable {
    package let rawValue: Int
    package init(rawValue: Int) { self.rawValue = rawValue }

    package static let horizontal = Axes(rawValue: 1)
    package static let vertical = Axes(rawValue: 2)
    package static let all: Axes = [.horizontal, .vertical]

    func part(of travel: CGPoint) -> CGPoint {
      CGPoint(x: contains(.horizontal) ? travel.x : 0, y: contains(.vertical) ? travel.y : 0)
    }
  }

  /// Adds movement of a wheel or trackpad, without hysteresis.
  package mutating func scroll(by delta: CGPoint, at time: TimeInterval) -> GestureAction {
    let wasActive = isActive
    isActive = true
    if !wasActive { track(at: time) }
    travel = CGPoint(x: travel.x + delta.x, y: travel.y + delta.y)
    carried = travel
    track(at: time)
    lastScrollTime = time
    return wasActive ? .change : .begin
  }

  /// The velocity of the last scroll steps, in points per second. The end of scrolling is only known from a pause, after which
  /// `velocity(at:)` is 0.
  package var scrollVelocity: CGPoint {
    let velocity = tracker.velocity(at: lastScrollTime)
    return CGPoint(x: velocity.x, y: velocity.y)
  }

  package mutating func endScroll(at time: TimeInterval) -> GestureAction {
    guard isActive else { return .fail }
    finalVelocity = velocity(at: time)
    return .end
  }
}
