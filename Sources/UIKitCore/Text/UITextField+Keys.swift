import Foundation

extension UITextField {
  /// Performs the editing command of a key; false if it has none. Characters arrive as text, not as keys.
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

  /// Whether the key produces text: it is consumed although its text is a separate event, so that no view behind treats it as a
  /// shortcut.
  private func typesText(_ key: UIKey) -> Bool {
    // Escape, arrows and function keys have names of several characters, such as `UIKeyCommand.inputEscape`.
    guard !key.modifierFlags.contains(.control), key.characters.count == 1, let scalar = key.characters.unicodeScalars.first
    else { return false }
    return !scalar.properties.generalCategory.isControl
  }

  private func move(_ direction: TextEditor.Direction, by unit: TextEditor.Unit, extending: Bool) {
    changeSelection { $0.move(direction, by: unit, extending: extending) }
  }
}

extension Unicode.GeneralCategory {
  fileprivate var isControl: Bool { self == .control || self == .privateUse || self == .unassigned }
}
