import ArgumentParser
import Foundation
import Fuzzing
import Recording
import Scenes
import Tuning
import UIKit

/// The program `edgewise-fuzz`.
// With libFuzzer the main is its own, and `ParserFuzzer` what it calls.
#if !LibFuzzer
  @main
#endif
struct EdgewiseFuzz: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "edgewise-fuzz", abstract: "Throws random host events at the scenes until something falls.",
    discussion: """
      Streams of mouse, fingers, wheel, keys, text, sizes, scales, focus, clock jumps and changed values go into each scene in turn; \
      every frame is looked at. A stream that brings a fault about is made as short as it will go and saved as a recording, which \
      `edgewise replay` plays. The exit code is 0, or 1 where a fault was found.
      """)

  @Option(help: ArgumentHelp("Only this scene; more than once for several.", valueName: "NAME"))
  var scene: [String] = []

  @Option(help: ArgumentHelp("How many events and changes of values.", valueName: "N"))
  var events = 100_000

  @Option(help: ArgumentHelp("The same seed gives the same streams. Default: a new one, which is printed.", valueName: "S"))
  var seed: UInt64?

  @Option(help: ArgumentHelp("Stop after this time instead of after a number of events.", valueName: "SECONDS"))
  var seconds: Double?

  @Option(help: ArgumentHelp("How many processes play streams.", valueName: "N"))
  var jobs = 1

  @Option(help: ArgumentHelp("Stop after this many faults of different kinds.", valueName: "N"))
  var faults = 1

  @Option(help: ArgumentHelp("How long the recording of a fault is shortened.", valueName: "SECONDS"))
  var minimise = 600.0

  @Option(help: ArgumentHelp("The folder for recordings of faults.", valueName: "DIR"))
  var output = "."

  @Flag(help: "Play calm hands for hours of virtual time, or for --seconds, and watch memory, handles and frame times.")
  var soak = false

  @Option(help: ArgumentHelp("Virtual hours of the soak.", valueName: "H"))
  var hours = 24.0

  @Option(help: ArgumentHelp("Play a recording with all checks, and say what is wrong with it.", valueName: "FILE"))
  var play: String?

  @Option(
    help: ArgumentHelp("Read so many mutated recordings and presets instead, and judge what comes of each.", valueName: "N"))
  var files: Int?

  @Flag(help: .hidden)
  var frames = false

  @Option(help: .hidden)
  var first: Int?

  @Option(help: .hidden)
  var count = 1

  /// The number of events and value changes in a stream; longer streams find more and take longer to minimise.
  static let streamLength = 400
  /// The time limit of a stream, in seconds of the processor.
  static let streamTime = 60

  func validate() throws {
    guard events > 0, jobs > 0, faults > 0, minimise > 0, hours > 0, files ?? 1 > 0 else {
      throw ValidationError("Numbers have to be positive.")
    }
    let names = MainActor.assumeIsolated { Scene.all.map(\.name) }
    for name in scene where !names.contains(name) {
      throw ValidationError("There is no scene “\(name)”. There are: \(names.joined(separator: ", ")).")
    }
  }

  func run() throws {
    try MainActor.assumeIsolated {
      let scenes = scene.isEmpty ? Scene.all : scene.compactMap(Scene.named)
      if let play { return try FuzzPlayer(scenes: Scene.all, reportsFrames: frames).play(file: play) }
      let seed = seed ?? UInt64.random(in: 0...UInt64(UInt32.max))
      if let files {
        let series = FuzzFiles(scene: scenes[0], count: files, seed: seed, faults: faults)
        return try first.map { try series.play($0..<$0 + count) } ?? series.run()
      }
      if let first { return try FuzzPlayer(scenes: scenes, reportsFrames: false).play(first..<first + count, of: seed) }
      if soak { return try FuzzSoak(scenes: scenes, hours: hours, seconds: seconds, seed: seed, folder: output).run() }
      var series = FuzzSeries(self, scenes: scenes, seed: seed)
      try series.run()
    }
  }
}
