import Foundation
import Misuse
import QuartzCore

extension UIViewPropertyAnimator {
  /// Marks the animator as running, and schedules its end.
  func run() {
    phase = .running
    interruption = nil
    keeper?.release(self)
    keeper = homeContext
    keeper?.keep(self)
    for track in tracks { track.isRunning = true }
    invalidate()
    scheduleEnd()
  }

  /// Stops advancing the animations.
  func stopAdvancing() {
    endToken?.cancel()
    endToken = nil
    for track in tracks { track.isRunning = false }
    invalidate()
    keeper?.release(self)
    keeper = nil
  }

  /// Marks the animated layers for drawing.
  func invalidate() { for record in records { record.layer.touch() } }

  /// Schedules the end in the time of the animated layers.
  private func scheduleEnd() {
    endToken?.cancel()
    guard outer == nil, let end = course.end(duration: duration) else { return }
    let scheduler = applicationContext.scheduler
    guard end > now else { return scheduler.nextTurn { self.endMayBeReached() } }
    if let referenceLayer {
      endToken = scheduler.at(end, of: referenceLayer) { [unowned self] in self.endMayBeReached() }
    } else {
      endToken = scheduler.at(end) { [unowned self] in self.endMayBeReached() }
    }
  }

  private func endMayBeReached() {
    guard phase == .running else { return }
    if course.isDone(at: now, duration: duration) { reachEnd() } else { scheduleEnd() }
  }

  private func reachEnd() {
    let position: UIViewAnimatingPosition = isReversed ? .start : .end
    guard pausesOnCompletion else {
      if isReversed { settleModel(at: .start) }
      return conclude(at: position)
    }
    let place = isReversed ? 0.0 : 1.0
    for track in tracks { track.setAnchor(fraction: place) }
    course = .held(place)
    phase = .paused
    stopAdvancing()
  }

  // MARK: - Stopping

  func stop(_ withoutFinishing: Bool) {
    guard phase != .inactive else {
      return ToolkitLog.warning(
        "UIViewPropertyAnimator.stopAnimation(\(withoutFinishing)): the animator is inactive; only an active one can be stopped. "
          + "Nothing was stopped.")
    }
    misuse(
      unless: phase == .running || phase == .paused,
      "UIViewPropertyAnimator.stopAnimation(\(withoutFinishing)): the animator is \(phase); only an active one can be stopped.")
    requireInterruptible("stopAnimation(_:)")
    settleModel(at: .current)
    stopAdvancing()
    phase = .stopped
    removeAnimations()
    if withoutFinishing { abandon() }
  }

  /// Makes the animator inactive without calling completions.
  private func abandon() {
    completions = []
    for follower in followers { follower.abandon() }
    reset(finished: false)
  }

  func finish(at position: UIViewAnimatingPosition) {
    misuse(
      unless: phase == .stopped,
      "UIViewPropertyAnimator.finishAnimation(at: \(position)): the animator is \(phase); stop it first, and only once.")
    if position != .current { settleModel(at: position) }
    conclude(at: position)
  }

  /// Calls the completions and makes the animator inactive.
  func conclude(at position: UIViewAnimatingPosition) {
    stopAdvancing()
    phase = .completing
    removeAnimations()
    let completions = completions
    self.completions = []
    for completion in completions { completion(position) }
    for follower in followers { follower.conclude(at: position) }
    reset(finished: position == .end)
  }

  private func reset(finished: Bool) {
    phase = .inactive
    (records, tracks, followers) = ([], [], [])
    (interruption, continuation, referenceLayer, outer) = (nil, nil, nil, nil)
    course = .held(0)
    isAddingBlocks = false
    pendingBlocks = []
    let batch = batch
    self.batch = nil
    batch?.close()
    batch?.release(finished: finished)
  }
}
