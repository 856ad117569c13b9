import UIKit

/// Pictures and films of the stage, for programs with a camera.
extension BenchViewController {
  /// The rows of the inspector's menu; none without a camera.
  var cameraRows: [Popover.Row] {
    guard films != nil else { return [] }
    return [
      Popover.Row("Copy picture (Ctrl+Shift+P)", startsSection: true) { [weak self] in self?.copyPicture() },
      Popover.Row("Save film of the last 10 s (Ctrl+Shift+F)") { [weak self] in self?.saveFilm() },
    ]
  }

  var cameraCommands: [UIKeyCommand] {
    guard films != nil else { return [] }
    return [
      UIKeyCommand(
        input: "p", modifierFlags: [.control, .shift], action: Selector(BenchViewController.copyPicture, "copyPicture")),
      UIKeyCommand(input: "f", modifierFlags: [.control, .shift], action: Selector(BenchViewController.saveFilm, "saveFilm")),
    ]
  }

  func copyPicture() { films?.copyPicture() }

  func saveFilm() {
    guard ghosts.shown == nil else { return films?.show(.done("No film while ghosts are shown: G ends them")) ?? () }
    films?.saveFilm(of: recording.recorder)
  }
}
