import Foundation

/// A change of layouts that a gesture drives: from its start to the end of the closing animation.
@MainActor
final class InteractiveLayoutTransition {
  enum Phase {
    /// Another one is closing; this one begins when that has ended.
    case waiting
    /// The transition layout is installed.
    case running
    /// One of the two layouts is installed, the closing animation runs.
    case settling
  }

  let layout: UICollectionViewTransitionLayout
  let completion: UICollectionView.LayoutInteractiveTransitionCompletion?
  private(set) var phase = Phase.waiting
  /// What was called, perhaps while it waited: true for finish.
  private(set) var verdict: Bool?

  /// The layout that is left when the verdict is carried out; nil without one.
  var keptLayout: UICollectionViewLayout? { verdict.map { $0 ? layout.nextLayout : layout.currentLayout } }

  init(_ layout: UICollectionViewTransitionLayout, _ completion: UICollectionView.LayoutInteractiveTransitionCompletion?) {
    (self.layout, self.completion) = (layout, completion)
  }

  func run() { phase = .running }
  func decide(finishing: Bool) { verdict = finishing }
  func settle() { phase = .settling }

  /// Of a whole transition, in seconds (motion.md E1: not documented).
  static let duration: TimeInterval = 0.3
  /// No closing animation is shorter than this part of the duration.
  private static let shortest: CGFloat = 0.3

  /// How long the rest of the way takes, from wherever the progress stands.
  func settleDuration(finishing: Bool) -> TimeInterval {
    let rest = abs((finishing ? 1 : 0) - layout.transitionProgress)
    return Self.duration * TimeInterval(min(max(rest, Self.shortest), 1))
  }
}
