import Foundation

/// What happened to touches, keys or the pointer at one moment.
@preconcurrency @MainActor open class UIEvent: NSObject {
  /// The kind of event.
  public enum EventType: Int, Sendable {
    case touches = 0, motion, remoteControl, presses, scroll = 10, hover, transform = 14
  }

  /// A finer kind; only `none` occurs here.
  public enum EventSubtype: Int, Sendable { case none = 0 }

  /// The pressed buttons of a mouse.
  public struct ButtonMask: OptionSet, Hashable, Sendable {
    /// The bits: bit 0 for the primary button, bit 1 for the secondary one, and so on.
    public let rawValue: Int
    /// A set of the buttons whose bits are set.
    public init(rawValue: Int) { self.rawValue = rawValue }

    /// The main button, usually the left one.
    public static let primary = ButtonMask(rawValue: 1)
    /// The button for context menus, usually the right one.
    public static let secondary = ButtonMask(rawValue: 2)

    /// The mask of one button, counted from 1: primary, secondary, middle and so on.
    public static func button(_ buttonNumber: Int) -> ButtonMask { ButtonMask(rawValue: 1 << (buttonNumber - 1)) }
  }

  /// The kind of event.
  open var type: UIEvent.EventType { kind }
  /// Always `.none`.
  open var subtype: UIEvent.EventSubtype { .none }
  /// When it happened, in seconds.
  open internal(set) var timestamp: TimeInterval
  /// The modifier keys held at that time.
  open internal(set) var modifierFlags: UIKeyModifierFlags
  /// The mouse buttons pressed at that time; empty for fingers.
  open internal(set) var buttonMask: UIEvent.ButtonMask

  private let kind: UIEvent.EventType
  package internal(set) var touches: [UITouch] = []
  var coalesced: [ObjectIdentifier: [UITouch]] = [:]
  /// The window under the pointer, for scroll and hover events.
  weak var pointerWindow: UIWindow?
  /// Where the pointer is in that window; nil when it is over none.
  var pointerLocation: CGPoint?
  var scroll: ScrollInput?

  package init(
    type: UIEvent.EventType, timestamp: TimeInterval, modifierFlags: UIKeyModifierFlags = [], buttonMask: ButtonMask = []
  ) {
    kind = type
    self.timestamp = timestamp
    self.modifierFlags = modifierFlags
    self.buttonMask = buttonMask
  }

  // MARK: - Getting the touches

  /// Every touch that is on the screen, or has just left it; nil for events without touches.
  open var allTouches: Set<UITouch>? { type == .touches ? Set(touches) : nil }

  /// The touches that began in `window`.
  open func touches(for window: UIWindow) -> Set<UITouch>? { matching { $0.window === window } }

  /// The touches that began in `view`.
  open func touches(for view: UIView) -> Set<UITouch>? { matching { $0.view === view } }

  /// The touches that `gesture` is given.
  open func touches(for gesture: UIGestureRecognizer) -> Set<UITouch>? {
    matching { $0.gestureRecognizers?.contains { $0 === gesture } ?? false }
  }

  /// Every position of `touch` since the last event, oldest first and with its own timestamp; nil for a touch that is not part of
  /// the event.
  open func coalescedTouches(for touch: UITouch) -> [UITouch]? {
    guard touches.contains(touch) else { return nil }
    return coalesced[ObjectIdentifier(touch)] ?? [touch]
  }

  private func matching(_ condition: (UITouch) -> Bool) -> Set<UITouch>? {
    let found = touches.filter(condition)
    return found.isEmpty ? nil : Set(found)
  }
}
