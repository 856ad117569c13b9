import Foundation

/// A contact: a finger, or a pressed mouse button.
public struct TouchInput: Sendable, Equatable {
  /// The phase of a contact.
  public enum Phase: String, Sendable { case began, moved, ended, cancelled }

  /// The source of a contact.
  public enum Kind: String, Sendable { case direct, indirectPointer }

  /// The identifier of the contact: 0 or more for a finger, `mouseButtonID(_:)` for a mouse button.
  public var id: Int
  /// The phase.
  public var phase: Phase
  /// The position in points of the host's window, with y downwards.
  public var location: CGPoint
  /// The source: a finger or a pointer.
  public var kind: Kind
  /// The pressed mouse buttons; empty for a finger.
  public var buttonMask: UIEvent.ButtonMask
  /// The pressed modifier keys.
  public var modifiers: UIKeyModifierFlags

  /// Makes a contact. Default: finger 0 of a touch screen.
  public init(
    id: Int = 0, phase: Phase, location: CGPoint, kind: Kind = .direct, buttonMask: UIEvent.ButtonMask = [],
    modifiers: UIKeyModifierFlags = []
  ) {
    self.id = id
    self.phase = phase
    self.location = location
    self.kind = kind
    self.buttonMask = buttonMask
    self.modifiers = modifiers
  }

  /// The identifier of a mouse button: 0 left, 1 right, 2 middle, and so on.
  package static func mouseButtonID(_ button: Int) -> Int { -1 - button }

  /// The mouse button of this contact, counted from 0; nil for a finger.
  package var mouseButton: Int? { id < 0 ? -1 - id : nil }
}

/// A pointer without a pressed button.
public struct PointerInput: Sendable, Equatable {
  /// The position in points of the host's window, with y downwards.
  public var location: CGPoint
  /// The pressed modifier keys.
  public var modifiers: UIKeyModifierFlags

  /// Makes a pointer position.
  public init(location: CGPoint, modifiers: UIKeyModifierFlags = []) {
    self.location = location
    self.modifiers = modifiers
  }
}

/// A scroll of a wheel or trackpad.
public struct ScrollInput: Sendable, Equatable {
  /// The position of the pointer, in points of the host's window.
  public var location: CGPoint
  /// The distance that the content moves, in points; positive is right and down.
  public var delta: CGPoint
  /// Whether the device is a trackpad and not a wheel with notches.
  public var isPrecise: Bool
  /// The pressed modifier keys.
  public var modifiers: UIKeyModifierFlags

  /// Makes a scroll.
  public init(location: CGPoint, delta: CGPoint, isPrecise: Bool = false, modifiers: UIKeyModifierFlags = []) {
    self.location = location
    self.delta = delta
    self.isPrecise = isPrecise
    self.modifiers = modifiers
  }
}

/// A press or release of a key.
public struct KeyInput: Sendable, Equatable {
  /// The key by its position on the keyboard.
  public var keyCode: UIKeyboardHIDUsage
  /// The characters of the key with the pressed modifiers.
  public var characters: String
  /// The characters of the key without modifiers.
  public var charactersIgnoringModifiers: String
  /// The pressed modifier keys.
  public var modifiers: UIKeyModifierFlags
  /// Whether the key was pressed and not released.
  public var isDown: Bool
  /// Whether the keyboard repeats a key that is held down.
  public var isRepeat: Bool

  /// Makes a key event. Default: the first press of a key.
  public init(
    keyCode: UIKeyboardHIDUsage, characters: String = "", charactersIgnoringModifiers: String? = nil,
    modifiers: UIKeyModifierFlags = [], isDown: Bool = true, isRepeat: Bool = false
  ) {
    self.keyCode = keyCode
    self.characters = characters
    self.charactersIgnoringModifiers = charactersIgnoringModifiers ?? characters
    self.modifiers = modifiers
    self.isDown = isDown
    self.isRepeat = isRepeat
  }
}

/// Text that an input method composes, such as the syllables of a word whose characters are yet to be chosen.
public struct MarkedTextInput: Sendable, Equatable {
  /// The text, which replaces the one of the event before; empty to remove that.
  public let text: String
  /// The insertion point in the text, or the selected part, in UTF-16 units from its start; always inside the text.
  public let selectedRange: NSRange

  /// Makes the input. Of a selection that reaches out of the text, only the part inside counts. Default: the insertion point is
  /// behind the text.
  public init(_ text: String, selectedRange: NSRange? = nil) {
    let length = text.utf16.count
    self.text = text
    self.selectedRange = selectedRange?.clamped(to: length) ?? NSRange(location: length, length: 0)
  }
}
