import ArgumentParser
import Foundation
import Motion
import Scenes
import Tuning

/// Exports a preset's spring as code for another system.
struct ExportCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "export", abstract: "Write a preset's spring as code.",
    discussion: """
      PRESET is a file, or the name of a preset of the inspector's list, saved or bundled; SCENE/NAME or --scene tells which \
      scene's, where several have one of that name. What the system cannot say is told on standard error.
      """)

  @Argument(help: ArgumentHelp("The preset.", valueName: "PRESET"))
  var preset: String

  @Option(help: ArgumentHelp("The system to write for.", valueName: "SYSTEM"))
  var to: ExportTarget

  @Option(help: "The scene whose preset it is.", completion: .scenes)
  var scene: String?

  @Option(name: .shortAndLong, help: ArgumentHelp("A file instead of standard output.", valueName: "FILE"), completion: .file())
  var output: String?

  func validate() throws {
    if let scene { _ = try SceneArgument(scene) }
  }

  func run() throws {
    let export = try MainActor.assumeIsolated { SpringExport(try SpringPreset(preset, scene: scene).launch, for: to) }
    if let loss = export.loss { warn("\(loss).") }
    if !export.isExact {
      let percent = String(format: "%.2f", export.deviation.amount * 100)
      warn("\(to.title) is off by at most \(percent) %, at \(String(format: "%.3f", export.deviation.time)) s.")
    }
    try OutputFile(output).write(Data(export.text.utf8))
  }
}

extension ExportTarget: ExpressibleByArgument {}

/// The spring of a preset named on the command line.
@MainActor struct SpringPreset {
  let launch: SpringLaunch

  init(_ argument: String, scene sceneName: String?) throws {
    let parts = argument.split(separator: "/", maxSplits: 1).map(String.init)
    let isFile = argument.hasSuffix(".json") || FileManager.default.fileExists(atPath: argument)
    do {
      if isFile {
        let url = URL(fileURLWithPath: argument)
        let scene = try Self.scene(named: try Preset.sceneName(ofFile: url), of: argument)
        let values = TunableValues(groups: scene.groups)
        values.apply(try Preset.load(contentsOf: url, scene: scene.name, tunables: values.tunables))
        launch = try Self.launch(of: scene, values)
      } else if parts.count == 2 {
        launch = try Self.launch(ofPreset: parts[1], scene: try Self.scene(named: parts[0], of: argument))
      } else if let sceneName {
        launch = try Self.launch(ofPreset: argument, scene: try SceneArgument(sceneName).scene)
      } else {
        launch = try Self.launch(ofPreset: argument)
      }
    } catch let error as PresetError {
      throw fail("\(error.title). \(error.detail)", ExitStatus.badInput)
    }
  }

  /// For a name without a scene: the only scene with such a preset, or for Default the first scene.
  private static func launch(ofPreset name: String) throws -> SpringLaunch {
    let library = Presets.library()
    let scenes = Scene.all.filter { $0.spring != nil && library.names(scene: $0.name).contains(name) }
    guard let scene = scenes.first else {
      throw fail("There is no preset “\(name)”, saved or bundled, and no such file.", ExitStatus.badInput)
    }
    guard scenes.count == 1 || name == PresetLibrary.defaultName else {
      throw fail(
        "Several scenes have a preset “\(name)”: \(scenes.map(\.name).joined(separator: ", ")). Say --scene.", ExitStatus.badInput
      )
    }
    return try launch(ofPreset: name, scene: scene)
  }

  private static func launch(ofPreset name: String, scene: Scene) throws -> SpringLaunch {
    let values = TunableValues(groups: scene.groups)
    values.apply(try Presets.library().preset(named: name, scene: scene.name, tunables: values.tunables))
    return try launch(of: scene, values)
  }

  private static func launch(of scene: Scene, _ values: TunableValues) throws -> SpringLaunch {
    guard let spring = scene.spring else {
      throw fail("The scene \(scene.name) has no spring to write down.", ExitStatus.badInput)
    }
    return spring.launch(in: values)
  }

  private static func scene(named name: String, of argument: String) throws -> Scene {
    guard let scene = Scene.named(name) else {
      throw fail("\(argument) belongs to a scene “\(name)”, and there is none of that name.", ExitStatus.badInput)
    }
    return scene
  }
}
