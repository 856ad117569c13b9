import Foundation

/// An input event, which a host, a test or a replay passes to `UIApplication.advance(to:with:)`.
public struct InputEvent: Sendable, Equatable {
  /// The time in seconds on the clock of `advance(to:with:)`, not after the frame that handles the event.
  public var timestamp: TimeInterval
  /// The kind of input.
  public var kind: Kind

  /// Makes an event.
  public init(timestamp: TimeInterval, kind: Kind) {
    self.timestamp = timestamp
    self.kind = kind
  }

  /// The kinds of input.
  public enum Kind: Sendable, Equatable {
    /// A finger, or a pressed mouse button.
    case touch(TouchInput)
    /// The pointer has moved without a pressed button.
    case pointerMoved(PointerInput)
    /// The pointer has left the window.
    case pointerExited
    /// A scroll of a wheel or trackpad.
    case scroll(ScrollInput)
    /// A key was pressed or released.
    case key(KeyInput)
    /// Text from the keyboard or an input method.
    case text(String)
    /// Text that an input method composes at the insertion point; `text` commits it.
    case markedText(MarkedTextInput)
    /// All touches are cancelled: the window has lost its focus or pointer capture, or was minimized.
    case cancelTouches
    /// The window has a new size in points or a new scale in pixels per point.
    case resize(size: CGSize, scale: CGFloat)
    /// The window has received or lost the focus.
    case activation(isActive: Bool)
    /// The window was shown, hidden or minimized.
    case visibility(isVisible: Bool)
    /// The system is low on memory.
    case memoryWarning
    /// The desktop's theme has changed.
    case style(UIUserInterfaceStyle)
  }
}
