import Foundation

extension TouchRouter {
  /// Delivers touches to recognizers first, and then to views as far as the recognizers allow.
  func deliverTouches(_ event: UIEvent, in window: UIWindow) {
    let changed = event.touches.filter { $0.window === window && $0.phase != .stationary }
    var seen: Set<ObjectIdentifier> = []
    for touch in changed {
      for recognizer in touch.gestureRecognizers ?? [] where seen.insert(ObjectIdentifier(recognizer)).inserted {
        hand(changed, to: recognizer, event)
      }
    }
    tellViews(of: event, in: window)
  }

  private func hand(_ changed: [UITouch], to recognizer: UIGestureRecognizer, _ event: UIEvent) {
    recognizer.modifierFlags = event.modifierFlags
    recognizer.buttonMask = event.buttonMask
    recognizer.noteCentroid()
    for phase in [UITouch.Phase.began, .moved, .ended, .cancelled] {
      let touches = changed.filter { $0.phase == phase && recognizer.activeTouches.contains($0) }
      guard !touches.isEmpty, !recognizer.state.isOver else { continue }
      switch phase {
      case .began: recognizer.touchesBegan(Set(touches), with: event)
      case .moved: recognizer.touchesMoved(Set(touches), with: event)
      case .ended: recognizer.touchesEnded(Set(touches), with: event)
      default: recognizer.touchesCancelled(Set(touches), with: event)
      }
    }
  }

  /// Cancels the touches of a recognized gesture in their views, including those that were delayed.
  func take(_ recognizer: UIGestureRecognizer) {
    for record in records where recognizer.contested.contains(record.touch.serial) {
      let wasKeptWaiting = recognizer.delaysTouchesBegan && record.viewStage == .nothing
      if recognizer.cancelsTouchesInView || wasKeptWaiting { record.isTaken = true }
    }
  }

  // MARK: - Views

  /// Delivers to views the touches that are no longer delayed; with an event also its moves.
  func tellViews(of event: UIEvent? = nil, in window: UIWindow? = nil) {
    var moved: [(view: UIView, touches: Set<UITouch>, event: UIEvent)] = []
    for record in records where record.viewStage != .everything && (window == nil || record.touch.window === window) {
      guard let view = record.touch.view, view.window === record.touch.window, !record.isTaken else {
        withhold(record)
        continue
      }
      beginIfAllowed(record, view)
      if record.isLifted {
        finishIfAllowed(record, view)
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

  private func beginIfAllowed(_ record: TouchRecord, _ view: UIView) {
    guard record.viewStage == .nothing, !record.isHeldBack(by: \.delaysTouchesBegan) else { return }
    guard record.touch.phase != .cancelled else {
      record.viewStage = .everything
      return
    }
    guard contentMayReceive(record.touch, in: view, record.event) else {
      record.viewStage = .everything
      return
    }
    record.viewStage = .began
    record.touch.standing(at: record.beganLocation, since: record.beganTime, in: .began) {
      view.touchesBegan([record.touch], with: record.event)
    }
  }

  private func finishIfAllowed(_ record: TouchRecord, _ view: UIView) {
    guard record.viewStage == .began else { return }
    if record.touch.phase == .cancelled { return withhold(record) }
    guard !record.isHeldBack(by: \.delaysTouchesEnded) else { return }
    record.viewStage = .everything
    view.touchesEnded([record.touch], with: record.event)
  }

  /// Ends the delivery of a touch to its view; if the view has received it, it is cancelled.
  private func withhold(_ record: TouchRecord) {
    let knew = record.viewStage == .began
    record.viewStage = .everything
    guard knew, let view = record.touch.view else { return }
    let touch = record.touch
    touch.standing(at: touch.locationInWindow, since: touch.timestamp, in: .cancelled) {
      view.touchesCancelled([touch], with: record.event)
    }
  }
}

extension UITouch {
  /// Shows the touch with an earlier state for the duration of a call.
  fileprivate func standing(at location: CGPoint, since time: TimeInterval, in phase: Phase, _ body: () -> Void) {
    let now = (locationInWindow, previousLocationInWindow, timestamp, self.phase)
    if phase == .began { previousLocationInWindow = location }
    (locationInWindow, timestamp, self.phase) = (location, time, phase)
    body()
    (locationInWindow, previousLocationInWindow, timestamp, self.phase) = now
  }
}
