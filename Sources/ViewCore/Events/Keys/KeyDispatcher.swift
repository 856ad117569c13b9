import Foundation

/// Dispatches keys and text: to key commands first, then as presses to the responder chain, then to a text input or a scroll view.
@MainActor
final class KeyDispatcher {
  private unowned let router: TouchRouter
  let presses: PressDispatcher
  /// Scrolls by keys that no responder handled.
  let scroller = KeyScroller()
  /// The text that the key of a performed command would have inserted.
  private var commandText: String?

  init(_ router: TouchRouter) {
    self.router = router
    presses = PressDispatcher(router)
  }

  /// The receiver of keys: the first responder, or the topmost controller of the key window if there is none.
  private var keyResponder: UIResponder? {
    if let responder = router.context.firstResponder { return responder }
    guard let window = router.context.application?.keyWindow else { return nil }
    return window.root?.keyResponder ?? window
  }

  func handle(_ input: KeyInput, at time: TimeInterval, windows: [UIWindow]) {
    guard let responder = keyResponder else { return }
    guard input.isDown else { return presses.release(input, at: time) }
    commandText = nil
    let textInput = responder as? any UIKeyInput
    let urgent = command(for: input, from: responder) { $0.wantsPriorityOverSystemBehavior || textInput == nil }
    if perform(urgent, from: responder) {
      if !input.characters.isEmpty { commandText = input.characters }
      return
    }
    if input.isRepeat, textInput == nil { return scroller.again(by: input) }
    scroller.forget()
    guard presses.press(input, on: responder, at: time) else { return }
    guard let textInput else { return scroller.scroll(by: input, under: router.pointedView(in: windows), from: responder) }
    let patient = command(for: input, from: responder) { !$0.wantsPriorityOverSystemBehavior }
    if perform(patient, from: responder) { return }
    edit(textInput, with: input)
  }

  func insertText(_ text: String) {
    defer { commandText = nil }
    // The key was a command, which may have focused a text field: its text is not inserted as well.
    guard text != commandText else { return }
    (router.context.firstResponder as? any UIKeyInput)?.insertText(text)
  }

  /// Shows what an input method composes in the text input that is edited; ignored by other responders.
  func mark(_ input: MarkedTextInput) {
    router.context.inputs.mark(input)
  }

  /// Performs the editing commands of keys that no responder has handled.
  private func edit(_ textInput: any UIKeyInput, with input: KeyInput) {
    guard input.modifiers.isDisjoint(with: [.command, .control, .alternate]) else { return }
    switch input.keyCode {
    case .keyboardDeleteOrBackspace: textInput.deleteBackward()
    case .keyboardReturnOrEnter, .keypadEnter: textInput.insertText("\n")
    case .keyboardTab: textInput.insertText("\t")
    default: break
    }
  }

  // MARK: - Key commands

  private typealias Triggered = (command: UIKeyCommand, action: Selector)

  private func command(
    for input: KeyInput, from responder: UIResponder, where isWanted: (UIKeyCommand) -> Bool
  ) -> Triggered? {
    for responder in sequence(first: responder, next: \.next) {
      for command in responder.keyCommands ?? [] where isWanted(command) {
        if let action = command.method(for: input) { return (command, action) }
      }
    }
    return nil
  }

  private func perform(_ triggered: Triggered?, from responder: UIResponder) -> Bool {
    guard let (command, action) = triggered, let target = responder.target(forAction: action, withSender: command) else {
      return false
    }
    return action.perform(on: target as AnyObject, sender: command)
  }
}
