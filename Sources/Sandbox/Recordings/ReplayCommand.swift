import ArgumentParser
import DisplayList
import Foundation
import Recording
import Scenes
import SDLHost
import Tuning
import UIKit

/// Plays a recording and reports whether every frame is the same.
struct ReplayCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "replay", abstract: "Play a recording and compare every frame.",
    discussion: """
      The last line is “IDENTICAL n frames” (exit code 0) or “DIVERGED at frame n” (exit code 1), with the first difference of \
      both display lists before it. Frames are counted from 1.
      """)

  @Argument(help: ArgumentHelp("The recording.", valueName: "FILE"), completion: .file())
  var file: String

  @Flag(help: "No window.")
  var headless = false

  @Option(
    name: .customLong("set"),
    help: ArgumentHelp("Another value for a tunable: the same hand, and what comes of it then.", valueName: "NAME=VALUE"),
    transform: ValueArgument.init(parsing:))
  var changes: [ValueArgument] = []

  @Option(
    help: "What draws in the window: auto, software, or one of SDL's render drivers such as opengl.", completion: .renderers)
  var renderer = "auto"

  func run() throws {
    try MainActor.assumeIsolated {
      let recorded = try load()
      let overrides = try ValueArgument.numbers(changes, of: recorded.scene)
      let player = ReplayPlayer(recorded, overrides: Dictionary(overrides) { $1 })
      if headless {
        player.run(progress: ProgressLine(file))
      } else {
        try show(player)
      }
      LogPrinter.print(player.summary)
      if !changes.isEmpty { LogPrinter.print(try comparison(recorded, player)) }
      try conclude(player)
    }
  }

  @MainActor private func load() throws -> RecordedScene {
    do {
      return try RecordedScene(contentsOf: file)
    } catch {
      throw fail("\(error)", ExitStatus.badInput)
    }
  }

  @MainActor private func show(_ player: ReplayPlayer) throws {
    let start = player.recorded.recording.start
    let host = try SandboxApp.openHost(
      title: "Edgewise — replaying \(player.recorded.scene.title)", size: start.size, renderer: renderer)
    let began = host.time
    do {
      try host.run(source: { time, _ in
        player.run(until: start.time + time - began)
        if player.isOver { host.stop() }
        return player.list
      })
    } catch {
      throw fail("\(error)", ExitStatus.internalError)
    }
    // A window that was closed early does not end the comparison.
    player.run(progress: ProgressLine(file))
  }

  /// The differences from the recording with its own values.
  @MainActor private func comparison(_ recorded: RecordedScene, _ player: ReplayPlayer) throws -> String {
    let original = ReplayPlayer(recorded, overrides: [:])
    original.run(progress: ProgressLine("\(file) with its own values"))
    var lines: [String] = []
    let pairs = zip(original.report.releases, player.report.releases)
    for (index, (old, new)) in pairs.enumerated() {
      lines.append("release \(index + 1): \(new.difference(from: old) ?? "the same")")
    }
    let counts = (original.report.releases.count, player.report.releases.count)
    if counts.0 != counts.1 { lines.append("releases \(counts.0) → \(counts.1)") }
    if lines.isEmpty { lines.append("no release to compare") }
    return lines.joined(separator: "\n")
  }

  @MainActor private func conclude(_ player: ReplayPlayer) throws {
    guard let divergence = player.divergence else {
      return LogPrinter.print("IDENTICAL \(player.frameCount) frames")
    }
    LogPrinter.print(divergence.explanation)
    LogPrinter.print("DIVERGED at frame \(divergence.frame + 1)")
    throw ExitCode(1)
  }
}

/// A recording played in a separate world, with the results of its gestures.
@MainActor final class ReplayPlayer {
  let recorded: RecordedScene
  private(set) var report = HandReport()
  private let sceneWorld: SceneWorld
  private let replay: Replay
  private let overrides: [String: Double]

  init(_ recorded: RecordedScene, overrides: [String: Double]) {
    self.recorded = recorded
    self.overrides = overrides
    sceneWorld = SceneWorld(recorded.scene, recorded.recording.start, overrides: overrides)
    replay = sceneWorld.replay(recorded.recording)
  }

  var isOver: Bool { replay.isOver }
  var frameCount: Int { replay.frameCount }
  var divergence: Divergence? { replay.divergence }
  /// The last frame's display list.
  var list: DisplayList { sceneWorld.world.list }

  func step() -> Bool {
    guard replay.step() else { return false }
    report.add(sceneWorld.session.reading, at: sceneWorld.world.time)
    return true
  }

  /// Plays to the end.
  func run(progress: ProgressLine) {
    var progress = progress
    defer { progress.end() }
    let times = recorded.recording.times
    while step() { progress.update(at: sceneWorld.world.time, in: times) }
  }

  func run(until time: TimeInterval) {
    while let next = replay.nextTime, next <= time { _ = step() }
  }

  /// A summary: the scene, changed values, and each release.
  var summary: String {
    let start = recorded.recording.start
    let size = "\(Int(start.size.width))×\(Int(start.size.height))"
    var lines = [
      "\(recorded.scene.name), \(size) at \(start.scale)×, \(frameCount) frames, "
        + "\(String(format: "%.3f", recorded.recording.duration)) s"
    ]
    for parameter in recorded.scene.groups.flatMap(\.tunables) {
      guard let number = overrides[parameter.name] else { continue }
      let old = start.values.first { $0.name == parameter.name }?.number ?? parameter.defaultValue
      lines.append("\(parameter.name) \(old) → \(number)")
    }
    for (index, release) in report.releases.enumerated() { lines.append("release \(index + 1): \(release.text)") }
    return lines.joined(separator: "\n")
  }
}
