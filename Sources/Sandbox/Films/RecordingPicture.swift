import Recording
import SDLRenderer
import Scenes
import Tuning
import UIKit
import UIKitCore

/// A part of a recording as a picture or a film.
@MainActor struct RecordingPicture: FilmSubject {
  let scene: Scene
  let recording: Recording
  /// Values that replace the recorded ones.
  let overrides: [String: Double]
  /// On the recording's clock.
  let times: ClosedRange<TimeInterval>
  let scale: CGFloat
  let printsLog: Bool

  /// - Parameters:
  ///   - scale: pixels per point; nil for the recording's own.
  ///   - start: where the film begins, in seconds after the recording's start; nil for the beginning of the last stretch that was kept,
  ///     or of the recording without one.
  init(_ recorded: RecordedScene, scale: CGFloat?, from start: TimeInterval?, overrides: [String: Double], printsLog: Bool) {
    let whole = recorded.recording.start.time...max(recorded.recording.end, recorded.recording.start.time)
    let kept = recorded.recording.stretches.last.map { $0.times.clamped(to: whole) } ?? whole
    times = start.map { min(whole.lowerBound + $0, whole.upperBound)...whole.upperBound } ?? kept
    scene = recorded.scene
    self.scale = scale ?? recorded.recording.start.scale
    recording = recorded.recording.scaled(to: self.scale)
    self.overrides = overrides
    self.printsLog = printsLog
  }

  /// The film's time 0 is the lower bound of `times`.
  let beginning: TimeInterval = 0
  var size: CGSize { recording.size(at: times.lowerBound) }
  var style: UIUserInterfaceStyle { recording.start.style }

  /// Half-way between the last press and its release, when most of a gesture is visible.
  var pictureTime: TimeInterval {
    var (press, release): (TimeInterval?, TimeInterval?)
    for (event, time) in recording.timedInputs where times.contains(time) {
      guard case .touch(let touch) = event.kind else { continue }
      if touch.phase == .began { (press, release) = (time, nil) }
      if touch.phase == .ended { release = release ?? time }
    }
    guard let press else { return length / 2 }
    return (press + (release ?? times.upperBound)) / 2 - times.lowerBound
  }

  func length(progress: (Double) -> Void) -> TimeInterval { length }

  private var length: TimeInterval { times.upperBound - times.lowerBound }

  func film() -> any Film { RecordingFilm(self) }
}

/// A recording that is replayed frame by frame at a film's own rate.
@MainActor final class RecordingFilm: Film {
  private let world: SceneWorld
  private let replay: Replay
  private let start: TimeInterval
  private let renderer: SurfaceRenderer?
  /// Negative before the film's first frame.
  private var frame: Int

  init(_ subject: RecordingPicture) {
    world = SceneWorld(subject.scene, subject.recording.start, overrides: subject.overrides)
    replay = world.replay(subject.recording, comparing: false)
    start = subject.times.lowerBound
    frame = -Int(((start - subject.recording.start.time) * Double(SceneFilm.stageRate)).rounded(.up))
    renderer = SurfaceRenderer(size: subject.size, scale: subject.scale)
    // A receding screen shows the stage's background, as on the bench.
    world.world.window.backgroundColor = Palette.of(world.world.window.traitCollection).stage
    if subject.printsLog { LogPrinter.start(world.world.application.context.log) }
    // Before the first frame there is nothing to see.
    replay.step()
    show()
  }

  var time: TimeInterval { Double(frame) / Double(SceneFilm.stageRate) }
  var session: SceneSession? { world.session }

  func advance(frames: Int) {
    frame += frames
    show()
  }

  func advance(to end: TimeInterval) {
    frame = max(Int((end * Double(SceneFilm.stageRate) - 1e-6).rounded(.up)), frame)
    show()
  }

  /// Between two recorded frames, the earlier one was visible.
  private func show() { replay.run(until: start + time + 1e-6) }

  func picture() -> CGImage {
    guard let renderer else { fatalError("RecordingFilm: no memory for a picture of \(world.world.list.size)") }
    return renderer.draw(world.world.list)
  }
}

extension Recording {
  /// The same recording at another scale.
  fileprivate func scaled(to scale: CGFloat) -> Recording {
    var scaled = self
    scaled.start.scale = scale
    scaled.entries = entries.map { entry in
      guard case .input(let event) = entry, case .resize(let size, _) = event.kind else { return entry }
      return .input(InputEvent(timestamp: event.timestamp, kind: .resize(size: size, scale: scale)))
    }
    return scaled
  }

  /// The window's size at a time on the recording's clock.
  fileprivate func size(at time: TimeInterval) -> CGSize {
    entries.reduce(start.size) { size, entry in
      guard case .input(let event) = entry, event.timestamp <= time, case .resize(let new, _) = event.kind else { return size }
      return new
    }
  }
}
