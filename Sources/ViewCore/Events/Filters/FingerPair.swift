import CoreGraphics
import Foundation

/// Two fingers that a mouse moves, mirrored about a centre, for pinches and rotations without a touch screen.
public struct FingerPair: Equatable, Sendable {
  /// The centre, in points of the host's window.
  public internal(set) var center: CGPoint
  /// The finger at the pointer, in points of the host's window.
  public internal(set) var location: CGPoint

  /// The other finger, at the same distance on the other side of the centre.
  public var mirroredLocation: CGPoint { CGPoint(x: 2 * center.x - location.x, y: 2 * center.y - location.y) }

  /// Moves both fingers in parallel.
  mutating func move(by way: CGPoint) {
    center = center + way
    location = location + way
  }
}

extension UIApplication {
  /// The fingers of an Alt drag or a Ctrl wheel; nil if there are none.
  package var fingerPair: FingerPair? { router.fingerPair }
}

extension FingerPair {
  /// Contacts for both fingers in a phase.
  func contacts(_ phase: TouchInput.Phase, ids: (own: Int, mirrored: Int), modifiers: UIKeyModifierFlags) -> [TouchInput] {
    [(ids.own, location), (ids.mirrored, mirroredLocation)].map {
      TouchInput(id: $0.0, phase: phase, location: $0.1, modifiers: modifiers)
    }
  }
}
