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
      // The place belongs to what has ended.
      place = nil
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
    if endsComposition { Self.restart() }
    guard let place, place.isFinite else { return }
    func units(_ length: CGFloat) -> Int32 { Int32(min(max((length * unitsPerPoint).rounded(), -32_768), 32_767)) }
    var rect = SDL_Rect(x: units(place.minX), y: units(place.minY), w: units(place.width), h: units(place.height))
    SDL_SetTextInputRect(&rect)
  }

  /// Makes the input method forget what it composes. `SDL_ClearComposition` does nothing on X11 and Wayland; a new text input resets it on
  /// both. What an input method commits when it is reset is in the text input already, and is dropped.
  @MainActor
  private static func restart() {
    guard SDL_IsTextInputActive() == SDL_TRUE else { return }
    SDL_StopTextInput()
    SDL_StartTextInput()
    SDL_FlushEvents(SDL_TEXTEDITING.rawValue, SDL_TEXTINPUT.rawValue)
    var event = SDL_Event()
    let long = SDL_TEXTEDITING_EXT.rawValue
    while SDL_PeepEvents(&event, 1, SDL_GETEVENT, long, long) > 0 { SDL_free(event.editExt.text) }
  }
}
