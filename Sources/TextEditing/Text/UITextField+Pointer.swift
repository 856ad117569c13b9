import CoreGraphics
import Foundation
import ViewCore

extension UITextField {
  /// Starts a selection: one click moves the insertion point or selects a token, two select a word, three all; Shift extends the selection.
  func beginSelecting(_ touch: UITouch, _ event: UIEvent?) -> Bool {
    let wasEditing = isEditing
    guard becomeFirstResponder() else { return false }
    let point = touch.location(in: canvas)
    let (position, selectable) = (canvas.position(at: point), canvas.selectable(at: point))
    guard line.beginClick(beginsEditing: !wasEditing, clearsOnInsertion: clearsOnInsertion) else { return true }
    switch touch.tapCount {
    case 1 where event?.modifierFlags.contains(.shift) == true:
      // A selected token stays selected, on whichever side of it the pointer is.
      if editor.isObjectSelected { line.keepSelectionInDrag(byCharacter: true) }
      changeSelection { $0.place(at: position, extending: true) }
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
    if let seed = line.seed {
      extend(seed, by: line.dragsByCharacter ? NSRange(location: canvas.position(at: point), length: 0) : word(at: point))
    } else if touch.tapCount == 1 {
      let position = canvas.position(at: point)
      changeSelection { $0.place(at: position, extending: true) }
    }
    return true
  }

  private func word(at point: CGPoint) -> NSRange {
    var reader = editor
    reader.selectWord(at: canvas.selectable(at: point))
    return reader.selectedRange
  }

  /// Selects what a drag began at, and all from there to another range.
  private func extend(_ seed: NSRange, by range: NSRange) {
    let isBefore = range.location < seed.location
    changeSelection { editor in
      if isBefore {
        editor.select(from: NSMaxRange(seed), to: range.location)
      } else {
        editor.select(from: seed.location, to: max(NSMaxRange(range), NSMaxRange(seed)))
      }
    }
  }
}
