internal import CSDL2
import CoreGraphics
import UIKitCore

/// The desktop's input method: its window of candidates lies at the insertion point, and what it composes ends with the marked text.
package struct InputMethod {
  /// What the input method has to be told after a frame.
  package struct Change: Equatable {
    /// Whether it has to give up what it composes.
    package var endsComposition: Bool
    /// The new place of the text, in points of the window; nil if it is the old one.
    package var place: CGRect?

    package init(endsComposition: Bool = false, place: CGRect? = nil) {
      (self.endsComposition, self.place) = (endsComposition, place)
    }
  }

  private var place: CGRect?
  /// Whether it composes.
  private var isComposing = false
  /// Whether a text input has shown what it composes.
  private var isShown = false

  package init() {}

  /// Follows the events of a frame.
  package mutating func receive(_ inputs: [InputEvent]) {
    for input in inputs {
      switch input.kind {
      case .markedText(let marked): isComposing = !marked.text.isEmpty
      case .text: isComposing = false
      default: break
      }
    }
  }

  /// Follows the text input after a frame; nil if there is none. What it has not taken, or has ended, by another text or selection or the end
  /// of editing, ends in the input method, too. A responder that only inserts text shows nothing, and gets the text at the end.
  package mutating func follow(_ input: TextInputPlace?) -> Change {
    var change = Change()
    if isComposing, input != nil || isShown, input?.isComposing != true {
      isComposing = false
      change.endsComposition = true
    }
    isShown = input?.isComposing == true
    if let new = input?.rect, new != place {
      place = new
      change.place = new
    }
    return change
  }
}

extension InputMethod.Change {
  /// Tells SDL.
  ///
  /// - Parameter unitsPerPoint: units of the window system per point.
  @MainActor
  func apply(unitsPerPoint: CGFloat) {
    if endsComposition { SDL_ClearComposition() }
    guard let place else { return }
    func units(_ length: CGFloat) -> Int32 { Int32(min(max((length * unitsPerPoint).rounded(), -32_768), 32_767)) }
    var rect = SDL_Rect(x: units(place.minX), y: units(place.minY), w: units(place.width), h: units(place.height))
    SDL_SetTextInputRect(&rect)
  }
}
