import Foundation
import MotionTesting

/// Writes down what a control sends, in order.
@MainActor
final class EventLog {
  private(set) var entries: [String] = []

  static let names: [(UIControl.Event, String)] = [
    (.touchDown, "down"), (.touchDownRepeat, "repeat"), (.touchDragInside, "inside"), (.touchDragOutside, "outside"),
    (.touchDragEnter, "enter"), (.touchDragExit, "exit"), (.touchUpInside, "up inside"), (.touchUpOutside, "up outside"),
    (.touchCancel, "cancel"), (.valueChanged, "value"), (.editingDidBegin, "begin editing"), (.editingChanged, "edited"),
    (.editingDidEnd, "end editing"), (.editingDidEndOnExit, "exit editing"), (.primaryActionTriggered, "primary"),
  ]

  init(_ control: UIControl, of events: UIControl.Event = .allEvents) {
    for (event, name) in Self.names where events.contains(event) {
      control.addAction(UIAction { [weak self] _ in self?.entries.append(name) }, for: event)
    }
  }

  func note(_ entry: String) { entries.append(entry) }

  /// What was written since the last call.
  func drain() -> [String] {
    defer { entries = [] }
    return entries
  }
}

extension Stage {
  /// Puts `view` into the window at `frame` and makes a frame.
  func show(_ view: UIView, at frame: CGRect) {
    view.frame = frame
    window.addSubview(view)
    advance()
  }

  func press(_ key: UIKeyboardHIDUsage, _ modifiers: UIKeyModifierFlags = [], characters: String = "") {
    send(.key(KeyInput(keyCode: key, characters: characters, modifiers: modifiers)))
    advance()
    send(.key(KeyInput(keyCode: key, characters: characters, modifiers: modifiers, isDown: false)))
    advance()
  }

  func type(_ text: String) {
    send(.text(text))
    advance()
  }
}
