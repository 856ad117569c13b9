import ArgumentParser
import Foundation
import Fuzzing
import Tuning
import UIKit

/// Reads mutated files in child processes, so that a crash or hang is attributed to a file's number.
@MainActor struct FuzzFiles {
  /// The number of files that one process reads.
  private static let chunk = 20_000
  /// The time limit of a file in seconds of the processor.
  private static let patience = 10

  let scene: Scene
  let count: Int
  let seed: UInt64
  let faults: Int

  // MARK: - All files

  func run() throws {
    FileHandle.standardOutput.say("seed \(seed), \(count) files, recordings and presets of \(scene.name) in turn\n")
    let began = ContinuousClock.now
    var (loaded, refused, found, next) = (0, 0, 0, 0)
    while next < count, found < faults {
      let end = min(next + Self.chunk, count)
      let part = try part(from: next, to: end)
      (loaded, refused) = (loaded + part.loaded, refused + part.refused)
      guard let fault = part.fault else {
        next = end
        continue
      }
      found += 1
      FileHandle.standardOutput.say("FAULT in file \(fault.index) of seed \(seed): \(fault.text)\n")
      next = fault.index + 1
    }
    let seconds = Int((ContinuousClock.now - began) / .seconds(1))
    FileHandle.standardOutput.say(
      "\(next) files: \(loaded) loaded, \(refused) refused, \(found == 0 ? "nothing fell" : "\(found) faults"), \(seconds) s\n")
    if found > 0 { throw ExitCode(1) }
  }

  private struct Part {
    var loaded = 0
    var refused = 0
    var fault: (index: Int, text: String)?
  }

  private func part(from first: Int, to end: Int) throws -> Part {
    let arguments =
      ["--files", "\(count)", "--seed", "\(seed)", "--first", "\(first)", "--count", "\(end - first)", "--scene", scene.name]
    guard let process = FuzzProcess("/proc/self/exe", arguments) else {
      FileHandle.standardError.say("edgewise-fuzz: the system starts no further process: \(String(cString: strerror(errno)))\n")
      throw ExitCode(71)
    }
    var part = Part()
    var index = first
    while let lines = process.lines() {
      for line in lines {
        switch FuzzReport(line: line) {
        case .stream(let number): index = number
        case .passed(let number, let loaded, let refused): (index, part.loaded, part.refused) = (number, loaded, refused)
        case .fault(let text): part.fault = (index, text)
        case .frame, nil: break
        }
      }
    }
    let outcome = process.end()
    if part.fault == nil, outcome.signal != 0 || outcome.status != 0 {
      part.fault = (index, FuzzFault(signal: outcome.signal, status: outcome.status, words: outcome.words).text)
    }
    return part
  }

  // MARK: - In this process

  func play(_ indices: Range<Int>) throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("edgewise-files-\(getpid())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let trial = FileTrial(scene, folder: folder)
    var (loaded, refused) = (0, 0)
    for index in indices {
      FuzzReport.stream(index).say()
      TimeLimit.begin(seconds: Self.patience)
      switch trial.judge(index.isMultiple(of: 2) ? .recording : .preset, index: index, of: seed) {
      case .loaded: loaded += 1
      case .refused: refused += 1
      case .fault(let text):
        FuzzReport.passed(index, events: loaded, frames: refused).say()
        FuzzReport.fault(text).say()
        throw ExitCode(1)
      }
    }
    TimeLimit.end()
    FuzzReport.passed(indices.upperBound - 1, events: loaded, frames: refused).say()
  }
}
