import Foundation

/// Merges all buttons of a mouse into one touch, as UIKit does: further buttons change the mask, the last one ends the touch.
struct MouseButtons {
  private var pressed: Set<Int> = []
  private static let touchID = TouchInput.mouseButtonID(0)

  private var mask: UIEvent.ButtonMask {
    pressed.reduce(into: []) { $0.formUnion(.button($1 + 1)) }
  }

  /// The contact for the router; nil for a button whose press the router has not received.
  mutating func merge(_ input: TouchInput) -> TouchInput? {
    guard let button = input.mouseButton else { return input }
    var merged = input
    merged.id = Self.touchID
    switch input.phase {
    case .began:
      let isRepeated = !pressed.insert(button).inserted
      if isRepeated { pressed = [button] }
      if pressed.count > 1 { merged.phase = .moved }
      merged.buttonMask = mask
    case .moved:
      guard !pressed.isEmpty else { return nil }
      merged.buttonMask = mask
    case .ended, .cancelled:
      guard pressed.contains(button) else { return nil }
      merged.buttonMask = mask
      pressed.remove(button)
      if input.phase == .cancelled { pressed = [] }
      if !pressed.isEmpty {
        merged.phase = .moved
        merged.buttonMask = mask
      }
    }
    return merged
  }
}

/// Passes a mouse on as one contact, whatever buttons are pressed.
@MainActor
final class MouseButtonFilter: InputFilter {
  private var buttons = MouseButtons()

  func filter(_ event: InputEvent) -> [InputEvent] {
    guard case .touch(let input) = event.kind else { return [event] }
    return buttons.merge(input).map { [InputEvent(timestamp: event.timestamp, kind: .touch($0))] } ?? []
  }

  func reset() { buttons = MouseButtons() }
}
