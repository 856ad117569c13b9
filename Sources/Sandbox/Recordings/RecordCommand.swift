import ArgumentParser
import Foundation
import Recording
import Scenes
import SDLHost
import Tuning
import UIKit
import UIKitCore

/// Records a scene: in a window until it is closed, or without one with the scene's demonstration.
struct RecordCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "record", abstract: "Record a scene and the hand on it into a file.",
    discussion: """
      Without --headless a window opens with the scene; closing it ends the recording. `edgewise replay FILE` plays it and \
      says whether every frame is the same.
      """)

  @Argument(help: "The scene; `edgewise scenes` lists them.", completion: .scenes)
  var scene: String

  @Option(name: .shortAndLong, help: ArgumentHelp("Where the recording goes.", valueName: "FILE"), completion: .file())
  var output: String

  @Flag(help: "No window: the scene's demonstration is the hand.")
  var headless = false

  @Option(help: ArgumentHelp("The window's size in points.", valueName: "WxH"), transform: WindowSize.init(parsing:))
  var size = WindowSize(width: 872, height: 632)

  @Option(
    name: .customLong("set"), help: ArgumentHelp("Another value for a tunable.", valueName: "NAME=VALUE"),
    transform: ValueArgument.init(parsing:))
  var changes: [ValueArgument] = []

  @Option(help: "The colours.")
  var appearance = Appearance.dark

  @Option(
    help: "What draws in the window: auto, software, or one of SDL's render drivers such as opengl.", completion: .renderers)
  var renderer = "auto"

  @Flag(inversion: .prefixedNo, help: "Keep each frame's display list as text, so that a replay shows where it differs.")
  var lists = true

  func validate() throws {
    let scene = try SceneArgument(scene).scene
    _ = try MainActor.assumeIsolated { try ValueArgument.numbers(changes, of: scene) }
  }

  func run() throws {
    try MainActor.assumeIsolated {
      let scene = try SceneArgument(scene).scene
      let values = TunableValues(groups: scene.groups)
      for (name, number) in try ValueArgument.numbers(changes, of: scene) {
        if let parameter = values.tunable(named: name) { values[parameter] = number }
      }
      guard headless else { return try recordHand(on: scene, values) }
      try save(
        DemonstrationRecorder(
          scene: scene, values: values, size: size.size, style: appearance.style, keepsLines: lists
        ).record(progress: ProgressLine(output)))
    }
  }

  @MainActor private func save(_ recording: Recording) throws {
    do {
      try recording.write(to: URL(fileURLWithPath: output))
    } catch {
      throw fail("\(error)", ExitStatus.internalError)
    }
    LogPrinter.print("\(output): \(recording.frameCount) frames, \(String(format: "%.3f", recording.duration)) s")
  }

  // MARK: - Hands

  /// Records until the window closes. Also what was recorded before the renderer or the display was lost is saved.
  @MainActor private func recordHand(on scene: Scene, _ values: TunableValues) throws {
    let host = try SandboxApp.openHost(title: "Edgewise — recording \(scene.title)", size: size.size, renderer: renderer)
    let start = scene.recordingStart(
      size: host.size, scale: host.scale, framesPerSecond: host.framesPerSecond, style: appearance.style, time: host.time,
      values: values)
    let window = ReplayWorld.makeWindow(in: host.application, start)
    let session = scene.makeSession(values: values)
    window.rootViewController = session.rootViewController
    let recorder = FrameRecorder(host.application, start: start, keepsLines: lists)
    defer { withExtendedLifetime((window, session)) {} }
    var saved: Result<Void, any Error> = .success(())
    do {
      try host.run(source: nil) {
        recorder.stop()
        saved = Result { try save(recorder.recording) }
      }
    } catch {
      throw fail("\(error)", ExitStatus.internalError)
    }
    try saved.get()
  }
}

extension Recording {
  /// On its own clock.
  var times: ClosedRange<TimeInterval> { start.time...max(end, start.time) }

  /// In seconds.
  var duration: TimeInterval { end - start.time }
}

/// A tunable's value as `NAME=VALUE`.
struct ValueArgument {
  let name: String
  let text: String

  @Sendable init(parsing argument: String) throws {
    let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.count == 2, !parts[0].isEmpty, !parts[1].isEmpty else {
      throw ValidationError("A value is set as NAME=VALUE, for example damping=0.6; found “\(argument)”.")
    }
    name = String(parts[0])
    text = String(parts[1])
  }

  /// The values by the tunables' names; throws for unknown tunables and invalid numbers.
  @MainActor static func numbers(_ arguments: [ValueArgument], of scene: Scene) throws -> [(String, Double)] {
    let parameters = scene.groups.flatMap(\.tunables)
    return try arguments.map { argument in
      guard let parameter = parameters.first(where: { $0.name == argument.name }) else {
        throw ValidationError(
          "\(scene.name) has no value “\(argument.name)”. It has \(parameters.map(\.name).joined(separator: ", ")).")
      }
      // As in presets: the raw number, not the one shown in the inspector.
      if let number = Double(argument.text), parameter.accepts(number) { return (parameter.name, number) }
      if let names = parameter.caseNames, let index = names.firstIndex(where: { $0.lowercased() == argument.text.lowercased() }) {
        return (parameter.name, Double(index))
      }
      throw ValidationError("\(parameter.name) is \(parameter.expectation), found “\(argument.text)”.")
    }
  }
}
