import CoreGraphics
import Foundation

/// An event of touches, keys or the pointer.
@preconcurrency @MainActor open class UIEvent: NSObject {
  /// The kind of event.
  public enum EventType: Int, Sendable {
    case touches = 0
    case motion, remoteControl, presses
    case scroll = 10
    case hover
    case transform = 14
  }

  /// The subtype of an event; only `none` occurs here: a desktop is not shaken, and media keys stay with the desktop.
  public enum EventSubtype: Int, Sendable {
    case none = 0
    case motionShake = 1
    case remoteControlPlay = 100
    case remoteControlPause, remoteControlStop, remoteControlTogglePlayPause
    case remoteControlNextTrack, remoteControlPreviousTrack
    case remoteControlBeginSeekingBackward, remoteControlEndSeekingBackward
    case remoteControlBeginSeekingForward, remoteControlEndSeekingForward
  }

  /// The pressed buttons of a mouse.
  public struct ButtonMask: OptionSet, Hashable, Sendable {
    /// The bit mask: bit 0 is the primary button, bit 1 the secondary one, and so on.
    public let rawValue: Int
    /// Makes a set from a bit mask.
    public init(rawValue: Int) { self.rawValue = rawValue }

    /// The primary button, usually the left one.
    public static let primary = ButtonMask(rawValue: 1)
    /// The secondary button, usually the right one.
    public static let secondary = ButtonMask(rawValue: 2)

    /// The mask of a button, counted from 1: primary, secondary, middle and so on.
    public static func button(_ buttonNumber: Int) -> ButtonMask { ButtonMask(rawValue: 1 << (buttonNumber - 1)) }
  }

  /// The kind of event.
  open var type: UIEvent.EventType { kind }
  /// Always `none`.
  open var subtype: UIEvent.EventSubtype { .none }
  /// The time of the event, in seconds.
  open private(set) var timestamp: TimeInterval
  /// The pressed modifier keys.
  open private(set) var modifierFlags: UIKeyModifierFlags
  /// The pressed mouse buttons; empty for fingers.
  open private(set) var buttonMask: UIEvent.ButtonMask

  private let kind: UIEvent.EventType
  package private(set) var touches: [UITouch] = []
  private var coalesced: [ObjectIdentifier: [UITouch]] = [:]
  /// The window under the pointer, for scroll and hover events.
  private(set) weak var pointerWindow: UIWindow?
  /// The pointer's position in that window; nil if it is over none.
  package private(set) final var pointerLocation: CGPoint?
  package private(set) final var scroll: ScrollInput?

  package init(
    type: UIEvent.EventType, timestamp: TimeInterval, modifierFlags: UIKeyModifierFlags = [], buttonMask: ButtonMask = []
  ) {
    kind = type
    self.timestamp = timestamp
    self.modifierFlags = modifierFlags
    self.buttonMask = buttonMask
  }

  // MARK: - Getting the touches

  /// All touches that are on the screen or have just ended; nil for events without touches.
  open var allTouches: Set<UITouch>? { type == .touches ? Set(touches) : nil }

  /// The touches that began in `window`.
  open func touches(for window: UIWindow) -> Set<UITouch>? { matching { $0.window === window } }

  /// The touches that began in `view`.
  open func touches(for view: UIView) -> Set<UITouch>? { matching { $0.view === view } }

  /// The touches that a recognizer receives.
  open func touches(for gesture: UIGestureRecognizer) -> Set<UITouch>? {
    matching { $0.gestureRecognizers?.contains { $0 === gesture } ?? false }
  }

  /// All positions of a touch since the last event, oldest first, with their timestamps; nil for a touch that is not part of the
  /// event.
  open func coalescedTouches(for touch: UITouch) -> [UITouch]? {
    guard touches.contains(touch) else { return nil }
    return coalesced[ObjectIdentifier(touch)] ?? [touch]
  }

  /// Where `touch` will probably be next: one place, as far after the event as the event's last place is after the one before,
  /// on the line through both. Empty while it stands still, and once it has ended; nil for a touch that is not part of the event.
  ///
  /// The straight line is chosen: Apple documents no formula.
  open func predictedTouches(for touch: UITouch) -> [UITouch]? {
    guard let known = coalescedTouches(for: touch) else { return nil }
    guard touch.phase == .moved, let last = known.last else { return [] }
    let before = known.dropLast().last
    let place = before?.locationInWindow ?? last.previousLocationInWindow
    let seconds = last.timestamp - (before?.timestamp ?? touch.previousTimestamp)
    let way = CGVector(dx: last.locationInWindow.x - place.x, dy: last.locationInWindow.y - place.y)
    guard seconds > 0, way != .zero else { return [] }
    return [touch.predicted(by: way, after: seconds, from: last)]
  }

  private func matching(_ condition: (UITouch) -> Bool) -> Set<UITouch>? {
    let found = touches.filter(condition)
    return found.isEmpty ? nil : Set(found)
  }
}

// MARK: - For the dispatchers

extension UIEvent {
  /// An event of a wheel or trackpad.
  convenience init(scroll: ScrollInput, timestamp: TimeInterval) {
    self.init(type: .scroll, timestamp: timestamp, modifierFlags: scroll.modifiers)
    self.scroll = scroll
  }

  func fill(with touches: [UITouch]) { self.touches = touches }

  /// Adds a position of a touch, after those that were added before.
  func add(_ sample: UITouch, of touch: UITouch) { coalesced[ObjectIdentifier(touch), default: []].append(sample) }

  /// The last position of a touch that was added; the touch itself if there is none.
  func lastSample(of touch: UITouch) -> UITouch { coalesced[ObjectIdentifier(touch)]?.last ?? touch }

  /// Notes where the pointer is, in points of the window.
  func point(at location: CGPoint, in window: UIWindow) { (pointerLocation, pointerWindow) = (location, window) }
}
