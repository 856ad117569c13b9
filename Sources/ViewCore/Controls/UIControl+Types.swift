import Foundation

extension UIControl {
  /// The events that a control sends to its targets.
  public struct Event: OptionSet, Hashable, Sendable {
    /// The bit mask, with UIKit's values.
    public let rawValue: UInt

    /// Makes events from a bit mask.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// A touch began in the control.
    public static let touchDown = Event(rawValue: 1 << 0)
    /// A touch began soon after another one: a second or later tap.
    public static let touchDownRepeat = Event(rawValue: 1 << 1)
    /// The touch moved inside the control.
    public static let touchDragInside = Event(rawValue: 1 << 2)
    /// The touch moved outside the control.
    public static let touchDragOutside = Event(rawValue: 1 << 3)
    /// The touch moved into the control.
    public static let touchDragEnter = Event(rawValue: 1 << 4)
    /// The touch moved out of the control: more than 70 points from the bounds.
    public static let touchDragExit = Event(rawValue: 1 << 5)
    /// The touch ended inside the control.
    public static let touchUpInside = Event(rawValue: 1 << 6)
    /// The touch ended outside the control.
    public static let touchUpOutside = Event(rawValue: 1 << 7)
    /// The touch was cancelled.
    public static let touchCancel = Event(rawValue: 1 << 8)
    /// The user changed the control's value.
    public static let valueChanged = Event(rawValue: 1 << 12)
    /// The control's main action, such as the press of a button or the setting of a value.
    public static let primaryActionTriggered = Event(rawValue: 1 << 13)
    /// The editing of a text field began.
    public static let editingDidBegin = Event(rawValue: 1 << 16)
    /// The user changed the text of a field.
    public static let editingChanged = Event(rawValue: 1 << 17)
    /// The editing of a text field ended.
    public static let editingDidEnd = Event(rawValue: 1 << 18)
    /// The return key ended the editing of a text field.
    public static let editingDidEndOnExit = Event(rawValue: 1 << 19)
    /// The mask of all touch events.
    public static let allTouchEvents = Event(rawValue: 0x0000_0FFF)
    /// The mask of all editing events.
    public static let allEditingEvents = Event(rawValue: 0x000F_0000)
    /// The mask of events for a program's own use.
    public static let applicationReserved = Event(rawValue: 0x0F00_0000)
    /// The mask of events that UIKit reserves.
    public static let systemReserved = Event(rawValue: 0xF000_0000)
    /// Every bit.
    public static let allEvents = Event(rawValue: 0xFFFF_FFFF)
  }

  /// The states of a control; they can be combined.
  public struct State: OptionSet, Hashable, Sendable {
    /// The bit mask, with UIKit's values.
    public let rawValue: UInt

    /// Makes a state from a bit mask.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// Enabled, and neither highlighted nor selected.
    public static let normal = State([])
    /// A touch is inside the control.
    public static let highlighted = State(rawValue: 1 << 0)
    /// The control ignores touches.
    public static let disabled = State(rawValue: 1 << 1)
    /// The control is selected.
    public static let selected = State(rawValue: 1 << 2)
    /// The mask of states for a program's own use.
    public static let application = State(rawValue: 0x00FF_0000)
    /// The mask of states that UIKit reserves.
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
