import Foundation
import Recording
import Scenes
import Tuning
import UIKit
import UIKitCore

/// An hour of *Gravity*, whose blocks are thrown about every second with a mouse of 125 reports a second: no state returns.
@MainActor
enum RecordedBlocks {
  private struct Result {
    /// The maximum size of the log in memory.
    var bytes = 0
    /// What recording and following the scene take of a frame that is drawn, on average.
    var percent = 0.0
    /// The maximum size of the replicas by the pool's estimate.
    var replicaBytes = 0
    /// From the log to the pictures of the last minute; the slowest of several times of the hour.
    var rewindMilliseconds = 0.0
  }

  private static let frames = 3600 * 60
  private static var result: Result?

  static func megabytes() throws -> Double { Double(try run().bytes) / 1_000_000 }
  static func replicaMegabytes() throws -> Double { Double(try run().replicaBytes) / 1_000_000 }
  static func percent() throws -> Double { try run().percent }
  static func rewindMilliseconds() throws -> Double { try run().rewindMilliseconds }

  private static func run() throws -> Result {
    if let result { return result }
    guard let scene = Scene.named("gravity") else { throw NotMeasured(description: "there is no scene gravity") }
    let start = scene.recordingStart(size: RecordedMinute.size, values: TunableValues(groups: scene.groups))
    let world = SceneWorld(scene, start)
    let recorder = StageRecorder(start)
    let pool = ReplicaPool(recorder) { SceneWorld(scene, start) }
    var (result, following) = (Result(), 0.0)
    for frame in 1...frames {
      let (time, events) = (Double(frame) / 60, events(frame: frame))
      world.world.advance(to: time, with: events)
      // For a second of each minute the hand rests, and nothing is drawn.
      let atRest = frame % 3600 >= 3540
      let seconds = Stopwatch.processorSeconds {
        events.forEach(recorder.record)
        recorder.recordFrame(at: time, moves: true)
        recorder.recordList(world.world.list)
        pool.step(at: time, atRest: atRest)
      }
      if !atRest { following += seconds }
      result.bytes = max(result.bytes, recorder.log.byteCount)
      if frame.isMultiple(of: 3600) { result.replicaBytes = max(result.replicaBytes, pool.byteCount) }
      guard recorder.isComplete else { throw NotMeasured(description: "the past was closed after \(frame / 60) s") }
      guard frame.isMultiple(of: frames / 4) else { continue }
      var isSame = false
      let back = Stopwatch.processorSeconds { isSame = pool.rebuildsPast(at: time, upTo: world.world.list.contentHash) }
      guard isSame else { throw NotMeasured(description: "the past is another, or was not reached, after \(frame / 60) s") }
      result.rewindMilliseconds = max(result.rewindMilliseconds, back * 1000)
    }
    result.percent = following / (Double(frames) * 3540 / 3600) * 60 * 100
    self.result = result
    return result
  }

  private static func events(frame: Int) -> [InputEvent] {
    let (number, place) = (frame / 60, frame % 60)
    guard place < 20, frame % 3600 < 3540 else { return [] }
    let size = RecordedMinute.size
    let from = CGPoint(x: 40 + CGFloat(number * 67 % Int(size.width - 80)), y: size.height - 20)
    let to = CGPoint(x: size.width / 2 + CGFloat(number * 31 % 300) - 150, y: 120)
    func touch(_ phase: TouchInput.Phase, _ share: CGFloat, before: TimeInterval = 0) -> InputEvent {
      let point = CGPoint(x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share)
      return InputEvent(timestamp: Double(frame) / 60 - before, kind: .touch(TouchInput(phase: phase, location: point)))
    }
    if place == 0 { return [touch(.began, 0)] }
    if place == 19 { return [touch(.ended, 1)] }
    return [touch(.moved, (CGFloat(place) - 0.5) / 19, before: 0.008), touch(.moved, CGFloat(place) / 19)]
  }
}
