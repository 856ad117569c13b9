import Foundation
import Recording
import Scenes
import Tuning
import UIKit
import UIKitCore

/// A scene with the bench's recorder, whose old entries are dropped at rest.
@MainActor
private final class RecordedScene {
  private let world: SceneWorld
  let recorder: StageRecorder
  private let trimmer: PastTrimmer
  private let start: Recording.Start
  private let scene: Scene
  private var isDown = false

  init(_ scene: Scene, size: CGSize) {
    let start = scene.recordingStart(size: size, values: TunableValues(groups: scene.groups))
    (self.scene, self.start) = (scene, start)
    world = SceneWorld(scene, start)
    let recorder = StageRecorder(start)
    self.recorder = recorder
    trimmer = PastTrimmer(recorder) { SceneWorld(scene, start).replay(Recording(start: start)) }
  }

  func advance(to time: TimeInterval, with events: [InputEvent]) {
    for event in events {
      if case .touch(let touch) = event.kind { isDown = touch.phase == .began || touch.phase == .moved }
      recorder.record(event)
    }
    let moves = isDown || !events.isEmpty || !world.session.isAtRest
    if moves || !recorder.isAtRest { world.world.advance(to: time, with: events) }
    recorder.recordFrame(at: time, moves: isDown || !world.session.isAtRest)
    recorder.recordList(world.world.list)
    if recorder.isAtRest { _ = trimmer.step(at: time) }
  }

  var cutCount: Int { trimmer.cutCount }
}

/// An hour of Edge Pan with a drag every other second, and a mouse with 1,000 reports per second.
@MainActor
enum RecordedHour {
  private struct Result {
    /// The maximum size of the log.
    var bytes = 0
    var rewindMilliseconds = 0.0
  }

  private static var result: Result?

  static func megabytes() throws -> Double { Double(try run().bytes) / 1_000_000 }
  static func rewindMilliseconds() throws -> Double { try run().rewindMilliseconds }

  private static func run() throws -> Result {
    if let result { return result }
    var result = Result()
    let recorded = RecordedScene(.edgePan, size: RecordedMinute.size)
    for frame in 1...3600 * 60 {
      recorded.advance(to: Double(frame) / 60, with: RecordedMinute.events(frame: frame))
      result.bytes = max(result.bytes, recorded.recorder.log.byteCount)
      guard recorded.recorder.isComplete else { throw NotMeasured(description: "the past was closed after \(frame / 60) s") }
    }
    // The last minute from the scene's start, as rewinding plays it.
    let recording = recorded.recorder.recording
    result.rewindMilliseconds = Stopwatch.median(
      (0..<3).map { _ in
        let world = SceneWorld(.edgePan, recording.start)
        let replay = world.replay(recording)
        let seconds = Stopwatch.processorSeconds { replay.run() }
        precondition(replay.divergence == nil, "The trimmed hand shows something else.")
        return seconds * 1000
      })
    self.result = result
    return result
  }
}
