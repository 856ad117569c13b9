import Foundation

extension TouchRouter {
  /// Keys go to the first responder, or to the topmost controller of the key window when there is none.
  private var keyResponder: UIResponder? {
    if let responder = UIResponder.firstResponder { return responder }
    guard let window = UIApplication.shared.keyWindow else { return nil }
    return window.rootViewController?.topmost ?? window
  }

  func key(_ input: KeyInput, at time: TimeInterval) {
    deliverPendingMoves()
    arena.flush()
    guard let responder = keyResponder else { return }
    guard input.isDown else { return release(input, at: time) }
    let textInput = responder as? any UIKeyInput
    if perform(command(for: input, from: responder) { $0.wantsPriorityOverSystemBehavior || textInput == nil }, from: responder) {
      return
    }
    if input.isRepeat, textInput == nil { return }
    guard press(input, on: responder, at: time) else { return }
    if perform(command(for: input, from: responder) { !$0.wantsPriorityOverSystemBehavior && textInput != nil }, from: responder) {
      return
    }
    if let textInput { edit(textInput, with: input) }
  }

  func insertText(_ text: String) {
    deliverPendingMoves()
    arena.flush()
    (UIResponder.firstResponder as? any UIKeyInput)?.insertText(text)
  }

  /// What the text system of a keyboard does when nobody takes these keys.
  private func edit(_ textInput: any UIKeyInput, with input: KeyInput) {
    guard input.modifiers.isDisjoint(with: [.command, .control, .alternate]) else { return }
    switch input.keyCode {
    case .keyboardDeleteOrBackspace: textInput.deleteBackward()
    case .keyboardReturnOrEnter, .keypadEnter: textInput.insertText("\n")
    case .keyboardTab: textInput.insertText("\t")
    default: break
    }
  }

  // MARK: - Presses

  /// Sends the press up the chain; true when nobody took it.
  private func press(_ input: KeyInput, on responder: UIResponder, at time: TimeInterval) -> Bool {
    let press = presses[input.keyCode] ?? UIPress(key: UIKey(input), phase: .began, timestamp: time)
    press.key = UIKey(input)
    press.phase = .began
    press.timestamp = time
    press.force = 1
    press.responder = responder
    press.window = responder.owningWindow
    presses[input.keyCode] = press
    return send(press, modifiers: input.modifiers, at: time)
  }

  private func release(_ input: KeyInput, at time: TimeInterval) {
    guard let press = presses[input.keyCode] else { return }
    press.key = UIKey(input)
    finish(press, as: .ended, modifiers: input.modifiers, at: time)
    presses[input.keyCode] = nil
  }

  func cancelPresses(at time: TimeInterval) {
    for press in presses.values.sorted(by: { $0.timestamp < $1.timestamp }) {
      finish(press, as: .cancelled, modifiers: [], at: time)
    }
    presses = [:]
  }

  private func finish(_ press: UIPress, as phase: UIPress.Phase, modifiers: UIKeyModifierFlags, at time: TimeInterval) {
    press.phase = phase
    press.timestamp = time
    press.force = 0
    _ = send(press, modifiers: modifiers, at: time)
  }

  private func send(_ press: UIPress, modifiers: UIKeyModifierFlags, at time: TimeInterval) -> Bool {
    let others = presses.values.filter { $0 !== press }.sorted { $0.timestamp < $1.timestamp }
    for other in others where other.phase == .began { other.phase = .stationary }
    let event = UIPressesEvent(presses: [press] + others, timestamp: time, modifierFlags: modifiers)
    UIApplication.shared.sendEvent(event)
    return event.reachedEndOfChain
  }

  func deliverPresses(_ event: UIPressesEvent) {
    guard let press = event.presses.first, let responder = press.responder else { return }
    switch press.phase {
    case .began: responder.pressesBegan([press], with: event)
    case .ended: responder.pressesEnded([press], with: event)
    case .cancelled: responder.pressesCancelled([press], with: event)
    case .changed, .stationary: break
    }
  }

  // MARK: - Key commands

  private func command(
    for input: KeyInput, from responder: UIResponder, where isWanted: (UIKeyCommand) -> Bool
  ) -> UIKeyCommand? {
    for responder in sequence(first: responder, next: \.next) {
      if let found = responder.keyCommands?.first(where: { isWanted($0) && $0.matches(input) }) { return found }
    }
    return nil
  }

  private func perform(_ command: UIKeyCommand?, from responder: UIResponder) -> Bool {
    guard let command, let action = command.action,
      let target = responder.target(forAction: action, withSender: command)
    else { return false }
    return action.perform(on: target as AnyObject, sender: command)
  }
}

extension UIViewController {
  /// The controller on top of the presented ones, and within containers the last child that is on the screen.
  fileprivate var topmost: UIViewController {
    if let presentedViewController { return presentedViewController.topmost }
    return children.last { $0.viewIfLoaded?.window != nil }?.topmost ?? self
  }
}
