import Foundation
import Recording
import UIKit

/// A second world of the scene, which has replayed the first entries of the log.
@MainActor final class Replica {
  /// Frames that are read from the log at once.
  private static let pieceLength = 240

  let sceneWorld: SceneWorld
  private let replay: Replay
  /// The index of the next entry.
  private(set) var next = 0
  /// The number of frames that were replayed.
  private(set) var frameCount = 0
  /// What the lanes show of the frames that were replayed by `playForLanes`.
  private(set) var replayed = BenchHistory()

  /// - Parameter sceneWorld: in the state in which the log begins.
  init(_ sceneWorld: SceneWorld, start: Recording.Start) {
    self.sceneWorld = sceneWorld
    replay = sceneWorld.replay(Recording(start: start), comparing: false)
  }

  /// The time of the last frame, in seconds.
  var time: TimeInterval { sceneWorld.world.time }

  /// About what the world takes in memory: its layers and the pictures that they have drawn.
  /// - Complexity: O(layers).
  var byteCount: Int { sceneWorld.world.window.layer.byteCount }

  /// Replays frames that are not after a time; returns how many.
  @discardableResult
  func play(_ log: EntryLog, atMost limit: Int = .max, until time: TimeInterval) -> Int {
    var played = 0
    while played < limit {
      let piece = log.frames(from: next, atMost: min(limit - played, Self.pieceLength), until: time)
      guard piece.frames > 0 else { break }
      replay.load(piece.entries)
      replay.run()
      next += piece.entries.count
      played += piece.frames
    }
    frameCount += played
    return played
  }

  /// Replays all frames, and keeps what the lanes show of them.
  func playForLanes(_ log: EntryLog) {
    let interval = 1.0 / 60
    while play(log, atMost: 1, until: .infinity) > 0 {
      var frame = BenchHistory.Frame(time: time, interval: interval)
      let reading = sceneWorld.session.reading
      (frame.phase, frame.progress) = (reading.phase, reading.progress)
      if let snapshot = sceneWorld.session.animator?.debugSnapshot() {
        frame.energy = SIMD2(Double(snapshot.kineticEnergy), Double(snapshot.potentialEnergy))
      }
      replayed.add(frame)
    }
  }
}

extension CALayer {
  /// An estimate for a view with its layer, in bytes.
  private static let bytesPerLayer = 3_000

  /// About what a layer and those below it take in memory.
  fileprivate var byteCount: Int {
    var picture = 0
    if let contents = contents as? CGImage { picture = contents.bytesPerRow * contents.height }
    return (sublayers ?? []).reduce(Self.bytesPerLayer + picture) { $0 + $1.byteCount }
  }
}
