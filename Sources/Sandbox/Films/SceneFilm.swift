import Staging
import Scenes
import Tuning
import UIKit

/// A scene with its demonstration's hand, frame after frame.
@MainActor final class SceneFilm {
  /// Frames a second of the stage; what films take is a part of them.
  static let stageRate = 60
  /// How long after the last finger a scene may take to come to rest, in seconds.
  static let patience: TimeInterval = 3
  /// What is still shown after everything rests, in seconds.
  private static let afterglow: TimeInterval = 0.4

  let stage: Stage
  private let player: ScenePlayer
  private let script: FingerScript
  private let session: SceneSession?

  init(_ picture: ScenePicture) {
    let setting = picture.makeStage()
    stage = setting.stage
    session = setting.session
    script = picture.scene.demonstration
    player = ScenePlayer(script, on: stage, area: setting.area)
  }

  /// Seconds since the demonstration began.
  var time: TimeInterval { player.time }

  /// Plays one frame of the film, which is some of the stage's.
  func advance(frames: Int) {
    for _ in 0..<frames { player.step() }
  }

  func advance(to end: TimeInterval) { player.advance(to: end) }

  func picture() -> CGImage { stage.snapshot() }

  /// How long the scene shows something, in seconds: until all fingers are up and it rests, played on a stage of its own.
  static func length(of picture: ScenePicture) -> TimeInterval {
    var small = picture
    small.scale = 0.1
    let film = SceneFilm(small)
    let end = film.script.end
    while film.time < end || !film.isAtRest && film.time < end + patience { film.player.step() }
    return film.time + afterglow
  }

  private var isAtRest: Bool { session?.isAtRest ?? true }
}
