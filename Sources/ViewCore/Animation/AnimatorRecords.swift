import Foundation
import QuartzCore

/// An animation that an animator has added to a layer.
@MainActor
private struct AnimatorRecord {
  let layer: CALayer
  let property: String
  let animationKey: String
  /// What tells the animation from that of another animator, which may have the same key once this one is removed.
  let pacing: Pacing
  let old: PropertyValue
  let new: PropertyValue

  /// Whether the layer still has the animation.
  var isThere: Bool { (layer.animation(forKey: animationKey) as? PacedAnimation)?.pacing === pacing }

  func remove() { if isThere { layer.removeAnimation(forKey: animationKey) } }
}

/// The animations that an animator has added to layers, and the views that receive touches differently while they run.
@MainActor
final class AnimatorRecords {
  private var records: [AnimatorRecord] = []
  private var viewsInFlight: Set<UIView> = []
  /// Ends what is nested in the animator's blocks together with it; nil while the animator is inactive.
  private(set) var batch: AnimationBatch?
  /// The first animated layer, whose time is the animator's.
  private(set) weak var referenceLayer: CALayer?

  var isEmpty: Bool { records.isEmpty }

  /// Whether other code has removed all animations.
  var areGone: Bool { records.allSatisfy { !$0.isThere } }

  /// Adds an animation to the layer of a change.
  ///
  /// - Parameter findsPresentation: whether touches find the view where it is shown.
  func add(_ animation: PacedAnimation, of change: PropertyChange, _ keyPath: String, findsPresentation: Bool) {
    if referenceLayer == nil { referenceLayer = change.layer }
    let key = change.layer.freeAnimationKey("UIViewPropertyAnimator.\(keyPath)")
    change.layer.add(animation, forKey: key)
    records.append(
      AnimatorRecord(
        layer: change.layer, property: change.key, animationKey: key, pacing: animation.pacing, old: change.old,
        new: change.new))
    AnimationCollector.record(change, animationKey: key)
    guard findsPresentation, let view = change.view, viewsInFlight.insert(view).inserted else { return }
    view.viewInputOrNew.animationWillBegin()
  }

  /// Marks the animated layers for drawing.
  func invalidate() { for record in records { record.layer.touch() } }

  /// Forgets animations that are gone.
  func forget() { records = [] }

  /// Removes the animations from their layers; their values are still known.
  func removeAnimations() {
    for view in viewsInFlight { view.viewInputOrNew.animationDidEnd() }
    viewsInFlight = []
    let removed = records
    // What is removed here was not removed by other code.
    records = []
    for record in removed { record.remove() }
    records = removed
  }

  /// Sets the model values for a position.
  func settleModel(at position: UIViewAnimatingPosition) {
    var values = ModelValues()
    for record in records {
      let known = values[record.layer, record.property]
      switch position {
      case .end: values[record.layer, record.property] = record.new
      case .start: values[record.layer, record.property] = known ?? record.old
      case .current: values[record.layer, record.property] = known ?? .presented(of: record.layer, record.property)
      }
    }
    values.apply()
  }

  // MARK: - Start and end

  /// Starts to collect the animations of an animator that becomes active.
  func open() {
    batch = AnimationBatch(completion: nil)
    batch?.hold()
  }

  /// Forgets the animations, and ends what is nested in the animator's blocks.
  func close(finished: Bool) {
    (records, referenceLayer) = ([], nil)
    let ended = batch
    batch = nil
    ended?.close()
    ended?.release(finished: finished)
  }
}
