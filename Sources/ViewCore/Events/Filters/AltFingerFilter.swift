import CoreGraphics
import Foundation

/// Turns a mouse drag with Alt into two fingers, as Apple's simulator does.
///
/// They are mirrored about the pointer's position when Alt was pressed, or about the centre of the window if the button is
/// pressed there. With Shift they move in parallel.
@MainActor
final class AltFingerFilter: InputFilter {
  /// The identifiers of the two contacts; fingers of a touch screen are counted from 0.
  static let ids = (own: 10_001, mirrored: 10_002)
  /// Presses closer to the position than this, in points, use the window's centre.
  static let leastDistance: CGFloat = 24

  private(set) var pair: FingerPair?
  /// The pointer's position when Alt was pressed.
  private var place: CGPoint?
  /// The last position of the pointer in the host's window.
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
    case .key(let input): update(with: input)
    default: break
    }
    return [event]
  }

  /// Records when and where Alt is pressed or released.
  private func update(with key: KeyInput) {
    guard key.keyCode == .keyboardLeftAlt || key.keyCode == .keyboardRightAlt, !key.isRepeat else { return }
    place = key.isDown ? pointer : nil
  }

  /// The two contacts for a contact of the mouse.
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
