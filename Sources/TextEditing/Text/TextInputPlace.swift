import CoreGraphics
import Foundation
import ViewCore

/// Where a text input shows what an input method composes, or the insertion point.
package struct TextInputPlace: Equatable {
  /// The first line of the marked text, or the insertion point, in points of the host's window.
  package let rect: CGRect
  /// Whether there is marked text.
  package let isComposing: Bool

  package init(rect: CGRect, isComposing: Bool) { (self.rect, self.isComposing) = (rect, isComposing) }

  /// Nil for an input in no window, and for one that has no place for its text.
  @MainActor
  init?(of input: any UIView & UITextInput) {
    guard let window = input.window else { return nil }
    let marked = input.markedTextRange
    isComposing = marked != nil
    let position = input.selectedTextRange?.end ?? input.endOfDocument
    let places = [marked.map { input.firstRect(for: $0) }, input.caretRect(for: position)].compactMap { $0 }
    let view = input.textInputView
    guard let place = places.first(where: \.isFinite) else { return nil }
    let shown = window.layer.convert(view.convert(place, to: window), to: window.layer.superlayer)
    // A transform with perspective may take the text behind the eye.
    guard shown.isFinite else { return nil }
    rect = shown
  }
}

extension UIApplication {
  /// Where text is typed, for the windows of an input method; nil unless a text input is the first responder.
  package var textInputPlace: TextInputPlace? {
    (router.firstResponder as? any UIView & UITextInput).flatMap { TextInputPlace(of: $0) }
  }
}
