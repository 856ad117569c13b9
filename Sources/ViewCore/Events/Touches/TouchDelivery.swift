import Foundation

/// Delivers touches to recognizers, and to views as far as the recognizers allow.
@MainActor
final class TouchDelivery {
  private unowned let router: TouchRouter
  /// The touches whose views have not received their last event, in the order in which they began.
  private(set) var records: [TouchRecord] = []
  /// Whether an event is being dispatched: views receive it after all recognizers.
  private var isDispatching = false

  init(_ router: TouchRouter) { self.router = router }

  func add(_ record: TouchRecord) { records.append(record) }

  /// The touch of a finger that is down.
  func record(ofFinger id: Int) -> TouchRecord? { records.first { $0.id == id && !$0.isLifted } }

  /// The views that have received `touchesBegan` for a touch that the recognizer tracks.
  func viewsHolding(touchesOf recognizer: UIGestureRecognizer) -> [UIView] {
    records.filter { $0.viewStage == .began && recognizer.tracked.touches.contains($0.touch) }.compactMap(\.touch.view)
  }

  // MARK: - Dispatching

  /// Sends an event with all touches through the application, of which some have changed.
  func dispatch(_ event: UIEvent, changed: [TouchRecord]) {
    for record in records where !record.isLifted && !changed.contains(where: { $0 === record }) { record.touch.stay() }
    for record in changed { record.change(in: event) }
    let isNested = isDispatching
    isDispatching = true
    router.context.application?.sendEvent(event)
    isDispatching = isNested
    for record in changed where record.isLifted {
      for recognizer in record.touch.gestureRecognizers ?? [] { recognizer.tracked.end(record.touch) }
    }
    tellViews()
    router.arena.scheduleReset()
  }

  /// Delivers touches to recognizers first, and then to views as far as the recognizers allow.
  func deliver(_ event: UIEvent, in window: UIWindow) {
    let changed = event.touches.filter { $0.window === window && $0.phase != .stationary }
    var seen: Set<ObjectIdentifier> = []
    for touch in changed {
      for recognizer in touch.gestureRecognizers ?? [] where seen.insert(ObjectIdentifier(recognizer)).inserted {
        deliver(changed, to: recognizer, event)
      }
    }
    tellViews(of: event, in: window)
  }

  private func deliver(_ changed: [UITouch], to recognizer: UIGestureRecognizer, _ event: UIEvent) {
    recognizer.tracked.update(event.modifierFlags, buttons: event.buttonMask)
    recognizer.tracked.updateCentroid()
    for phase in [UITouch.Phase.began, .moved, .ended, .cancelled] {
      let touches = changed.filter { $0.phase == phase && recognizer.tracked.touches.contains($0) }
      guard !touches.isEmpty, !recognizer.state.isOver else { continue }
      switch phase {
      case .began: recognizer.touchesBegan(Set(touches), with: event)
      case .moved: recognizer.touchesMoved(Set(touches), with: event)
      case .ended: recognizer.touchesEnded(Set(touches), with: event)
      default: recognizer.touchesCancelled(Set(touches), with: event)
      }
    }
  }

  // MARK: - The arena's decisions

  /// Cancels the touches of a recognized gesture in their views, including those that were delayed.
  func gestureWasRecognized(_ recognizer: UIGestureRecognizer) {
    for record in records where recognizer.tracked.contested.contains(record.touch.serial) {
      let wasKeptWaiting = recognizer.delaysTouchesBegan && record.viewStage == .nothing
      if recognizer.cancelsTouchesInView || wasKeptWaiting { record.cancelInView() }
    }
  }

  /// Delivers touches that a recognizer has delayed; while an event is dispatched that comes afterwards.
  func recognizerSettled() { if !isDispatching { tellViews() } }

  // MARK: - Views

  /// Delivers to views the touches that are no longer delayed; with an event also its moves.
  func tellViews(of event: UIEvent? = nil, in window: UIWindow? = nil) {
    var moved: [(view: UIView, touches: Set<UITouch>, event: UIEvent)] = []
    for record in records where record.viewStage != .everything && (window == nil || record.touch.window === window) {
      guard let view = record.touch.view, view.window === record.touch.window, !record.isCancelledInView else {
        record.withhold()
        continue
      }
      record.beginIfAllowed(in: view)
      if record.isLifted {
        record.finishIfAllowed(in: view)
      } else if record.touch.phase == .moved, record.viewStage == .began, let event, event === record.event {
        if let index = moved.firstIndex(where: { $0.view === view }) {
          moved[index].touches.insert(record.touch)
        } else {
          moved.append((view, [record.touch], event))
        }
      }
    }
    for (view, touches, event) in moved { view.touchesMoved(touches, with: event) }
    if !isDispatching { records.removeAll { $0.isLifted && $0.viewStage == .everything } }
  }
}
