import Foundation

/// The blocks of an animator: changes that it runs when it becomes active, and completions that it calls at its end.
@MainActor
final class AnimatorBlocks {
  typealias Changes = (block: () -> Void, delayFactor: Double)

  private var pending: [Changes] = []
  private var completions: [(UIViewAnimatingPosition) -> Void] = []
  /// Whether the animator was started without a block: the first block starts it.
  private(set) var isAwaited = false

  /// Adds changes that an inactive animator runs later.
  func add(_ block: @escaping () -> Void, delayFactor: Double) { pending.append((block, delayFactor)) }

  /// Removes and returns the changes of an animator that becomes active; without any, the first block is awaited.
  func drain() -> [Changes] {
    defer { pending = [] }
    isAwaited = pending.isEmpty
    return pending
  }

  /// Ends waiting for a block; returns whether one was awaited.
  @discardableResult
  func endWaiting() -> Bool {
    defer { isAwaited = false }
    return isAwaited
  }

  func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void) { completions.append(completion) }

  /// Removes and calls the completions.
  func complete(at position: UIViewAnimatingPosition) {
    let called = completions
    completions = []
    for completion in called { completion(position) }
  }

  /// Drops the completions without calling them.
  func dropCompletions() { completions = [] }

  func reset() { (pending, isAwaited) = ([], false) }
}
