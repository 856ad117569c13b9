import Foundation

/// A key of the keyboard that is held.
@preconcurrency @MainActor open class UIPress: NSObject {
  /// The part of its life that a press is in.
  public enum Phase: Int, Sendable { case began, changed, stationary, ended, cancelled }

  /// The buttons that have a meaning on every device; a key that is none of them has a raw value beyond these.
  public struct PressType: RawRepresentable, Hashable, Sendable {
    /// The number of the button; 2000 and more for keys that are none of the buttons.
    public let rawValue: Int
    /// A button of the given number.
    public init(rawValue: Int) { self.rawValue = rawValue }

    /// The up arrow.
    public static let upArrow = PressType(rawValue: 0)
    /// The down arrow.
    public static let downArrow = PressType(rawValue: 1)
    /// The left arrow.
    public static let leftArrow = PressType(rawValue: 2)
    /// The right arrow.
    public static let rightArrow = PressType(rawValue: 3)
    /// The button that selects: Return or Enter.
    public static let select = PressType(rawValue: 4)
    /// The menu button: Escape.
    public static let menu = PressType(rawValue: 5)
    /// The play and pause button; no key of a keyboard stands for it.
    public static let playPause = PressType(rawValue: 6)
    package static let pageUp = PressType(rawValue: 30)
    package static let pageDown = PressType(rawValue: 31)
  }

  /// When the press last changed, in seconds.
  open internal(set) var timestamp: TimeInterval
  /// The part of its life that the press is in.
  open internal(set) var phase: UIPress.Phase
  /// The button that is pressed.
  open private(set) var type: UIPress.PressType
  /// The key that is pressed.
  open internal(set) var key: UIKey?
  /// The window in which the press began.
  open internal(set) weak var window: UIWindow?
  /// The responder that receives the press.
  open internal(set) weak var responder: UIResponder?
  /// The recognizers that get the press; nil when there is none.
  open internal(set) var gestureRecognizers: [UIGestureRecognizer]?
  /// How far the key is down: 1 while it is held, 0 afterwards.
  open internal(set) var force: CGFloat = 1

  let serial: Int

  init(key: UIKey, phase: Phase, timestamp: TimeInterval, serial: Int) {
    self.serial = serial
    self.key = key
    self.phase = phase
    self.timestamp = timestamp
    type = PressType(keyCode: key.keyCode)
  }
}

extension UIPress.PressType {
  /// Where raw values of keys that no button of the list stands for begin.
  private static let firstKeyRawValue = 2000

  init(keyCode: UIKeyboardHIDUsage) {
    switch keyCode {
    case .keyboardUpArrow: self = .upArrow
    case .keyboardDownArrow: self = .downArrow
    case .keyboardLeftArrow: self = .leftArrow
    case .keyboardRightArrow: self = .rightArrow
    case .keyboardReturnOrEnter: self = .select
    case .keyboardEscape: self = .menu
    case .keyboardPageUp: self = .pageUp
    case .keyboardPageDown: self = .pageDown
    default: self.init(rawValue: Self.firstKeyRawValue + keyCode.rawValue)
    }
  }
}

/// A key and what it types.
@preconcurrency @MainActor open class UIKey: NSObject {
  /// Which key it is, by its place in the USB HID usage tables.
  open var keyCode: UIKeyboardHIDUsage { input.keyCode }
  /// The modifier keys held with the key.
  open var modifierFlags: UIKeyModifierFlags { input.modifiers }
  /// What the key types with the modifiers that are held.
  open var characters: String { input.characters }
  /// What the key types with no modifier held.
  open var charactersIgnoringModifiers: String { input.charactersIgnoringModifiers }

  /// Whether the keyboard repeats the key because it is held.
  package var isRepeat: Bool { input.isRepeat }

  private let input: KeyInput

  package init(_ input: KeyInput) {
    self.input = input
  }
}

/// An event of pressed keys.
@preconcurrency @MainActor open class UIPressesEvent: UIEvent {
  /// Every key that is held, or has just been released.
  open var allPresses: Set<UIPress> { Set(presses) }

  /// The presses that `gesture` is given.
  open func presses(for gesture: UIGestureRecognizer) -> Set<UIPress> {
    Set(presses.filter { $0.gestureRecognizers?.contains { $0 === gesture } ?? false })
  }

  let presses: [UIPress]
  /// Whether the presses reached the end of the chain without a responder that took them.
  var reachedEndOfChain = false

  init(presses: [UIPress], timestamp: TimeInterval, modifierFlags: UIKeyModifierFlags) {
    self.presses = presses
    super.init(type: .presses, timestamp: timestamp, modifierFlags: modifierFlags)
  }
}
