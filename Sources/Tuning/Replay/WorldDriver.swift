import DisplayList
import UIKit
import UIKitCore

/// Drives a scene in a world of its own by the stage's clock, beside the application that shows it.
@MainActor final class WorldDriver {
  let sceneWorld: SceneWorld
  private let frameObservers = ObserverList<Void>()
  private var queued: [InputEvent] = []
  private let surrounding: UIApplication
  /// While the world makes a frame, its time differs from that of the application around it.
  private(set) var isAdvancing = false

  /// Drives a world on from where it stands.
  init(_ sceneWorld: SceneWorld, in surrounding: UIApplication) {
    (self.sceneWorld, self.surrounding) = (sceneWorld, surrounding)
    sceneWorld.session.move { [weak self] work in self?.perform(work) ?? work() }
  }

  /// Calls back with each entry of the world's log.
  func observeLog(_ note: @escaping (TransitionLog.Entry) -> Void) {
    logObservation = sceneWorld.world.window.homeContext?.log.observe(note)
  }

  /// Calls back when the world has made a frame, until the returned observation is cancelled or released.
  func observeFrames(_ change: @escaping () -> Void) -> TunableObservation { frameObservers.add(change) }

  private var logObservation: TransitionLog.Observation?

  var list: DisplayList { sceneWorld.world.list }
  var session: SceneSession { sceneWorld.session }
  /// The time of the frame that is made, or else of the last one, in seconds.
  var time: TimeInterval { frameTime ?? sceneWorld.world.time }
  private var frameTime: TimeInterval?

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
    // The hand's time can be ahead of the stage's.
    let events = queued
    queued = []
    frameTime = time
    perform { sceneWorld.world.advance(to: time, with: events) }
    frameTime = nil
    frameObservers.notify()
  }
}
