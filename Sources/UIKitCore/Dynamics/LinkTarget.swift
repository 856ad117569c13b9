import QuartzCore

/// The display link holds its target; the animator must be free to go.
@MainActor
final class LinkTarget {
  private weak var animator: UIDynamicAnimator?

  init(_ animator: UIDynamicAnimator) { self.animator = animator }

  func tick(_ link: CADisplayLink) {
    guard let animator else { return link.invalidate() }
    animator.advance()
  }
}
