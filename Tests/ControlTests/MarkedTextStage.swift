import CoreGraphics
import Foundation
import MotionTesting
import UIKitCore

/// A text field and a text view in a window, in which an input method composes.
@MainActor
class MarkedTextStage {
  let stage = Stage(size: CGSize(width: 300, height: 200), scale: 2)
  let field = UITextField()
  let view = UITextView()

  func edit(_ text: String) {
    field.text = text
    stage.show(field, at: CGRect(x: 20, y: 20, width: 200, height: 34))
    field.becomeFirstResponder()
    stage.advance()
  }

  func editView(_ text: String) {
    view.text = text
    stage.show(view, at: CGRect(x: 20, y: 20, width: 200, height: 120))
    view.becomeFirstResponder()
    stage.advance()
  }

  func compose(_ text: String, _ selection: NSRange? = nil) {
    stage.send(.markedText(MarkedTextInput(text, selectedRange: selection)))
    stage.advance()
  }

  func commit(_ text: String) {
    stage.send(.text(text))
    stage.send(.markedText(MarkedTextInput("")))
    stage.advance()
  }
}
