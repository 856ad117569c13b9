import Foundation

extension UITextField: KeyEditing {
  func moveInsertionPoint(_ direction: TextEditor.Direction, by unit: TextEditor.Unit, extending: Bool) {
    changeSelection { $0.move(direction, by: unit, extending: extending) }
  }

  /// False: there is one line only.
  func moveInsertionPoint(_ step: VerticalStep, extending: Bool) -> Bool { false }
}
