import Staging
import Scenes
import Tuning
import UIKit

/// A scene with its demonstration's touches, frame by frame.
@MainActor final class SceneFilm: Film {
  /// The stage's frames per second; a film takes an integer fraction of them.
  nonisolated static let stageRate = 60
  /// The maximum time after the last touch until the scene is at rest, in seconds.
  static let patience: TimeInterval = 3
  /// The time shown after everything is at rest, in seconds.
  private static let afterglow: TimeInterval = 0.4

  let stage: Stage
  private let player: ScenePlayer
  private let script: FingerScript
  let session: SceneSession?

  init(_ picture: ScenePicture) {
    let setting = picture.makeStage()
    stage = setting.stage
    session = setting.session
    script = picture.scene.demonstration
    player = ScenePlayer(script, on: stage, area: setting.area)
  }

  /// Seconds since the start of the demonstration.
  var time: TimeInterval { player.time }

  /// Plays one frame of the film, several frames of the stage.
  func advance(frames: Int) {
    for _ in 0..<frames { player.step() }
  }

  func advance(to end: TimeInterval) { player.advance(to: end) }

  func picture() -> CGImage { stage.snapshot() }

  /// The duration of a scene's demonstration in seconds, until it is at rest; measured on a separate stage.
  static func length(of picture: ScenePicture, progress: (Double) -> Void) -> TimeInterval {
    var small = picture
    (small.scale, small.printsLog) = (0.1, false)
    let film = SceneFilm(small)
    let end = film.script.end
    while film.time < end || !film.isAtRest && film.time < end + patience {
      film.player.step()
      progress(film.time / (end + patience))
    }
    return film.time + afterglow
  }

  private var isAtRest: Bool { session?.isAtRest ?? true }
}
