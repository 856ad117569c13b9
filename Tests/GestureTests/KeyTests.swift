import CoreGraphics
import Foundation
import MotionTesting
import TestSupport
import Testing

@testable import Keyed
@testable import Transitions
@testable import ViewCore

@MainActor @Suite struct KeyTests {
  /// A window with a controller, a field that takes text and a view that takes keys.
  @MainActor private struct Desk {
    let stage = Stage()
    let log = CallLog()
    let controller: KeyController
    let field: Field
    let plain: KeyView

    init() {
      controller = KeyController(log)
      stage.window.rootViewController = controller
      field = Field(log)
      plain = KeyView(log)
      controller.view.addSubview(field)
      controller.view.addSubview(plain)
    }

    func key(
      _ code: UIKeyboardHIDUsage, _ characters: String = "", plain: String? = nil, _ modifiers: UIKeyModifierFlags = [],
      isDown: Bool = true, isRepeat: Bool = false
    ) {
      stage.send(
        .key(
          KeyInput(
            keyCode: code, characters: characters, charactersIgnoringModifiers: plain, modifiers: modifiers, isDown: isDown,
            isRepeat: isRepeat)))
      stage.advance()
    }
  }

  @Test func pressesGoToTheFirstResponderAndUpTheChain() {
    let desk = Desk()
    #expect(desk.plain.becomeFirstResponder())
    desk.key(.keyboardB, "b")
    desk.key(.keyboardB, "b", isRepeat: true)
    desk.key(.keyboardB, "b", isDown: false)
    #expect(desk.log.drain() == ["view b began", "controller b began", "view b ended", "controller b ended"])
  }

  @Test func releasesOfKeysThatWereNeverPressedAreDropped() {
    let desk = Desk()
    desk.plain.becomeFirstResponder()
    desk.key(.keyboardB, "b", isDown: false)
    #expect(desk.log.drain() == [])
  }

  @Test func losingTheFocusCancelsHeldKeys() {
    let desk = Desk()
    desk.plain.becomeFirstResponder()
    desk.key(.keyboardB, "b")
    desk.stage.send(.cancelTouches)
    desk.key(.keyboardB, "b", isDown: false)
    #expect(desk.log.drain() == ["view b began", "controller b began", "view b cancelled", "controller b cancelled"])
  }

  @Test func keyCommandsOfTheTopmostControllerWorkWithoutAFirstResponder() {
    let desk = Desk()
    desk.key(.keyboardTab, "\t")
    desk.key(.keyboardK, "K", plain: "k", [.control, .shift])
    desk.key(.keyboardK, "k", [.control])
    desk.key(.keyboardUpArrow, "", [.numericPad])
    desk.key(.keyboardSlash, "?", plain: "/", [.shift])
    #expect(
      desk.log.drain() == ["command \\t", "command K", "controller k began", "command UIKeyInputUpArrow", "command ?"])
  }

  @Test func heldKeysRepeatTheirCommand() {
    let desk = Desk()
    desk.key(.keyboardTab, "\t")
    desk.key(.keyboardTab, "\t", isRepeat: true)
    #expect(desk.log.drain() == ["command \\t", "command \\t"])
  }

  @Test func textEditingComesBeforeCommandsThatDoNotInsist() {
    let desk = Desk()
    #expect(desk.field.becomeFirstResponder())
    desk.field.takes = [.keyboardUpArrow]
    desk.key(.keyboardUpArrow)
    desk.key(.keyboardTab, "\t")
    desk.key(.keyboardEscape)
    #expect(desk.log.drain() == ["field takes up", "controller \t began", "command \\t", "command UIKeyInputEscape"])
  }

  @Test func typingReachesTheFieldAndOnlyTheField() {
    let desk = Desk()
    desk.stage.send(.text("lost"))
    desk.stage.advance()
    desk.field.becomeFirstResponder()
    desk.stage.send(.text("häl"))
    desk.stage.send(.text("lo"))
    desk.stage.advance()
    desk.key(.keyboardDeleteOrBackspace, "\u{8}")
    desk.key(.keyboardDeleteOrBackspace, "\u{8}", isRepeat: true)
    desk.key(.keyboardReturnOrEnter, "\r")
    #expect(desk.field.text == "häl\n")
  }

  @Test func refusingResponderDoesNotBecomeFirstResponder() {
    let desk = Desk()
    #expect(!desk.controller.view.becomeFirstResponder())
    #expect(desk.field.becomeFirstResponder() && desk.field.isFirstResponder)
    desk.field.holdsOn = true
    #expect(!desk.plain.becomeFirstResponder())
    #expect(desk.field.isFirstResponder)
    desk.field.holdsOn = false
    #expect(desk.plain.becomeFirstResponder() && !desk.field.isFirstResponder)
    #expect(desk.plain.resignFirstResponder() && !desk.plain.isFirstResponder)
    #expect(!KeyView(desk.log).becomeFirstResponder(), "not in a window")
  }

  @Test func removedResponderReceivesNoKeys() {
    let desk = Desk()
    desk.field.becomeFirstResponder()
    desk.field.removeFromSuperview()
    desk.stage.send(.text("x"))
    desk.stage.advance()
    #expect(desk.field.text == "")
    #expect(UIResponder.firstResponder == nil)
  }

  @Test func tapRecognizesItsAllowedKeys() {
    let desk = Desk()
    let tap = UITapGestureRecognizer()
    let listener = Listener(desk.log)
    let judge = Judge()
    tap.name = "tap"
    tap.delegate = judge
    tap.addTarget(listener, action: Selector(Listener.heard(_:), "heard(_:)"))
    desk.controller.view.addGestureRecognizer(tap)
    desk.plain.becomeFirstResponder()
    func pressReturn() -> [String] {
      desk.key(.keyboardReturnOrEnter, "r")
      desk.key(.keyboardReturnOrEnter, "r", isDown: false)
      return desk.log.drain()
    }
    let presses = ["view r began", "controller r began", "view r ended", "controller r ended"]
    #expect(pressReturn() == presses)
    tap.allowedPressTypes = [NSNumber(value: UIPress.PressType.select.rawValue)]
    #expect(pressReturn() == presses + ["tap ended"])
    desk.key(.keyboardA, "a")
    desk.key(.keyboardA, "a", isDown: false)
    #expect(!desk.log.drain().contains("tap ended"))
    judge.receivesPress = { _, press in press.key?.modifierFlags.contains(.shift) == true }
    #expect(pressReturn() == presses)
    #expect(tap.state == .possible)
  }

  @Test func actionsReachTheFirstResponderThatImplementsThem() {
    let desk = Desk()
    let target = desk.plain.target(forAction: Selector(KeyController.run(_:), "run(_:)"), withSender: nil)
    #expect(target as AnyObject === desk.controller)
    #expect(desk.plain.target(forAction: Selector(Field.deleteBackward, "deleteBackward"), withSender: nil) == nil)
  }

  @Test func selectorsAreEqualByName() {
    let run = Selector(KeyController.run(_:), "run(_:)")
    #expect(run == Selector(KeyController.run(_:), "run(_:)"))
    #expect(run != Selector(KeyController.run(_:), "walk(_:)"))
    #expect(run.description == "run(_:)")
    #expect(Set([run, Selector(KeyController.run(_:), "run(_:)")]).count == 1)
  }

  @Test func selectorsCallOnlyTheirOwnClass() {
    let desk = Desk()
    let run = Selector(KeyController.run(_:), "run(_:)")
    #expect(!run.perform(on: desk.field, sender: UIKeyCommand(input: "x", modifierFlags: [], action: run)))
    #expect(!run.perform(on: desk.controller, sender: desk.field), "the sender is of another type")
    #expect(run.perform(on: desk.controller, sender: UIKeyCommand(input: "x", modifierFlags: [], action: run)))
  }

  @Test func selectorsCanReceiveTheEvent() {
    let desk = Desk()
    let event = UIEvent(type: .touches, timestamp: 3)
    let both = Selector(KeyView.both(_:event:), "both(_:event:)")
    let optional = Selector(KeyView.optional(_:event:), "optional(_:event:)")
    #expect(both.perform(on: desk.plain, sender: desk.field, event: event))
    #expect(!both.perform(on: desk.plain, sender: desk.field, event: nil))
    #expect(optional.perform(on: desk.plain, sender: desk.field, event: nil))
    #expect(desk.log.drain() == ["both at 3", "optional without"])
  }
}

private final class KeyController: UIViewController {
  let log: CallLog

  init(_ log: CallLog) {
    self.log = log
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { fatalError("not archived") }

  override var keyCommands: [UIKeyCommand]? {
    let action = Selector(KeyController.run(_:), "run(_:)")
    let commands = [
      UIKeyCommand(input: "\t", modifierFlags: [], action: action),
      UIKeyCommand(input: "K", modifierFlags: [.control, .shift], action: action),
      UIKeyCommand(input: UIKeyCommand.inputUpArrow, modifierFlags: [], action: action),
      UIKeyCommand(input: UIKeyCommand.inputEscape, modifierFlags: [], action: action),
      UIKeyCommand(input: "?", modifierFlags: [], action: action),
    ]
    commands[3].wantsPriorityOverSystemBehavior = true
    return commands
  }

  func run(_ command: UIKeyCommand) { log("command \(command.input == "\t" ? "\\t" : command.input ?? "")") }

  override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    log("controller \(presses.first!.key!.characters) began")
    super.pressesBegan(presses, with: event)
  }

  override func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    log("controller \(presses.first!.key!.characters) ended")
  }

  override func pressesCancelled(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    log("controller \(presses.first!.key!.characters) cancelled")
  }
}

private class KeyView: UIView {
  let log: CallLog

  init(_ log: CallLog) {
    self.log = log
    super.init(frame: .zero)
  }

  required init?(coder: NSCoder) { fatalError("not archived") }

  override var canBecomeFirstResponder: Bool { true }

  override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    log("view \(presses.first!.key!.characters) began")
    super.pressesBegan(presses, with: event)
  }

  override func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    log("view \(presses.first!.key!.characters) ended")
    super.pressesEnded(presses, with: event)
  }

  override func pressesCancelled(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    log("view \(presses.first!.key!.characters) cancelled")
    super.pressesCancelled(presses, with: event)
  }

  func both(_ sender: UIView, event: UIEvent) { log("both at \(event.timestamp.short)") }
  func optional(_ sender: UIView, event: UIEvent?) { log("optional \(event == nil ? "without" : "with")") }
}

private final class Field: UIView, UIKeyInput {
  let log: CallLog
  var text = ""
  var holdsOn = false
  var takes: [UIKeyboardHIDUsage] = []

  init(_ log: CallLog) {
    self.log = log
    super.init(frame: .zero)
  }

  required init?(coder: NSCoder) { fatalError("not archived") }

  override var canBecomeFirstResponder: Bool { true }
  override var canResignFirstResponder: Bool { !holdsOn }

  override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    if let key = presses.first?.key, takes.contains(key.keyCode) { return log("field takes up") }
    super.pressesBegan(presses, with: event)
  }

  var hasText: Bool { !text.isEmpty }
  func insertText(_ text: String) { self.text += text }
  func deleteBackward() { if hasText { text.removeLast() } }
}
