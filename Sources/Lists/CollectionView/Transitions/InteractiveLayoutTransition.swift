import Foundation

/// An interactive change of layouts, from its start to the end of the closing animation.
@MainActor
final class InteractiveLayoutTransition {
  enum Phase {
    /// Waits for another transition that is closing.
    case waiting
    /// The transition layout is installed.
    case running
    /// One of the two layouts is installed, and the closing animation runs.
    case settling
  }

  let layout: UICollectionViewTransitionLayout
  let completion: UICollectionView.LayoutInteractiveTransitionCompletion?
  private(set) var phase = Phase.waiting
  /// The commit, possibly decided while the transition was pending: true to finish, false to cancel.
  private(set) var verdict: Bool?

  /// The layout that the closing animation replaces; nil before a commit.
  var keptLayout: UICollectionViewLayout? { verdict.map { $0 ? layout.nextLayout : layout.currentLayout } }

  init(_ layout: UICollectionViewTransitionLayout, _ completion: UICollectionView.LayoutInteractiveTransitionCompletion?) {
    (self.layout, self.completion) = (layout, completion)
  }

  func run() { phase = .running }
  func decide(finishing: Bool) { verdict = finishing }
  func settle() { phase = .settling }

  /// The duration of a whole transition, in seconds (motion.md E1: not documented).
  static let duration: TimeInterval = 0.3
  /// The shortest closing animation, as a fraction of the duration.
  private static let shortest: CGFloat = 0.3

  /// The duration of the closing animation from the present progress, in seconds.
  func settleDuration(finishing: Bool) -> TimeInterval {
    let rest = abs((finishing ? 1 : 0) - layout.transitionProgress)
    return Self.duration * TimeInterval(min(max(rest, Self.shortest), 1))
  }
}
