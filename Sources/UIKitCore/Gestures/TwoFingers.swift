import CoreGraphics
import Foundation

/// The first two fingers of a gesture; further ones are left out.
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

  /// Takes fingers as long as there is room; answers the others.
  mutating func add(_ contacts: [Contact]) -> [Int] {
    var others: [Int] = []
    for contact in contacts {
      if isComplete { others.append(contact.id) } else { fingers.append(contact) }
    }
    return others
  }

  /// False when the finger is none of the two.
  mutating func move(_ contact: Contact) -> Bool {
    guard let index = fingers.firstIndex(where: { $0.id == contact.id }) else { return false }
    fingers[index] = contact
    return true
  }

  mutating func remove(_ contacts: [Contact]) {
    fingers.removeAll { finger in contacts.contains { $0.id == finger.id } }
  }
}
