import CoreGraphics
import Foundation

extension UITextField: TextPlaces {
  var textEditor: TextEditor { editor }

  func mayChange(_ range: NSRange, to replacement: String) -> Bool {
    delegate?.textField(self, shouldChangeCharactersInRanges: [NSValue(range: range)], replacementString: replacement) ?? true
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
