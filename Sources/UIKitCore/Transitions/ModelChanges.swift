import CoreGraphics
import Foundation
import QuartzCore

/// What a transition's animations changed in the model, so that a cancelled one can put it back.
@MainActor
final class ModelChanges {
  private var tracked: [TrackedAnimation] = []
  private var stragglers: AnimationCollector?
  private weak var container: UIView?
  private var containerSize = CGSize.zero
  /// The two views of the transition: animations of theirs that begin a little late still are the animator's.
  private var isParticipant: (CALayer) -> Bool = { _ in false }

  isolated deinit { _ = stragglers?.stop() }

  /// How long after the start animations still count as the animator's, in seconds: a few frames.
  private static let stragglersTime: TimeInterval = 0.05

  /// Records every animation that `body` begins, and those of the participants themselves that begin a turn or a frame later.
  ///
  /// Whatever else begins to move in the container meanwhile, what the pages hold among it, is not the transition's.
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
    container.applicationContext.scheduler.after(Self.stragglersTime) { [weak self] in self?.adoptStragglers() }
  }

  private func adoptStragglers() {
    guard let collector = stragglers else { return }
    stragglers = nil
    tracked += collector.stop().filter { isParticipant($0.layer) }
  }

  /// Until the last of them ends, in seconds of the layer's time since `start`.
  func longestDuration(since start: TimeInterval) -> TimeInterval {
    let ends = tracked.map { $0.end - start }
    return ends.max() ?? 0
  }

  /// What still has the value that it was animated to, of a view and those below it.
  func unrestored(in view: UIView) -> [TrackedAnimation] {
    let mine = tracked.filter { ($0.layer.delegate as? UIView)?.isDescendant(of: view) == true }
    return mine.indices.filter { index in
      let change = mine[index]
      func isSame(_ other: TrackedAnimation) -> Bool { other.layer === change.layer && other.key == change.key }
      guard !mine[..<index].contains(where: isSame), let last = mine.last(where: isSame) else { return false }
      let now = PropertyValue.model(of: change.layer, change.key)
      return !PropertyValue.canBeMixed(now, last.new) && PropertyValue.canBeMixed(now, change.old)
    }.map { mine[$0] }
  }

  /// Puts the old values back, the newest change first: of what still has the value that it was animated to. Somebody has set
  /// the rest anew since, and it stays. Animations without end are taken away.
  func restore() {
    adoptStragglers()
    let wasResized = container.map { $0.bounds.size != containerSize } ?? false
    for change in tracked.reversed() {
      if change.isAtItsEnd { change.restoreModel() } else if wasResized { change.restoreKeepingMove() }
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
    // A property animator's animations have no end of their own.
    return animation.repeatCount >= .greatestFiniteMagnitude || !animation.repeatDuration.isFinite || !animation.duration.isFinite
  }

  /// In the layer's own time.
  fileprivate var end: TimeInterval {
    guard let animation, !isEndless else { return 0 }
    let cycles = max(TimeInterval(animation.repeatCount), 1) * (animation.autoreverses ? 2 : 1)
    return max(animation.beginTime, 0) + max(animation.repeatDuration, animation.duration * cycles)
  }

  /// The model still has the value that the animation leads to.
  fileprivate var isAtItsEnd: Bool { !PropertyValue.canBeMixed(PropertyValue.model(of: layer, key), new) }

  /// The container was resized: a place keeps its distance to where the animation was to lead, anything else its old value.
  fileprivate func restoreKeepingMove() {
    guard key == "position", let old = old as? CGPoint, let new = new as? CGPoint, layer.position != old else {
      return restoreModel()
    }
    let moved = layer.position
    UIView.performWithoutAnimation { layer.position = CGPoint(x: old.x + moved.x - new.x, y: old.y + moved.y - new.y) }
  }
}
