import ArgumentParser
import Foundation
import Fuzzing
import Recording
import Tuning
import UIKit
import UIKitCore

/// Plays scenes for virtual hours with normal input; the figures after each scene show growth.
@MainActor struct FuzzSoak {
  /// The time of each scene, in virtual seconds.
  private static let turn: TimeInterval = 600
  /// The interval between two strokes, in virtual seconds.
  private static let pause: TimeInterval = 5
  /// The tolerated growth of memory over the second half, in bytes.
  private static let growth = 8_000_000.0

  let scenes: [Scene]
  let hours: Double
  let seed: UInt64
  let folder: String

  struct Sample {
    var hour: Double
    var scene: String
    var residentBytes: Double
    var handles: Int
    /// The mean over all frames of a scene, in microseconds.
    var frameMicroseconds: Double
  }

  func run() throws {
    FileHandle.standardOutput.say("seed \(seed), \(scenes.count) scenes, \(hours) virtual hours\n")
    var samples: [Sample] = []
    let turns = max(Int((hours * 3600 / Self.turn).rounded()), 2)
    for index in 0..<turns {
      let scene = scenes[index % scenes.count]
      let cost = play(scene, seed: FuzzStream.seed(index, of: seed))
      let sample = Sample(
        hour: Double(index + 1) * Self.turn / 3600, scene: scene.name, residentBytes: Self.residentBytes,
        handles: Self.handleCount, frameMicroseconds: cost)
      samples.append(sample)
      FileHandle.standardOutput.say(
        String(
          format: "%6.2f h %7.1f MB %3d handles %7.1f µs a frame  ", sample.hour, sample.residentBytes / 1e6, sample.handles,
          sample.frameMicroseconds) + scene.name + "\n")
    }
    let picture = URL(fileURLWithPath: folder).appendingPathComponent("soak-\(seed).svg")
    try Data(SoakPicture(samples: samples).svg.utf8).write(to: picture)
    try judge(samples)
  }

  /// Plays a scene's demonstration repeatedly, then releases the scene; returns the mean cost of a frame.
  private func play(_ scene: Scene, seed: UInt64) -> Double {
    let values = TunableValues(groups: scene.groups)
    let start = scene.recordingStart(size: CGSize(width: 872, height: 632), values: values)
    let sceneWorld = SceneWorld(scene, start)
    let world = sceneWorld.world
    var (cost, frames) = (0.0, 0)
    let script = scene.demonstration
    let period = (script.end + Self.pause) * 60
    for frame in 1...Int(Self.turn * 60) {
      let moment = Double(frame).truncatingRemainder(dividingBy: period) / 60
      let time = Double(frame) / 60
      let events = Self.events(script, from: moment - 1 / 60, to: moment, in: start.size).map {
        InputEvent(timestamp: time, kind: $0)
      }
      guard !events.isEmpty || world.needsFrame || world.nextWake.map({ $0 <= time }) == true else { continue }
      let began = ContinuousClock.now
      world.advance(to: time, with: events)
      cost += (ContinuousClock.now - began) / .microseconds(1)
      frames += 1
    }
    world.window.rootViewController = nil
    world.advance(to: Self.turn + 1)
    return cost / Double(max(frames, 1))
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
      } else if stroke.start < last, stroke.end > time, time - stroke.start <= stroke.duration {
        phase = .moved
      } else {
        return nil
      }
      let share = stroke.place(at: time)
      return .touch(
        TouchInput(id: stroke.finger, phase: phase, location: CGPoint(x: share.x * size.width, y: share.y * size.height)))
    }
  }

  // MARK: - Figures

  private func judge(_ samples: [Sample]) throws {
    // Compares each scene with itself, after each has run once.
    let half = samples.count / 2
    let memory = { (part: ArraySlice<Sample>) in part.map(\.residentBytes).sorted()[part.count / 2] }
    let grown = memory(samples[(half + half / 2)...]) - memory(samples[half..<half + max(half / 2, 1)])
    let handles = (samples.last?.handles ?? 0) - samples[half].handles
    let shown = String(format: "%.2f", grown / 1e6)
    let isFlat = grown <= Self.growth && handles <= 0
    FileHandle.standardOutput.say("\(isFlat ? "flat" : "GROWS"): \(shown) MB and \(handles) handles over the second half\n")
    if !isFlat { throw ExitCode(1) }
  }

  private static var residentBytes: Double {
    let text = (try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8)) ?? ""
    let words = text.split(separator: " ")
    return words.count > 1 ? (Double(words[1]) ?? 0) * Double(sysconf(Int32(_SC_PAGESIZE))) : 0
  }

  private static var handleCount: Int {
    (try? FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd").count) ?? 0
  }
}
