import ViewCore

extension MotionSources {
  /// The dynamic animator of a window that started last.
  package func dynamicAnimator(in window: UIWindow) -> UIDynamicAnimator? { itemAnimator(in: window) as? UIDynamicAnimator }
}
