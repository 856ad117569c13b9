import Foundation
import Recording
import Staging
import Tuning
import UIKit

/// Records a scene's demonstration without a window.
@MainActor struct DemonstrationRecorder {
  let scene: Scene
  let values: TunableValues
  let size: CGSize
  var style = UIUserInterfaceStyle.dark
  var keepsLines = false

  func record(progress: ProgressLine) -> Recording {
    var progress = progress
    defer { progress.end() }
    let stage = Stage(size: size, scale: 1)
    let start = scene.recordingStart(size: size, style: style, values: values)
    stage.window.overrideUserInterfaceStyle = style
    let session = scene.makeSession(values: values)
    stage.window.rootViewController = session.rootViewController
    let recorder = FrameRecorder(stage.application, start: start, keepsLines: keepsLines)
    stage.advance(frames: 2)
    let player = ScenePlayer(scene.demonstration, on: stage) { CGRect(origin: .zero, size: size) }
    while !player.isOver {
      player.step()
      progress.update(player.time / scene.demonstration.end)
    }
    stage.advance(until: { session.isAtRest }, timeout: HeadlessRun.patience)
    stage.advance(frames: 2)
    recorder.stop()
    return recorder.recording
  }
}
