import DisplayList
import Recording
import UIKit
import UIKitCore

/// Pictures and films of the stage, taken with the camera of the program that shows the bench.
@MainActor final class StageFilms {
  /// How long a film is, in seconds.
  static let span: TimeInterval = 10
  /// How long a report stays on the stage, in seconds.
  private static let reportSpan: TimeInterval = 5

  let camera: any StageCamera
  /// The frames of code that cannot be replayed.
  private var reel = StageReel(span: StageFilms.span)
  private let content: StageContent
  private let clock: StageClock
  private let log: BenchLog
  private let hint: SceneHint

  init(_ camera: any StageCamera, of content: StageContent, _ clock: StageClock, _ log: BenchLog, hint: SceneHint) {
    (self.camera, self.content, self.clock, self.log, self.hint) = (camera, content, clock, log, hint)
  }

  /// Copies a picture of what the stage shows, without the marks over it.
  func copyPicture() {
    guard let list = content.list else { return }
    camera.copyPicture(of: list, title: content.scene.title) { [weak self] in self?.show($0) }
  }

  /// Saves the stage's last 10 s, as far as they were recorded. In the past they end at the playhead.
  func saveFilm(of recorder: StageRecorder?) {
    let title = content.scene.title
    guard content.canReplay else {
      guard let film = reel.film(until: clock.time) else { return show(.done("No film: nothing has happened yet")) }
      return camera.saveFilm(of: film, title: title) { [weak self] in self?.show($0) }
    }
    guard let recorder, recorder.isComplete else { return show(.done("No film: the recording is too long; open the scene anew")) }
    let end = clock.time
    var recording = recorder.recording.past(until: end)
    guard recording.frameCount > 0 else { return show(.done("No film: nothing has happened yet")) }
    let begin = max(end - Self.span, recording.start.time)
    recording.stretches = [Recording.Stretch(name: "film", times: begin...max(end, begin))]
    camera.saveFilm(of: recording, title: title) { [weak self] in self?.show($0) }
  }

  /// Keeps a frame of code that cannot be replayed, for its film.
  func keepDrawnFrame() {
    guard !content.canReplay, let application = content.application else { return }
    let (window, tree) = (content.window, application.tree)
    reel.add(tree.displayList(on: window.layer, scale: window.screen.scale, background: .black), at: clock.time)
  }

  /// Says in the log and on the stage what became of a picture or a film.
  func show(_ report: CameraReport) {
    switch report {
    case .underWay(let text):
      log.addChange("Film", text)
      hint.show("Film \(text)")
    case .done(let text):
      log.add(text, .tick)
      hint.show(text)
      content.application?.scheduler.after(Self.reportSpan) { [weak hint] in
        if hint?.text == text { hint?.fade() }
      }
    }
    log.show()
  }
}
