import CoreGraphics
import Foundation
import QuartzCore
import ViewCore

/// The model changes of a transition's animations, which are restored when it is cancelled.
@MainActor
final class ModelChanges {
  private var tracked: [TrackedAnimation] = []
  private var stragglers: AnimationCollector?
  private weak var container: UIView?
  private var containerSize = CGSize.zero
  /// Whether a layer belongs to one of the two views, whose late animations still are the animator's.
  private var isParticipant: (CALayer) -> Bool = { _ in false }

  isolated deinit { _ = stragglers?.stop() }

  /// The time after the start during which new animations of the participants belong to the animator, in seconds: a few frames.
  private static let stragglersTime: TimeInterval = 0.05

  /// Records the animations that `body` starts, and those of the participants themselves that start a turn or a frame later.
  ///
  /// Other motion in the container, such as that of a page's content, does not belong to the transition.
  func track(in context: TransitionContext, _ body: () -> Void) {
    container = context.containerView
    containerSize = context.containerView.bounds.size
    isParticipant = { [weak context] layer in
      guard let context, let view = layer.delegate as? UIView else { return false }
      return view === context.view(forKey: .from) || view === context.view(forKey: .to)
    }
    let container = context.containerView
    tracked += ViewAnimationContext.collect(in: container.homeContext, body)
    let collector = AnimationCollector()
    collector.start(in: container.homeContext)
    stragglers = collector
    container.applicationContext.scheduler.after(Self.stragglersTime) { [weak self] in self?.collectStragglers() }
  }

  private func collectStragglers() {
    guard let collector = stragglers else { return }
    stragglers = nil
    tracked += collector.stop().filter { isParticipant($0.layer) }
  }

  /// The time from `start` to the end of the last animation, in seconds of the layer's time.
  func longestDuration(since start: TimeInterval) -> TimeInterval {
    let ends = tracked.map { $0.end - start }
    return ends.max() ?? 0
  }

  /// The animations in a view's subtree whose model values were not restored.
  func unrestored(in view: UIView) -> [TrackedAnimation] {
    let mine = tracked.filter { ($0.layer.delegate as? UIView)?.isDescendant(of: view) == true }
    var (firsts, lasts) = ([TrackedAnimation](), ModelValues())
    for change in mine {
      if lasts[change.layer, change.key] == nil { firsts.append(change) }
      lasts[change.layer, change.key] = change.new
    }
    return firsts.filter { change in
      guard let last = lasts[change.layer, change.key] else { return false }
      let now = PropertyValue.model(of: change.layer, change.key)
      return !PropertyValue.canBeMixed(now, last) && PropertyValue.canBeMixed(now, change.old)
    }
  }

  /// Restores the old model values, newest change first, of properties that still have the animated value. Properties that other
  /// code has set since are kept. Endless animations are removed. The views lay out for what they have then.
  func restore() {
    collectStragglers()
    let wasResized = container.map { $0.bounds.size != containerSize } ?? false
    var (values, olds) = (ModelValues(), ModelValues())
    for change in tracked.reversed() {
      // One change of a point or rectangle may have several animations.
      if let old = olds[change.layer, change.key], !PropertyValue.canBeMixed(old, change.old) { continue }
      olds[change.layer, change.key] = change.old
      let now = values[change.layer, change.key] ?? PropertyValue.model(of: change.layer, change.key)
      if !PropertyValue.canBeMixed(now, change.new) {
        values[change.layer, change.key] = change.old
      } else if wasResized {
        values[change.layer, change.key] = change.oldKeepingChange(of: now)
      }
    }
    values.apply()
    for change in tracked where change.isEndless { change.remove() }
    for case let view as UIView in tracked.map(\.layer.delegate) { view.setNeedsLayout() }
    tracked = tracked.filter { !$0.isEndless }
  }
}

extension TrackedAnimation {
  private var animation: CAAnimation? { layer.animation(forKey: animationKey) }

  fileprivate var isEndless: Bool {
    guard let animation else { return false }
    // The animations of a property animator have no end of their own.
    return animation.repeatCount >= .greatestFiniteMagnitude || !animation.repeatDuration.isFinite || !animation.duration.isFinite
  }

  /// In the layer's own time, in seconds.
  fileprivate var end: TimeInterval {
    guard let animation, !isEndless else { return 0 }
    let cycles = max(TimeInterval(animation.repeatCount), 1) * (animation.autoreverses ? 2 : 1)
    return max(animation.beginTime, 0) + max(animation.repeatDuration, animation.duration * cycles)
  }

  /// The old value after a resize of the container: place and size keep what the resize has added to the animated value, other
  /// properties have their old values.
  fileprivate func oldKeepingChange(of now: PropertyValue) -> PropertyValue {
    guard case .numbers(let old, let shape) = old, case .numbers(let new, shape) = new, case .numbers(let now, shape) = now,
      now != old
    else { return self.old }
    switch key {
    case "position": return .numbers(old + now - new, shape)
    case "bounds":
      var bounds = old + now - new
      bounds.highHalf.clamp(lowerBound: .zero, upperBound: SIMD2(repeating: .infinity))
      return .numbers(bounds, shape)
    default: return self.old
    }
  }
}
