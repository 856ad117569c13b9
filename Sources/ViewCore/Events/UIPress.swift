import Foundation

/// A pressed key of the keyboard.
@preconcurrency @MainActor open class UIPress: NSObject {
  /// The phase of a press.
  public enum Phase: Int, Sendable { case began, changed, stationary, ended, cancelled }

  /// The button that a press is of.
  public enum PressType: Int, Sendable {
    /// The up arrow.
    case upArrow = 0
    /// The down arrow.
    case downArrow = 1
    /// The left arrow.
    case leftArrow = 2
    /// The right arrow.
    case rightArrow = 3
    /// The select button: Return or Enter.
    case select = 4
    /// The menu button: Escape.
    case menu = 5
    /// The play and pause button, for which there is no key.
    case playPause = 6
    /// Page Up, a case on tvOS only; Apple's enumeration holds it all the same, since it comes from C.
    case _pageUp = 30
    /// Page Down.
    case _pageDown = 31
    /// A key that is none of these buttons; Apple's enumeration has no case for it, and other raw values.
    case _otherKey = 2000
  }

  /// The time of the last change, in seconds.
  open private(set) var timestamp: TimeInterval
  /// The phase.
  open private(set) var phase: UIPress.Phase
  /// The type of the pressed button.
  open private(set) var type: UIPress.PressType
  /// The pressed key.
  open private(set) var key: UIKey?
  /// The window in which the press began.
  open private(set) weak var window: UIWindow?
  /// The responder that receives the press.
  open private(set) weak var responder: UIResponder?
  /// The recognizers that receive the press; nil for none.
  open private(set) var gestureRecognizers: [UIGestureRecognizer]?
  /// 1 while the key is pressed, 0 afterwards.
  open private(set) var force: CGFloat = 1

  let serial: Int

  init(key: UIKey, timestamp: TimeInterval, serial: Int) {
    self.serial = serial
    self.key = key
    self.timestamp = timestamp
    phase = .began
    type = PressType(keyCode: key.keyCode)
  }
}

// MARK: - For the dispatcher

extension UIPress {
  /// Begins the press, again where the keyboard repeats the key.
  func begin(_ key: UIKey, on responder: UIResponder, at time: TimeInterval) {
    (self.key, phase, timestamp, force) = (key, .began, time, 1)
    self.responder = responder
    window = responder.owningWindow
  }

  /// Ends the press; `key` nil keeps the pressed key.
  func finish(as phase: Phase, key: UIKey?, at time: TimeInterval) {
    if let key { self.key = key }
    (self.phase, timestamp, force) = (phase, time, 0)
  }

  /// Another key has changed.
  func stay() { phase = .stationary }

  func offer(to recognizers: [UIGestureRecognizer]) { gestureRecognizers = recognizers.isEmpty ? nil : recognizers }

  func remove(_ recognizer: UIGestureRecognizer) { gestureRecognizers?.removeAll { $0 === recognizer } }
}

extension UIPress.PressType {
  init(keyCode: UIKeyboardHIDUsage) {
    switch keyCode {
    case .keyboardUpArrow: self = .upArrow
    case .keyboardDownArrow: self = .downArrow
    case .keyboardLeftArrow: self = .leftArrow
    case .keyboardRightArrow: self = .rightArrow
    case .keyboardReturnOrEnter: self = .select
    case .keyboardEscape: self = .menu
    case .keyboardPageUp: self = ._pageUp
    case .keyboardPageDown: self = ._pageDown
    default: self = ._otherKey
    }
  }
}

/// A key and its characters.
@preconcurrency @MainActor open class UIKey: NSObject {
  /// The key by its position in the USB HID usage tables.
  open var keyCode: UIKeyboardHIDUsage { input.keyCode }
  /// The modifier keys that are pressed together with the key.
  open var modifierFlags: UIKeyModifierFlags { input.modifiers }
  /// The characters of the key with the pressed modifiers.
  open var characters: String { input.characters }
  /// The characters of the key without modifiers.
  open var charactersIgnoringModifiers: String { input.charactersIgnoringModifiers }

  /// Whether the keyboard repeats a key that is held down.
  package var isRepeat: Bool { input.isRepeat }

  private let input: KeyInput

  package init(_ input: KeyInput) {
    self.input = input
  }
}

/// An event of pressed keys.
@preconcurrency @MainActor open class UIPressesEvent: UIEvent {
  /// All keys that are pressed or were just released.
  open var allPresses: Set<UIPress> { Set(presses) }

  /// The presses that a recognizer receives.
  open func presses(for gesture: UIGestureRecognizer) -> Set<UIPress> {
    Set(presses.filter { $0.gestureRecognizers?.contains { $0 === gesture } ?? false })
  }

  let presses: [UIPress]
  /// Whether no responder in the chain has handled the presses.
  private(set) var reachedEndOfChain = false

  init(presses: [UIPress], timestamp: TimeInterval, modifierFlags: UIKeyModifierFlags) {
    self.presses = presses
    super.init(type: .presses, timestamp: timestamp, modifierFlags: modifierFlags)
  }

  /// Notes that the presses have come to the end of the responder chain.
  final func reachEndOfChain() { reachedEndOfChain = true }
}
