import Foundation
import Fuzzing
import Recording
import Tuning

/// Plays recordings in child processes, to see whether and how they fail.
struct FuzzTrial {
  private let program: String
  private let scene: Scene
  private let file = URL(fileURLWithPath: NSTemporaryDirectory()).appendingPathComponent("edgewise-fuzz-\(getpid()).rec")

  init(program: String, scene: Scene) { (self.program, self.scene) = (program, scene) }

  func fault(of recording: Recording) -> FuzzFault? { run(recording, reportsFrames: false).fault }

  /// The recording up to the failing frame.
  func shortened(_ recording: Recording) -> Recording {
    let count = run(recording, reportsFrames: true).frames.count
    var result = recording
    var seen = 0
    for (index, entry) in recording.entries.enumerated() {
      guard case .frame = entry else { continue }
      seen += 1
      guard seen > count else { continue }
      result.entries.removeSubrange((index + 1)...)
      return result
    }
    return result
  }

  /// The recording with the hashes of its frames; for failures after its end, with the final inputs and frames too.
  @MainActor func completed(_ recording: Recording) -> Recording {
    let frames = run(recording, reportsFrames: true).frames
    var result = recording
    var seen = 0
    for (index, entry) in recording.entries.enumerated() {
      guard case .frame(var frame) = entry else { continue }
      if seen < frames.count { frame.hash = frames[seen].hash }
      result.entries[index] = .frame(frame)
      seen += 1
    }
    guard frames.count > seen || frames.count == seen && seen > 0 else { return result }
    let time = recording.end + 1 / 60
    result.entries += FuzzRun.farewell(of: scene, recording.start, at: time)
    for frame in frames[seen...] { result.entries.append(.frame(Recording.Frame(time: frame.time, hash: frame.hash))) }
    // The frame that was not completed.
    let last = frames.count > seen ? frames[frames.count - 1].time + 1 / 60 : time
    result.entries.append(.frame(Recording.Frame(time: last, hash: 0)))
    return result
  }

  private func run(
    _ recording: Recording, reportsFrames: Bool
  ) -> (fault: FuzzFault?, frames: [(time: TimeInterval, hash: UInt64)]) {
    var frames: [(time: TimeInterval, hash: UInt64)] = []
    defer { unlink(file.path) }
    guard (try? Data(recording.text.utf8).write(to: file)) != nil,
      let process = FuzzProcess(program, ["--play", file.path] + (reportsFrames ? ["--frames"] : []))
    else { return (nil, []) }
    var fault: FuzzFault?
    while let lines = process.lines() {
      for line in lines {
        switch FuzzReport(line: line) {
        case .frame(let time, let hash): frames.append((time, hash))
        case .fault(let text): fault = FuzzFault(text)
        default: break
        }
      }
    }
    let end = process.end()
    if end.signal != 0 || end.status != 0 {
      fault = fault ?? FuzzFault(signal: end.signal, status: end.status, words: end.words)
    }
    return (fault, frames)
  }
}
