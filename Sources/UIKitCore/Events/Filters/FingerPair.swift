import CoreGraphics
import Foundation

/// Two fingers that one mouse moves: mirrored about a centre, for pinches and rotations without a touch screen.
public struct FingerPair: Equatable, Sendable {
  /// The middle of the two, in points of the host's window.
  public internal(set) var center: CGPoint
  /// Where the mouse's own finger is.
  public internal(set) var location: CGPoint

  /// Where the other finger is: the same distance on the other side.
  public var mirroredLocation: CGPoint { CGPoint(x: 2 * center.x - location.x, y: 2 * center.y - location.y) }

  /// Both fingers keep their distance and go along.
  mutating func move(by way: CGPoint) {
    center = center + way
    location = location + way
  }
}

extension UIApplication {
  /// The fingers that a drag with Alt held, or a wheel turned with Ctrl held, stands for; nil when there are none.
  package var fingerPair: FingerPair? { router.fingerPair }
}

extension FingerPair {
  /// Both fingers in a phase of their life.
  func contacts(_ phase: TouchInput.Phase, ids: (own: Int, mirrored: Int), modifiers: UIKeyModifierFlags) -> [TouchInput] {
    [(ids.own, location), (ids.mirrored, mirroredLocation)].map {
      TouchInput(id: $0.0, phase: phase, location: $0.1, modifiers: modifiers)
    }
  }
}
