import Foundation

/// Dispatches the pointer's moves to the hover recognizers under it.
@MainActor
final class HoverDispatcher {
  private unowned let router: TouchRouter
  /// The hover recognizers that the pointer is over.
  private var hovering: [WeakRecognizer] = []

  init(_ router: TouchRouter) { self.router = router }

  /// Returns the view below the pointer; nil for none.
  ///
  /// - Parameter location: nil means that the pointer has left the window.
  func handle(_ location: CGPoint?, modifiers: UIKeyModifierFlags, at time: TimeInterval, windows: [UIWindow]) -> UIView? {
    let event = UIEvent(type: .hover, timestamp: time, modifierFlags: modifiers)
    var inside: [UIHoverGestureRecognizer] = []
    var found: UIView?
    if let location, let (window, point, view) = router.hit(location, event, windows) {
      event.point(at: point, in: window)
      inside = hoverRecognizers(under: view, event)
      found = view
    }
    for old in hovering.compactMap({ $0.recognizer as? UIHoverGestureRecognizer }) where !inside.contains(old) {
      old.pointerLeft()
    }
    hovering = inside.map { WeakRecognizer(recognizer: $0) }
    if event.pointerWindow != nil { router.context.application?.sendEvent(event) }
    router.arena.scheduleReset()
    return found
  }

  private func hoverRecognizers(under view: UIView, _ event: UIEvent) -> [UIHoverGestureRecognizer] {
    view.ancestors.flatMap { $0.gestureRecognizers ?? [] }.compactMap { $0 as? UIHoverGestureRecognizer }.filter {
      $0.isEnabled && $0.shouldReceive(event) && $0.delegate?.gestureRecognizer($0, shouldReceive: event) != false
    }
  }

  func deliver(_ event: UIEvent) {
    guard let location = event.pointerLocation else { return }
    for case let recognizer as UIHoverGestureRecognizer in hovering.compactMap(\.recognizer) {
      recognizer.tracked.update(event.modifierFlags)
      recognizer.tracked.point(at: location, in: event.pointerWindow)
      recognizer.pointerMoved()
    }
  }
}
