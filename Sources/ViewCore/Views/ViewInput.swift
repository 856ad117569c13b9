/// What receives a view's input: its recognizers and interactions; and which animations block or move it.
@MainActor
package final class ViewInput {
  package private(set) var recognizers: [UIGestureRecognizer] = []
  package private(set) var interactions: [any UIInteraction] = []
  /// The pointer over a view with a hover style; nil before there was one.
  package private(set) var hover: (any HoverFollowing)?
  /// Whether one of the interactions follows the pointer.
  private var takesPointer = false
  /// The number of running animations that block touches (without `UIView.AnimationOptions.allowUserInteraction`).
  private var blocks = 0
  /// The number of property animators during which touches find the view at its presentation position.
  private var animationCount = 0

  var isBlocked: Bool { blocks > 0 }
  /// Whether touches find the view at its presentation position.
  package var isInFlight: Bool { animationCount > 0 }

  func add(_ recognizer: UIGestureRecognizer) { recognizers.append(recognizer) }
  func remove(_ recognizer: UIGestureRecognizer) { recognizers.removeAll { $0 === recognizer } }

  func add(_ interaction: any UIInteraction) {
    interactions.append(interaction)
    if interaction is any PointerTaking { takesPointer = true }
  }
  func remove(_ interaction: any UIInteraction) {
    interactions.removeAll { $0 === interaction }
    takesPointer = interactions.contains { $0 is any PointerTaking }
  }
  func contains(_ interaction: any UIInteraction) -> Bool { interactions.contains { $0 === interaction } }

  func setHoverStyle(_ style: UIHoverStyle?, of view: UIView) {
    let pointer = hover ?? PointerHook.maker.value.hover(over: view)
    hover = pointer
    pointer.set(style)
  }

  /// Whether something here follows a pointer without a pressed button.
  package var answersPointer: Bool {
    takesPointer || hover?.isActive == true || recognizers.contains { $0 is UIHoverGestureRecognizer }
  }

  func viewDidLeaveWindow() {
    for interaction in interactions { (interaction as? any WindowInteraction)?.viewDidLeaveWindow() }
  }

  /// Blocks touches until `unblock()` was called as often.
  func block() { blocks += 1 }
  func unblock() { blocks -= 1 }

  func animationWillBegin() { animationCount += 1 }
  func animationDidEnd() { animationCount -= 1 }
}
