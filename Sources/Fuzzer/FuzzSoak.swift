import ArgumentParser
import Foundation
import Fuzzing
import Recording
import SDLRenderer
import Tuning
import UIKit
import UIKitCore

/// Plays scenes for virtual hours with normal input; the figures after each scene show growth.
@MainActor struct FuzzSoak {
  /// The time of each scene, in virtual seconds; with a limit of real time a shorter one, so that each scene comes several times.
  private static let (turn, shortTurn): (TimeInterval, TimeInterval) = (600, 120)
  /// The interval between two strokes, in virtual seconds.
  private static let pause: TimeInterval = 5
  /// The tolerated growth of a scene's figures over the second half, in bytes: of what is allocated, and of the pages in memory, which
  /// also hold the gaps between allocations.
  private static let (growth, residentGrowth) = (4_000_000.0, 16_000_000.0)
  /// The tolerated cost of a frame in the second half over that of the same scenes in the first: processors change their speed.
  private static let slowing = 1.5
  /// How often half of the scenes must come for a judgement.
  private static let leastRounds = 3.0
  /// Every so many frames one is drawn to pixels.
  private static let drawInterval = 60

  let scenes: [Scene]
  let hours: Double
  /// Stop after this real time instead, in seconds.
  let seconds: Double?
  let seed: UInt64
  let folder: String

  struct Sample {
    var hour: Double
    var scene: String
    var heapBytes: Double
    var residentBytes: Double
    var handles: Int
    /// The cached pictures of the renderer that draws all scenes, and their size.
    var textures: Int
    var textureBytes: Int
    /// The display links and timers that a scene has left behind.
    var observers: Int
    /// The mean processor time over all frames of a scene, in microseconds.
    var frameMicroseconds: Double
  }

  func run() throws {
    let extent = seconds.map { "\(Int($0)) s" } ?? "\(hours) virtual hours"
    FileHandle.standardOutput.say("seed \(seed), \(scenes.count) scenes, \(extent)\n")
    var samples: [Sample] = []
    let began = ContinuousClock.now
    let turns = max(Int((hours * 3600 / Self.turn).rounded()), 2)
    let turn = seconds == nil ? Self.turn : Self.shortTurn
    var renderer = SurfaceRenderer(size: Self.size, scale: 1)
    while seconds.map({ (ContinuousClock.now - began) / .seconds(1) < $0 }) ?? (samples.count < turns) {
      let scene = scenes[samples.count % scenes.count]
      var sample = play(scene, for: turn, drawing: &renderer)
      sample.hour = Double(samples.count + 1) * turn / 3600
      samples.append(sample)
      FileHandle.standardOutput.say(
        String(
          format: "%6.2f h %6.1f MB of %6.1f MB %3d handles %4d textures %5.1f MB %2d observers %7.1f µs a frame  ", sample.hour,
          sample.heapBytes / 1e6, sample.residentBytes / 1e6, sample.handles, sample.textures, Double(sample.textureBytes) / 1e6,
          sample.observers,
          sample.frameMicroseconds) + scene.name + "\n")
    }
    let picture = URL(fileURLWithPath: folder).appendingPathComponent("soak-\(seed).svg")
    try Data(SoakPicture(samples: samples).svg.utf8).write(to: picture)
    try judge(samples)
  }

  private static let size = CGSize(width: 872, height: 632)

  /// Plays a scene's demonstration repeatedly, then releases the scene.
  private func play(_ scene: Scene, for turn: TimeInterval, drawing renderer: inout SurfaceRenderer?) -> Sample {
    let values = TunableValues(groups: scene.groups)
    let start = scene.recordingStart(size: Self.size, values: values)
    let sceneWorld = SceneWorld(scene, start)
    let world = sceneWorld.world
    var (cost, frames) = (0.0, 0)
    let script = scene.demonstration
    let period = (script.end + Self.pause) * 60
    for frame in 1...Int(turn * 60) {
      let moment = Double(frame).truncatingRemainder(dividingBy: period) / 60
      let time = Double(frame) / 60
      let events = Self.events(script, from: moment - 1 / 60, to: moment, in: start.size).map {
        InputEvent(timestamp: time, kind: $0)
      }
      guard !events.isEmpty || world.needsFrame || world.nextWake.map({ $0 <= time }) == true else { continue }
      let began = ProcessFigures.processorMicroseconds
      world.advance(to: time, with: events)
      cost += ProcessFigures.processorMicroseconds - began
      frames += 1
      if frames % Self.drawInterval == 0 { renderer?.render(world.list) }
    }
    world.window.rootViewController = nil
    world.advance(to: turn + 1)
    let drawing = renderer?.render(world.list)
    let context = world.application.context
    let observers = context.frames.displayLinks.count + context.scheduler.pendingCount
    return Sample(
      hour: 0, scene: scene.name, heapBytes: ProcessFigures.heapBytes, residentBytes: ProcessFigures.residentBytes,
      handles: ProcessFigures.handleCount, textures: drawing?.textures ?? 0,
      textureBytes: drawing?.textureBytes ?? 0, observers: observers, frameMicroseconds: cost / Double(max(frames, 1)))
  }

  private static func events(
    _ script: FingerScript, from last: TimeInterval, to time: TimeInterval, in size: CGSize
  ) -> [InputEvent.Kind] {
    script.strokes.compactMap { stroke in
      let phase: TouchInput.Phase
      if stroke.start > last, stroke.start <= time {
        phase = .began
      } else if stroke.end > last, stroke.end <= time {
        phase = .ended
      } else if stroke.start < last, stroke.end > time, time - stroke.start <= stroke.hold + stroke.duration {
        phase = .moved
      } else {
        return nil
      }
      return stroke.input(phase, at: time, in: CGRect(origin: .zero, size: size))
    }
  }

  // MARK: - Figures

  private func judge(_ samples: [Sample]) throws {
    let runs = Dictionary(grouping: samples, by: \.scene).values.map { Array($0) }
    guard let rounds = Self.median(runs.map { Double($0.count) }), rounds >= Self.leastRounds else {
      throw ValidationError("The soak is too short: half of the scenes came less than \(Int(Self.leastRounds)) times.")
    }
    let (grown, residentGrown) = (Self.growth(of: runs, \.heapBytes), Self.growth(of: runs, \.residentBytes))
    let handles = Self.growth(of: runs) { Double($0.handles) }
    // A timer may be due at a scene's last moment: what counts is whether there are more.
    let half = samples.count / 2
    let observers = (samples[half...].map(\.observers).max() ?? 0) - (samples[..<half].map(\.observers).max() ?? 0)
    let slowing = Self.slowing(of: runs)
    let isFlat =
      grown <= Self.growth && residentGrown <= Self.residentGrowth && handles <= 0 && observers <= 0 && slowing <= Self.slowing
    FileHandle.standardOutput.say(
      (isFlat ? "flat: " : "GROWS: ")
        + String(
          format: "%.2f MB allocated (%.2f MB of pages) and %.0f handles over the second half, %d observers more, frames cost "
            + "%.2f of the first half\n", grown / 1e6, residentGrown / 1e6, handles, observers, slowing))
    if !isFlat { throw ExitCode(1) }
  }

  /// The median over the scenes of how a figure grows from the first half of a scene's runs to the second. Caches hold what the
  /// scenes before have left, so only the same place in the round can be compared, and the first round fills them: it is left out,
  /// and so are scenes that ran less than three times.
  private static func growth(of runs: [[Sample]], _ figure: (Sample) -> Double) -> Double {
    median(runs.filter { $0.count > 2 }.map { growth(of: $0.dropFirst().map(figure)) }) ?? 0
  }

  /// What both the least and the greatest values grow by: a cache that fills for some rounds and is then emptied moves one of them,
  /// by where it happens to stand at the end.
  private static func growth(of values: [Double]) -> Double {
    let (first, second) = (values.prefix((values.count + 1) / 2), values.suffix(values.count / 2))
    guard let low = first.min(), let high = first.max(), let newLow = second.min(), let newHigh = second.max() else { return 0 }
    return min(newLow - low, newHigh - high)
  }

  /// The median over the scenes of what a frame costs in the cheapest run of the second half, compared with the first half: work beside
  /// the soak makes single runs dearer, by a half where it takes both processors.
  private static func slowing(of runs: [[Sample]]) -> Double {
    median(
      runs.filter { $0.count > 1 }.map { run in
        let costs = run.map(\.frameMicroseconds)
        let (first, second) = (costs.prefix((costs.count + 1) / 2), costs.suffix(costs.count / 2))
        return (second.min() ?? 0) / max(first.min() ?? 0, 1)
      }) ?? 1
  }

  private static func median(_ values: [Double]) -> Double? {
    values.isEmpty ? nil : values.sorted()[values.count / 2]
  }
}
