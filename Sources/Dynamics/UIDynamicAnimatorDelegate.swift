import Foundation

/// Receives the callbacks of an animator that pauses and resumes. Every method is optional.
@preconcurrency @MainActor
public protocol UIDynamicAnimatorDelegate: NSObjectProtocol {
  /// Called before the first step, and before the first step after each pause.
  func dynamicAnimatorWillResume(_ animator: UIDynamicAnimator)
  /// Called when everything is at rest; the animator then costs nothing until something changes.
  func dynamicAnimatorDidPause(_ animator: UIDynamicAnimator)
}

extension UIDynamicAnimatorDelegate {
  /// The default does nothing.
  public func dynamicAnimatorWillResume(_ animator: UIDynamicAnimator) {}
  /// The default does nothing.
  public func dynamicAnimatorDidPause(_ animator: UIDynamicAnimator) {}
}
