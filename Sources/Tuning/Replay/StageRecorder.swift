import DisplayList
import Recording
import UIKit
import UIKitCore

/// Always records the gestures on the stage in the stage's time, so that one can go back in time.
///
/// Only a hash is kept of each frame: going back replays the recording from the scene's start. After `limit` entries, which is
/// about ten minutes with a finger down all the time, recording stops, and going back is disabled until a scene is opened.
/// minutes with a finger down all the time, nothing more is taken down and the past is closed until a scene is opened.
@MainActor final class StageRecorder {
  /// The maximum number of entries: 7 MB at 72 bytes each.
  static let limit = 100_000

  private(set) var recording: Recording
  /// Called with each input that is recorded.
  var inputDidCome: (InputEvent) -> Void = { _ in }
  private var fingers: [Int: Int] = [:]
  private var hasInput = false
  private var awaitsList = false
  private var frameCount = 0
  private var framesToRest = 0
  private var lastTime: TimeInterval

  init(_ start: Recording.Start) {
    recording = Recording(start: start)
    lastTime = start.time
  }

  /// Continues a recording from its end after it was replayed.
  init(continuing recording: Recording) {
    self.recording = recording
    frameCount = recording.frameCount
    lastTime = recording.end
  }

  /// Whether nothing is missing: otherwise the past cannot be replayed.
  var isComplete: Bool { recording.entries.count < Self.limit }

  // MARK: - What happens

  /// Records the changes of an event's touches on the stage.
  ///
  /// - Parameter stageTime: converts a time of the host to the stage's.
  func note(_ event: UIEvent, on stage: UIWindow, _ stageTime: (TimeInterval) -> TimeInterval) {
    for touch in event.touches where touch.window === stage && touch.phase != .stationary {
      for sample in event.coalescedTouches(for: touch) ?? [touch] {
        add(sample, of: touch, at: max(stageTime(sample.timestamp), recording.start.time), on: stage)
      }
    }
  }

  private func add(_ sample: UITouch, of touch: UITouch, at time: TimeInterval, on stage: UIWindow) {
    let phase: TouchInput.Phase
    switch touch.phase {
    case .began:
      phase = .began
      fingers[touch.serial] = (0...).first { id in !fingers.values.contains(id) }
    case .moved: phase = .moved
    case .ended: phase = .ended
    default: phase = .cancelled
    }
    guard let id = fingers[touch.serial] else { return }
    let input = TouchInput(id: id, phase: phase, location: sample.location(in: stage))
    if phase == .ended || phase == .cancelled { fingers[touch.serial] = nil }
    add(InputEvent(timestamp: time, kind: .touch(input)))
  }

  private func add(_ event: InputEvent) {
    add(.input(event))
    hasInput = true
    inputDidCome(event)
  }

  /// Lifts fingers that a recording left down.
  func letGo(_ fingers: [TouchInput], at time: TimeInterval) {
    for finger in fingers {
      var finger = finger
      finger.phase = .ended
      add(InputEvent(timestamp: time, kind: .touch(finger)))
    }
  }

  func note(_ parameter: Parameter, _ number: Double) {
    add(.change(Recording.Value(name: parameter.name, number: number)))
  }

  func noteSize(_ size: CGSize, scale: CGFloat, at time: TimeInterval) {
    add(InputEvent(timestamp: time, kind: .resize(size: size, scale: scale)))
  }

  /// Records a frame of the stage.
  func noteFrame(at time: TimeInterval, moves: Bool) {
    // The frame in which the motion ends shows no motion, but has to be recorded.
    if moves { framesToRest = 2 } else { framesToRest -= 1 }
    guard framesToRest >= 0 || hasInput || frameCount < 3 else { return }
    hasInput = false
    frameCount += 1
    lastTime = max(time, lastTime)
    add(.frame(Recording.Frame(time: lastTime, hash: 0)))
    awaitsList = isComplete
  }

  /// Records the hash of what the window shows in the last frame.
  func noteList(_ list: @autoclosure () -> DisplayList) {
    guard awaitsList, case .frame(var frame)? = recording.entries.last else { return }
    awaitsList = false
    frame.hash = list().contentHash
    recording.entries[recording.entries.count - 1] = .frame(frame)
  }

  private func add(_ entry: Recording.Entry) {
    guard isComplete else { return }
    recording.entries.append(entry)
  }
}

extension Recording {
  /// The part up to the last frame that is not after a time.
  func past(until time: TimeInterval) -> Recording {
    var part = self
    let end = entries.lastIndex { if case .frame(let frame) = $0 { frame.time <= time } else { false } }
    part.entries = Array(entries.prefix((end ?? -1) + 1))
    return part
  }

  /// The positions of fingers that are down at the end.
  var heldFingers: [TouchInput] {
    var held: [Int: TouchInput] = [:]
    for case .input(let event) in entries {
      switch event.kind {
      case .touch(let touch):
        held[touch.id] = touch.phase == .began || touch.phase == .moved ? touch : nil
      case .cancelTouches: held = [:]
      default: break
      }
    }
    return held.keys.sorted().compactMap { held[$0] }
  }
}
