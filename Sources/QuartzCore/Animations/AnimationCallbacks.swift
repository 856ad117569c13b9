import Foundation

/// What delegates and transactions are still to be told; it is told between the display links and the layout of a frame.
@MainActor
final class AnimationCallbacks {
  private var waiting: [(entry: LayerAnimations.Entry, finished: Bool)] = []
  /// How often callbacks may cause callbacks in one frame.
  private static let rounds = 16

  var isEmpty: Bool { waiting.isEmpty }

  func add(_ entry: LayerAnimations.Entry, finished: Bool) { waiting.append((entry, finished)) }

  func removeAll() { waiting = [] }

  func deliver() {
    for _ in 0..<Self.rounds where !waiting.isEmpty {
      let now = waiting
      waiting = []
      for (entry, finished) in now { Self.tell(entry, finished: finished) }
    }
  }

  static func tell(_ entry: LayerAnimations.Entry, finished: Bool) {
    entry.animation.delegate?.animationDidStop(entry.animation, finished: finished)
    entry.group?.leave()
  }
}

extension FrameContext {
  /// Tells of an animation that was taken away, in the next frame of its world; at once where it has none.
  static func tellRemoved(_ entry: LayerAnimations.Entry, in context: FrameContext?) {
    if let context { context.callbacks.add(entry, finished: false) } else { AnimationCallbacks.tell(entry, finished: false) }
  }
}
