import Foundation

/// The animators that were started in the blocks of others and share their run.
@MainActor
final class AnimatorNesting {
  /// The animator in whose block this one was started, and which runs its animations.
  private(set) var outer: UIViewPropertyAnimator?
  /// Those started in this one's blocks, in order.
  private(set) var followers: [UIViewPropertyAnimator] = []

  /// Makes an animator follow another one until both end.
  func join(_ outer: UIViewPropertyAnimator, as animator: UIViewPropertyAnimator) {
    self.outer = outer
    outer.nesting.followers.append(animator)
  }

  func reset() { (outer, followers) = (nil, []) }
}
