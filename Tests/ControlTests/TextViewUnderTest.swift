import Foundation
import MotionTesting
import TestSupport

@testable import TextEditing
@testable import ViewCore

/// A text view of 200 × 120 points on a stage, with a font of 16 points.
@MainActor
struct TextViewUnderTest {
  static let frame = CGRect(x: 20, y: 20, width: 200, height: 120)
  /// Two paragraphs, of which the first is wrapped.
  static let poem = "one two three four five six seven eight nine ten\neleven twelve"

  let stage = Stage(size: CGSize(width: 300, height: 400), scale: 2)
  let view = UITextView()

  init() {
    view.font = .systemFont(ofSize: 16)
    stage.show(view, at: Self.frame)
  }

  /// Sets the text and begins editing.
  func focus(_ text: String = "") {
    view.text = text
    view.becomeFirstResponder()
    stage.advance()
  }
}
