import Foundation

/// Delivers pressed keys to recognizers and to the responder chain.
@MainActor
final class PressDispatcher {
  private unowned let router: TouchRouter
  private var presses: [UIKeyboardHIDUsage: UIPress] = [:]

  init(_ router: TouchRouter) { self.router = router }

  /// Delivers a press; true if no responder has handled it.
  func press(_ input: KeyInput, on responder: UIResponder, at time: TimeInterval) -> Bool {
    let known = presses[input.keyCode]
    let press = known ?? UIPress(key: UIKey(input), timestamp: time, serial: router.nextSerial())
    press.begin(UIKey(input), on: responder, at: time)
    presses[input.keyCode] = press
    return send(press, modifiers: input.modifiers, at: time) { if known == nil { enlist(press, $0) } }
  }

  func release(_ input: KeyInput, at time: TimeInterval) {
    guard let press = presses[input.keyCode] else { return }
    finish(press, as: .ended, key: UIKey(input), at: time)
    presses[input.keyCode] = nil
  }

  func cancelAll(at time: TimeInterval) {
    for press in presses.values.sorted(by: { $0.timestamp < $1.timestamp }) { finish(press, as: .cancelled, at: time) }
    presses = [:]
  }

  private func finish(_ press: UIPress, as phase: UIPress.Phase, key: UIKey? = nil, at time: TimeInterval) {
    press.finish(as: phase, key: key, at: time)
    _ = send(press, modifiers: key?.modifierFlags ?? [], at: time)
    for recognizer in press.gestureRecognizers ?? [] { recognizer.tracked.end(press) }
    router.arena.scheduleReset()
  }

  private func send(
    _ press: UIPress, modifiers: UIKeyModifierFlags, at time: TimeInterval, _ prepare: (UIPressesEvent) -> Void = { _ in }
  ) -> Bool {
    let others = presses.values.filter { $0 !== press }.sorted { $0.timestamp < $1.timestamp }
    for other in others { other.stay() }
    let event = UIPressesEvent(presses: [press] + others, timestamp: time, modifierFlags: modifiers)
    prepare(event)
    router.context.application?.sendEvent(event)
    return event.reachedEndOfChain
  }

  /// Offers the press to the recognizers of the chain's first view and its superviews.
  private func enlist(_ press: UIPress, _ event: UIPressesEvent) {
    guard let responder = press.responder else { return }
    let chain = sequence(first: responder, next: \.next)
    guard let view = chain.lazy.compactMap(\.responderView).first else { return }
    let takers = view.ancestors.flatMap { $0.gestureRecognizers ?? [] }.filter { accepts($0, press, event) }
    press.offer(to: takers)
    for recognizer in takers {
      recognizer.tracked.begin(press, in: view)
      router.arena.enter(recognizer)
    }
  }

  private func accepts(_ recognizer: UIGestureRecognizer, _ press: UIPress, _ event: UIPressesEvent) -> Bool {
    guard recognizer.isEnabled, !recognizer.state.isOver, recognizer.shouldReceive(event),
      recognizer.allowedPressTypes.contains(NSNumber(value: press.type.rawValue))
    else { return false }
    guard let delegate = recognizer.delegate else { return true }
    return delegate.gestureRecognizer(recognizer, shouldReceive: event)
      && delegate.gestureRecognizer(recognizer, shouldReceive: press)
  }

  func deliver(_ event: UIPressesEvent) {
    guard let press = event.presses.first else { return }
    for recognizer in press.gestureRecognizers ?? []
    where recognizer.tracked.presses.contains(press) && !recognizer.state.isOver {
      recognizer.tracked.update(event.modifierFlags)
      switch press.phase {
      case .began: recognizer.pressesBegan([press], with: event)
      case .ended: recognizer.pressesEnded([press], with: event)
      case .cancelled: recognizer.pressesCancelled([press], with: event)
      case .changed, .stationary: break
      }
    }
    switch press.phase {
    case .began: press.responder?.pressesBegan([press], with: event)
    case .ended: press.responder?.pressesEnded([press], with: event)
    case .cancelled: press.responder?.pressesCancelled([press], with: event)
    case .changed, .stationary: break
    }
  }
}
