import Foundation

extension UITextField {
  /// Does what the key means to a text field; false when it means nothing here. Letters come as text, not as keys.
  func handle(_ key: UIKey) -> Bool {
    guard isFirstResponder else { return false }
    let isControl = key.modifierFlags.contains(.control)
    let isShift = key.modifierFlags.contains(.shift)
    guard !key.modifierFlags.contains(.alternate), !key.modifierFlags.contains(.command) else { return false }
    switch key.keyCode {
    case .keyboardLeftArrow: move(.backward, by: isControl ? .word : .character, extending: isShift)
    case .keyboardRightArrow: move(.forward, by: isControl ? .word : .character, extending: isShift)
    case .keyboardHome: move(.backward, by: .line, extending: isShift)
    case .keyboardEnd: move(.forward, by: .line, extending: isShift)
    case .keyboardDeleteOrBackspace: isControl ? delete(.backward, by: .word) : deleteBackward()
    case .keyboardDeleteForward: delete(.forward, by: isControl ? .word : .character)
    case .keyboardReturnOrEnter, .keypadEnter: pressReturn()
    case .keyboardA where isControl: selectAll(nil)
    case .keyboardC where isControl: copy(nil)
    case .keyboardV where isControl: paste(nil)
    case .keyboardX where isControl: cut(nil)
    case .keyboardZ where isControl: isShift ? redo() : undo()
    case .keyboardY where isControl: redo()
    default: return typesText(key)
    }
    return true
  }

  /// A key that types something is taken even though its text comes as an event of its own: it is no shortcut of a view behind.
  private func typesText(_ key: UIKey) -> Bool {
    guard !key.modifierFlags.contains(.control), let scalar = key.characters.unicodeScalars.first else { return false }
    return !scalar.properties.generalCategory.isControl
  }

  private func move(_ direction: TextEditor.Direction, by unit: TextEditor.Unit, extending: Bool) {
    changeSelection { $0.move(direction, by: unit, extending: extending) }
  }
}

extension Unicode.GeneralCategory {
  fileprivate var isControl: Bool { self == .control || self == .privateUse || self == .unassigned }
}
