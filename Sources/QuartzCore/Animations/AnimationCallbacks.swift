import Foundation

/// What delegates and transactions are still to be told; it is told between the display links and the layout of a frame.
@MainActor
enum AnimationCallbacks {
  private static var waiting: [(entry: LayerAnimations.Entry, finished: Bool)] = []
  /// How often callbacks may cause callbacks in one frame.
  private static let rounds = 16

  static var isEmpty: Bool { waiting.isEmpty }

  static func add(_ entry: LayerAnimations.Entry, finished: Bool) {
    waiting.append((entry, finished))
  }

  static func deliver() {
    for _ in 0..<rounds where !waiting.isEmpty {
      let now = waiting
      waiting = []
      for (entry, finished) in now {
        entry.animation.delegate?.animationDidStop(entry.animation, finished: finished)
        entry.group?.leave()
      }
    }
  }
}
