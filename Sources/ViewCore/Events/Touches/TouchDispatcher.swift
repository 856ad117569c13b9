import Foundation
import QuartzCore

/// Makes touches and their events of contacts.
@MainActor
final class TouchDispatcher {
  private typealias Move = (record: TouchRecord, input: TouchInput, time: TimeInterval)

  private unowned let router: TouchRouter
  let delivery: TouchDelivery
  /// The moves since the last event.
  private var waitingMoves: [Move] = []
  private var taps = TapCounter()

  init(_ router: TouchRouter) {
    self.router = router
    delivery = TouchDelivery(router)
  }

  var hasWaitingMoves: Bool { !waitingMoves.isEmpty }

  func handle(_ input: TouchInput, at time: TimeInterval, windows: [UIWindow]) {
    let known = delivery.record(ofFinger: input.id)
    switch input.phase {
    case .began:
      if let known {
        cancel([known], at: time)
        // Recognizers whose previous touch was cancelled are reset for the new one.
        router.flush()
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
    guard !router.ignoresInteraction else { return }
    let event = touchEvent(input, at: time)
    guard let (window, location, view) = router.hit(input.location, event, windows) else { return }
    let touch = UITouch(
      type: input.kind == .direct ? .direct : .indirectPointer, timestamp: time, location: location, in: view, of: window,
      tapCount: taps.count(at: location, time: time), serial: router.nextSerial())
    let record = TouchRecord(id: input.id, touch: touch, event: event, isShutOut: isShutOut(touch, from: view))
    delivery.add(record)
    fill(event)
    enlist(touch, in: view, event)
    delivery.dispatch(event, changed: [record])
  }

  /// Whether a view ignores a touch because it accepts one at a time, or because it or another view is exclusive.
  private func isShutOut(_ touch: UITouch, from view: UIView) -> Bool {
    delivery.records.contains { other in
      guard !other.isLifted, other.viewStage != .everything, let otherView = other.touch.view else { return false }
      if otherView === view { return !view.isMultipleTouchEnabled }
      return other.touch.window === touch.window && (view.isExclusiveTouch || otherView.isExclusiveTouch)
    }
  }

  /// Offers the touch to the recognizers from the touched view up to the window.
  private func enlist(_ touch: UITouch, in view: UIView, _ event: UIEvent) {
    var takers: [UIGestureRecognizer] = []
    for view in view.ancestors {
      for recognizer in (view.gestureRecognizers ?? []).sorted(by: { $0.rank > $1.rank })
      where accepts(recognizer, touch, event) { takers.append(recognizer) }
    }
    touch.offer(to: takers)
    for recognizer in takers {
      recognizer.tracked.begin(touch, in: view)
      router.arena.enter(recognizer)
    }
  }

  private func accepts(_ recognizer: UIGestureRecognizer, _ touch: UITouch, _ event: UIEvent) -> Bool {
    guard recognizer.isEnabled, !recognizer.state.isOver,
      recognizer.allowedTouchTypes.contains(NSNumber(value: touch.type.rawValue))
    else { return false }
    if recognizer.requiresExclusiveTouchType, recognizer.tracked.touches.contains(where: { $0.type != touch.type }) {
      return false
    }
    guard recognizer.shouldReceive(event) else { return false }
    guard let delegate = recognizer.delegate else { return true }
    return delegate.gestureRecognizer(recognizer, shouldReceive: event)
      && delegate.gestureRecognizer(recognizer, shouldReceive: touch)
  }

  // MARK: - Moved

  func deliverPendingMoves() {
    let moves = waitingMoves.filter { !$0.record.isLifted }
    waitingMoves = []
    guard let last = moves.last else { return }
    router.arena.withdrawDetached()
    router.arena.flush()
    let event = touchEvent(last.input, at: last.time)
    fill(event)
    var moved: [TouchRecord] = []
    for (record, input, time) in moves {
      if !moved.contains(where: { $0 === record }) {
        moved.append(record)
        record.touch.beginMove()
      }
      let location = place(input.location, of: record.touch)
      event.add(record.touch.sample(at: location, time: time, after: event.lastSample(of: record.touch)), of: record.touch)
      record.touch.move(to: location, at: time)
    }
    delivery.dispatch(event, changed: moved)
  }

  /// Updates the positions of touches after a window has moved or resized.
  ///
  /// - Parameter origin: the origin of the window's frame before.
  func windowDidMove(_ window: UIWindow, from origin: CGPoint) {
    deliverPendingMoves()
    for record in delivery.records where !record.isLifted && record.touch.window === window {
      let place = record.touch.locationInWindow
      var input = TouchInput(
        id: record.id, phase: .moved, location: CGPoint(x: place.x + origin.x, y: place.y + origin.y))
      input.kind = record.touch.type == .direct ? .direct : .indirectPointer
      waitingMoves.append((record, input, router.context.now))
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
    touch.lift(at: place(input.location, of: touch), time: time)
    let event = touchEvent(input, at: time)
    fill(event)
    delivery.dispatch(event, changed: [record])
    taps.lifted(at: touch.locationInWindow, time: time, count: touch.tapCount)
  }

  /// Cancels all touches, or those in a window: recognizers and views get `touchesCancelled`.
  func cancelAll(in window: UIWindow? = nil, at time: TimeInterval) {
    if window == nil { taps.reset() }
    let cancelled = delivery.records.filter { window == nil || $0.touch.window === window }
    if !cancelled.isEmpty { cancel(cancelled, at: time) }
  }

  private func cancel(_ cancelled: [TouchRecord], at time: TimeInterval) {
    waitingMoves.removeAll { move in cancelled.contains { $0 === move.record } }
    router.arena.flush()
    let event = UIEvent(type: .touches, timestamp: time)
    for record in cancelled where record.touch.phase != .cancelled { record.touch.cancel(at: time) }
    fill(event)
    delivery.dispatch(event, changed: cancelled)
  }

  // MARK: - Events

  private func touchEvent(_ input: TouchInput, at time: TimeInterval) -> UIEvent {
    UIEvent(type: .touches, timestamp: time, modifierFlags: input.modifiers, buttonMask: input.buttonMask)
  }

  private func fill(_ event: UIEvent) { event.fill(with: delivery.records.map(\.touch)) }
}
