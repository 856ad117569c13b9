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
  package var fingerPair: FingerPair? { router.altFingers.pair ?? router.wheelPinch?.pair }
}

/// Turns a drag of the mouse with Alt held into two fingers, as Apple's simulator does.
///
/// They mirror each other about the place where the pointer was when Alt went down, or about the middle of the window when the
/// button is pressed there at once. While Shift is held too they move together.
struct AltFingers {
  /// Names of the two contacts; fingers of a touch screen are counted from 0.
  static let ids = (own: 10_001, mirrored: 10_002)
  /// Pressed closer to the place than this, the middle of the window counts, in points.
  static let leastDistance: CGFloat = 24

  private(set) var pair: FingerPair?
  /// Where the pointer was when Alt went down.
  private var place: CGPoint?

  mutating func reset() { pair = nil }

  /// Notes where Alt goes down and up.
  mutating func note(_ key: KeyInput, pointer: CGPoint?) {
    guard key.keyCode == .keyboardLeftAlt || key.keyCode == .keyboardRightAlt, !key.isRepeat else { return }
    place = key.isDown ? pointer : nil
  }

  /// The contacts that a contact of the mouse stands for.
  ///
  /// - Parameter window: the frame of the window under the mouse.
  mutating func split(_ input: TouchInput, over window: CGRect?) -> [TouchInput] {
    if input.phase == .began, input.mouseButton != nil, input.modifiers.contains(.alternate), input.buttonMask == .primary,
      let window
    {
      pair = FingerPair(center: center(for: input.location, in: window), location: input.location)
    }
    guard var moved = pair, input.mouseButton != nil else { return [input] }
    if input.modifiers.contains(.shift) {
      moved.move(by: input.location - moved.location)
    } else {
      moved.location = input.location
    }
    pair = input.phase == .ended || input.phase == .cancelled ? nil : moved
    return moved.contacts(input.phase, ids: Self.ids, modifiers: input.modifiers)
  }

  private func center(for location: CGPoint, in window: CGRect) -> CGPoint {
    let middle = CGPoint(x: window.midX, y: window.midY)
    guard let place, hypot(place.x - location.x, place.y - location.y) >= Self.leastDistance else { return middle }
    return window.contains(FingerPair(center: place, location: location).mirroredLocation) ? place : middle
  }
}

extension FingerPair {
  /// Both fingers in a phase of their life.
  func contacts(_ phase: TouchInput.Phase, ids: (own: Int, mirrored: Int), modifiers: UIKeyModifierFlags) -> [TouchInput] {
    [(ids.own, location), (ids.mirrored, mirroredLocation)].map {
      TouchInput(id: $0.0, phase: phase, location: $0.1, modifiers: modifiers)
    }
  }
}
