import ArgumentParser
import Foundation
import Scenes
import SDLHost
import Tuning
import UIKit

/// Opens the bench, or runs a scripted drag without a window.
struct RunCommand: ParsableCommand {
  static let configuration = CommandConfiguration(commandName: "run", abstract: "Open the bench on a scene.")

  @Option(help: "The scene to open on; `edgewise scenes` lists them. Default: the one of the last time.", completion: .scenes)
  var scene: String?

  @Option(
    help: ArgumentHelp("The window's size in points. Default: that of the last time.", valueName: "WxH"),
    transform: WindowSize.init(parsing:))
  var size: WindowSize?

  @Option(help: "What draws: auto, software, or one of SDL's render drivers such as opengl.", completion: .renderers)
  var renderer = "auto"

  @Flag(inversion: .prefixedNo, help: "Show the inspector; small windows open without it.")
  var inspector: Bool?

  @Option(help: "A preset to start with: a file, or the name of one in the inspector's list.", completion: .file())
  var preset: String?

  @Option(help: "The colours of the bench. Default: those of the last time.")
  var appearance: Appearance?

  @Flag(help: "Run a scripted drag without a window and print the transition's log.")
  var headless = false

  @Flag(help: "Print the transition's log as it happens.")
  var log = false

  @Flag(help: "Start without what was kept of the scenes; nothing is kept of this run either.")
  var fresh = false

  func validate() throws {
    if let scene { _ = try SceneArgument(scene) }
  }

  func run() throws {
    try MainActor.assumeIsolated {
      // A run without a window ignores saved settings, for identical results on every machine.
      let memory = headless ? WindowMemory() : WindowMemory.load()
      let scene = try scene.map { try SceneArgument($0).scene } ?? Scene.all.first { $0.name == memory.scene } ?? .edgePan
      let size = size ?? memory.size ?? .standard
      let presets = Presets.library()
      let values = TunableValues(groups: scene.groups)
      let loaded = try preset.map { try Self.load($0, for: values.tunables, of: scene, from: presets) }
      if headless {
        if let loaded { values.apply(loaded) }
        HeadlessRun(scene: scene, size: size.size, values: values).run()
      } else {
        try SandboxApp(
          configuration: .init(
            scene: scene, preset: loaded,
            states: SceneStates(directory: fresh ? nil : SceneStates.savedDirectory()), presets: presets,
            size: size.size, renderer: renderer, showsInspector: inspector,
            appearance: (appearance ?? memory.appearance.flatMap(Appearance.init) ?? .dark).style, printsLog: log,
            memory: memory)
        ).run()
      }
    }
  }

  @MainActor private static func load(
    _ preset: String, for tunables: [Parameter], of scene: Scene, from library: PresetLibrary
  ) throws -> Preset {
    do {
      let isFile = preset.contains("/") || preset.hasSuffix(".json")
      return isFile
        ? try Preset.load(contentsOf: URL(fileURLWithPath: preset), scene: scene.name, tunables: tunables)
        : try library.preset(named: preset, scene: scene.name, tunables: tunables)
    } catch {
      throw fail("\(error.title). \(error.detail)", ExitStatus.badInput)
    }
  }
}

/// Dark or light, as on the command line.
enum Appearance: String, ExpressibleByArgument, CaseIterable {
  case dark, light

  var style: UIUserInterfaceStyle { self == .dark ? .dark : .light }
}
