import Foundation
import Misuse
import QuartzCore

/// Tells an animator when other code has removed its animations.
@MainActor
final class AnimatorWatch: NSObject, CAAnimationDelegate {
  private weak var animator: UIViewPropertyAnimator?

  init(_ animator: UIViewPropertyAnimator) {
    self.animator = animator
    super.init()
  }

  func animationDidStop(_ anim: CAAnimation, finished flag: Bool) { animator?.animationsMayBeGone() }
}

extension UIViewPropertyAnimator {
  func requireInactive(_ property: String) {
    misuse(
      unless: phase == .inactive, "UIViewPropertyAnimator.\(property) was set on an active animator; set it before it starts.")
  }

  func requireInterruptible(_ call: String) {
    misuse(unless: isInterruptible, "UIViewPropertyAnimator.\(call) was called on an animator whose isInterruptible is false.")
  }

  // MARK: - Blocks

  func add(_ block: @escaping () -> Void, delayFactor: Double) {
    let factor = min(max(delayFactor, 0), 1)
    switch phase {
    case .inactive: blocks.add(block, delayFactor: factor)
    case .stopped, .completing:
      misuse("UIViewPropertyAnimator.addAnimations: the animator has ended; wait until it is inactive.")
    case .paused, .running:
      let place = (nesting.outer ?? self).fraction
      run(block, from: place + factor * (1 - place))
      if blocks.endWaiting() { begin() }
    }
  }

  /// Makes the animator active and paused at its start, and runs the blocks.
  func activate() {
    holdAtStart()
    let changes = blocks.drain()
    for (block, delayFactor) in changes { run(block, from: delayFactor) }
    if !changes.isEmpty { runAlongside() }
  }

  /// Makes the animator active and paused at its start, and runs changes in place of blocks.
  func activate(with changes: () -> Void) {
    holdAtStart()
    blocks.endWaiting()
    run(changes, from: 0)
    runAlongside()
  }

  private func holdAtStart() {
    motion.follow(.held(isReversed ? 1 : 0))
    tracks.begin(self)
    records.open()
    handle(.activate)
  }

  private func runAlongside() {
    if nesting.outer == nil { run({ ViewAnimationContext.runPendingAlongside() }, from: 0) }
  }

  /// Runs a block whose animations start at a fraction of the animator.
  private func run(_ block: () -> Void, from start: Double) {
    if let outer = nesting.outer {
      guard let context = ViewAnimationContext.current else { return outer.run(block, from: start) }
      return context.run(block, delayedBy: delay)
    }
    guard let batch = records.batch else { return }
    if flushUpdates { UIView.performWithoutAnimation { UIView.flushUpdates() } }
    let settings = ViewAnimationSettings(
      duration: (1 - start) * duration, timing: .curve(.easeInOut), options: isUserInteractionEnabled ? .allowUserInteraction : []
    )
    let sink = AnimatorSink(animator: self, start: start)
    ViewAnimationContext(settings: settings, sink: sink, batch: batch).run {
      block()
      if flushUpdates { UIView.flushUpdates() }
    }
  }

  // MARK: - Animations

  func add(_ change: PropertyChange, _ keyPath: String, from old: PropertyValue, to new: PropertyValue, pacing: Pacing) {
    let animation = PacedAnimation(keyPath: keyPath, from: old, to: new, pacing: pacing)
    animation.delegate = AnimatorWatch(self)
    if phase == .running { pacing.resume() } else { pacing.pause() }
    records.add(animation, of: change, keyPath, findsPresentation: !isManualHitTestingEnabled)
  }

  /// Ends an animator whose animations were all removed, for example with its views.
  func animationsMayBeGone() {
    guard phase.isHeldOrRuns, !records.isEmpty else { return }
    applicationContext.scheduler.nextTurn {
      guard self.phase.isHeldOrRuns, !self.records.isEmpty, self.records.areGone else { return }
      self.records.forget()
      self.conclude(at: .current)
    }
  }
}
