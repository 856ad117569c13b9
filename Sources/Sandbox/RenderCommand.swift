import ArgumentParser
import Foundation
import MotionTesting
import Scenes
import Tuning
import UIKit

/// Draws a picture of a scene without a window, its demonstration's hand on it.
struct RenderCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "render", abstract: "Draw a scene into a PNG file, at a moment of its demonstration.")

  @Argument(help: "The scene; `edgewise scenes` lists them.")
  var scene: String

  @Option(help: "The moment, in seconds; without it the one that the scene shows best.")
  var seconds: Double?

  @Option(
    help: ArgumentHelp("The picture's size in points.", valueName: "WxH"), transform: WindowSize.init(parsing:))
  var size = WindowSize(width: 872, height: 632)

  @Option(help: "Pixels per point, 1 to 4.")
  var scale = 1

  @Option(help: "The colours.")
  var appearance = Appearance.dark

  @Flag(help: "The whole bench with its inspector, instead of the stage alone.")
  var bench = false

  @Flag(help: "Print the transition's log up to the moment.")
  var log = false

  @Option(name: .shortAndLong, help: ArgumentHelp("Where the picture goes.", valueName: "FILE.png"))
  var output: String

  func validate() throws {
    _ = try SceneArgument(scene)
    guard output.lowercased().hasSuffix(".png") else {
      throw ValidationError("A picture is written as PNG, to a file that ends in .png; found “\(output)”.")
    }
    guard (1...4).contains(scale) else { throw ValidationError("A scale is 1, 2, 3 or 4; found \(scale).") }
    if let seconds, !(0...600).contains(seconds) {
      throw ValidationError("A moment is 0 to 600 seconds; found \(seconds).")
    }
  }

  func run() throws {
    try MainActor.assumeIsolated {
      if log { LogPrinter.start() }
      let picture = ScenePicture(
        scene: try SceneArgument(scene).scene, size: size.size, scale: CGFloat(scale), style: appearance.style,
        showsBench: bench)
      guard let data = picture.image(at: seconds).pngData() else {
        throw fail("The picture could not be written as PNG.", ExitStatus.internalError)
      }
      do {
        try data.write(to: URL(fileURLWithPath: output), options: .atomic)
      } catch {
        throw fail("\(output) was not written: \(error.localizedDescription)", ExitStatus.internalError)
      }
    }
  }
}

/// A scene at a moment of its demonstration.
@MainActor struct ScenePicture {
  let scene: Scene
  let size: CGSize
  let scale: CGFloat
  let style: UIUserInterfaceStyle
  let showsBench: Bool

  func image(at seconds: TimeInterval?) -> CGImage {
    let stage = Stage(size: size, scale: scale)
    stage.window.overrideUserInterfaceStyle = style
    let area: () -> CGRect
    if showsBench {
      let bench = BenchViewController(
        scenes: Scene.all, showing: scene,
        presets: PresetLibrary(
          includedDirectory: nil, savedDirectory: FileManager.default.temporaryDirectory),
        showsInspector: true)
      stage.window.rootViewController = bench
      area = { bench.stage.frame }
    } else {
      // What recedes shows the stage's own ground, as on the bench.
      stage.window.backgroundColor = Palette.of(stage.window.traitCollection).stage
      let session = scene.makeSession()
      stage.window.rootViewController = session.rootViewController
      let whole = CGRect(origin: .zero, size: size)
      area = {
        _ = session  // A scene lives as long as somebody holds its session.
        return whole
      }
    }
    stage.advance(frames: 2)
    ScenePlayer(scene.demonstration, on: stage, area: area).advance(to: seconds ?? scene.demonstration.pictureTime)
    return stage.snapshot()
  }
}
