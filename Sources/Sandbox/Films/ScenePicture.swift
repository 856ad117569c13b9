import Foundation
import Scenes
import Staging
import Tuning
import UIKit

/// A scene at a time of its demonstration.
@MainActor struct ScenePicture: FilmSubject {
  let scene: Scene
  let size: CGSize
  var scale: CGFloat
  let style: UIUserInterfaceStyle
  let showsBench: Bool
  /// Nil for the scene's defaults.
  var values: TunableValues?
  var printsLog = false
  var beginning: TimeInterval = 0

  var pictureTime: TimeInterval { max(scene.demonstration.pictureTime - beginning, 0) }

  func length(progress: (Double) -> Void) -> TimeInterval { max(SceneFilm.length(of: self, progress: progress) - beginning, 0) }

  func film() -> any Film { SceneFilm(self) }

  /// Makes a stage with the scene, with or without the bench; returns the area of the demonstration's coordinates on it, and the
  /// session, which must be retained for a scene without a bench.
  func makeStage() -> (stage: Stage, area: () -> CGRect, session: SceneSession?) {
    let stage = Stage(size: size, scale: scale)
    if printsLog { LogPrinter.start(stage.log) }
    stage.window.overrideUserInterfaceStyle = style
    defer { stage.advance(frames: 2) }
    if showsBench {
      let bench = BenchViewController(
        scenes: Scene.all, showing: scene, values: values,
        presets: PresetLibrary(
          includedDirectory: nil, savedDirectory: FileManager.default.temporaryDirectory),
        showsInspector: true)
      stage.window.rootViewController = bench
      return (stage, { bench.stage.frame }, nil)
    }
    // A receding screen shows the stage's background, as on the bench.
    stage.window.backgroundColor = Palette.of(stage.window.traitCollection).stage
    let session = scene.makeSession(values: values)
    stage.window.rootViewController = session.rootViewController
    let whole = CGRect(origin: .zero, size: size)
    return (stage, { whole }, session)
  }
}
