import ArgumentParser
import Foundation
import Fuzzing
import Recording
import Tuning
import UIKit

/// Plays streams or a recording in this process, and reports progress on standard output.
@MainActor struct FuzzPlayer {
  let scenes: [Scene]
  let reportsFrames: Bool

  /// Plays consecutive streams of a series until the first fault.
  func play(_ indices: Range<Int>, of series: UInt64) throws {
    for index in indices {
      FuzzReport.stream(index).say()
      let stream = FuzzStream(
        scene: scenes[index % scenes.count], seed: FuzzStream.seed(index, of: series), length: EdgewiseFuzz.streamLength)
      let recording = stream.recording
      TimeLimit.begin(seconds: EdgewiseFuzz.streamTime)
      let planted = PlantedFault(in: recording)
      let run = FuzzRun(stream.scene, recording) { time, _ in planted.check(time) }
      if let fault = run.play() {
        FuzzReport.fault(fault.text).say()
        throw ExitCode(1)
      }
      FuzzReport.passed(index, events: recording.entries.count - recording.frameCount, frames: run.frameCount).say()
    }
    TimeLimit.end()
  }

  /// Plays a recording.
  func play(file: String) throws {
    let recording: Recording
    do {
      recording = try Recording(contentsOf: URL(fileURLWithPath: file))
    } catch {
      FileHandle.standardError.say("edgewise-fuzz: \(error)\n")
      throw ExitCode(65)
    }
    guard case .scene(let name) = recording.start.subject, let scene = scenes.first(where: { $0.name == name }) else {
      FileHandle.standardError.say("edgewise-fuzz: \(file) is of no scene of this program.\n")
      throw ExitCode(65)
    }
    TimeLimit.begin(seconds: EdgewiseFuzz.streamTime)
    let planted = PlantedFault(in: recording)
    let run = FuzzRun(scene, recording) { [reportsFrames] time, hash in
      planted.check(time)
      if reportsFrames { FuzzReport.frame(time, hash: hash()).say() }
    }
    if let fault = run.play() {
      FuzzReport.fault(fault.text).say()
      throw ExitCode(1)
    }
    TimeLimit.end()
    FuzzReport.passed(0, events: recording.entries.count - recording.frameCount, frames: run.frameCount).say()
  }
}

extension FileHandle {
  /// Writes text and ignores errors: a closed or full output must not trap.
  func say(_ text: String) { try? write(contentsOf: Data(text.utf8)) }
}
