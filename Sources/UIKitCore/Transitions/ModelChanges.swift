import CoreGraphics
import Foundation
import QuartzCore

/// What a transition's animations changed in the model, so that a cancelled one can put it back.
@MainActor
final class ModelChanges {
  private var tracked: [TrackedAnimation] = []
  private var wasRestored = false

  /// Notes every animation that `body` begins.
  func track(_ body: () -> Void) { tracked += ViewAnimationContext.collect(body) }

  /// Until the last of them ends, in seconds of the layer's time since `start`.
  func longestDuration(since start: TimeInterval) -> TimeInterval { tracked.map { $0.end - start }.max() ?? 0 }

  /// Puts the old values back, the newest change first. Animations without end are taken away.
  func restore() {
    wasRestored = true
    for change in tracked.reversed() {
      change.restoreModelKeepingMoves()
      if change.isEndless { change.remove() }
    }
    for case let view as UIView in tracked.map(\.layer.delegate) { view.setNeedsLayout() }
    tracked = tracked.filter { !$0.isEndless }
  }
}

extension TrackedAnimation {
  private var animation: CAAnimation? { layer.animation(forKey: animationKey) }

  fileprivate var isEndless: Bool {
    guard let animation else { return false }
    return animation.repeatCount >= .greatestFiniteMagnitude || !animation.repeatDuration.isFinite
  }

  /// In the layer's own time.
  fileprivate var end: TimeInterval {
    guard let animation, !isEndless else { return 0 }
    let cycles = max(TimeInterval(animation.repeatCount), 1) * (animation.autoreverses ? 2 : 1)
    return max(animation.beginTime, 0) + max(animation.repeatDuration, animation.duration * cycles)
  }

  /// A place that was set anew since, by a resize, keeps its distance to where the animation was to lead.
  fileprivate func restoreModelKeepingMoves() {
    guard key == "position", let old = old as? CGPoint, let new = new as? CGPoint, layer.position != new, layer.position != old else {
      return restoreModel()
    }
    let moved = layer.position
    UIView.performWithoutAnimation { layer.position = CGPoint(x: old.x + moved.x - new.x, y: old.y + moved.y - new.y) }
  }
}
