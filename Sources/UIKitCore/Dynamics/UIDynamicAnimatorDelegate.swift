import Foundation

/// Is told when an animator comes to rest and when it continues; every method is optional.
@preconcurrency @MainActor
public protocol UIDynamicAnimatorDelegate: NSObjectProtocol {
  /// Called before the first step after a rest, and before the first of all.
  func dynamicAnimatorWillResume(_ animator: UIDynamicAnimator)
  /// Called when everything is at rest; the animator costs nothing until something changes.
  func dynamicAnimatorDidPause(_ animator: UIDynamicAnimator)
}

extension UIDynamicAnimatorDelegate {
  /// The default does nothing.
  public func dynamicAnimatorWillResume(_ animator: UIDynamicAnimator) {}
  /// The default does nothing.
  public func dynamicAnimatorDidPause(_ animator: UIDynamicAnimator) {}
}
