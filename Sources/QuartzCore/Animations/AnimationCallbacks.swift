import Foundation

/// Pending calls of animation delegates and completion blocks. A frame delivers them after the display links and before layout.
@MainActor
final class AnimationCallbacks {
  private var waiting: [(entry: LayerAnimations.Entry, finished: Bool)] = []
  /// The limit of delivery rounds in one frame, for callbacks that cause callbacks.
  private static let rounds = 16

  var isEmpty: Bool { waiting.isEmpty }

  func add(_ entry: LayerAnimations.Entry, finished: Bool) { waiting.append((entry, finished)) }

  func removeAll() { waiting = [] }

  func deliver() {
    for _ in 0..<Self.rounds where !waiting.isEmpty {
      let now = waiting
      waiting = []
      for (entry, finished) in now { Self.report(entry, finished: finished) }
    }
  }

  static func report(_ entry: LayerAnimations.Entry, finished: Bool) {
    entry.animation.delegate?.animationDidStop(entry.animation, finished: finished)
    entry.group?.leave()
  }
}

extension FrameContext {
  /// Reports a removed animation in the context's next frame; at once without a context.
  static func reportRemoved(_ entry: LayerAnimations.Entry, in context: FrameContext?) {
    if let context { context.callbacks.add(entry, finished: false) } else { AnimationCallbacks.report(entry, finished: false) }
  }
}
