import CoreGraphics
import Foundation

extension UITextField {
  /// Starts a selection: one click moves the insertion point or selects a token, two select a word, three all; Shift extends the selection.
  func beginSelecting(_ touch: UITouch, _ event: UIEvent?) -> Bool {
    let wasEditing = isEditing
    guard becomeFirstResponder() else { return false }
    let point = touch.location(in: canvas)
    let (position, selectable) = (canvas.position(at: point), canvas.selectable(at: point))
    guard line.beginClick(beginsEditing: !wasEditing, clearsOnInsertion: clearsOnInsertion) else { return true }
    switch touch.tapCount {
    case 1 where event?.modifierFlags.contains(.shift) == true: changeSelection { $0.place(at: position, extending: true) }
    case 1 where selectable >= 0: changeSelection { $0.place(at: position, extending: false) }
    case 1, 2:
      changeSelection { $0.selectWord(at: selectable) }
      line.keepSelectionInDrag()
    default: selectAll(nil)
    }
    return true
  }

  func continueSelecting(_ touch: UITouch) -> Bool {
    guard !line.keepsSelection else { return true }
    let point = touch.location(in: canvas)
    if line.seed == nil, touch.tapCount == 1 {
      let position = canvas.position(at: point)
      changeSelection { $0.place(at: position, extending: true) }
    } else if let seed = line.seed {
      let position = canvas.selectable(at: point)
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
