import Foundation

extension UIControl {
  /// The events that a control sends its targets.
  public struct Event: OptionSet, Hashable, Sendable {
    /// The bits, the same as in UIKit.
    public let rawValue: UInt

    /// Events with the given bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// A touch has begun in the control.
    public static let touchDown = Event(rawValue: 1 << 0)
    /// A second, third … touch in quick succession.
    public static let touchDownRepeat = Event(rawValue: 1 << 1)
    /// The touch moves inside, or not far outside after having been inside.
    public static let touchDragInside = Event(rawValue: 1 << 2)
    /// The touch moves outside.
    public static let touchDragOutside = Event(rawValue: 1 << 3)
    /// The touch has come inside.
    public static let touchDragEnter = Event(rawValue: 1 << 4)
    /// The touch has gone outside.
    public static let touchDragExit = Event(rawValue: 1 << 5)
    /// The touch has ended inside.
    public static let touchUpInside = Event(rawValue: 1 << 6)
    /// The touch has ended outside.
    public static let touchUpOutside = Event(rawValue: 1 << 7)
    /// The system has cancelled the touch.
    public static let touchCancel = Event(rawValue: 1 << 8)
    /// The user has changed the control's value.
    public static let valueChanged = Event(rawValue: 1 << 12)
    /// The control's main event: a button was pressed, a value set.
    public static let primaryActionTriggered = Event(rawValue: 1 << 13)
    /// A text field begins to be edited.
    public static let editingDidBegin = Event(rawValue: 1 << 16)
    /// The text of a field has changed by editing.
    public static let editingChanged = Event(rawValue: 1 << 17)
    /// The editing of a text field has ended.
    public static let editingDidEnd = Event(rawValue: 1 << 18)
    /// The return key ended the editing.
    public static let editingDidEndOnExit = Event(rawValue: 1 << 19)
    /// The bits of all events of touches.
    public static let allTouchEvents = Event(rawValue: 0x0000_0FFF)
    /// The bits of all events of text fields.
    public static let allEditingEvents = Event(rawValue: 0x000F_0000)
    /// The bits for a program's own events.
    public static let applicationReserved = Event(rawValue: 0x0F00_0000)
    /// The bits that UIKit keeps for itself.
    public static let systemReserved = Event(rawValue: 0xF000_0000)
    /// Every bit.
    public static let allEvents = Event(rawValue: 0xFFFF_FFFF)
  }

  /// The states of a control, which can be combined.
  public struct State: OptionSet, Hashable, Sendable {
    /// The bits, the same as in UIKit.
    public let rawValue: UInt

    /// A state with the given bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// No other state: enabled, and neither highlighted nor selected.
    public static let normal = State([])
    /// A touch is inside.
    public static let highlighted = State(rawValue: 1 << 0)
    /// The control does not react.
    public static let disabled = State(rawValue: 1 << 1)
    /// The control is selected.
    public static let selected = State(rawValue: 1 << 2)
    /// The bits for a program's own states.
    public static let application = State(rawValue: 0x00FF_0000)
    /// The bits that UIKit keeps for itself.
    public static let reserved = State(rawValue: 0xFF00_0000)
  }

  /// The vertical alignment of a control's content.
  public enum ContentVerticalAlignment: Int, Sendable {
    case center = 0
    case top = 1
    case bottom = 2
    case fill = 3
  }

  /// The horizontal alignment of a control's content.
  public enum ContentHorizontalAlignment: Int, Sendable {
    case center = 0
    case left = 1
    case right = 2
    case fill = 3
    case leading = 4
    case trailing = 5
  }
}
