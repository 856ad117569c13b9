import Foundation

/// One event of input, which a host, a test or a player passes to `UIApplication.advance(to:with:)`.
public struct InputEvent: Sendable, Equatable {
  /// Seconds on the clock of `advance(to:with:)`; never later than the frame that takes the event.
  public var timestamp: TimeInterval
  /// What happened.
  public var kind: Kind

  /// Makes an event that happened at `timestamp`.
  public init(timestamp: TimeInterval, kind: Kind) {
    self.timestamp = timestamp
    self.kind = kind
  }

  /// The kinds of input that the toolkit understands.
  public enum Kind: Sendable, Equatable {
    /// A finger, or a pressed mouse button.
    case touch(TouchInput)
    /// The pointer moved with no button pressed.
    case pointerMoved(PointerInput)
    /// The pointer left the window.
    case pointerExited
    /// A wheel turned, or fingers moved on a trackpad.
    case scroll(ScrollInput)
    /// A key of the keyboard went down or up.
    case key(KeyInput)
    /// Text that the keyboard or the input method committed.
    case text(String)
    /// Every touch is cancelled: the window lost its focus, its pointer capture, or was minimised.
    case cancelTouches
    /// The window has a new size in points, or a new scale in pixels per point.
    case resize(size: CGSize, scale: CGFloat)
    /// The window became, or ceased to be, the active one.
    case activation(isActive: Bool)
    /// The window shows again, or was hidden or minimised.
    case visibility(isVisible: Bool)
    /// The system is low on memory.
    case memoryWarning
    /// The desktop changed between light and dark.
    case style(UIUserInterfaceStyle)
  }
}
