import Foundation
import Misuse
import QuartzCore

extension UIViewPropertyAnimator {
  /// Follows a course until its end; an animator that its own blocks have ended does not run.
  func run(_ course: AnimatorCourse) {
    guard phase.isHeldOrRuns else { return }
    motion.follow(course)
    handle(.run)
    ending.keep(self, in: homeContext)
    tracks.run()
    records.invalidate()
    scheduleEnd()
  }

  /// Stops advancing the animations.
  func stopAdvancing() {
    ending.cancel()
    tracks.hold()
    records.invalidate()
    ending.release(self)
  }

  /// Schedules the end in the time of the animated layers.
  private func scheduleEnd() {
    ending.cancel()
    guard nesting.outer == nil, let end = motion.course.end(duration: duration) else { return }
    let scheduler = applicationContext.scheduler
    guard end > now else { return scheduler.nextTurn { self.endMayBeReached() } }
    ending.schedule(at: end, of: records.referenceLayer, in: scheduler) { [unowned self] in self.endMayBeReached() }
  }

  private func endMayBeReached() {
    guard phase == .running else { return }
    if motion.course.isDone(at: now, duration: duration) { reachEnd() } else { scheduleEnd() }
  }

  private func reachEnd() {
    let position: UIViewAnimatingPosition = isReversed ? .start : .end
    guard pausesOnCompletion else {
      if isReversed { records.settleModel(at: .start) }
      return conclude(at: position)
    }
    let place = isReversed ? 0.0 : 1.0
    tracks.setAnchor(fraction: place)
    motion.follow(.held(place))
    handle(.pause)
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
      unless: phase.isHeldOrRuns,
      "UIViewPropertyAnimator.stopAnimation(\(withoutFinishing)): the animator is \(phase); only an active one can be stopped.")
    requireInterruptible("stopAnimation(_:)")
    records.settleModel(at: .current)
    stopAdvancing()
    handle(.stop)
    records.removeAnimations()
    if withoutFinishing { abandon() }
  }

  /// Makes the animator inactive without calling completions.
  private func abandon() {
    blocks.dropCompletions()
    for follower in nesting.followers { follower.abandon() }
    reset(finished: false)
  }

  func finish(at position: UIViewAnimatingPosition) {
    misuse(
      unless: phase == .stopped,
      "UIViewPropertyAnimator.finishAnimation(at: \(position)): the animator is \(phase); stop it first, and only once.")
    if position != .current { records.settleModel(at: position) }
    conclude(at: position)
  }

  /// Calls the completions and makes the animator inactive.
  func conclude(at position: UIViewAnimatingPosition) {
    stopAdvancing()
    handle(.complete)
    records.removeAnimations()
    blocks.complete(at: position)
    for follower in nesting.followers { follower.conclude(at: position) }
    reset(finished: position == .end)
  }

  private func reset(finished: Bool) {
    handle(.reset)
    tracks.reset()
    blocks.reset()
    nesting.reset()
    motion.reset()
    records.close(finished: finished)
  }
}
