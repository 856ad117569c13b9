import QuartzCore

/// The weak target of the display link, which retains its target; the animator must not be retained.
@MainActor
final class LinkTarget {
  private weak var animator: UIDynamicAnimator?

  init(_ animator: UIDynamicAnimator) { self.animator = animator }

  func tick(_ link: CADisplayLink) {
    guard let animator else { return link.invalidate() }
    animator.advance()
  }
}
