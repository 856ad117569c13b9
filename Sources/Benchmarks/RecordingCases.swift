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
    BenchmarkCase(name: "recording.frame.share", unit: "%", goal: 1) { RecordedMinute.hashMilliseconds() / (1000.0 / 60) * 100 },
    BenchmarkCase(name: "recording.60s.memory", unit: "MB", goal: 8) { RecordedMinute.megabytes() },
    BenchmarkCase(name: "rewind.60s.ms", unit: "ms", goal: 500) { RecordedMinute.rewindMilliseconds() },
  ]
}

/// A minute of Edge Pan: a drag every two seconds, with a mouse of 1,000 reports a second.
@MainActor
private enum RecordedMinute {
  private static let size = CGSize(width: 872, height: 632)
  private static let scene = Scene.edgePan

  /// The events of a frame: the hand draws the screen in, lets go, and the screen goes back with the next drag.
  private static func events(frame: Int) -> [InputEvent] {
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
    // Sixteen or seventeen reports come in between two frames.
    return (0..<16).map { touch(.moved, (Double(place - 1) + Double($0 + 1) / 16) / 38, time - Double(15 - $0) / 1000) }
  }

  private static func recording() -> Recording {
    let values = TunableValues(groups: scene.groups)
    let start = scene.recordingStart(size: size, values: values)
    let world = SceneWorld(scene, start)
    let recorder = FrameRecorder(world.world.application, start: start)
    for frame in 1...3600 { world.world.advance(to: Double(frame) / 60, with: events(frame: frame)) }
    recorder.stop()
    return recorder.recording
  }

  /// The mean cost of taking down a frame, nearly all of it the hash of its list.
  static func hashMilliseconds() -> Double {
    let start = scene.recordingStart(size: size, values: TunableValues(groups: scene.groups))
    let world = SceneWorld(scene, start)
    var lists: [DisplayList] = []
    for frame in 1...240 {
      world.world.advance(to: Double(frame) / 60, with: events(frame: frame))
      lists.append(world.world.list)
    }
    var sum: UInt64 = 0
    let seconds = Stopwatch.seconds { for list in lists { sum &+= list.contentHash } }
    precondition(sum != 0)
    return seconds / Double(lists.count) * 1000
  }

  /// What the entries of a minute take, with a hand on the mouse all the time.
  static func megabytes() -> Double {
    let entries = recording().entries
    let inputs = entries.count { if case .input = $0 { true } else { false } }
    // The hand rests for two thirds of the time; a restless one sends three times as much.
    let restless = entries.count - inputs + inputs * 3
    return Double(restless * MemoryLayout<Recording.Entry>.stride) / 1_000_000
  }

  /// From the present to a minute before it and forth again: the whole minute is played anew.
  static func rewindMilliseconds() -> Double {
    let recording = recording()
    return Stopwatch.median(
      (0..<3).map { _ in
        let world = SceneWorld(scene, recording.start)
        return Stopwatch.seconds { world.replay(recording, comparing: false).run() } * 1000
      })
  }
}
