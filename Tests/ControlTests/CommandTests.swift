import Foundation
import MotionTesting
import Testing

@testable import Controls
@testable import Transitions
@testable import ViewCore

/// Menu commands, which the responder chain performs.
@MainActor
@Suite struct CommandTests {
  private final class Editor: UIViewController {
    var calls: [String] = []
    var isBoldPossible = true

    func style(_ command: UICommand) {
      let value = command.propertyList as? String ?? "-"
      calls.append("\(value) from \(type(of: command.sender ?? "nobody"))")
    }
    func save(_ command: UICommand) { calls.append("save") }
    func saveAs(_ command: UICommand) { calls.append("save as") }

    override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
      if (sender as? UICommand)?.propertyList as? String == "bold", !isBoldPossible { return false }
      return super.canPerformAction(action, withSender: sender)
    }

    override func validate(_ command: UICommand) {
      if command.propertyList as? String == "italic" { command.state = .on }
    }

    override var keyCommands: [UIKeyCommand]? { keys }
    var keys: [UIKeyCommand]?
  }

  private static let style = Selector(Editor.style(_:), "style(_:)")
  private static let save = Selector(Editor.save(_:), "save(_:)")
  private static let saveAs = Selector(Editor.saveAs(_:), "saveAs(_:)")
  private static let nobodys = Selector("nobodys(_:)")

  private let test = MenuUnderTest()
  private let editor = Editor()

  init() {
    test.stage.window.rootViewController = editor
    editor.view.addSubview(test.tile)
    let alternate = UICommandAlternate(title: "Save As", action: Self.saveAs, modifierFlags: .alternate)
    test.menu = UIMenu(children: [
      UICommand(title: "Bold", action: Self.style, propertyList: "bold"),
      UICommand(title: "Italic", action: Self.style, propertyList: "italic"),
      UICommand(title: "Lost", action: Self.nobodys),
      UICommand(title: "Save", action: Self.save, alternates: [alternate]),
    ])
    test.stage.advance(frames: 2)
  }

  private func choose(_ index: Int) { test.stage.tap(at: test.place(ofLine: index)) }

  @Test func aChosenCommandCallsItsMethodOnTheChainOfTheMenusView() {
    _ = test.opened()
    choose(0)
    #expect(editor.calls == ["bold from UIContextMenuInteraction"])
  }

  @Test func aCommandThatNobodyPerformsIsDisabled() throws {
    editor.isBoldPossible = false
    let list = try #require(test.opened().list)
    #expect(list.lines.map { $0.canBeChosen } == [false, true, false, true])
  }

  @Test func theTargetValidatesCommandsBeforeTheMenuShowsThem() {
    _ = test.opened()
    #expect(test.menu?.selectedElements.map { $0.title } == ["Italic"])
  }

  @Test func heldModifiersChooseTheAlternate() {
    _ = test.opened()
    test.presentation?.hold(.alternate)
    test.presentation?.choose(at: test.place(ofLine: 3))
    #expect(editor.calls == ["save as"])
  }

  @Test(arguments: [false, true])
  func heldModifiersShowTheAlternateInALineMadeAfterwards(isStrip: Bool) throws {
    let alternate = UICommandAlternate(title: "Save As", action: Self.saveAs, modifierFlags: .alternate)
    test.menu = UIMenu(
      preferredElementSize: isStrip ? .medium : .automatic,
      children: [
        UICommand(title: "Save", action: Self.save, alternates: [alternate]), test.action("stay", .keepsMenuPresented),
      ])
    let list = try #require(test.opened().list)
    func titles(_ view: UIView) -> [String] { (view as? UILabel)?.text.map { [$0] } ?? view.subviews.flatMap(titles) }
    #expect(titles(list).contains("Save"))
    test.presentation?.hold(.alternate)
    #expect(titles(list).contains("Save As"))
    test.presentation?.choose(at: test.place(ofLine: 1))
    #expect(test.takeCalls() == ["stay of UIContextMenuInteraction"])
    #expect(titles(list).contains("Save As") && !titles(list).contains("Save"))
    test.presentation?.hold([])
    #expect(titles(list).contains("Save") && !titles(list).contains("Save As"))
  }

  @Test func keysTriggerACommandItsAlternateAndNotADisabledOne() {
    let alternate = UICommandAlternate(title: "Save As", action: Self.saveAs, modifierFlags: .shift)
    let command = UIKeyCommand(title: "Save", action: Self.save, input: "s", modifierFlags: .control, alternates: [alternate])
    editor.keys = [command]
    func press(_ modifiers: UIKeyModifierFlags) {
      for isDown in [true, false] {
        test.stage.send(
          .key(
            KeyInput(
              keyCode: .keyboardS, characters: "s", charactersIgnoringModifiers: "s", modifiers: modifiers, isDown: isDown,
              isRepeat: false)))
        test.stage.advance()
      }
    }
    press(.control)
    press([.control, .shift])
    press(.alternate)
    command.attributes = .disabled
    press(.control)
    #expect(editor.calls == ["save", "save as"])
    #expect(UIKeyCommand().action == nil && command.action == Self.save)
  }

  @Test func anImageOfItsOwnMarksASelectedLeaf() {
    let (plain, chosen) = (UIImage(), UIImage())
    let command = UICommand(title: "Pin", image: plain, selectedImage: chosen, action: Self.save)
    #expect(command.presentImage === plain)
    command.state = .on
    #expect(command.presentImage === chosen)
  }
}
