import Foundation
import UIKitCore

/// Translates window events into the toolkit's input, so that each contact begins and ends exactly once.
///
/// After a contact was cancelled, its further moves and its end are ignored.
@MainActor
package struct EventTranslator {
  /// The distance that content moves for one notch of a wheel, in points.
  package static let pointsPerNotch: CGFloat = 48

  /// In points.
  package var windowSize: CGSize
  /// Units of the window system per point.
  package var unitsPerPoint: CGFloat
  /// Pixels per point.
  package var scale: CGFloat

  /// The pressed mouse buttons and their last positions, in points.
  private var buttons: [Int: CGPoint] = [:]
  private var fingers: [Int64: Int] = [:]
  private var modifiers: UIKeyModifierFlags = []
  private var isPointerInside = false

  package init(windowSize: CGSize, scale: CGFloat = 1, unitsPerPoint: CGFloat = 1) {
    self.windowSize = windowSize
    self.scale = scale
    self.unitsPerPoint = unitsPerPoint
  }

  /// Whether a mouse button is pressed: the host then captures the mouse.
  package var holdsButton: Bool { !buttons.isEmpty }

  package mutating func translate(_ events: [WindowEvent]) -> [InputEvent] {
    var result: [InputEvent] = []
    var index = 0
    while index < events.count {
      let event = events[index]
      var typed: String?
      if case .key(_, _, _, true, _) = event.kind, index + 1 < events.count, case .text(let text) = events[index + 1].kind {
        typed = text
      }
      for kind in kinds(of: event.kind, typed: typed) { result.append(InputEvent(timestamp: event.time, kind: kind)) }
      index += 1
    }
    return result
  }

  private mutating func kinds(of kind: WindowEvent.Kind, typed: String?) -> [InputEvent.Kind] {
    switch kind {
    case .button(let button, let isDown, let point): press(Self.number(of: button), isDown: isDown, at: location(point))
    case .motion(let point, let held): move(to: location(point), held: held)
    case .wheel(let delta, let point): [scroll(delta, at: location(point))]
    case .finger(let phase, let id, let part):
      finger(phase, id: id, at: CGPoint(x: part.x * windowSize.width, y: part.y * windowSize.height))
    case .key(let scancode, let symbol, let state, let isDown, let isRepeat):
      [key(scancode: scancode, symbol: symbol, state: state, isDown: isDown, isRepeat: isRepeat, typed: typed)]
    case .text(let text): [.text(text)]
    case .editing(let text, let start, let length): [.markedText(Self.markedText(text, start: start, length: length))]
    case .focus(let isActive): isActive ? [.activation(isActive: true)] : cancelled() + [.activation(isActive: false)]
    case .pointerLeft: leave()
    case .hidden: cancelled() + [.visibility(isVisible: false)]
    case .shown: [.visibility(isVisible: true)]
    case .lowMemory: [.memoryWarning]
    case .resized: [.resize(size: windowSize, scale: scale)]
    case .exposed, .quit, .targetsReset, .deviceReset, .wake: []
    }
  }

  private func location(_ point: CGPoint) -> CGPoint { CGPoint(x: point.x / unitsPerPoint, y: point.y / unitsPerPoint) }

  // MARK: - Mouse

  /// SDL's order is left, middle, right; the toolkit's is left, right, middle.
  private static func number(of button: Int) -> Int {
    switch button {
    case 2: 2
    case 3: 1
    default: button - 1
    }
  }

  private var buttonMask: UIEvent.ButtonMask {
    buttons.keys.reduce(into: []) { $0.insert(.button($1 + 1)) }
  }

  private func touch(_ button: Int, _ phase: TouchInput.Phase, at point: CGPoint, mask: UIEvent.ButtonMask) -> InputEvent.Kind {
    .touch(
      TouchInput(
        id: TouchInput.mouseButtonID(button), phase: phase, location: point, kind: .indirectPointer, buttonMask: mask,
        modifiers: modifiers))
  }

  private mutating func press(_ button: Int, isDown: Bool, at point: CGPoint) -> [InputEvent.Kind] {
    if isDown {
      guard buttons[button] == nil else { return [] }
      buttons[button] = point
      return [touch(button, .began, at: point, mask: buttonMask)]
    }
    let mask = buttonMask
    guard buttons.removeValue(forKey: button) != nil else { return [] }
    return [touch(button, .ended, at: point, mask: mask)]
  }

  private mutating func move(to point: CGPoint, held: UInt32) -> [InputEvent.Kind] {
    var result: [InputEvent.Kind] = []
    // The window system did not report that a button went up.
    for (button, last) in buttons.sorted(by: { $0.key < $1.key }) where held & Self.bit(of: button) == 0 {
      result.append(touch(button, .cancelled, at: last, mask: buttonMask))
      buttons[button] = nil
    }
    isPointerInside = true
    guard !buttons.isEmpty else { return result + [.pointerMoved(PointerInput(location: point, modifiers: modifiers))] }
    for (button, last) in buttons.sorted(by: { $0.key < $1.key }) where last != point {
      buttons[button] = point
      result.append(touch(button, .moved, at: point, mask: buttonMask))
    }
    return result
  }

  private static func bit(of button: Int) -> UInt32 {
    switch button {
    case 1: 1 << 2
    case 2: 1 << 1
    default: 1 << UInt32(button)
    }
  }

  private mutating func leave() -> [InputEvent.Kind] {
    guard isPointerInside, buttons.isEmpty else { return [] }
    isPointerInside = false
    return [.pointerExited]
  }

  /// SDL counts turns away from the user and to the right as positive; content moves down and to the left for them.
  private func scroll(_ delta: CGPoint, at point: CGPoint) -> InputEvent.Kind {
    let isPrecise = delta.x != delta.x.rounded() || delta.y != delta.y.rounded()
    let moved = CGPoint(x: delta.x == 0 ? 0 : -delta.x * Self.pointsPerNotch, y: delta.y * Self.pointsPerNotch)
    return .scroll(ScrollInput(location: point, delta: moved, isPrecise: isPrecise, modifiers: modifiers))
  }

  // MARK: - Fingers

  private mutating func finger(_ phase: WindowEvent.Finger, id: Int64, at point: CGPoint) -> [InputEvent.Kind] {
    switch phase {
    case .down:
      guard fingers[id] == nil else { return [] }
      let taken = Set(fingers.values)
      let free = (0...).first { !taken.contains($0) }!
      fingers[id] = free
      return [.touch(TouchInput(id: free, phase: .began, location: point, modifiers: modifiers))]
    case .motion:
      return fingers[id].map { [.touch(TouchInput(id: $0, phase: .moved, location: point, modifiers: modifiers))] } ?? []
    case .up:
      return fingers.removeValue(forKey: id).map {
        [.touch(TouchInput(id: $0, phase: .ended, location: point, modifiers: modifiers))]
      } ?? []
    }
  }

  private mutating func cancelled() -> [InputEvent.Kind] {
    guard !buttons.isEmpty || !fingers.isEmpty else { return [] }
    buttons = [:]
    fingers = [:]
    return [.cancelTouches]
  }

  // MARK: - Input methods

  /// SDL counts Unicode scalars, the toolkit UTF-16 units. An unknown insertion point is behind the text.
  private static func markedText(_ text: String, start: Int, length: Int) -> MarkedTextInput {
    let scalars = text.unicodeScalars
    let first = start < 0 ? scalars.count : min(start, scalars.count)
    let count = min(max(length, 0), scalars.count - first)
    func units(_ part: Substring.UnicodeScalarView) -> Int { String(part).utf16.count }
    let from = scalars.index(scalars.startIndex, offsetBy: first)
    let location = units(scalars[..<from])
    let selected = units(scalars[from..<scalars.index(from, offsetBy: count)])
    return MarkedTextInput(text, selectedRange: NSRange(location: location, length: selected))
  }

  // MARK: - Keys

  private mutating func key(
    scancode: Int, symbol: Int32, state: UInt16, isDown: Bool, isRepeat: Bool, typed: String?
  ) -> InputEvent.Kind {
    modifiers = KeyNames.modifiers(state)
    let plain = KeyNames.characters(scancode: scancode, symbol: symbol)
    let flags = KeyNames.isOnKeypad(scancode) ? modifiers.union(.numericPad) : modifiers
    return .key(
      KeyInput(
        keyCode: UIKeyboardHIDUsage(rawValue: scancode) ?? .keyboardErrorUndefined,
        characters: typed ?? (modifiers.contains(.shift) ? plain.uppercasedLetter : plain),
        charactersIgnoringModifiers: plain, modifiers: flags, isDown: isDown, isRepeat: isRepeat))
  }
}

extension String {
  /// A single letter in upper case; the names of special keys stay as they are.
  fileprivate var uppercasedLetter: String { count == 1 ? uppercased() : self }
}
