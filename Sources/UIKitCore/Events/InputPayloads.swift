import Foundation

/// A contact: a finger, or a pressed mouse button.
public struct TouchInput: Sendable, Equatable {
  /// The part of its life that a contact is in.
  public enum Phase: String, Sendable { case began, moved, ended, cancelled }

  /// What makes the contact.
  public enum Kind: String, Sendable { case direct, indirectPointer }

  /// Names the contact while it lasts: a finger is 0 or more, mouse buttons are `mouseButtonID(_:)`.
  public var id: Int
  /// The part of its life that the contact is in.
  public var phase: Phase
  /// Points in the host's window, y down.
  public var location: CGPoint
  /// Whether a finger or a pointer makes the contact.
  public var kind: Kind
  /// The pressed mouse buttons; empty for a finger.
  public var buttonMask: UIEvent.ButtonMask
  /// The modifier keys held at that time.
  public var modifiers: UIKeyModifierFlags

  /// Makes a contact; one finger of a touch screen unless told otherwise.
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

  /// The contact of a mouse button: 0 left, 1 right, 2 middle, and so on.
  package static func mouseButtonID(_ button: Int) -> Int { -1 - button }

  /// The mouse button that makes this contact, counted from 0, or nil for a finger.
  package var mouseButton: Int? { id < 0 ? -1 - id : nil }
}

/// A pointer with no button pressed.
public struct PointerInput: Sendable, Equatable {
  /// Points in the host's window, y down.
  public var location: CGPoint
  /// The modifier keys held at that time.
  public var modifiers: UIKeyModifierFlags

  /// Makes a pointer position.
  public init(location: CGPoint, modifiers: UIKeyModifierFlags = []) {
    self.location = location
    self.modifiers = modifiers
  }
}

/// A turn of a wheel, or a stroke on a trackpad.
public struct ScrollInput: Sendable, Equatable {
  /// Where the pointer is, in points of the host's window.
  public var location: CGPoint
  /// How far content is to move, in points; positive is right and down.
  public var delta: CGPoint
  /// True for a trackpad, false for a wheel with notches.
  public var isPrecise: Bool
  /// The modifier keys held at that time.
  public var modifiers: UIKeyModifierFlags

  /// Makes a scroll step.
  public init(location: CGPoint, delta: CGPoint, isPrecise: Bool = false, modifiers: UIKeyModifierFlags = []) {
    self.location = location
    self.delta = delta
    self.isPrecise = isPrecise
    self.modifiers = modifiers
  }
}

/// A key going down or up.
public struct KeyInput: Sendable, Equatable {
  /// The physical key, by its place on the keyboard.
  public var keyCode: UIKeyboardHIDUsage
  /// What the key types with the modifiers that are held.
  public var characters: String
  /// What the key types with no modifier held.
  public var charactersIgnoringModifiers: String
  /// The modifier keys held at that time.
  public var modifiers: UIKeyModifierFlags
  /// Whether the key goes down; false when it goes up.
  public var isDown: Bool
  /// True when the key was down already and the keyboard repeats it.
  public var isRepeat: Bool

  /// Makes a key event; a first press unless told otherwise.
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
