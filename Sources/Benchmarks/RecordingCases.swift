import DisplayList
import Foundation
import Recording
import Scenes
import Staging
import Tuning
import UIKit
import UIKitCore

extension BenchmarkCase {
  static let recordings: [BenchmarkCase] = [
    BenchmarkCase(name: "recording.frame.share", unit: "%", goal: 1) { try RecorderCost.percent("edge-pan") },
    BenchmarkCase(name: "recording.frame.share.shapes", unit: "%", goal: 1) { try RecorderCost.percent("circle-reveal") },
    BenchmarkCase(name: "recording.frame.share.grid", unit: "%", goal: 1) { try RecorderCost.percent("springy-grid") },
    BenchmarkCase(name: "recording.frame.share.fields", unit: "%", goal: 1) { try RecorderCost.percent("fields") },
    BenchmarkCase(name: "recording.60s.memory", unit: "MB", goal: 8) { RecordedMinute.megabytes() },
    BenchmarkCase(name: "rewind.60s.ms", unit: "ms", goal: 500) { try RecordedMinute.rewindMilliseconds() },
    BenchmarkCase(name: "recording.hour.memory", unit: "MB", goal: 8) { try RecordedHour.megabytes() },
    BenchmarkCase(name: "rewind.hour.ms", unit: "ms", goal: 500) { try RecordedHour.rewindMilliseconds() },
    BenchmarkCase(name: "recording.blocks.memory", unit: "MB", goal: 8) { try RecordedBlocks.megabytes() },
    BenchmarkCase(name: "recording.blocks.replicas", unit: "MB", goal: 8) { try RecordedBlocks.replicaMegabytes() },
    BenchmarkCase(name: "recording.blocks.share", unit: "%", goal: 1) { try RecordedBlocks.percent() },
    BenchmarkCase(name: "rewind.blocks.ms", unit: "ms", goal: 500) { try RecordedBlocks.rewindMilliseconds() },
  ]
}

/// A minute of Edge Pan: a drag every two seconds, with a mouse of 1,000 reports per second.
@MainActor
enum RecordedMinute {
  static let size = CGSize(width: 872, height: 632)
  private static let scene = Scene.edgePan

  /// The events of a frame: a drag presents the screen and the next one dismisses it.
  static func events(frame: Int) -> [InputEvent] {
    let (second, place) = (frame / 120, frame % 120)
    guard place < 40 else { return [] }
    let isBack = second % 2 == 1
    let time = Double(frame) / 60
    func x(_ share: Double) -> CGFloat { isBack ? 4 + 700 * share : size.width - 4 - 700 * share }
    func touch(_ phase: TouchInput.Phase, _ share: Double, _ time: TimeInterval) -> InputEvent {
      InputEvent(timestamp: time, kind: .touch(TouchInput(phase: phase, location: CGPoint(x: x(share), y: 300))))
    }
    if place == 0 { return [touch(.began, 0, time)] }
    if place == 39 { return [touch(.ended, 1, time)] }
    // Sixteen or seventeen reports arrive between two frames.
    return (0..<16).map { touch(.moved, (Double(place - 1) + Double($0 + 1) / 16) / 38, time - Double(15 - $0) / 1000) }
  }

  /// A minute as the bench records it.
  private static func recorded() -> (recorder: StageRecorder, hash: UInt64) {
    let values = TunableValues(groups: scene.groups)
    let start = scene.recordingStart(size: size, values: values)
    let world = SceneWorld(scene, start)
    let recorder = StageRecorder(start)
    for frame in 1...3600 {
      let (time, events) = (Double(frame) / 60, events(frame: frame))
      events.forEach(recorder.record)
      world.world.advance(to: time, with: events)
      recorder.recordFrame(at: time, moves: true)
      recorder.recordList(world.world.list)
    }
    return (recorder, world.world.list.contentHash)
  }

  /// The memory of a minute with continuous mouse input.
  static func megabytes() -> Double {
    let log = recorded().recorder.log
    let inputs = log.count - log.frameCount
    // The mouse rests for two thirds of the time; continuous input has three times as many events.
    return Double((log.frameCount + inputs * 3) * EntryLog.bytesPerEntry) / 1_000_000
  }

  /// The time to go back in a minute of gestures: all of it is replayed, and every frame's picture is kept.
  static func rewindMilliseconds() throws -> Double {
    let (recorder, hash) = recorded()
    let pool = ReplicaPool(recorder) { SceneWorld(scene, recorder.start) }
    return try Stopwatch.median(
      (0..<3).map { _ in
        var isSame = false
        let seconds = Stopwatch.processorSeconds { isSame = pool.rebuildsPast(at: 60, upTo: hash) }
        guard isSame else { throw NotMeasured(description: "the past is another") }
        return seconds * 1000
      })
  }
}
