import Foundation
import QuartzCore

extension TouchRouter {
  func touch(_ input: TouchInput, at time: TimeInterval, windows: [UIWindow]) {
    let known = records.first { $0.id == input.id && !$0.isLifted }
    switch input.phase {
    case .began:
      if let known {
        cancel([known], at: time)
        // Recognizers whose previous touch was cancelled are reset for the new one.
        flush()
      }
      begin(input, at: time, windows: windows)
    case .moved:
      guard let known else { return }
      waitingMoves.append((known, input, time))
    case .ended, .cancelled:
      if let known { end(known, input, at: time) }
    }
  }

  // MARK: - Began

  private func begin(_ input: TouchInput, at time: TimeInterval, windows: [UIWindow]) {
    let event = touchEvent(input, at: time)
    guard let (window, location, view) = hit(input.location, event, windows) else { return }
    let touch = UITouch(
      type: input.kind == .direct ? .direct : .indirectPointer, phase: .began, timestamp: time, location: location,
      serial: nextSerial())
    touch.window = window
    touch.view = view
    touch.tapCount = taps.count(at: location, time: time)
    let record = TouchRecord(id: input.id, touch: touch, event: event)
    if isShutOut(touch, from: view) { record.viewStage = .everything }
    records.append(record)
    fill(event)
    enlist(touch, event)
    dispatch(event, changed: [record])
  }

  /// Whether a view ignores a touch because it accepts one at a time, or because it or another view is exclusive.
  private func isShutOut(_ touch: UITouch, from view: UIView) -> Bool {
    records.contains { other in
      guard !other.isLifted, other.viewStage != .everything, let otherView = other.touch.view else { return false }
      if otherView === view { return !view.isMultipleTouchEnabled }
      return other.touch.window === touch.window && (view.isExclusiveTouch || otherView.isExclusiveTouch)
    }
  }

  /// Offers the touch to the recognizers from the touched view up to the window.
  private func enlist(_ touch: UITouch, _ event: UIEvent) {
    guard let view = touch.view else { return }
    var takers: [UIGestureRecognizer] = []
    for view in view.ancestors {
      for recognizer in (view.gestureRecognizers ?? []).sorted(by: { $0.rank > $1.rank })
      where accepts(recognizer, touch, event) { takers.append(recognizer) }
    }
    touch.gestureRecognizers = takers.isEmpty ? nil : takers
    for recognizer in takers {
      recognizer.activeTouches.append(touch)
      recognizer.contested.insert(touch.serial)
      recognizer.touchedViews.append(WeakView(view: view))
      recognizer.noteCentroid()
      arena.enter(recognizer)
    }
  }

  private func accepts(_ recognizer: UIGestureRecognizer, _ touch: UITouch, _ event: UIEvent) -> Bool {
    guard recognizer.isEnabled, !recognizer.state.isOver,
      recognizer.allowedTouchTypes.contains(NSNumber(value: touch.type.rawValue))
    else { return false }
    if recognizer.requiresExclusiveTouchType, recognizer.activeTouches.contains(where: { $0.type != touch.type }) {
      return false
    }
    guard recognizer.shouldReceive(event) else { return false }
    guard let delegate = recognizer.delegate else { return true }
    return delegate.gestureRecognizer(recognizer, shouldReceive: event)
      && delegate.gestureRecognizer(recognizer, shouldReceive: touch)
  }

  // MARK: - Moved

  package func deliverPendingMoves() {
    let moves = waitingMoves.filter { !$0.record.isLifted }
    waitingMoves = []
    guard let last = moves.last else { return }
    arena.withdrawDetached()
    arena.flush()
    let event = touchEvent(last.input, at: last.time)
    fill(event)
    var moved: [TouchRecord] = []
    for (record, input, time) in moves {
      if !moved.contains(where: { $0 === record }) {
        moved.append(record)
        record.touch.previousLocationInWindow = record.touch.locationInWindow
        record.touch.previousTimestamp = record.touch.timestamp
        record.touch.phase = .moved
      }
      let location = place(input.location, of: record.touch)
      let before = event.coalesced[ObjectIdentifier(record.touch)]?.last ?? record.touch
      let sample = record.touch.sample(at: location, time: time, before: before.locationInWindow)
      event.coalesced[ObjectIdentifier(record.touch), default: []].append(sample)
      record.touch.locationInWindow = location
      record.touch.timestamp = time
    }
    dispatch(event, changed: moved)
  }

  /// Updates the positions of touches after a window has moved or resized.
  ///
  /// - Parameter origin: the origin of the window's frame before.
  package func windowDidMove(_ window: UIWindow, from origin: CGPoint) {
    deliverPendingMoves()
    for record in records where !record.isLifted && record.touch.window === window {
      let place = record.touch.locationInWindow
      var input = TouchInput(
        id: record.id, phase: .moved, location: CGPoint(x: place.x + origin.x, y: place.y + origin.y))
      input.kind = record.touch.type == .direct ? .direct : .indirectPointer
      waitingMoves.append((record, input, context.now))
    }
    deliverPendingMoves()
  }

  private func place(_ location: CGPoint, of touch: UITouch) -> CGPoint {
    guard let window = touch.window else { return location }
    return window.layer.convert(location, from: window.layer.superlayer)
  }

  // MARK: - Ended

  private func end(_ record: TouchRecord, _ input: TouchInput, at time: TimeInterval) {
    guard input.phase == .ended else { return cancel([record], at: time) }
    let touch = record.touch
    touch.previousLocationInWindow = touch.locationInWindow
    touch.locationInWindow = place(input.location, of: touch)
    touch.phase = .ended
    touch.timestamp = time
    let event = touchEvent(input, at: time)
    fill(event)
    dispatch(event, changed: [record])
    taps.lifted(at: touch.locationInWindow, time: time, count: touch.tapCount)
  }

  /// Cancels touches: recognizers and views get `touchesCancelled`.
  func cancel(_ cancelled: [TouchRecord], at time: TimeInterval) {
    waitingMoves.removeAll { move in cancelled.contains { $0 === move.record } }
    arena.flush()
    let event = UIEvent(type: .touches, timestamp: time)
    for record in cancelled where record.touch.phase != .cancelled {
      record.touch.phase = .cancelled
      record.touch.timestamp = time
    }
    fill(event)
    dispatch(event, changed: cancelled)
  }

  /// Cancels all touches, keys, scrolls and gestures, for example when the window loses its focus.
  func cancelEverything(at time: TimeInterval) {
    resetFilters()
    taps.reset()
    if !records.isEmpty { cancel(records, at: time) }
    endScroll(at: time)
    cancelPresses(at: time)
    for recognizer in arena.participants where recognizer.state == .possible {
      arena.withdraw(recognizer, because: "input was cancelled")
    }
  }

  // MARK: - Events

  private func touchEvent(_ input: TouchInput, at time: TimeInterval) -> UIEvent {
    UIEvent(type: .touches, timestamp: time, modifierFlags: input.modifiers, buttonMask: input.buttonMask)
  }

  private func fill(_ event: UIEvent) { event.touches = records.map(\.touch) }

  private func dispatch(_ event: UIEvent, changed: [TouchRecord]) {
    for record in records where !record.isLifted && !changed.contains(where: { $0 === record }) {
      record.touch.phase = .stationary
    }
    for record in changed { record.event = event }
    let isNested = isDispatching
    isDispatching = true
    context.application?.sendEvent(event)
    isDispatching = isNested
    for record in changed where record.isLifted { letGo(record.touch) }
    tellViews()
    arena.scheduleReset()
  }

  /// Removes a finger that went up from all gestures.
  private func letGo(_ touch: UITouch) {
    for recognizer in touch.gestureRecognizers ?? [] { recognizer.activeTouches.removeAll { $0 === touch } }
  }
}

extension UITouch {
  /// The touch as it is to be expected after some seconds, when it has moved from a sample of it by as much again.
  func predicted(by way: CGVector, after seconds: TimeInterval, from last: UITouch) -> UITouch {
    let place = CGPoint(x: last.locationInWindow.x + way.dx, y: last.locationInWindow.y + way.dy)
    return sample(at: place, time: last.timestamp + seconds, before: last.locationInWindow)
  }

  /// A copy of a touch with its position at a time.
  fileprivate func sample(at location: CGPoint, time: TimeInterval, before: CGPoint) -> UITouch {
    let copy = UITouch(type: type, phase: .moved, timestamp: time, location: location, serial: serial)
    copy.previousLocationInWindow = before
    copy.tapCount = tapCount
    copy.window = window
    copy.view = view
    copy.gestureRecognizers = gestureRecognizers
    return copy
  }
}
