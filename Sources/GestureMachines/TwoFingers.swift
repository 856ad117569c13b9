import CoreGraphics
import Foundation

/// The first two fingers of a gesture; further ones are ignored.
struct TwoFingers {
  private(set) var fingers: [Contact] = []

  var isComplete: Bool { fingers.count == 2 }
  var isEmpty: Bool { fingers.isEmpty }
  private var span: CGPoint {
    CGPoint(x: fingers[1].location.x - fingers[0].location.x, y: fingers[1].location.y - fingers[0].location.y)
  }
  var distance: CGFloat { hypot(span.x, span.y) }
  /// The direction from the first to the second finger, in radians, clockwise on the screen.
  var angle: CGFloat { atan2(span.y, span.x) }

  /// Adds fingers until there are two; returns the others.
  mutating func add(_ contacts: [Contact]) -> [Int] {
    var others: [Int] = []
    for contact in contacts {
      if isComplete { others.append(contact.id) } else { fingers.append(contact) }
    }
    return others
  }

  /// False when the finger is neither of the two.
  mutating func move(_ contact: Contact) -> Bool {
    guard let index = fingers.firstIndex(where: { $0.id == contact.id }) else { return false }
    fingers[index] = contact
    return true
  }

  /// Splits the movement of both fingers by time; simultaneous movements count once.
  ///
  /// - Parameter contacts: in chronological order.
  func moments(of contacts: [Contact]) -> [Moment] {
    var (fingers, moments) = (self, [Moment]())
    var hasMoved = false
    for (index, contact) in contacts.enumerated() {
      if fingers.move(contact) { hasMoved = true }
      let isLast = index + 1 == contacts.count || contacts[index + 1].time != contact.time
      guard isLast, hasMoved else { continue }
      hasMoved = false
      moments.append(Moment(time: contact.time, fingers: fingers))
    }
    return moments
  }

  /// The positions of the fingers at one time.
  struct Moment {
    let time: TimeInterval
    let fingers: TwoFingers
  }

  mutating func remove(_ contacts: [Contact]) {
    fingers.removeAll { finger in contacts.contains { $0.id == finger.id } }
  }
}
