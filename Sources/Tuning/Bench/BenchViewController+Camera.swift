import DisplayList
import Recording
import UIKit
import UIKitCore

/// Pictures and films of the stage.
extension BenchViewController {
  /// How long a film is, in seconds.
  static let filmSpan: TimeInterval = 10
  /// How long a report stays on the stage, in seconds.
  private static let reportSpan: TimeInterval = 5

  /// Takes pictures and films; nil where the program has none.
  package final var camera: (any StageCamera)? {
    get { keeping.camera }
    set { keeping.camera = newValue }
  }

  /// The rows of the inspector's menu; none without a camera.
  var cameraRows: [Popover.Row] {
    guard camera != nil else { return [] }
    return [
      Popover.Row("Copy picture (Ctrl+Shift+P)", startsSection: true) { [weak self] in self?.copyPicture() },
      Popover.Row("Save film of the last 10 s (Ctrl+Shift+F)") { [weak self] in self?.saveFilm() },
    ]
  }

  var cameraCommands: [UIKeyCommand] {
    guard camera != nil else { return [] }
    return [
      UIKeyCommand(
        input: "p", modifierFlags: [.control, .shift], action: Selector(BenchViewController.copyPicture, "copyPicture")),
      UIKeyCommand(input: "f", modifierFlags: [.control, .shift], action: Selector(BenchViewController.saveFilm, "saveFilm")),
    ]
  }

  /// Copies a picture of what the stage shows, without the marks over it.
  func copyPicture() {
    guard let camera, let application else { return }
    let list =
      driver?.list ?? application.tree.displayList(on: stage.layer, scale: stage.screen.scale, background: .black)
    camera.copyPicture(of: list, title: scene.title) { [weak self] in self?.show($0) }
  }

  /// Saves the stage's last 10 s, as far as they were recorded. In the past they end at the playhead.
  func saveFilm() {
    guard let camera else { return }
    guard ghosts == nil else { return show(.done("No film while ghosts are shown: G ends them")) }
    guard canReplay else {
      guard let film = keeping.reel.film(until: clock.time) else { return show(.done("No film: nothing has happened yet")) }
      return camera.saveFilm(of: film, title: scene.title) { [weak self] in self?.show($0) }
    }
    guard let recorder, recorder.isComplete else { return show(.done("No film: the recording is too long; open the scene anew")) }
    let end = clock.time
    var recording = recorder.recording.past(until: end)
    guard recording.frameCount > 0 else { return show(.done("No film: nothing has happened yet")) }
    let begin = max(end - Self.filmSpan, recording.start.time)
    recording.stretches = [Recording.Stretch(name: "film", times: begin...max(end, begin))]
    camera.saveFilm(of: recording, title: scene.title) { [weak self] in self?.show($0) }
  }

  /// Keeps a frame of code that cannot be replayed, for its film.
  func keepDrawnFrame() {
    guard let application, camera != nil, !canReplay else { return }
    keeping.reel.add(
      application.tree.displayList(on: stage.layer, scale: stage.screen.scale, background: .black), at: clock.time)
  }

  /// Says in the log and on the stage what became of a picture or a film.
  private func show(_ report: CameraReport) {
    switch report {
    case .underWay(let text):
      history.addChange("Film", text, at: clock.time)
      marks.sceneHint.show("Film \(text)")
    case .done(let text):
      history.add(text, .tick, at: clock.time)
      marks.sceneHint.show(text)
      stage.homeContext?.scheduler.after(Self.reportSpan) { [weak self] in
        if self?.marks.sceneHint.text == text { self?.marks.sceneHint.fade() }
      }
    }
    dock.show(history, isDynamics: session.animator != nil, time: clock.time)
  }
}
