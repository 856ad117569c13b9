import CoreGraphics
import Foundation

/// Turns a drag of the mouse with Alt held into two fingers, as Apple's simulator does.
///
/// They mirror each other about the place where the pointer was when Alt went down, or about the middle of the window when the
/// button is pressed there at once. While Shift is held too they move together.
@MainActor
final class AltFingerFilter: InputFilter {
  /// Names of the two contacts; fingers of a touch screen are counted from 0.
  static let ids = (own: 10_001, mirrored: 10_002)
  /// Pressed closer to the place than this, the middle of the window counts, in points.
  static let leastDistance: CGFloat = 24

  private(set) var pair: FingerPair?
  /// Where the pointer was when Alt went down.
  private var place: CGPoint?
  /// Where the pointer was last seen, in the host's window.
  private var pointer: CGPoint?
  private unowned let surface: any InputSurface

  init(surface: any InputSurface) { self.surface = surface }

  func reset() { pair = nil }

  func filter(_ event: InputEvent) -> [InputEvent] {
    switch event.kind {
    case .touch(let input):
      pointer = input.location
      return split(input).map { InputEvent(timestamp: event.timestamp, kind: .touch($0)) }
    case .pointerMoved(let input): pointer = input.location
    case .pointerExited: pointer = nil
    case .key(let input): note(input)
    default: break
    }
    return [event]
  }

  /// Notes where Alt goes down and up.
  private func note(_ key: KeyInput) {
    guard key.keyCode == .keyboardLeftAlt || key.keyCode == .keyboardRightAlt, !key.isRepeat else { return }
    place = key.isDown ? pointer : nil
  }

  /// The contacts that a contact of the mouse stands for.
  private func split(_ input: TouchInput) -> [TouchInput] {
    if input.phase == .began, input.mouseButton != nil, input.modifiers.contains(.alternate), input.buttonMask == .primary,
      let window = surface.windowFrame(under: input.location)
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
