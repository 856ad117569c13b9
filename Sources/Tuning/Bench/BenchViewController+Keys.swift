import UIKit
import UIKitCore

extension BenchViewController {
  /// The bench's key commands. While a text field is edited, only those with Ctrl and function keys.
  var benchCommands: [UIKeyCommand] {
    func command(_ input: String, _ flags: UIKeyModifierFlags = [], _ action: Selector) -> UIKeyCommand {
      UIKeyCommand(input: input, modifierFlags: flags, action: action)
    }
    // A program's text field has its Tab.
    let typing = isAttached && stage.homeContext?.firstResponder is any UIKeyInput
    let toggle = (typing ? [UIKeyCommand.f12] : ["\t", UIKeyCommand.f12]).map {
      command($0, [], Selector(BenchViewController.toggleInspector, "toggleInspector"))
    }
    // While the bench is hidden, the program gets all other keys.
    if isAttached, !showsInspector { return toggle }
    let ofWindow = [
      closeRequested.map { _ in command("q", .control, Selector(BenchViewController.quit, "quit")) },
      closeRequested.map { _ in command("w", .control, Selector(BenchViewController.quit, "quit")) },
      fullScreenToggled.map { _ in
        command(UIKeyCommand.f11, [], Selector(BenchViewController.toggleFullScreen, "toggleFullScreen"))
      },
    ]
    return toggle + ofWindow.compactMap { $0 } + cameraCommands + [
      command("/", [], Selector(BenchViewController.beginSearch, "beginSearch")),
      command("?", .shift, Selector(BenchViewController.showKeys, "showKeys")),
      command("?", [], Selector(BenchViewController.showKeys, "showKeys")),
      command(UIKeyCommand.f1, [], Selector(BenchViewController.showKeys, "showKeys")),
      command("z", .control, Selector(BenchViewController.undoChange, "undoChange")),
      command("z", [.control, .shift], Selector(BenchViewController.redoChange, "redoChange")),
      command("s", .control, Selector(BenchViewController.savePreset, "savePreset")),
      command("s", [.control, .shift], Selector(BenchViewController.savePresetAs, "savePresetAs")),
      command("c", [.control, .shift], Selector(BenchViewController.copySpring, "copySpring")),
    ]
  }

  private func beginSearch() {
    if !showsInspector { toggleInspector() }
    inspector.beginSearch()
  }

  private func showKeys() {
    guard let window = view.window else { return }
    KeysSheet.show(over: window, groups: KeyList.groups(withCamera: films != nil))
  }

  private func undoChange() {
    guard inspector.values.canUndo else { return answer("Nothing to undo.", beside: inspector.header.undo) }
    inspector.values.undo()
  }

  private func redoChange() {
    guard inspector.values.canRedo else { return answer("Nothing to redo.", beside: inspector.header.redo) }
    inspector.values.redo()
  }

  private func copySpring() {
    guard inspector.copySpring() else {
      return answer("\(scene.title) has no spring to copy.", beside: inspector.header.scene)
    }
    answer("Copied for \(inspector.exportTarget.title).", beside: inspector.header.scene)
  }

  private func savePreset() { inspector.saveChosenPreset() }
  private func savePresetAs() { inspector.promptToSave() }
  private func quit() { closeRequested?() }
  private func toggleFullScreen() { fullScreenToggled?() }

  /// Whether plain keys control the stage's time: not while a text field is edited.
  var takesTimeKeys: Bool { !(stage.homeContext?.firstResponder is any UIKeyInput) }

  /// Esc with nothing to close: cancels the running drag, as a system gesture would.
  func cancelDrag() -> Bool {
    guard hand.isTouched else { return false }
    stage.homeContext?.router.cancelTouches(in: stage)
    return true
  }
}
