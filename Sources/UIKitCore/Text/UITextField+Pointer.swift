import CoreGraphics
import Foundation

extension UITextField {
  /// Starts a selection: one click moves the insertion point, two select a word, three all; Shift extends the selection.
  func beginSelecting(_ touch: UITouch, _ event: UIEvent?) -> Bool {
    let wasEditing = isEditing
    guard becomeFirstResponder() else { return false }
    let position = canvas.position(at: touch.location(in: canvas))
    guard line.beginClick(beginsEditing: !wasEditing, clearsOnInsertion: clearsOnInsertion) else { return true }
    switch touch.tapCount {
    case 1:
      let extends = event?.modifierFlags.contains(.shift) == true
      changeSelection { $0.place(at: position, extending: extends) }
    case 2:
      changeSelection { $0.selectWord(at: position) }
      line.keepSelectionInDrag()
    default: selectAll(nil)
    }
    return true
  }

  func continueSelecting(_ touch: UITouch) -> Bool {
    guard !line.keepsSelection else { return true }
    let position = canvas.position(at: touch.location(in: canvas))
    if touch.tapCount == 1 {
      changeSelection { $0.place(at: position, extending: true) }
    } else if let seed = line.seed {
      changeSelection { editor in
        editor.selectWord(at: position)
        let word = editor.selectedRange
        let isBefore = word.location < seed.location
        editor.place(at: isBefore ? seed.location + seed.length : seed.location, extending: false)
        editor.place(
          at: isBefore ? word.location : max(word.location + word.length, seed.location + seed.length), extending: true)
      }
    }
    return true
  }
}
