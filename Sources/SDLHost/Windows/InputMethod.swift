internal import CSDL2
import CoreGraphics
import UIKitCore

/// The desktop's input method: its window of candidates lies at the insertion point, and what it composes ends with the marked text.
@MainActor
struct InputMethod {
  private var place: CGRect?
  private var isComposing = false

  /// Follows the events of a frame.
  mutating func receive(_ inputs: [InputEvent]) {
    for input in inputs {
      switch input.kind {
      case .markedText(let marked): isComposing = !marked.text.isEmpty
      case .text: isComposing = false
      default: break
      }
    }
  }

  /// Follows the text input after a frame.
  ///
  /// - Parameter unitsPerPoint: units of the window system per point.
  mutating func follow(_ application: UIApplication, unitsPerPoint: CGFloat) {
    guard let input = application.textInputPlace else { return }
    if isComposing, !input.isComposing {
      // The text input did not take it, or has ended it: by another text or selection.
      isComposing = false
      SDL_ClearComposition()
    }
    guard input.rect != place else { return }
    place = input.rect
    func units(_ length: CGFloat) -> Int32 { Int32(min(max((length * unitsPerPoint).rounded(), -32_768), 32_767)) }
    var rect = SDL_Rect(
      x: units(input.rect.minX), y: units(input.rect.minY), w: units(input.rect.width), h: units(input.rect.height))
    SDL_SetTextInputRect(&rect)
  }
}
