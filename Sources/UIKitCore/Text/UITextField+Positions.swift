import CoreGraphics
import Foundation

extension UITextField: TextPlaces {
  var textEditor: TextEditor { editor }

  /// The delegate is told the part of the range that is text.
  func mayChange(_ range: NSRange, to replacement: String) -> Bool {
    let ranges = [NSValue(range: editor.characters(of: range))]
    return listener?.textField(self, shouldChangeCharactersInRanges: ranges, replacementString: replacement) ?? true
  }

  func replaceUnasked(_ range: NSRange, with text: String) {
    line.replaceSilently(range, with: text)
    notifyOfEdit()
  }

  func standardCaretRect(at position: Int) -> CGRect {
    layoutIfNeeded()
    return convert(canvas.caretFrame(at: position), from: canvas)
  }

  func standardSelectionRects(_ range: NSRange) -> [CGRect] {
    layoutIfNeeded()
    return canvas.selectionRects(range).map { convert($0, from: canvas) }
  }

  func standardPosition(at point: CGPoint) -> Int {
    layoutIfNeeded()
    return canvas.position(at: convert(point, to: canvas))
  }
}
