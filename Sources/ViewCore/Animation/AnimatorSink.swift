import CoreGraphics
import Foundation
import QuartzCore

/// Makes animations that a property animator controls.
@MainActor
final class AnimatorSink: KeyframedSink {
  unowned let animator: UIViewPropertyAnimator
  private let start: Double
  private let isKeyframed: Bool
  private var window = 0.0...1.0

  init(animator: UIViewPropertyAnimator, start: Double, isKeyframed: Bool = false) {
    self.animator = animator
    self.start = start
    self.isKeyframed = isKeyframed
  }

  var batch: AnimationBatch? { animator.records.batch }

  /// The sink of a nested keyframe animation after a delay in seconds.
  func keyframed(from delay: TimeInterval) -> AnimatorSink {
    AnimatorSink(animator: animator, start: start(after: delay), isKeyframed: true)
  }

  func run(in window: ClosedRange<Double>, _ changes: () -> Void) {
    let outer = self.window
    self.window = window
    changes()
    self.window = outer
  }

  func animate(_ change: PropertyChange, in context: ViewAnimationContext) {
    let track = animator.tracks.track(
      start(after: isKeyframed ? 0 : context.settings.delay), isKeyframed ? window : nil, of: animator)
    guard case .numbers(let old, .point) = change.old, case .numbers(let new, .point) = change.new, change.key == "position"
    else { return animator.add(change, change.key, from: change.old, to: change.new, pacing: track.pacing) }
    // Animated separately, because a spring's velocity may differ between the axes.
    if old.x != new.x {
      animator.add(change, "position.x", from: .number(old.x), to: .number(new.x), pacing: track.pacing)
    }
    if old.y != new.y {
      animator.add(change, "position.y", from: .number(old.y), to: .number(new.y), pacing: track.verticalPacing)
    }
  }

  private func start(after delay: TimeInterval) -> Double {
    delay > 0 && animator.duration > 0 ? min(start + delay / animator.duration, 1) : start
  }
}

extension PropertyValue {
  fileprivate static func number(_ number: Double) -> PropertyValue { .numbers(SIMD4(number, 0, 0, 0), .number) }
}
