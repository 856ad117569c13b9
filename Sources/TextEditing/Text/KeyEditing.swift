import Foundation
import ViewCore

/// A view with editable text: the commands of its keys, which text fields and text views share.
@MainActor
protocol KeyEditing: UIKeyInput, ForcedResigning {
  /// Moves the insertion point, or the end of the selection if it is extended.
  func moveInsertionPoint(_ direction: TextEditor.Direction, by unit: TextEditor.Unit, extending: Bool)
  /// Moves the insertion point by lines; false where there is one line only.
  func moveInsertionPoint(_ step: VerticalStep, extending: Bool) -> Bool
  /// Deletes the selection, or the text from the insertion point to the next boundary.
  func delete(_ direction: TextEditor.Direction, by unit: TextEditor.Unit)
  /// Handles the Return key.
  func pressReturn()
  func undo()
  func redo()
  func cut(_ sender: Any?)
  func copy(_ sender: Any?)
  func paste(_ sender: Any?)
  func selectAll(_ sender: Any?)
}

/// A movement of the insertion point between lines.
enum VerticalStep: Sendable {
  case lineUp, lineDown, pageUp, pageDown, documentStart, documentEnd

  var isDown: Bool { self == .lineDown || self == .pageDown || self == .documentEnd }
}

extension KeyEditing {
  /// Performs the editing command of a key; false if it has none. Characters arrive as text, not as keys.
  func handle(_ key: UIKey) -> Bool {
    guard isFirstResponder, !key.modifierFlags.contains(.command) else { return false }
    let isControl = key.modifierFlags.contains(.control)
    let isShift = key.modifierFlags.contains(.shift)
    // Alt moves and deletes by words too, as Option does on iOS; its other keys are those of menus.
    let byWord = isControl || key.modifierFlags.contains(.alternate)
    switch key.keyCode {
    case .keyboardLeftArrow: moveInsertionPoint(.backward, by: byWord ? .word : .character, extending: isShift)
    case .keyboardRightArrow: moveInsertionPoint(.forward, by: byWord ? .word : .character, extending: isShift)
    case .keyboardDeleteOrBackspace: delete(.backward, by: byWord ? .word : .character)
    case .keyboardDeleteForward: delete(.forward, by: byWord ? .word : .character)
    default:
      guard !key.modifierFlags.contains(.alternate) else { return false }
      return handleInLines(key, isControl: isControl, isShift: isShift)
    }
    return true
  }

  private func handleInLines(_ key: UIKey, isControl: Bool, isShift: Bool) -> Bool {
    switch key.keyCode {
    case .keyboardUpArrow: return moveInsertionPoint(.lineUp, extending: isShift)
    case .keyboardDownArrow: return moveInsertionPoint(.lineDown, extending: isShift)
    case .keyboardPageUp: return moveInsertionPoint(.pageUp, extending: isShift)
    case .keyboardPageDown: return moveInsertionPoint(.pageDown, extending: isShift)
    case .keyboardHome where isControl && moveInsertionPoint(.documentStart, extending: isShift): return true
    case .keyboardEnd where isControl && moveInsertionPoint(.documentEnd, extending: isShift): return true
    case .keyboardHome: moveInsertionPoint(.backward, by: .line, extending: isShift)
    case .keyboardEnd: moveInsertionPoint(.forward, by: .line, extending: isShift)
    case .keyboardReturnOrEnter, .keypadEnter: pressReturn()
    case _ where isControl: return handleControl(key, isShift: isShift)
    default: return typesText(key)
    }
    return true
  }

  private func handleControl(_ key: UIKey, isShift: Bool) -> Bool {
    switch key.keyCode {
    case .keyboardA: selectAll(nil)
    case .keyboardC: copy(nil)
    case .keyboardV: paste(nil)
    case .keyboardX: cut(nil)
    case .keyboardZ: isShift ? redo() : undo()
    case .keyboardY: redo()
    default: return false
    }
    return true
  }

  /// Whether the key produces text: it is consumed although its text is a separate event, so that no view behind treats it as a
  /// shortcut.
  private func typesText(_ key: UIKey) -> Bool {
    // Escape, arrows and function keys have names of several characters, such as `UIKeyCommand.inputEscape`.
    guard key.characters.count == 1, let scalar = key.characters.unicodeScalars.first else { return false }
    return !scalar.properties.generalCategory.isControl
  }
}

extension Unicode.GeneralCategory {
  fileprivate var isControl: Bool { self == .control || self == .privateUse || self == .unassigned }
}
