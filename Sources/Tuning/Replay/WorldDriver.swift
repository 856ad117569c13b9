import DisplayList
import Recording
import UIKit
import UIKitCore

/// Drives a scene in a world of its own by the stage's clock, beside the application that shows it.
@MainActor final class WorldDriver {
  let sceneWorld: SceneWorld
  /// Called when the world has made a frame.
  var frameDidChange: () -> Void = {}
  private let replay: Replay
  /// The recording that is replayed.
  var recording: Recording { replay.recording }
  private var queued: [InputEvent] = []
  private let surrounding: UIApplication
  /// While the world makes a frame, its time differs from that of the application around it.
  private(set) var isAdvancing = false

  /// Opens the scene in the state in which a recording begins.
  init(_ scene: Scene, _ recording: Recording, in surrounding: UIApplication) {
    self.surrounding = surrounding
    sceneWorld = SceneWorld(scene, recording.start)
    replay = sceneWorld.replay(recording, comparing: false)
    surrounding.makeCurrent()
    sceneWorld.session.perform = { [weak self] work in self?.perform(work) ?? work() }
  }

  /// Replays the recording's frames up to a time in seconds.
  func play(until time: TimeInterval) {
    perform { replay.run(until: time) }
    frameDidChange()
  }

  var list: DisplayList { sceneWorld.world.list }
  var session: SceneSession { sceneWorld.session }
  var time: TimeInterval { sceneWorld.world.time }

  /// Whether the world needs a frame.
  var needsFrame: Bool { !queued.isEmpty || sceneWorld.world.needsFrame || sceneWorld.world.nextWake != nil }

  /// Runs work in the world's application, for example an animation that a slider starts.
  private func perform(_ work: () -> Void) {
    guard !isAdvancing else { return work() }
    sceneWorld.world.makeCurrent()
    isAdvancing = true
    work()
    isAdvancing = false
    surrounding.makeCurrent()
  }

  // MARK: - Input

  func send(_ event: InputEvent) { queued.append(event) }

  // MARK: - Frames

  /// Makes the frame of a time, if anything has changed.
  func advance(to time: TimeInterval) {
    let time = max(time, self.time)
    guard !queued.isEmpty || (time > self.time && needsFrame) else { return }
    let events = queued.map { InputEvent(timestamp: min($0.timestamp, time), kind: $0.kind) }
    queued = []
    perform { sceneWorld.world.advance(to: time, with: events) }
    frameDidChange()
  }
}
