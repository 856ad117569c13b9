import Foundation
import Misuse
import QuartzCore

/// An animation that an animator has added to a layer.
struct AnimatorRecord {
  let layer: CALayer
  let property: String
  let animationKey: String
  let old: PropertyValue
  let new: PropertyValue
}

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
    case .inactive: pendingBlocks.append((block, factor))
    case .stopped, .completing:
      misuse("UIViewPropertyAnimator.addAnimations: the animator has ended; wait until it is inactive.")
    case .paused, .running:
      let place = (outer ?? self).fraction
      run(block, from: place + factor * (1 - place))
      guard isAddingBlocks else { return }
      isAddingBlocks = false
      begin()
    }
  }

  /// Makes the animator active and paused at its start, and runs the blocks.
  func activate() {
    holdAtStart()
    isAddingBlocks = pendingBlocks.isEmpty
    let blocks = pendingBlocks
    pendingBlocks = []
    for (block, delayFactor) in blocks { run(block, from: delayFactor) }
    if !blocks.isEmpty { runAlongside() }
  }

  /// Makes the animator active and paused at its start, and runs changes in place of blocks.
  func activate(with changes: () -> Void) {
    holdAtStart()
    isAddingBlocks = false
    run(changes, from: 0)
    runAlongside()
  }

  private func holdAtStart() {
    course = .held(isReversed ? 1 : 0)
    tracks = [AnimatorTrack(animator: self, start: 0)]
    batch = AnimationBatch(completion: nil)
    batch?.hold()
    phase = .paused
  }

  private func runAlongside() {
    if outer == nil { run({ ViewAnimationContext.runPendingAlongside() }, from: 0) }
  }

  /// Runs a block whose animations start at a fraction of the animator.
  private func run(_ block: () -> Void, from start: Double) {
    if let outer {
      guard let context = ViewAnimationContext.current else { return outer.run(block, from: start) }
      return context.run(block, delayedBy: delay)
    }
    guard let batch else { return }
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

  /// The track for animations that start at a fraction; keyframes have one for each window.
  func track(start: Double, window: ClosedRange<Double>?) -> AnimatorTrack {
    if let track = tracks.first(where: { $0.start == start && $0.window == window }) { return track }
    let track = AnimatorTrack(animator: self, start: start, window: window)
    tracks.append(track)
    return track
  }

  func add(_ change: PropertyChange, _ keyPath: String, from old: PropertyValue, to new: PropertyValue, pacing: Pacing) {
    if referenceLayer == nil { referenceLayer = change.layer }
    let animation = PacedAnimation(keyPath: keyPath, from: old, to: new, pacing: pacing)
    animation.delegate = AnimatorWatch(self)
    pacing.isRunning = phase == .running
    let key = ClockSink.freeKey("UIViewPropertyAnimator.\(keyPath)", on: change.layer)
    change.layer.add(animation, forKey: key)
    records.append(
      AnimatorRecord(layer: change.layer, property: change.key, animationKey: key, old: change.old, new: change.new))
    AnimationCollector.record(change, animationKey: key)
    guard !isManualHitTestingEnabled, let view = change.view, viewsInFlight.insert(view).inserted else { return }
    view.viewInputOrNew.animationWillBegin()
  }

  /// Ends an animator whose animations were all removed, for example with its views.
  func animationsMayBeGone() {
    guard phase == .running || phase == .paused, !records.isEmpty else { return }
    applicationContext.scheduler.nextTurn {
      guard self.phase == .running || self.phase == .paused, !self.records.isEmpty else { return }
      guard self.records.allSatisfy({ $0.layer.animation(forKey: $0.animationKey) == nil }) else { return }
      self.records = []
      self.conclude(at: .current)
    }
  }

  // MARK: - Values

  func removeAnimations() {
    for view in viewsInFlight { view.viewInputOrNew.animationDidEnd() }
    viewsInFlight = []
    let records = records
    self.records = []
    for record in records { record.layer.removeAnimation(forKey: record.animationKey) }
    self.records = records
  }

  /// Sets the model values for a position.
  func settleModel(at position: UIViewAnimatingPosition) {
    switch position {
    case .end: for record in records { record.layer.setWithoutAction(record.new, forKey: record.property) }
    case .start: for record in records.reversed() { record.layer.setWithoutAction(record.old, forKey: record.property) }
    case .current:
      let present = records.map { PropertyValue.presented(of: $0.layer, $0.property) }
      for (record, value) in zip(records, present) { record.layer.setWithoutAction(value, forKey: record.property) }
    }
  }
}
