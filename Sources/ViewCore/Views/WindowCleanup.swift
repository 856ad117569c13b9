import QuartzCore

/// Removes a deallocated window from the screen. Transitions hold their controllers, and animations their completions, which often
/// hold animated views: both are released here.
///
/// The deinitializer of an open class cannot be isolated: subclasses with a plain `deinit` would not compile.
@MainActor
final class WindowCleanup {
  private var layer: CALayer?
  private var root: (any WindowRoot)?

  func hold(_ layer: CALayer) { self.layer = layer }
  func hold(_ root: (any WindowRoot)?) { self.root = root }

  isolated deinit {
    root?.releaseTransitions()
    layer?.removeAnimationsInSubtree()
    layer?.removeFromSuperlayer()
  }
}

extension CALayer {
  fileprivate final func removeAnimationsInSubtree() {
    removeAllAnimations()
    sublayers?.forEach { $0.removeAnimationsInSubtree() }
  }
}
